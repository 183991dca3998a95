import { isApiError } from '#/kit/api/api-error.ts';

/** Part of the call is unreadable; other refusals concern the sender, not the content. */
export const isBadCall = (error: unknown): error is Error =>
  isApiError(error) && [400, 413, 422].includes(error.status);

/** The server failed at it although it is reachable; it may succeed with others. */
export const isUnexpected = (error: unknown): boolean => isApiError(error, 'technical_fault');

const LOST_FILE = new Set(['NotReadableError', 'NotFoundError', 'DataError', 'UnknownError']);

export const isLostFile = (error: unknown): boolean =>
  error instanceof DOMException && LOST_FILE.has(error.name);
