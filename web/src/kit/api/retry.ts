import { isApiError } from './api-error.ts';

/**
 * A refusal stays a refusal; only a lost answer is worth asking for again. What a busy server put off
 * was sent again often enough (patience.ts).
 */
export const retryFailures = (failures: number, error: unknown): boolean =>
  failures < 1 && !(isApiError(error) && (isFinal(error.status) || isPutOff(error.code)));

const isFinal = (status: number) => status >= 400 && status < 500;
const isPutOff = (code: string) => code.startsWith('server.');
