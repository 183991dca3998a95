import type { SavedResponse } from '@malaka/contracts/authoring/shown-questions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { listLatestAnswers } from '#/domains/assessment/attempts/journal.ts';
import type { Shown } from '#/domains/assessment/attempts/queries.ts';
import { accountName } from '#/domains/people/index.ts';

export const JOURNAL = 'exam_answers';

const columns = [
  ...(['id', 'examId', 'accountId', 'seed', 'questions', 'startedAt', 'endsAt'] as const),
  'graceSeconds',
  ...(['finishedAt', 'isOvertime', 'score', 'maxScore', 'waitingCount'] as const),
] as const;

const selectAttempts = (db: Db) => db.selectFrom('examAttempts').select(columns);

type Row = Awaited<ReturnType<ReturnType<typeof selectAttempts>['executeTakeFirstOrThrow']>>;
export type ExamAttemptRow = Omit<Row, 'questions'> & { questions: Shown[] };

const toAttempt = (row: Row | undefined): ExamAttemptRow | undefined =>
  row && { ...row, questions: row.questions as Shown[] };

export const findOwnAttempt = async (db: Db, accountId: number, examId: number) =>
  toAttempt(
    await selectAttempts(db)
      .where('examId', '=', examId)
      .where('accountId', '=', accountId)
      .executeTakeFirst(),
  );

export const findAttempt = async (db: Db, id: number) =>
  toAttempt(await selectAttempts(db).where('id', '=', id).executeTakeFirst());

/** Orders answers and the end of the attempt: nothing is added after grading. */
export const lockAttempt = async (trx: Db, id: number) =>
  toAttempt(await selectAttempts(trx).where('id', '=', id).forUpdate().executeTakeFirst());

/** Open attempts whose time and grace period are over; skips those another process is closing. */
export async function lockDue(
  trx: Db,
  { examId, now, most }: { examId: number; now: Date; most: number },
): Promise<ExamAttemptRow[]> {
  const rows = await selectAttempts(trx)
    .where('examId', '=', examId)
    .where('finishedAt', 'is', null)
    .where('endsAt', '<=', now)
    .where(sql<boolean>`ends_at + grace_seconds * interval '1 second' <= ${now}`)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => toAttempt(row)!);
}

/** Undefined if another device was faster. */
export async function insertAttempt(
  trx: Db,
  attempt: Pick<
    ExamAttemptRow,
    'examId' | 'accountId' | 'seed' | 'questions' | 'startedAt' | 'endsAt' | 'graceSeconds'
  >,
) {
  const { questions, ...values } = attempt;
  return toAttempt(
    await trx
      .insertInto('examAttempts')
      .values({ ...values, questions: JSON.stringify(questions) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst(),
  );
}

/** An author saving one of them meanwhile waits, and then finds it in use. */
export const lockQuestions = async (trx: Db, examId: number): Promise<Shown[]> =>
  await trx
    .selectFrom('questions as q')
    .where('q.examId', '=', examId)
    .where('q.deletedAt', 'is', null)
    .where('q.isDraft', '=', false)
    .orderBy('q.sortOrder')
    .orderBy('q.id')
    .select(['q.id', 'q.currentVersion as version'])
    .forKeyShare()
    .execute();

export const listResponses = (db: Db, attemptId: number): Promise<SavedResponse[]> =>
  listLatestAnswers(db, JOURNAL, attemptId);

/** The points of a finished attempt by question. */
export async function listMarks(db: Db, attemptId: number) {
  const rows = await db
    .selectFrom('examMarks as m')
    .where('m.attemptId', '=', attemptId)
    .select(['m.questionId', 'm.score', 'm.maxScore', 'm.comment', 'm.isByHand'])
    .select(accountName('m.graded_by').as('graderName'))
    .execute();
  return new Map(rows.map((row) => [row.questionId, row]));
}

/**
 * Condition on `exams e` with its group `g`: the account may begin it, apart from the time window.
 */
export const mayTake = (accountId: number | RawBuilder<number>) => sql<boolean>`(
  e.deleted_at is null and e.is_active and e.author_id <> ${accountId} and g.deleted_at is null
  and (g.is_everyone or exists (
    select from group_members m where m.group_id = g.id and m.account_id = ${accountId})))`;
