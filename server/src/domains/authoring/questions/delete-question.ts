import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import type { ExpressionBuilder } from 'kysely';
import { mayEditQuestion } from '#/domains/authoring/co-authors/rights.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Author, Owner } from './author.ts';
import { lockUnbegunExam, lockExamPlaces, lockPlaces } from './lock-places.ts';
import { checkPlace } from './check-question.ts';
import { getQuestion } from './queries.ts';

/** Soft delete: learners' answers stay, and the question can be restored. Throws 404. */
export const deleteQuestion = (db: Database, questionId: number, author: Author): Promise<void> =>
  deleteQuestions(db, [questionId], author);

/** The same for many questions, all of them or none. */
export async function deleteQuestions(
  db: Database,
  requestedIds: readonly number[],
  author: Author,
): Promise<void> {
  const ids = Array.from(new Set(requestedIds));
  await db.transaction().execute(async (trx) => {
    if (author.examId !== undefined) await lockUnbegunExam(trx, author.examId);
    const rows = await trx
      .updateTable('questions')
      .set({ deletedAt: author.now })
      .where('id', 'in', ids)
      .where(ownedBy(author))
      .where('deletedAt', 'is', null)
      .returning('id')
      .execute();
    if (rows.length < ids.length) throw new AppError('question.not_found', 404);
  });
}

/** Undoes a deletion if there is still room for the question, else throws 404; idempotent. */
export async function restoreQuestion(
  db: Database,
  questionId: number,
  author: Author,
): Promise<AuthoredQuestion> {
  return await db.transaction().execute(async (trx) => {
    await restore(trx, [questionId], author);
    return await getQuestion(trx, author, questionId);
  });
}

/** The same for many questions, if there is still room for each. */
export const restoreQuestions = (
  db: Database,
  ids: readonly number[],
  author: Author,
): Promise<void> =>
  db.transaction().execute((trx) => restore(trx, Array.from(new Set(ids)), author));

async function restore(trx: Db, ids: readonly number[], author: Author): Promise<void> {
  const rows = await trx
    .selectFrom('questions')
    .where('id', 'in', ids)
    .where(ownedBy(author))
    .orderBy('id')
    .select(['id', 'lessonId', 'timeSeconds', 'deletedAt'])
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw new AppError('question.not_found', 404);
  const gone = rows.filter(({ deletedAt }) => deletedAt !== null);
  if (gone.length === 0) return;
  const places = new Map(gone.map((row) => [`${row.lessonId}:${row.timeSeconds}`, row]));
  for (const { lessonId, timeSeconds: time } of places.values()) {
    // oxlint-disable-next-line no-await-in-loop -- a lesson, or a few seconds of its video
    if (lessonId !== null) await checkPlace(trx, { ...author, lessonId, time });
  }
  await lockPlaces(
    trx,
    gone.map(({ lessonId }) => lessonId),
  );
  if (author.examId !== undefined) await lockExamPlaces(trx, author.examId, gone.length);
  const goneIds = gone.map(({ id }) => id);
  await trx.updateTable('questions').set({ deletedAt: null }).where('id', 'in', goneIds).execute();
}

const ownedBy =
  ({ authorId, examId }: Owner) =>
  (where: ExpressionBuilder<DB, 'questions'>) =>
    examId === undefined ? mayEditQuestion(authorId, 'questions') : where('examId', '=', examId);
