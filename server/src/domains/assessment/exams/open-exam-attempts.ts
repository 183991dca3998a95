import type { Db } from '#/kit/db/connect.ts';
import { createQuestionCache } from '#/domains/assessment/attempts/question-cache.ts';
import { RecentCache } from '#/kit/batching/recent-cache.ts';
import { findAttempt } from './attempt-queries.ts';

/** The facts of an attempt that never change. */
type Known = { id: number; accountId: number; versions: ReadonlyMap<number, number> };

const CACHED_ATTEMPTS_MAX = 5000;

export type OpenExamAttempts = ReturnType<typeof createOpenExamAttempts>;

/** Caches attempts in progress in memory, so that an answer costs one statement. */
export function createOpenExamAttempts(db: Db) {
  const byId = new RecentCache<number, Known>(CACHED_ATTEMPTS_MAX);

  return {
    async find(accountId: number, attemptId: number): Promise<Known | undefined> {
      const known = byId.get(attemptId) ?? (await read(db, attemptId));
      if (known) byId.set(attemptId, known);
      return known?.accountId === accountId ? known : undefined;
    },
    findQuestion: createQuestionCache(db),
  };
}

async function read(db: Db, attemptId: number): Promise<Known | undefined> {
  const row = await findAttempt(db, attemptId);
  if (!row) return undefined;
  const { id, accountId, questions } = row;
  return { id, accountId, versions: new Map(questions.map((one) => [one.id, one.version])) };
}
