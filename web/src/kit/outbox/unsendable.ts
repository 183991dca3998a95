import { isApiError } from '#/kit/api/api-error.ts';

/** Something in it cannot be read; other refusals concern the sender, not what was sent. */
export const isBadCall = (error: unknown): error is Error =>
  isApiError(error) && [400, 413, 422].includes(error.status);

/** The server failed at it, though it is there: at others it may not. */
export const isUnexpected = (error: unknown): boolean => isApiError(error, 'technical_fault');

const LOST_FILE = new Set(['NotReadableError', 'NotFoundError', 'DataError', 'UnknownError']);

export const isLostFile = (error: unknown): boolean =>
  error instanceof DOMException && LOST_FILE.has(error.name);
