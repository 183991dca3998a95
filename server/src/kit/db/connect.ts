import { CamelCasePlugin, Kysely, PostgresDialect, type LogEvent, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { Histogram } from 'prom-client';
import { currentTraces } from '#/kit/traces/current.ts';
import { NamingClient } from './prepared.ts';
import type { DB } from './schema.generated.ts';

/** Duration of statements for /metrics, by kind: their texts would be too many labels. */
export const statementTimes = new Histogram({
  name: 'database_statement_duration_seconds',
  help: 'Time of statements, with the wait for a connection',
  labelNames: ['kind', 'outcome'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  registers: [],
});

/** Hook for the query builder after each statement. */
function timeStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const outcome = level === 'query' ? 'done' : 'failed';
  statementTimes.observe({ kind: kindOf(query.sql), outcome }, queryDurationMillis / 1000);
}

/**
 * `select`, `with`, `insert`, `update` or `delete`; everything else, which has no plan, is `other`.
 */
export const kindOf = (text: string): string =>
  (/^\s*(select|with|insert|update|delete)\b/i.exec(text)?.[1] ?? 'other').toLowerCase();

export type Database = Kysely<DB>;

/** The database or an open transaction: the first parameter of every query function. */
export type Db = Database | Transaction<DB>;

const numeric = 1700;
const date = 1082;
const dateArray = 1182;
const textArray = 1009;

const asNumber = (text: string) => Number(text);
const asText = (text: string) => text;

// A date has no time zone: as a Date it would become the day before west of here.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === numeric) return asNumber;
    if (oid === date) return asText;
    return pg.types.getTypeParser(oid === dateArray ? textArray : oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

type Limits = { max?: number };

export const createPool = (
  connectionString: string,
  log: Pick<Logger, 'warn'>,
  { max = 20 }: Limits = {},
): pg.Pool => {
  const options: pg.PoolConfig = {
    Client: NamingClient,
    connectionString,
    types,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // Notices a silent network failure after half a minute instead of never.
    keepAlive: true,
    keepAliveInitialDelayMillis: 20_000,
    application_name: 'malaka',
  };
  // Without a listener, losing a connection, idle or in use, would end the process.
  const warn = (err: Error) => log.warn({ err }, 'A database connection was lost');
  const watch = (pool: pg.Pool) =>
    pool.on('error', warn).on('connect', (client) => client.on('error', warn));
  const pool = new PoolWithPlans(options);
  watch(pool);
  watch(pool.planning);
  return pool;
};

/** More connections would only compete for the database's processors. */
const MAX_PLANNING = 10;
/** With the ids of a list in view PostgreSQL expects a cheaper plan and so plans at each call. */
const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan';

/** A pool that also has connections which plan each statement once, whatever its values. */
class PoolWithPlans extends pg.Pool {
  readonly planning: pg.Pool;

  constructor(options: pg.PoolConfig) {
    super(options);
    this.planning = new pg.Pool({
      ...options,
      max: Math.min(options.max!, MAX_PLANNING),
      // The pool awaits the promise, although its types do not say so.
      onConnect: (client) => client.query(PLAN_ONCE) as never,
    });
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.planning.end()]);
  }
}

/** Databases that join statements (`joinReads`). */
export const readers = new WeakSet<Db>();

/** Where a database that is neither a transaction nor a reader runs its hot statements. */
export const poolOf = new WeakMap<Db, pg.Pool>();

/** `onStatement` is called after each statement. */
export function createDatabase(pool: pg.Pool, onStatement?: (event: LogEvent) => void): Database {
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: (event) => {
      timeStatement(event);
      traceStatement(event);
      onStatement?.(event);
    },
  });
  poolOf.set(db, pool instanceof PoolWithPlans ? pool.planning : pool);
  return db;
}

/** Called within the context that issued the statement, so the trace is still current. */
function traceStatement(event: LogEvent): void {
  const error = event.level === 'error' ? event.error : undefined;
  currentTraces()?.addStatement(event.query.sql, event.queryDurationMillis, error);
}
