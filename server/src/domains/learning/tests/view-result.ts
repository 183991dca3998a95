import type { TestResult } from '@malaka/contracts/learning/tests';
import type { Db } from '#/kit/db/connect.ts';
import { getProgress } from '#/domains/learning/lesson-progress/progress.ts';
import { getOpenLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import {
  findLastFinished,
  listAttemptQuestions,
  listChosen,
  summarizeAttempts,
} from './queries.ts';
import { blockedUntil, returnOf } from './rules.ts';
import { showResults } from './show-results.ts';

type Query = { accountId: number; lessonId: number; now: Date };

/** The last finished attempt; keys and explanations once the test is passed. */
export async function viewTestResult(
  db: Db,
  { accountId, lessonId, now }: Query,
): Promise<TestResult> {
  const lesson = await getOpenLesson(db, accountId, lessonId, 'test');
  const attempt = await findLastFinished(db, accountId, lessonId);
  if (!attempt) throw new AppError('test.attempt_not_found', 404);
  const questions = await listAttemptQuestions(db, attempt);
  const chosen = await listChosen(db, attempt.id);
  const summary = await summarizeAttempts(db, accountId, lessonId);
  const progress = await getProgress(db, accountId, lesson.courseId);
  const { score, maxScore, percent, isPassed, finishedAt, seed } = attempt;
  return {
    attemptId: attempt.id,
    lessonId,
    courseId: lesson.courseId,
    lessonName: lesson.name,
    score,
    maxScore,
    percent,
    minPercentage: attempt.minPercentage ?? lesson.minPercentage,
    isPassed,
    finishedAt,
    retryAt: blockedUntil(summary.last, now),
    serverNow: now,
    attemptsCount: summary.attemptsCount,
    bestPercent: summary.bestPercent ?? percent,
    returned: returnOf(attempt),
    nextLessonId: isPassed ? progress.nextLessonId : null,
    isCourseComplete: progress.isComplete,
    certificateNumber: progress.certificateNumber,
    ...(await showResults(db, { lessonId, seed, questions, chosen, hasKeys: summary.hasPassed })),
  };
}
