import { type RawBuilder, sql } from 'kysely';

/**
 * A value that changes with any row of a `from … where …`: every write gives a row a new `xmin`.
 * `row` is the table's alias there.
 */
export const rowsVersion = (row: string, from: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select concat(count(*), ':', sum(${sql.ref(`${row}.xmin`)}::text::bigint)) from ${from})`;
