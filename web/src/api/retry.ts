import { isApiError } from './api-error.ts';

/** A refusal stays a refusal; only a lost answer is worth asking for again. */
export const retryFaults = (failures: number, error: unknown): boolean =>
  failures < 1 && !(isApiError(error) && error.status >= 400 && error.status < 500);
