import type { FactKind } from '@malaka/contracts/reporting/choices';
import type { StatisticsPeriod } from '@malaka/contracts/learning/choices';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import type { Span } from '#/domains/learning/index.ts';
import type { Node } from './places.ts';
import { type Days, kindNumber, splitDays, type Sum } from './rules.ts';

type Query = Days & { node: Node };

/** The place where a change that is not aggregated yet counts, by level. */
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

/** Aggregated figures of days, or of months under their first day. */
const aggregatedFacts = (
  table: 'daily_figures' | 'monthly_figures',
  { node, from, to }: Query,
): RawBuilder<unknown> => sql`
  select day, kind, place_id, amount, money from ${sql.table(table)}
  where level = ${node.level} and parent_id = ${node.parentId}
    and day between ${from}::date and ${to}::date and ${isPlace(node, sql`place_id`)}`;

/** Changes since the last aggregation. */
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
 * Sums by span, and for the last span by place. A single statement, so that totals and parts come
 * from the same snapshot.
 */
export async function sumFacts(db: Db, { node, period, spans }: Spanned): Promise<Sum[]> {
  const isMonths = period === 'month' || period === 'year';
  const range = { node, from: spans[0]!.from, to: spans.at(-1)!.to };
  const aggregated = aggregatedFacts(isMonths ? 'monthly_figures' : 'daily_figures', range);
  const starts = spans.map(({ from }) => from);
  const { rows } = await sql<Omit<Sum, 'start'> & { span: number }>`
    select width_bucket(day, ${starts}::date[]) as span, kind,
      case when day >= ${starts.at(-1)}::date then place_id end as place_id,
      sum(amount)::int as amount, sum(money)::float8 as money
    from (${aggregated} union all ${newFacts(range)}) as facts
    group by 1, 2, 3`.execute(db);
  return rows.map(({ span, ...sum }) => ({ start: starts[span - 1]!, ...sum }));
}

/** Sums over the days, by place. */
export async function sumDays(db: Db, query: Query): Promise<Sum[]> {
  const { rows } = await sql<Omit<Sum, 'start'>>`
    select kind, place_id, sum(amount)::int as amount, sum(money)::float8 as money
    from (${factsOf(query)}) as facts
    group by 1, 2`.execute(db);
  return rows.map((sum) => ({ start: query.from, ...sum }));
}

/** The facts of the days, using whole months where possible. */
function factsOf({ node, ...range }: Query): RawBuilder<unknown> {
  const { months, days } = splitDays(range);
  const facts = [
    ...months.map((span) => aggregatedFacts('monthly_figures', { node, ...span })),
    ...days.map((span) => aggregatedFacts('daily_figures', { node, ...span })),
    newFacts({ node, ...range }),
  ];
  return sql.join(facts, sql` union all `);
}

/** How many facts of a kind the days have, and how much was paid for them. */
export async function sumKind(
  db: Db,
  { kind, ...query }: Query & { kind: FactKind },
): Promise<{ amount: number; money: bigint }> {
  // Prepared because it has few variants, and planning one takes as long as running it.
  const sums = sql<{ amount: number; money: string }>`
    select coalesce(sum(amount), 0)::int as amount, coalesce(sum(money), 0)::text as money
    from (${factsOf(query)}) as facts
    where kind = ${kindNumber(kind)}`;
  const { rows } = await executePrepared(db, sums);
  return { amount: rows[0]!.amount, money: BigInt(rows[0]!.money) };
}

/** Adds pending changes to the aggregated figures. */
export async function aggregateChanges(db: Db): Promise<void> {
  await sql`select fold_daily_changes()`.execute(db);
}
