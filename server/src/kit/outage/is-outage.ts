import { outageOf } from './database-outage.ts';

/** What the system and Node's HTTP client say of a storage or a gateway that is away for a while. */
const passingCodes = new Set([
  'ECONNABORTED',
  'ENETDOWN',
  'EHOSTDOWN',
  'ENOTCONN',
  'EDQUOT',
  'EIO',
  'ENOSPC',
  'EROFS',
  'ESTALE',
  // Below the reserve of the disk.
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
  if (code !== undefined && passingCodes.has(code)) return true;
  const parts: unknown[] = error instanceof AggregateError ? error.errors : [];
  return isOutage(cause) || parts.some(isOutage);
}

/** The storage answered by an error of its own; a gateway is given a rest or did not answer in time. */
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
