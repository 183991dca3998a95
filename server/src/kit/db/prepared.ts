import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely';
import pg from 'pg';
import type { Db } from './connect.ts';

/**
 * Each connection stores every named statement; statements beyond this number are planned at each
 * call.
 */
const MAX_NAMES = 1000;

const names = new Map<string, string>();
let renamed = 0;

/** The name under which connections cache the statement and its plan. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `malaka_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * Executes a statement that each connection parses and plans once instead of at every call. Only
 * for hot statements whose best plan is the same for all values; connections store every text, so
 * use it sparingly.
 */
export async function executePrepared<Row>(
  db: Db,
  query: RawBuilder<Row> | CompiledQuery<Row>,
): Promise<QueryResult<Row>> {
  const compiled = 'sql' in query ? query : query.compile(db);
  nameOf(compiled.sql);
  const execute = async () => await db.executeQuery<Row>(compiled);
  return db.isTransaction ? await execute() : await withFreshName(compiled.sql, execute);
}

/**
 * A plan cached before a change of the schema cannot return different columns: prepares the text
 * again under another name.
 */
export async function withFreshName<Result>(
  text: string,
  execute: () => Promise<Result>,
): Promise<Result> {
  try {
    return await execute();
  } catch (error) {
    if (!isOutdatedPlan(error) || !names.has(text)) throw error;
    renamed += 1;
    names.set(text, `malaka_renamed_${renamed}`);
    return await execute();
  }
}

/** Of all errors "feature not supported" only this one means an outdated plan. */
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.routine === 'RevalidateCachedQuery';

/** Whether the session has no such statement, or has it from another connection. */
export const isOfOtherSession = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['26000', '42P05'].includes(error.code ?? '');

/** Names prepared statements, for which the query builder has no option. */
export class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // After sharing sessions it would ask for the statements of another forever; its pool replaces it.
    this.connection.on('errorMessage', (error: unknown) => {
      if (isOfOtherSession(error)) void this.end();
    });
  }

  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' ? names.get(text) : undefined;
    const statement = name === undefined ? args : [{ name, text, values }, ...rest];
    return super.query<never>(...(statement as [never]));
  }
}
