import { outageOf } from './database-outage.ts';

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
