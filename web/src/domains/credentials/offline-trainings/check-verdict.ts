import type { CheckedTraining } from '@malaka/contracts/credentials/offline-trainings';
import { isApiError } from '#/kit/api/api-error.ts';

type Verdict = 'valid' | 'withdrawn' | 'unknown' | 'tooMany' | 'offline' | 'failed';

/** The main message. A failed check must never look like "not found". */
export function verdictOf(training: CheckedTraining | undefined, error: unknown): Verdict {
  if (training && !error) return training.withdrawnAt ? 'withdrawn' : 'valid';
  if (isApiError(error, 'offline.not_found')) return 'unknown';
  if (isApiError(error, 'request.too_many')) return 'tooMany';
  if (isApiError(error, 'offline')) return 'offline';
  return 'failed';
}

export const TONES = {
  valid: 'good',
  withdrawn: 'bad',
  unknown: 'bad',
  tooMany: 'wait',
  offline: 'quiet',
  failed: 'quiet',
} as const satisfies Record<Verdict, string>;
