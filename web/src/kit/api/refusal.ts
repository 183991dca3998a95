import { isApiError } from './api-error.ts';

/** No session, time-out, rate limit: the same call may succeed later. */
const PASSING = [401, 408, 429];

/**
 * A refusal is final: repeating the call would be refused again. A lost connection or a failed
 * server is not one.
 */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);
