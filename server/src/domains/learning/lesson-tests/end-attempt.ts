import type { Db } from '#/kit/db/connect.ts';
import type { KeyedQuestion } from '#/domains/assessment/index.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import type { getOpenLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { restoreCredits } from './adjust-credits.ts';
import { finishAttempt } from './finish-attempt.ts';
import type { AttemptRow } from './queries.ts';

type End = {
  lesson: Pick<Awaited<ReturnType<typeof getOpenLesson>>, 'courseId' | 'minPercentage'>;
  accountId: number;
  lessonId: number;
  now: Date;
  address?: string;
};

/** Grades a locked attempt; a pass completes its lesson. */
export async function endAttempt(
  trx: Db,
  attempt: AttemptRow,
  questions: readonly KeyedQuestion[],
  end: End,
): Promise<void> {
  const { lesson, accountId, now } = end;
  if (!(await finishAttempt(trx, attempt, questions, lesson, now))) return;
  // Completions before accounts (kit/db/completions-first.ts): credits name their owner.
  await recordCompletion(trx, end);
  await restoreCredits(trx, { accountId, courseId: lesson.courseId, now });
}
