import type { LogEvent } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { RecentCache } from '#/kit/batching/caches.ts';
import { kindOf } from '#/kit/db/connect.ts';

/** Each slow statement is logged at most this often. */
const LOG_EVERY_MS = 10 * 60_000;
const CACHED_TEXTS = 500;
const TEXT_SHOWN = 2000;

type Slow = { pool: pg.Pool; log: Pick<Logger, 'warn'>; slowMs: number };

/** Logs slow statements with PostgreSQL's plan, without values, which may be personal data. */
export function logSlowStatements({ pool, log, slowMs }: Slow): (event: LogEvent) => void {
  const loggedAt = new RecentCache<string, number>(CACHED_TEXTS);
  return ({ query: { sql }, queryDurationMillis }) => {
    if (queryDurationMillis < slowMs) return;
    const now = performance.now();
    if (now - (loggedAt.get(sql) ?? -Infinity) < LOG_EVERY_MS) return;
    loggedAt.set(sql, now);
    const statement = sql.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_SHOWN);
    const ms = Math.round(queryDurationMillis);
    void explain(pool, sql)
      .catch((error: unknown) => `not known: ${String(error)}`)
      .then((plan) => log.warn({ statement, ms, plan }, 'A statement was slow'));
  };
}

/** The generic plan of a statement, without executing it. */
async function explain(pool: pg.Pool, text: string): Promise<string> {
  if (kindOf(text) === 'other') return 'none';
  // Never make others wait for a connection because of this.
  if (pool.waitingCount > 0) return 'not asked: all connections are in use';
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = '3s'");
    await client.query('set local plan_cache_mode = force_generic_plan');
    await client.query(`prepare slow_statement as ${text}`);
    const count = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, n]) => Number(n)));
    const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute slow_statement${values}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.query('deallocate slow_statement').catch(() => undefined);
    client.release();
  }
}
