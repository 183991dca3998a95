import type { SavedResponse, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import {
  type KeyedQuestion,
  type Shown,
  listLatestAnswers,
  listKeyedQuestions,
} from '#/domains/assessment/index.ts';

export const JOURNAL = 'attempt_answers';

const selectAttempts = (db: Db) =>
  db
    .selectFrom('attempts as a')
    .leftJoin('attemptReturns as r', 'r.attemptId', 'a.id')
    .select(['a.id', 'a.accountId', 'a.lessonId', 'a.number', 'a.seed', 'a.questions'])
    .select(['a.startedAt', 'a.finishedAt', 'a.score', 'a.maxScore', 'a.percent', 'a.isPassed'])
    .select(['a.minPercentage', 'a.gradingVersion', 'a.gradedTurn', 'a.regradeTurn'])
    .select(['a.isWaiting', 'a.essayTurn', 'r.createdAt as returnedAt', 'r.reason'])
    .select(sql<boolean>`r.attempt_id is not null and r.actor_id is null`.as('isOutage'));

export type AttemptRow = Awaited<ReturnType<typeof findOwnAttempt>> & {};

export const findOpenAttempt = async (db: Db, accountId: number, lessonId: number) =>
  await selectAttempts(db)
    .where('a.accountId', '=', accountId)
    .where('a.lessonId', '=', lessonId)
    .where('a.finishedAt', 'is', null)
    .executeTakeFirst();

export const findOwnAttempt = async (db: Db, accountId: number, attemptId: number) =>
  await selectAttempts(db)
    .where('a.id', '=', attemptId)
    .where('a.accountId', '=', accountId)
    .executeTakeFirst();

export async function lockOwnAttempt(
  trx: Db,
  accountId: number,
  attemptId: number,
): Promise<AttemptRow | undefined> {
  return await selectAttempts(trx)
    .where('a.id', '=', attemptId)
    .where('a.accountId', '=', accountId)
    .forUpdate('a')
    .executeTakeFirst();
}

/** Serialises saving answers and ending the attempt: nothing is added after grading. */
export async function lockOpenAttempt(
  trx: Db,
  { accountId, lessonId }: { accountId: number; lessonId: number },
): Promise<AttemptRow | undefined> {
  return await selectAttempts(trx)
    .where('a.accountId', '=', accountId)
    .where('a.lessonId', '=', lessonId)
    .where('a.finishedAt', 'is', null)
    .forUpdate('a')
    .executeTakeFirst();
}

/** A finished attempt; a table check guarantees that its columns go together. */
export const asFinished = (attempt: AttemptRow) => ({
  ...attempt,
  finishedAt: attempt.finishedAt as Date,
  isPassed: attempt.isPassed === true,
  score: attempt.score ?? 0,
  maxScore: attempt.maxScore ?? 0,
  percent: attempt.percent ?? 0,
});

export async function findLastFinished(db: Db, accountId: number, lessonId: number) {
  const attempt = await selectAttempts(db)
    .where('a.accountId', '=', accountId)
    .where('a.lessonId', '=', lessonId)
    .where('a.finishedAt', 'is not', null)
    .orderBy('a.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return attempt && asFinished(attempt);
}

/** The newest attempts of a learner at a test. */
export const listAttempts = async (db: Db, accountId: number, lessonId: number, most: number) =>
  await selectAttempts(db)
    .where('a.accountId', '=', accountId)
    .where('a.lessonId', '=', lessonId)
    .orderBy('a.number', 'desc')
    .limit(most)
    .execute();

type Summary = {
  attemptsCount: number;
  bestPercent: number | null;
  hasPassed: boolean;
  isStarted: boolean;
  failedAt: Date | null;
  /** When the attempt that waits for graders is due. */
  waitingUntil: Date | null;
};

// Only finished attempts have a time; if none was passed, it is the last failure.
const findSummaries = batchCalls<{ account: number; lesson: number }, Summary>(
  async (db, queries) => {
    const keys = queries.map((one, n) => ({ n, ...one }));
    const { rows } = await executePrepared(
      db,
      sql<Summary>`
      select count(*) filter (where a.finished_at is not null and r.attempt_id is null)::int
          as attempts_count,
        max(a.percent) filter (where r.attempt_id is null) as best_percent,
        coalesce(bool_or(a.is_passed), false) as has_passed,
        count(a.id) > 0 as is_started,
        max(a.finished_at) filter (where r.attempt_id is null and not a.is_waiting) as failed_at,
        max(y.due_at) as waiting_until
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as k (n integer, account integer, lesson integer)
        left join attempts a on a.account_id = k.account and a.lesson_id = k.lesson
        left join attempt_returns r on r.attempt_id = a.id
        left join lateral (select max(due_at) as due_at from essays
          where a.is_waiting and place = 'test' and attempt_id = a.id and score is null) y on true
      group by k.n order by k.n`,
    );
    return rows;
  },
);

/** Returned attempts count neither as tries nor for the block. */
export async function summarizeAttempts(db: Db, accountId: number, lessonId: number) {
  const found = await findSummaries(db, { account: accountId, lesson: lessonId });
  const { failedAt, ...summary } = found;
  return { ...summary, last: { isPassed: summary.hasPassed, finishedAt: failedAt } };
}

export async function insertAttempt(
  trx: Db,
  attempt: { accountId: number; lessonId: number; seed: number; questions: Shown[]; now: Date },
): Promise<Pick<AttemptRow, 'id' | 'seed' | 'questions' | 'startedAt'>> {
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
    .returning(['id', 'seed', 'questions', 'startedAt'])
    .executeTakeFirstOrThrow();
}

/** How often a learner has been shown each question of a test. */
export async function countMeetings(
  db: Db,
  accountId: number,
  lessonId: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; times: number }>`
    select (asked ->> 'id')::integer as id, count(*)::integer as times
    from attempts, jsonb_array_elements(questions) as asked
    where account_id = ${accountId} and lesson_id = ${lessonId}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, times }) => [id, times]));
}

/** The questions of an attempt in order, with the versions and numbers shown. */
export const listAttemptQuestions = async (
  db: Db,
  { questions, seed }: { questions: unknown; seed: number },
): Promise<KeyedQuestion[]> =>
  await listKeyedQuestions(db, { questions: questions as Shown[], seed });

/** The response that counts for each question. */
export const listResponses = (db: Db, attemptId: number): Promise<SavedResponse[]> =>
  listLatestAnswers(db, JOURNAL, attemptId);

/** The same in the form that grading takes. */
export async function listChosen(
  db: Db,
  attemptId: number,
): Promise<Map<number, QuestionResponse>> {
  const responses = await listResponses(db, attemptId);
  return new Map(responses.map(({ questionId, answers }) => [questionId, answers]));
}

/** The newest entries of an attempt's journal, oldest first. */
export async function listJournal(
  db: Db,
  attemptId: number,
  most: number,
): Promise<SavedResponse[]> {
  const rows = await db
    .selectFrom('attemptAnswers')
    .where('attemptId', '=', attemptId)
    .orderBy('savedAt', 'desc')
    .orderBy('questionId', 'desc')
    .orderBy('revision', 'desc')
    .limit(most)
    .select(['questionId', 'response', 'revision', 'actedAt', 'savedAt'])
    .execute();
  return rows
    .map(({ response, ...row }) => ({ ...row, answers: response as QuestionResponse }))
    .toReversed();
}

/** False if the attempt was already returned. */
export async function insertReturn(
  trx: Db,
  input: { attemptId: number; actorId: number | null; reason: string; now: Date },
): Promise<boolean> {
  const { attemptId, actorId, reason, now } = input;
  const inserted = await trx
    .insertInto('attemptReturns')
    .values({ attemptId, actorId, reason, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attemptId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** An attempt with the names that notifications and managers' screens show. */
export const findAttemptContext = async (db: Db, attemptId: number) =>
  await db
    .selectFrom('attempts as a')
    .innerJoin('lessons as l', 'l.id', 'a.lessonId')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .leftJoin('profiles as o', 'o.accountId', 'a.accountId')
    .leftJoin('attemptReturns as r', 'r.attemptId', 'a.id')
    .where('a.id', '=', attemptId)
    .select(['a.accountId', 'a.lessonId', 'a.isPassed', 'c.id as courseId'])
    .select('r.createdAt as returnedAt')
    .select(['l.name as lessonName', 'c.name as courseName', 'o.regionId'])
    .select(sql<string>`concat_ws(' ', o.last_name, o.first_name, o.middle_name)`.as('learnerName'))
    .executeTakeFirst();

/** Attempts at all tests, newest first; empty if the person is outside the region. */
export const listAttemptsOf = async (
  db: Db,
  { accountId, regionId }: { accountId: number; regionId: number | null },
  most: number,
) =>
  await selectAttempts(db)
    .innerJoin('lessons as l', 'l.id', 'a.lessonId')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .where('a.accountId', '=', accountId)
    .$if(regionId !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('profiles as p')
            .where('p.accountId', '=', accountId)
            .where('p.regionId', '=', regionId),
        ),
      ),
    )
    .orderBy('a.startedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .select(['l.name as lessonName', 'c.name as courseName'])
    .execute();

/** Whether the learner has started again since, or passed. */
export async function hasLaterAttempt(db: Db, attemptId: number): Promise<boolean> {
  const later = await db
    .selectFrom('attempts as a')
    .innerJoin('attempts as n', (join) =>
      join
        .onRef('n.accountId', '=', 'a.accountId')
        .onRef('n.lessonId', '=', 'a.lessonId')
        .onRef('n.number', '>', 'a.number'),
    )
    .where('a.id', '=', attemptId)
    .select('n.id')
    .executeTakeFirst();
  return later !== undefined;
}

/** Everybody's attempts that have a result, in id order. */
export const listFinishedAfter = async (db: Db, id: number, most: number) =>
  await selectAttempts(db)
    .where('a.id', '>', id)
    .where('a.isPassed', 'is not', null)
    .orderBy('a.id')
    .limit(most)
    .execute();
