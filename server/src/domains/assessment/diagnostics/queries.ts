import type { SavedResponse } from '@malaka/contracts/authoring/shown-questions';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { gradingVersion } from '@malaka/grading/grade';
import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { listLatestAnswers } from '#/domains/assessment/attempts/journal.ts';
import type { CategoryScore, Drawn } from './rules.ts';

export const JOURNAL = 'diagnostic_answers';

const attemptColumns = [
  'id',
  'year',
  'seed',
  'questions',
  'startedAt',
  'finishedAt',
  'gradedTurn',
] as const;

const selectAttempts = (db: Db, accountId: number) =>
  db
    .selectFrom('diagnosticAttempts')
    .where('accountId', '=', accountId)
    .where('resetAt', 'is', null)
    .select(attemptColumns);

type Row = Awaited<ReturnType<ReturnType<typeof selectAttempts>['executeTakeFirstOrThrow']>>;
export type DiagnosticAttemptRow = Omit<Row, 'questions'> & { questions: Drawn[] };

const toAttempt = (row: Row | undefined): DiagnosticAttemptRow | undefined =>
  row && { ...row, questions: row.questions as Drawn[] };

/** This year's attempt; one still open from last year is continued. */
export async function findAttempt(db: Db, accountId: number, year: number) {
  return toAttempt((await readAttempt(db, { accountId, year }))[0]);
}

const readAttempt = compileOnce((db, { accountId, year }: { accountId: number; year: number }) =>
  selectAttempts(db, accountId).where((eb) =>
    eb.or([eb('year', '=', year), eb('finishedAt', 'is', null)]),
  ),
);

/** Orders answers and the end of the attempt: nothing is added after grading. */
export async function lockAttempt(trx: Db, accountId: number, year: number) {
  return toAttempt(
    await selectAttempts(trx, accountId).where('year', '=', year).forUpdate().executeTakeFirst(),
  );
}

/** An attempt begun before New Year counts for the year in which it is finished. */
export async function moveOpenAttempt(trx: Db, accountId: number, year: number): Promise<void> {
  await trx
    .updateTable('diagnosticAttempts')
    .set({ year })
    .where('accountId', '=', accountId)
    .where('finishedAt', 'is', null)
    .where('resetAt', 'is', null)
    .where('year', '<', year)
    .execute();
}

/** Undefined if another device was faster. */
export async function insertAttempt(
  trx: Db,
  attempt: { accountId: number; year: number; seed: number; questions: Drawn[]; now: Date },
) {
  const { questions, now, ...values } = attempt;
  return toAttempt(
    await trx
      .insertInto('diagnosticAttempts')
      .values({ ...values, questions: JSON.stringify(questions), startedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(attemptColumns)
      .executeTakeFirst(),
  );
}

const selectBank = (db: Db) =>
  db
    .selectFrom('questions as q')
    .innerJoin('diagnosticCategories as c', 'c.id', 'q.categoryId')
    .where('q.lessonId', '=', DIAGNOSTIC_LESSON_ID)
    .where('q.deletedAt', 'is', null)
    .where('q.isDraft', '=', false)
    .where('c.isActive', '=', true);

/** All questions that can be drawn, in the order of the categories. */
export async function listBank(db: Db): Promise<{ id: number; categoryId: number }[]> {
  const rows = await selectBank(db)
    .orderBy('c.sortOrder')
    .orderBy('c.id')
    .orderBy('q.id')
    .select(['q.id', 'c.id as categoryId'])
    .execute();
  return rows;
}

export const countBank = (db: Db) => readBank(db, {});

const readBank = compileOnce((db) =>
  selectBank(db)
    .groupBy(['c.id', 'c.sortOrder'])
    .orderBy('c.sortOrder')
    .orderBy('c.id')
    .select(['c.id as categoryId', sql<number>`count(*)::int`.as('amount')]),
);

/** False while the bank has no questions: then nobody has to take the diagnostic. */
export async function isDiagnosticAvailable(db: Db): Promise<boolean> {
  return (await selectBank(db).select('q.id').limit(1).executeTakeFirst()) !== undefined;
}

/** Questions this account met in any attempt, including ones that were reset. */
export async function listSeenIds(db: Db, accountId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('diagnosticAttempts')
    .where('accountId', '=', accountId)
    .select('questions')
    .execute();
  return new Set(rows.flatMap(({ questions }) => (questions as Drawn[]).map(({ id }) => id)));
}

/** An author saving one of them meanwhile waits, and then finds it in use. */
export async function lockDrawn(
  trx: Db,
  drawn: readonly { id: number; categoryId: number }[],
): Promise<Drawn[]> {
  const rows = await trx
    .selectFrom('questions')
    .where(
      'id',
      'in',
      drawn.map(({ id }) => id),
    )
    .where('deletedAt', 'is', null)
    .where('isDraft', '=', false)
    .orderBy('id')
    .select(['id', 'currentVersion'])
    .forKeyShare()
    .execute();
  const versions = new Map(rows.map(({ id, currentVersion }) => [id, currentVersion]));
  return drawn.flatMap((question) => {
    const version = versions.get(question.id);
    return version === undefined ? [] : [{ ...question, version }];
  });
}

/** For each question the response that counts. */
export const listResponses = (db: Db, attemptId: number): Promise<SavedResponse[]> =>
  listLatestAnswers(db, JOURNAL, attemptId);

export async function finishAttempt(
  trx: Db,
  attemptId: number,
  { scores, gradedTurn, now }: { scores: readonly CategoryScore[]; gradedTurn: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('diagnosticAttempts')
    .set({ finishedAt: now, gradingVersion, gradedTurn })
    .where('id', '=', attemptId)
    .execute();
  const rows = scores.map((score) => ({ ...score, attemptId }));
  if (rows.length > 0) await trx.insertInto('diagnosticResults').values(rows).execute();
}

/** Whether the diagnostic of a qualification year is finished; used by gates (decision 56). */
export async function isDiagnosticDone(db: Db, accountId: number, year: number): Promise<boolean> {
  const done = await selectAttempts(db, accountId)
    .where('year', '=', year)
    .where('finishedAt', 'is not', null)
    .executeTakeFirst();
  return done !== undefined;
}
