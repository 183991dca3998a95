import type { TestStanding } from '@malaka/contracts/learning/lesson-tests';
import type { Db } from '#/kit/db/connect.ts';
import { countAttemptQuestions } from '#/domains/assessment/index.ts';
import { findOpenAttempt, summarizeAttempts } from './queries.ts';
import { blockedUntil } from './rules.ts';
import { showAttempt } from './show-attempt.ts';

type Query = { accountId: number; lessonId: number; now: Date };

/** A learner's state in a test, with the open attempt to continue. */
export async function findTestStanding(
  db: Db,
  { accountId, lessonId, now }: Query,
): Promise<TestStanding> {
  const [summary, plannedCount] = await Promise.all([
    summarizeAttempts(db, accountId, lessonId),
    countAttemptQuestions(db, lessonId),
  ]);
  const { hasPassed, attemptsCount, bestPercent, isStarted, waitingUntil } = summary;
  const open = isStarted ? await findOpenAttempt(db, accountId, lessonId) : undefined;
  const attempt = open ? await showAttempt(db, open) : null;
  const started = isStarted ? 'not_completed' : 'not_started';
  return {
    state: hasPassed ? 'completed' : started,
    questionsCount: attempt?.questions.length ?? plannedCount,
    attemptsCount,
    bestPercent,
    retryAt: blockedUntil(summary.last, now),
    serverNow: now,
    waitingUntil,
    attempt,
  };
}
