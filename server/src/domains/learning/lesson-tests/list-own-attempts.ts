import { type AttemptFacts, ATTEMPTS_SHOWN } from '@malaka/contracts/learning/lesson-tests';
import type { Db } from '#/kit/db/connect.ts';
import { getOpenLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { type AttemptRow, listAttempts } from './queries.ts';
import { returnOf } from './rules.ts';

export const factsOf = (attempt: AttemptRow): AttemptFacts => ({
  ...attempt,
  isPassed: attempt.isPassed === true,
  returned: returnOf(attempt),
});

/** All attempts of a learner at a test; attempts are never deleted. */
export async function listOwnAttempts(db: Db, accountId: number, lessonId: number) {
  const lesson = await getOpenLesson(db, accountId, lessonId, 'test');
  const attempts = await listAttempts(db, accountId, lessonId, ATTEMPTS_SHOWN);
  return {
    lessonId,
    courseId: lesson.courseId,
    lessonName: lesson.name,
    minPercentage: lesson.minPercentage,
    attempts: attempts.map(factsOf),
  };
}
