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
