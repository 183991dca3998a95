import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { finishTest as contract, TestResult } from '@malaka/contracts/learning/lesson-tests';
import type { Db } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/in-transaction.ts';
import { checkAnswers, isSame, writeAnswers } from '#/domains/assessment/index.ts';
import { lockEnrolment, getOpenLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { endAttempt } from './end-attempt.ts';
import { listAttemptQuestions, listResponses, lockOwnAttempt } from './queries.ts';
import { viewTestResult } from './view-result.ts';

type QueuedFinish = BodyOf<typeof contract> & { accountId: number; now: Date; address?: string };

/**
 * Ends an attempt that the learner ended offline: first its answers as acts at their own time, then
 * the end. If the attempt is over by now it stays as it is, and its learner is notified if the
 * device had answers that it lacks.
 */
export async function finishOffline(db: Db, finish: QueuedFinish): Promise<TestResult> {
  const { accountId, lessonId, attemptId, answers, now } = finish;
  const lesson = await getOpenLesson(db, accountId, lessonId, 'test');
  await inTransaction(db, async (trx) => {
    await lockEnrolment(trx, accountId, lesson.courseId);
    const attempt = await lockOwnAttempt(trx, accountId, attemptId);
    if (attempt?.lessonId !== lessonId) throw new AppError('test.attempt_not_found', 404);
    const questions = await listAttemptQuestions(trx, attempt);
    for (const act of answers) checkAnswers({ [act.questionId]: act.answers }, questions);
    if (attempt.finishedAt) {
      const responses = await listResponses(trx, attemptId);
      const counting = new Map(responses.map((one) => [one.questionId, one]));
      const isWhole = answers.every((act) => {
        const one = counting.get(act.questionId);
        // Anything answered later, here or on another device, counts in any case.
        const isSuperseded =
          one !== undefined && act.actedAt !== undefined && act.actedAt < one.actedAt;
        return isSuperseded || isSame(one?.answers ?? [], act.answers);
      });
      if (!isWhole) throw new AppError('test.attempt_over', 409);
      return;
    }
    await writeAnswers(
      trx,
      answers.map((act) => ({ ...act, accountId, attemptId, now })),
    );
    await endAttempt(trx, attempt, questions, { ...finish, lesson });
  });
  return await viewTestResult(db, { accountId, lessonId, attemptId, now });
}
