import { type RawBuilder, sql } from 'kysely';

/**
 * Changes with each row of a `from … where …`: PostgreSQL gives a row another `xmin` whenever it is
 * written. `row` names them there.
 */
export const rowsVersion = (row: string, from: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select concat(count(*), ':', sum(${sql.ref(`${row}.xmin`)}::text::bigint)) from ${from})`;
