import type { FactKind } from '@malaka/contracts/reporting/choices';
import type { StatisticsPeriod } from '@malaka/contracts/learning/choices';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import type { Span } from '#/domains/learning/index.ts';
import type { Node } from './places.ts';
import { type Days, kindNumber, splitDays, type Sum } from './rules.ts';

type Query = Days & { node: Node };

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

const isPlace = ({ placeId }: Node, column: RawBuilder<unknown>) =>
  placeId === null ? sql`true` : sql`${column} = ${placeId}`;

/** Folded figures of days, or of months under their first day. */
const foldedFacts = (
  table: 'daily_figures' | 'monthly_figures',
  { node, from, to }: Query,
): RawBuilder<unknown> => sql`
  select day, kind, place_id, amount, money from ${sql.table(table)}
  where level = ${node.level} and parent_id = ${node.parentId}
    and day between ${from}::date and ${to}::date and ${isPlace(node, sql`place_id`)}`;

/** What happened since the last folding. */
function newFacts({ node, from, to }: Query): RawBuilder<unknown> {
  const { parent, place, isCounted } = CHANGED[node.level]!;
  return sql`
    select day, kind, ${place}, amount, money from daily_changes
    where ${parent} = ${node.parentId} and ${isCounted}
      and day between ${from}::date and ${to}::date and ${isPlace(node, place)}`;
}

type Spanned = {
  node: Node;
  period: StatisticsPeriod;
  spans: readonly Span[];
};

/**
 * Sums by span, of the last one by place. All is one reading, so that a sum and its parts are of
 * one moment.
 */
export async function sumFacts(db: Db, { node, period, spans }: Spanned): Promise<Sum[]> {
  const isMonths = period === 'month' || period === 'year';
  const asked = { node, from: spans[0]!.from, to: spans.at(-1)!.to };
  const folded = foldedFacts(isMonths ? 'monthly_figures' : 'daily_figures', asked);
  const starts = spans.map(({ from }) => from);
  const { rows } = await sql<Omit<Sum, 'start'> & { span: number }>`
    select width_bucket(day, ${starts}::date[]) as span, kind,
      case when day >= ${starts.at(-1)}::date then place_id end as place_id,
      sum(amount)::int as amount, sum(money)::float8 as money
    from (${folded} union all ${newFacts(asked)}) as facts
    group by 1, 2, 3`.execute(db);
  return rows.map(({ span, ...sum }) => ({ start: starts[span - 1]!, ...sum }));
}

/** Sums of the days by place. */
export async function sumDays(db: Db, query: Query): Promise<Sum[]> {
  const { rows } = await sql<Omit<Sum, 'start'>>`
    select kind, place_id, sum(amount)::int as amount, sum(money)::float8 as money
    from (${factsOf(query)}) as facts
    group by 1, 2`.execute(db);
  return rows.map((sum) => ({ start: query.from, ...sum }));
}

/** What the days hold, by whole months where it can. */
function factsOf({ node, ...asked }: Query): RawBuilder<unknown> {
  const { months, days } = splitDays(asked);
  const facts = [
    ...months.map((span) => foldedFacts('monthly_figures', { node, ...span })),
    ...days.map((span) => foldedFacts('daily_figures', { node, ...span })),
    newFacts({ node, ...asked }),
  ];
  return sql.join(facts, sql` union all `);
}

/** How many facts of a kind the days hold, and what was paid for them. */
export async function sumKind(
  db: Db,
  { kind, ...query }: Query & { kind: FactKind },
): Promise<{ amount: number; money: bigint }> {
  // Few shapes of a span, and each is planned as long as it runs.
  const sums = sql<{ amount: number; money: string }>`
    select coalesce(sum(amount), 0)::int as amount, coalesce(sum(money), 0)::text as money
    from (${factsOf(query)}) as facts
    where kind = ${kindNumber(kind)}`;
  const { rows } = await executePrepared(db, sums);
  return { amount: rows[0]!.amount, money: BigInt(rows[0]!.money) };
}

/** Adds what changed to the figures; from here on readers find it there. */
export async function foldChanges(db: Db): Promise<void> {
  await sql`select fold_daily_changes()`.execute(db);
}
