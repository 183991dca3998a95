import type { QuestionResponse } from '@malaka/contracts/asked-questions';
import type { Attempt } from '@malaka/contracts/tests';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { listKeyedQuestions, type Shown } from '#/features/asked-questions/queries.ts';
import type { KeyedQuestion } from '#/features/asked-questions/rules.ts';

export type Response = Attempt['responses'][number];

const attemptColumns = [
  'id',
  'accountId',
  'lessonId',
  'number',
  'seed',
  'questions',
  'startedAt',
  'finishedAt',
  'score',
  'maxScore',
  'percent',
  'isPassed',
] as const;

const selectAttempts = (db: Db, accountId: number, lessonId: number) =>
  db
    .selectFrom('attempts')
    .where('accountId', '=', accountId)
    .where('lessonId', '=', lessonId)
    .select(attemptColumns);

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findOpenAttempt>>>;

export async function findOpenAttempt(db: Db, accountId: number, lessonId: number) {
  return selectAttempts(db, accountId, lessonId).where('finishedAt', 'is', null).executeTakeFirst();
}

/** Keeps answers and the end of the attempt apart: nothing is added after it was graded. */
export async function lockOwnAttempt(
  trx: Db,
  accountId: number,
  attemptId: number,
): Promise<AttemptRow | undefined> {
  return trx
    .selectFrom('attempts')
    .where('id', '=', attemptId)
    .where('accountId', '=', accountId)
    .select(attemptColumns)
    .forUpdate()
    .executeTakeFirst();
}

export async function findLastFinished(db: Db, accountId: number, lessonId: number) {
  const attempt = await selectAttempts(db, accountId, lessonId)
    .where('finishedAt', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!attempt) return undefined;
  const { finishedAt, isPassed, score, maxScore, percent } = attempt;
  // The table's check holds these together.
  return {
    ...attempt,
    finishedAt: finishedAt as Date,
    isPassed: isPassed === true,
    score: score ?? 0,
    maxScore: maxScore ?? 0,
    percent: percent ?? 0,
  };
}

export async function summarizeAttempts(db: Db, accountId: number, lessonId: number) {
  return db
    .selectFrom('attempts')
    .where('accountId', '=', accountId)
    .where('lessonId', '=', lessonId)
    .select([
      sql<number>`count(*)::int`.as('attemptsCount'),
      sql<number | null>`max(percent)`.as('bestPercent'),
      sql<boolean>`coalesce(bool_or(is_passed), false)`.as('hasPassed'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertAttempt(
  trx: Db,
  attempt: { accountId: number; lessonId: number; seed: number; questions: Shown[]; now: Date },
): Promise<AttemptRow> {
  const { accountId, lessonId, seed, questions, now } = attempt;
  return trx
    .insertInto('attempts')
    .values({
      accountId,
      lessonId,
      seed,
      questions: JSON.stringify(questions),
      startedAt: now,
      number: sql<number>`1 + (select count(*)::int from attempts
        where account_id = ${accountId} and lesson_id = ${lessonId})`,
    })
    .returning(attemptColumns)
    .executeTakeFirstOrThrow();
}

/** The questions of an attempt in its order, in the versions that it saw. */
export const listAttemptQuestions = async (
  db: Db,
  attempt: { questions: unknown },
): Promise<KeyedQuestion[]> => await listKeyedQuestions(db, attempt.questions as Shown[]);

/** Of each question the response with the highest revision. */
export async function listResponses(db: Db, attemptId: number): Promise<Response[]> {
  const rows = await db
    .selectFrom('attemptAnswers')
    .where('attemptId', '=', attemptId)
    .distinctOn('questionId')
    .orderBy('questionId')
    .orderBy('revision', 'desc')
    .select(['questionId', 'response', 'revision', 'savedAt'])
    .execute();
  return rows.map(({ response, ...row }) => ({ ...row, answers: response as QuestionResponse }));
}

/** A revision that is there stays as it is: sending it again changes nothing. */
export async function insertAnswers(
  trx: Db,
  attemptId: number,
  answers: readonly Response[],
): Promise<void> {
  if (answers.length === 0) return;
  await trx
    .insertInto('attemptAnswers')
    .values(
      answers.map(({ questionId, revision, answers: chosen, savedAt }) => ({
        attemptId,
        questionId,
        revision,
        response: JSON.stringify(chosen),
        savedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
