import type { ExamAttempt } from '@malaka/contracts/assessment/exam-attempts';
import type { Db } from '#/kit/db/connect.ts';
import { RecentCache } from '#/kit/batching/recent-cache.ts';
import type { Begun } from './begin-attempts.ts';
import { showQuestions } from './show-attempt.ts';

const CACHED_VARIANTS_MAX = 1024;

/** Questions as learners see them, cached for all attempts with the same variant. */
export function createVariantCache(db: Db) {
  const shown = new RecentCache<string, Promise<ExamAttempt['questions']>>(CACHED_VARIANTS_MAX);

  return async ({ variant, questions, seed }: Begun): Promise<ExamAttempt['questions']> => {
    const known = shown.get(variant);
    if (known) return await known;
    const loading = showQuestions(db, { questions, seed });
    shown.set(variant, loading);
    loading.catch(() => shown.delete(variant));
    return await loading;
  };
}
