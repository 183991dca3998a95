import type { QueryResult, RawBuilder } from 'kysely';
import pg from 'pg';
import type { Db } from './connect.ts';

const names = new Map<string, string>();

/**
 * Executes a statement that each connection parses and plans once instead of at every call. Only
 * for hot statements whose best plan is the same for all values; connections keep every text, so
 * use it sparingly.
 */
export async function executePrepared<Row>(
  db: Db,
  query: RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  const compiled = query.compile(db);
  if (!names.has(compiled.sql)) names.set(compiled.sql, `malaka_${names.size + 1}`);
  return await db.executeQuery<Row>(compiled);
}

/** Passes prepared statements by name, which the query builder has no option for. */
export class NamingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' ? names.get(text) : undefined;
    const asked = name === undefined ? args : [{ name, text, values }, ...rest];
    return super.query<never>(...(asked as [never]));
  }
}
