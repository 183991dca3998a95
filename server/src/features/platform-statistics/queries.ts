import type { FactKind, StatisticsPeriod } from '@malaka/contracts/choices';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import type { Span } from '#/features/learner-statistics/rules.ts';
import type { Node } from './places.ts';
import { kindNumber, type Sum } from './rules.ts';

type Asked = {
  node: Node;
  /** First and last day. */
  from: string;
  to: string;
};

/** Where a change that is not folded yet counts, by level. */
const CHANGED = [
  { parent: sql`0`, place: sql`region_id`, isCounted: sql`true` },
  { parent: sql`region_id`, place: sql`district_id`, isCounted: sql`region_id > 0` },
  {
    parent: sql`district_id`,
    place: sql`school_id`,
    isCounted: sql`region_id > 0 and district_id > 0`,
  },
] as const;

/** Folded figures of days, or of months under their first day, with what is not folded yet. */
function factsOf({ node, from, to }: Asked, isMonths: boolean): RawBuilder<unknown> {
  const changed = CHANGED[node.level]!;
  const isPlace = (column: RawBuilder<unknown>) =>
    node.placeId === null ? sql`true` : sql`${column} = ${node.placeId}`;
  return sql`
    select day, kind, place_id, amount, money
    from ${sql.table(isMonths ? 'monthly_figures' : 'daily_figures')}
    where level = ${node.level} and parent_id = ${node.parentId}
      and day between ${from}::date and ${to}::date and ${isPlace(sql`place_id`)}
    union all
    select day, kind, ${changed.place}, amount, money from daily_changes
    where ${changed.parent} = ${node.parentId} and ${changed.isCounted}
      and day between ${from}::date and ${to}::date and ${isPlace(changed.place)}`;
}

type Spanned = {
  node: Node;
  period: StatisticsPeriod;
  spans: readonly Span[];
  byPlaceFrom: string;
};

/**
 * Sums by span: whole ones before a day, by place from it on. All is one reading, so that a sum
 * and its parts are of one moment.
 */
export async function sumFacts(
  db: Db,
  { node, period, spans, byPlaceFrom }: Spanned,
): Promise<Sum[]> {
  const isMonths = period === 'month' || period === 'year';
  const days = { from: spans[0]!.from, to: spans.at(-1)!.to };
  const starts = spans.map(({ from }) => from);
  const { rows } = await sql<Omit<Sum, 'start'> & { span: number }>`
    select width_bucket(day, ${starts}::date[]) as span, kind,
      case when day >= ${byPlaceFrom}::date then place_id end as place_id,
      sum(amount)::int as amount, sum(money)::float8 as money
    from (${factsOf({ node, ...days }, isMonths)}) as facts
    group by 1, 2, 3`.execute(db);
  return rows.map(({ span, ...sum }) => ({ start: starts[span - 1]!, ...sum }));
}

/** How many facts of a kind the days hold, and what was paid for them. */
export async function sumKind(
  db: Db,
  { kind, ...asked }: Asked & { kind: FactKind },
): Promise<{ amount: number; money: bigint }> {
  const { rows } = await sql<{ amount: number; money: string }>`
    select coalesce(sum(amount), 0)::int as amount, coalesce(sum(money), 0)::text as money
    from (${factsOf(asked, false)}) as facts where kind = ${kindNumber(kind)}`.execute(db);
  return { amount: rows[0]!.amount, money: BigInt(rows[0]!.money) };
}

/** Adds what changed to the figures; from here on readers find it there. */
export async function foldChanges(db: Db): Promise<void> {
  await sql`select fold_daily_changes()`.execute(db);
}
