import { isApiError } from './api-error.ts';

/** No session, no time, no room: the same call may pass later. */
const PASSING = [401, 408, 429];

/** Refused for good: sent again it would be refused again. A dead line or server is no refusal. */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);
