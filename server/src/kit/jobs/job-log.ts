import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The queue's words in our log. Its notes on each job would drown ours, so they are one level lower. */
export function logJobsTo(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const err = meta?.['error'];
    log[levels[level]]({ job: scope, ...(err !== undefined && { err }) }, message);
  });
}
