import { isApiError } from './api-error.ts';

/**
 * Retries only lost responses, not refusals. Calls to a busy server were repeated already
 * (retry-when-busy.ts).
 */
export const retryFailures = (failures: number, error: unknown): boolean =>
  failures < 1 && !(isApiError(error) && (isFinal(error.status) || isPutOff(error.code)));

const isFinal = (status: number) => status >= 400 && status < 500;
const isPutOff = (code: string) => code.startsWith('server.');
