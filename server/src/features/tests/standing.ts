import type { TestStanding } from '@malaka/contracts/tests';
import type { Db } from '#/db/connect.ts';
import { listShown } from '#/features/asked-questions/queries.ts';
import { findLastFinished, findOpenAttempt, summarizeAttempts } from './queries.ts';
import { blockedUntil } from './rules.ts';
import { showAttempt } from './show-attempt.ts';

type Asked = { accountId: number; lessonId: number; now: Date };

/** Where a learner stands in a test, with the open attempt to go on with. */
export async function findTestStanding(
  db: Db,
  { accountId, lessonId, now }: Asked,
): Promise<TestStanding> {
  const { hasPassed, attemptsCount, bestPercent } = await summarizeAttempts(
    db,
    accountId,
    lessonId,
  );
  const open = await findOpenAttempt(db, accountId, lessonId);
  const attempt = open ? await showAttempt(db, open) : null;
  const questionsCount = attempt?.questions.length ?? (await listShown(db, lessonId)).length;
  const last = await findLastFinished(db, accountId, lessonId);
  const started = attemptsCount > 0 ? 'not_completed' : 'not_started';
  return {
    state: hasPassed ? 'completed' : started,
    questionsCount,
    attemptsCount,
    bestPercent,
    retryAt: hasPassed ? null : blockedUntil(last, now),
    serverNow: now,
    attempt,
  };
}
