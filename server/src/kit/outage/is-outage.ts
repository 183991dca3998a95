import { systemCode } from '#/kit/config/start-error.ts';

/** `busy`: overloaded; `away`: down or starting; `disk_full`: cannot write. */
export type Outage = 'busy' | 'away' | 'disk_full';

const bySqlState: [RegExp, Outage][] = [
  [/^53100$/, 'disk_full'],
  [/^53/, 'busy'],
  // Lost connections, shutdown, recovery, I/O errors.
  [/^08|^57P|^58/, 'away'],
  // After a failover a connection may still lead to what is now a read-only replica.
  [/^25006$/, 'away'],
  // Prepared statements of another session, because a pooler shares sessions.
  [/^26000$|^42P05$/, 'away'],
];

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of the driver without a code. */
const byMessage: [RegExp, Outage][] = [
  [/^timeout exceeded when trying to connect$/, 'busy'],
  [/^timeout expired$|^Query read timeout|^Connection terminated|is not queryable$/, 'away'],
  [/^Client (was closed|has encountered a connection error)/, 'away'],
  [/^Cannot use a pool after calling end on the pool$/, 'away'],
];

/** Why the database failed, if the same may soon succeed; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = systemCode(error);
  if (code === undefined) return found(byMessage, error.message) ?? outageOf(error.cause);
  // If a local database is down, its socket is a missing file.
  const isUnreached = 'syscall' in error && error.syscall === 'connect';
  if (isUnreached || networkCodes.has(code)) return 'away';
  return found(bySqlState, code);
}

const found = (list: [RegExp, Outage][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Codes of the system and of Node's HTTP client for a temporarily unavailable storage or gateway.
 */
const transientCodes = new Set([
  'ECONNABORTED',
  'ENETDOWN',
  'EHOSTDOWN',
  'ENOTCONN',
  'EDQUOT',
  'EIO',
  'ENOSPC',
  'EROFS',
  'ESTALE',
  // Free disk space is below the reserve.
  'file.disk_full',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/**
 * Whether the error is due to an unavailable part of the installation, so that a later retry
 * succeeds.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (outageOf(error) || isRefusedByOther(error)) return true;
  const { code, cause } = error as NodeJS.ErrnoException;
  if (code !== undefined && transientCodes.has(code)) return true;
  const parts: unknown[] = error instanceof AggregateError ? error.errors : [];
  return isOutage(cause) || parts.some(isOutage);
}

/** A server error of the storage; a gateway whose circuit is open or that timed out. */
function isRefusedByOther(error: Error): boolean {
  const { $metadata, isBrokenCircuitError, isTaskCancelledError } = error as {
    $metadata?: { httpStatusCode?: number };
    isBrokenCircuitError?: boolean;
    isTaskCancelledError?: boolean;
  };
  return (
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    isBrokenCircuitError === true ||
    isTaskCancelledError === true
  );
}
