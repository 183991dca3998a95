import type { LogEvent } from 'kysely';
import { Histogram } from 'prom-client';

/** Duration of statements for /metrics, by kind: their texts would be too many labels. */
export const statementTimes = new Histogram({
  name: 'database_statement_duration_seconds',
  help: 'Time of statements, with the wait for a connection',
  labelNames: ['kind', 'outcome'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  registers: [],
});

/** Hook for the query builder after each statement. */
export function timeStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const outcome = level === 'query' ? 'done' : 'failed';
  statementTimes.observe({ kind: kindOf(query.sql), outcome }, queryDurationMillis / 1000);
}

/**
 * `select`, `with`, `insert`, `update` or `delete`; everything else, which has no plan, is `other`.
 */
export const kindOf = (text: string): string =>
  (/^\s*(select|with|insert|update|delete)\b/i.exec(text)?.[1] ?? 'other').toLowerCase();
