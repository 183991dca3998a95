import { sumGrades } from '@malaka/grading/grade';
import type { TestResult } from '@malaka/contracts/learning/lesson-tests';
import type { Db } from '#/kit/db/connect.ts';
import { getProgress } from '#/domains/learning/lesson-progress/progress.ts';
import { getOpenLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import {
  asFinished,
  findLastFinished,
  findOwnAttempt,
  listAttemptQuestions,
  listChosen,
  summarizeAttempts,
} from './queries.ts';
import { blockedUntil, returnOf } from './rules.ts';
import { showResults } from './show-results.ts';

type Query = { accountId: number; lessonId: number; attemptId?: number; now: Date };

/**
 * Result of a finished attempt, by default the last one; keys and explanations once the test is
 * passed.
 */
export async function viewTestResult(
  db: Db,
  { accountId, lessonId, attemptId, now }: Query,
): Promise<TestResult> {
  const lesson = await getOpenLesson(db, accountId, lessonId, 'test');
  const own = attemptId === undefined ? undefined : await findOwnAttempt(db, accountId, attemptId);
  const attempt = own?.finishedAt
    ? asFinished(own)
    : await findLastFinished(db, accountId, lessonId);
  if (!attempt) throw new AppError('test.attempt_not_found', 404);
  const questions = await listAttemptQuestions(db, attempt);
  const chosen = await listChosen(db, attempt.id);
  const summary = await summarizeAttempts(db, accountId, lessonId);
  const progress = await getProgress(db, accountId, lesson.courseId);
  const { isPassed, finishedAt, seed } = attempt;
  const minPercentage = attempt.minPercentage ?? lesson.minPercentage;
  const hasKeys = summary.hasPassed;
  const results = await showResults(db, {
    attemptId: attempt.id,
    lessonId,
    seed,
    questions,
    chosen,
    submittedTurn: attempt.gradedTurn,
    hasKeys,
  });
  // An attempt waiting for graders has no result yet: show the points so far.
  const { score, maxScore, percent } = attempt.isWaiting
    ? sumGrades(results.questions, minPercentage)
    : attempt;
  return {
    attemptId: attempt.id,
    lessonId,
    courseId: lesson.courseId,
    lessonName: lesson.name,
    score,
    maxScore,
    percent,
    minPercentage,
    isPassed,
    waitingUntil: attempt.isWaiting ? summary.waitingUntil : null,
    finishedAt,
    retryAt: blockedUntil(summary.last, now),
    serverNow: now,
    attemptsCount: summary.attemptsCount,
    bestPercent: summary.bestPercent ?? percent,
    returned: returnOf(attempt),
    nextLessonId: isPassed ? progress.nextLessonId : null,
    isCourseComplete: progress.isComplete,
    certificateNumber: progress.certificateNumber,
    ...results,
  };
}
