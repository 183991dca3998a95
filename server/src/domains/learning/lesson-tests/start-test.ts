import { randomInt } from 'node:crypto';
import type { Attempt, TestStanding } from '@malaka/contracts/learning/lesson-tests';
import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import type { Database, Db } from '#/kit/db/connect.ts';
import {
  lockShown,
  type Shown,
  shuffled,
  showQuestion,
  countAttemptQuestions,
  keyedQuestions,
  listShown,
  listWrittenVersions,
} from '#/domains/assessment/index.ts';
import {
  getOpenLesson,
  lockEnrolment,
  touchEnrolment,
} from '#/domains/learning/lesson-progress/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import {
  countMeetings,
  findOpenAttempt,
  insertAttempt,
  summarizeAttempts,
  type AttemptRow,
  listAttemptQuestions,
  listResponses,
} from './queries.ts';
import { blockedUntil } from './rules.ts';

type Query = { accountId: number; lessonId: number; now: Date };

/** The open attempt, or a new one if allowed. */
export async function startTest(db: Database, query: Query): Promise<Attempt> {
  const { accountId, lessonId, now } = query;
  const lesson = await getOpenLesson(db, accountId, lessonId, 'test');
  return db.transaction().execute(async (trx) => {
    await lockEnrolment(trx, accountId, lesson.courseId);
    const open = await findOpenAttempt(trx, accountId, lessonId);
    if (open) return showAttempt(trx, open);
    await refuseRetake(trx, query);
    const seed = randomInt(2 ** 31);
    const { shown, amount } = await lockShown(trx, lessonId);
    const met = await countMeetings(trx, accountId, lessonId);
    const questions = drawQuestions(shown, { amount, met, seed });
    const attempt = await insertAttempt(trx, { accountId, lessonId, seed, questions, now });
    await touchEnrolment(trx, { id: lesson.enrolmentId, now });
    return showAttempt(trx, attempt);
  });
}

/**
 * Refuses a passed test and one waiting for essay points; a failed one is blocked for 40 minutes
 * (decisions 86 and 176).
 */
export async function refuseRetake(db: Db, { accountId, lessonId, now }: Query): Promise<void> {
  const summary = await summarizeAttempts(db, accountId, lessonId);
  if (summary.hasPassed) throw new AppError('test.already_passed', 409);
  if (summary.waitingUntil) {
    const facts = { waiting_until: summary.waitingUntil.toISOString() };
    throw new AppError('test.waiting_for_grading', 409, { facts });
  }
  const retryAt = blockedUntil(summary.last, now);
  if (!retryAt) return;
  throw new AppError('test.retake_blocked', 409, {
    facts: { retry_at: retryAt.toISOString(), server_now: now.toISOString() },
  });
}

type Draw = {
  /** Number of questions in an attempt; null: all. */
  amount: number | null;
  /** How often the learner has been shown each question. */
  met: ReadonlyMap<number, number>;
  seed: number;
};

/** The questions of an attempt in order; from a larger bank, those shown least often. */
function drawQuestions(bank: readonly Shown[], { amount, met, seed }: Draw): Shown[] {
  const mixed = shuffled(bank, seed);
  if (amount === null || amount >= bank.length) return mixed;
  const timesOf = ({ id }: Shown) => met.get(id) ?? 0;
  const drawn = mixed.toSorted((one, other) => timesOf(one) - timesOf(other)).slice(0, amount);
  // Otherwise new ones would always come first.
  return shuffled(drawn, seed);
}

/** An attempt as its learner sees it: no scores, no explanations, in the order of its seed. */
async function showAttempt(
  db: Db,
  attempt: Pick<AttemptRow, 'id' | 'seed' | 'questions' | 'startedAt'>,
): Promise<Attempt> {
  const questions = await listAttemptQuestions(db, attempt);
  return {
    id: attempt.id,
    startedAt: attempt.startedAt,
    questions: questions.map((question) => showQuestion(question, attempt.seed)),
    responses: await listResponses(db, attempt.id),
  };
}

/**
 * Practice questions by test, as many as an attempt has, the same ones every time. In three
 * statements, however many tests there are.
 */
export async function showPractice(
  db: Db,
  seed: number,
  lessonIds: readonly number[],
): Promise<Map<number, ShownQuestion[]>> {
  const tests = await Promise.all(
    lessonIds.map(async (id) => {
      const [bank, amount] = await Promise.all([listShown(db, id), countAttemptQuestions(db, id)]);
      return { id, questions: drawQuestions(bank, { amount, met: new Map(), seed }) };
    }),
  );
  const versions = await listWrittenVersions(
    db,
    tests.flatMap(({ questions }) => questions),
  );
  return new Map(
    tests.map(({ id, questions }) => {
      const keyed = keyedQuestions({ questions, seed }, versions);
      return [id, keyed.map((question) => showQuestion(question, seed))];
    }),
  );
}

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
