import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Writes the queue's messages to our log, one level lower, since there is one per job. */
export function logJobsTo(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const err = meta?.['error'];
    log[levels[level]]({ job: scope, ...(err !== undefined && { err }) }, message);
  });
}
