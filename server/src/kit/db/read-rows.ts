import { type RawBuilder, sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from './connect.ts';
import { executePrepared } from './prepared.ts';

/**
 * The ids that a query selects as `id`, in its order; transferred as one text, because 100,000 rows
 * take a while. For `isPrepared` see executePrepared.
 */
export async function readIds(
  db: Db,
  ids: RawBuilder<unknown>,
  { isPrepared = false }: { isPrepared?: boolean } = {},
): Promise<number[]> {
  const query = sql<{ joined: string | null }>`
    select string_agg(id::text, ',') as joined from (${ids}) as found`;
  const { rows } = await (isPrepared ? executePrepared(db, query) : query.execute(db));
  const joined = rows[0]?.joined;
  return joined ? joined.split(',').map(Number) : [];
}

/** Sorts rows in the order of the ids. */
export function inOrderOf<Row extends { id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Number of rows that a query matches. */
export async function countOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const { amount } = await query
    .select(sql<number>`count(*)::int`.as('amount'))
    .$castTo<{ amount: number }>()
    .executeTakeFirstOrThrow();
  return amount;
}

/**
 * A value that changes with any row of a `from … where …`: every write gives a row a new `xmin`.
 * `row` is the table's alias there.
 */
export const rowsVersion = (row: string, from: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select concat(count(*), ':', sum(${sql.ref(`${row}.xmin`)}::text::bigint)) from ${from})`;
