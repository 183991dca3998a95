import { inOrder } from '@malaka/contracts/asked-questions';
import type { BodyOf } from '@malaka/contracts/endpoint';
import type { checkTest as contract, TestResult } from '@malaka/contracts/tests';
import type { Database, Db } from '#/db/connect.ts';
import { checkGiven } from '#/features/asked-questions/given-answers.ts';
import { isSame, type KeyedQuestion } from '#/features/asked-questions/rules.ts';
import { recordCompletion } from '#/features/lessons/complete-lesson.ts';
import { getOpenLesson, lockEnrolment } from '#/features/lessons/queries.ts';
import { AppError } from '#/http/app-error.ts';
import { finishAttempt } from './finish-attempt.ts';
import { keepAnswers } from './keep-answers.ts';
import {
  type AttemptRow,
  findOpenAttempt,
  insertAnswers,
  listAttemptQuestions,
  listResponses,
  lockOwnAttempt,
} from './queries.ts';
import type { AnswerDesk } from './save-answer.ts';
import { refuseRetake } from './start-test.ts';
import { viewTestResult } from './view-result.ts';

type Check = BodyOf<typeof contract> & { accountId: number; now: Date; address?: string };

/**
 * The specified call: keeps the answers and, when the learner ends the test, grades what the
 * server holds. A question without an answer is a wrong one.
 */
export async function checkTest(
  db: Database,
  desk: AnswerDesk,
  check: Check,
): Promise<TestResult | null> {
  const { accountId, lessonId, now } = check;
  if (!check.isEnd && (await keepAnswers(desk, check))) return null;
  const lesson = await getOpenLesson(db, accountId, lessonId, 'test');
  if (lesson.sectionSlug !== check.sectionSlug) throw new AppError('request.invalid', 422);
  return db.transaction().execute(async (trx) => {
    await lockEnrolment(trx, accountId, lesson.courseId);
    const attempt = await lockOpenAttempt(trx, check);
    const questions = await listAttemptQuestions(trx, attempt);
    await addAnswers(trx, attempt.id, questions, check);
    if (!check.isEnd) return null;
    const isPassed = await finishAttempt(trx, attempt, questions, lesson, now);
    if (isPassed) await recordCompletion(trx, check);
    return viewTestResult(trx, { accountId, lessonId, now });
  });
}

async function lockOpenAttempt(trx: Db, check: Check): Promise<AttemptRow> {
  const { accountId, lessonId } = check;
  const open = await findOpenAttempt(trx, accountId, lessonId);
  const attempt = open && (await lockOwnAttempt(trx, accountId, open.id));
  if (attempt) return attempt;
  await refuseRetake(trx, check);
  throw new AppError('test.attempt_not_found', 404);
}

/** Adds to what was saved answer by answer; what has not changed makes no new revision. */
async function addAnswers(
  trx: Db,
  attemptId: number,
  questions: readonly KeyedQuestion[],
  check: Check,
): Promise<void> {
  const known = new Map(
    (await listResponses(trx, attemptId)).map((response) => [response.questionId, response]),
  );
  const added = checkGiven(check.answers, questions).flatMap(({ questionId, ...given }) => {
    const before = known.get(questionId);
    if (before && isSame(before.answers, given.answers)) return [];
    const revision = (before?.revision ?? 0) + 1;
    return { questionId, answers: inOrder(given.answers), revision, savedAt: check.now };
  });
  await insertAnswers(trx, attemptId, added);
}
