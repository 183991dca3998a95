import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { checkTest as contract, TestResult } from '@malaka/contracts/learning/lesson-tests';
import { type AnswersByQuestion, inOrder } from '@malaka/contracts/authoring/shown-questions';
import type { Database, Db } from '#/kit/db/connect.ts';
import {
  type KeyedQuestion,
  checkAnswers,
  insertNew,
  isSame,
  newAnswers,
  listAnswers,
} from '#/domains/assessment/index.ts';
import { getOpenLesson, lockEnrolment } from '#/domains/learning/lesson-progress/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { createTurns } from '#/kit/batching/turns.ts';
import { endAttempt } from './finish-attempt.ts';
import {
  findLastFinished,
  JOURNAL,
  listAttemptQuestions,
  listResponses,
  lockOpenAttempt,
} from './queries.ts';
import { type Answering, checkPossible } from './save-answer.ts';
import { refuseRetake } from './start-test.ts';
import { viewTestResult } from './view-attempt.ts';

type Check = BodyOf<typeof contract> & { accountId: number; now: Date; address?: string };

/**
 * The call of the specification: saves the answers and, when the learner ends the test, grades what
 * the server has. Unanswered questions are wrong.
 */
export async function checkTest(
  db: Database,
  answering: Answering & { finish: FinishTest },
  check: Check,
): Promise<TestResult | null> {
  if (check.isEnd) return await answering.finish(check);
  if (!(await saveAnswers(answering, check))) await saveUnderLock(db, check);
  return null;
}

/** The slower path, which finds out what is wrong. */
async function saveUnderLock(db: Database, check: Check): Promise<void> {
  const lesson = await getCheckedLesson(db, check);
  await db.transaction().execute(async (trx) => {
    await lockEnrolment(trx, check.accountId, lesson.courseId);
    const attempt = await lockOpenAttempt(trx, check);
    if (!attempt) return await refuseEnd(trx, check);
    await addAnswers(trx, attempt.id, await listAttemptQuestions(trx, attempt), check);
  });
}

/** Fewer than the database connections, so that reads do not wait in this queue. */
const ENDS_AT_ONCE = 10;
/** As many as finish within seconds; later callers are asked to retry. */
const ENDS_WAITING = 2000;

export type FinishTest = (check: Check) => Promise<TestResult>;

/**
 * Ends tests, a few at once: a class, or the whole country, ends when the bell rings. A repeated
 * request joins the one in progress.
 */
export function createTestFinisher(db: Database): FinishTest {
  const inTurn = createTurns({ atOnce: ENDS_AT_ONCE, waitingMost: ENDS_WAITING });
  const underWay = new Map<string, Promise<TestResult>>();
  return (check) => {
    const { accountId, lessonId, sectionSlug, answers } = check;
    const key = JSON.stringify([accountId, lessonId, sectionSlug, answers]);
    const known = underWay.get(key);
    if (known) return known;
    const ending = inTurn(() => endTest(db, check)).finally(() => underWay.delete(key));
    underWay.set(key, ending);
    return ending;
  };
}

/** The result is read after the commit, so that the locks are held only for writing. */
async function endTest(db: Database, check: Check): Promise<TestResult> {
  const { accountId, lessonId, now } = check;
  const lesson = await getCheckedLesson(db, check);
  await db.transaction().execute(async (trx) => {
    await lockEnrolment(trx, accountId, lesson.courseId);
    const attempt = await lockOpenAttempt(trx, check);
    if (!attempt) {
      if (!(await isRepeated(trx, check))) await refuseEnd(trx, check);
      return;
    }
    const questions = await listAttemptQuestions(trx, attempt);
    await addAnswers(trx, attempt.id, questions, check);
    await endAttempt(trx, attempt, questions, { ...check, lesson });
  });
  return await viewTestResult(db, { accountId, lessonId, now });
}

async function getCheckedLesson(db: Db, { accountId, lessonId, sectionSlug }: Check) {
  const lesson = await getOpenLesson(db, accountId, lessonId, 'test');
  if (lesson.sectionSlug !== sectionSlug) throw new AppError('request.invalid', 422);
  return lesson;
}

async function refuseEnd(trx: Db, check: Check): Promise<never> {
  await refuseRetake(trx, check);
  throw new AppError('test.attempt_not_found', 404);
}

/** How long a page repeats a request whose response was lost. */
const REPEATED_MS = 2 * 60_000;

/** The last attempt was ended a moment ago by an identical request. */
async function isRepeated(trx: Db, check: Check): Promise<boolean> {
  const last = await findLastFinished(trx, check.accountId, check.lessonId);
  if (!last || check.now.getTime() - last.finishedAt.getTime() > REPEATED_MS) return false;
  const stored = await listResponses(trx, last.id);
  const chosen = new Map(stored.map(({ questionId, answers }) => [questionId, answers]));
  const input = checkAnswers(check.answers, await listAttemptQuestions(trx, last));
  const brought = stored.filter(({ savedAt }) => savedAt.getTime() === last.finishedAt.getTime());
  return (
    input.every(({ questionId, answers }) => isSame(chosen.get(questionId) ?? [], answers)) &&
    brought.every(({ questionId }) => input.some((one) => one.questionId === questionId))
  );
}

/** Adds to the answers saved one by one; unchanged answers make no new revision. */
async function addAnswers(
  trx: Db,
  attemptId: number,
  questions: readonly KeyedQuestion[],
  check: Check,
): Promise<void> {
  const added = newAnswers(check.answers, questions, await listResponses(trx, attemptId));
  await insertNew(trx, JOURNAL, attemptId, { added, now: check.now });
}

type Input = {
  accountId: number;
  lessonId: number;
  sectionSlug: string;
  answers: AnswersByQuestion;
  now: Date;
};

/**
 * Saves answers of the open attempt by the specification's call; unchanged answers make no new
 * revision. False if there is no such attempt; the slower path finds out why.
 */
async function saveAnswers(answering: Answering, input: Input): Promise<boolean> {
  const { accountId, lessonId, now } = input;
  const attempt = await answering.attempts.findByLesson(accountId, lessonId);
  if (!attempt || attempt.sectionSlug !== input.sectionSlug) return false;
  // Without answers no statement would check whether the attempt is still open.
  if (Object.keys(input.answers).length === 0) return false;
  const answers = listAnswers(input.answers).map((one) => ({
    ...one,
    answers: inOrder(one.answers),
  }));
  for (const answer of answers) await checkPossible(answering, attempt, answer);
  const saved = await Promise.all(
    answers.map((answer) =>
      answering.write({ ...answer, accountId, attemptId: attempt.id, revision: null, now }),
    ),
  );
  if (saved.every((response) => response !== undefined)) return true;
  answering.attempts.invalidate(attempt);
  return false;
}
