import { mayEditQuestion } from '#/domains/authoring/co-authors/rights.ts';
import type { Database } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Author } from './author.ts';
import { checkPlace } from './check-question.ts';
import { lockPlaces } from './lock-places.ts';

/** Soft delete of many of the author's questions, all of them or none. Throws 404. */
export async function deleteQuestions(
  db: Database,
  requestedIds: readonly number[],
  { authorId, now }: Author,
): Promise<void> {
  const ids = Array.from(new Set(requestedIds));
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('questions')
      .set({ deletedAt: now })
      .where('id', 'in', ids)
      .where(mayEditQuestion(authorId, 'questions'))
      .where('deletedAt', 'is', null)
      .returning('id')
      .execute();
    if (rows.length < ids.length) throw new AppError('question.not_found', 404);
  });
}

/** Undoes such a deletion if there is still room for each; idempotent. */
export async function restoreQuestions(
  db: Database,
  requestedIds: readonly number[],
  author: Author,
): Promise<void> {
  const ids = Array.from(new Set(requestedIds));
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('questions')
      .where('id', 'in', ids)
      .where(mayEditQuestion(author.authorId, 'questions'))
      .orderBy('id')
      .select(['id', 'lessonId', 'timeSeconds', 'deletedAt'])
      .forUpdate()
      .execute();
    if (rows.length < ids.length) throw new AppError('question.not_found', 404);
    const gone = rows.filter(({ deletedAt }) => deletedAt !== null);
    if (gone.length === 0) return;
    const places = new Map(
      gone.map(({ lessonId, timeSeconds }) => [
        `${lessonId}:${timeSeconds}`,
        { lessonId, timeSeconds },
      ]),
    );
    for (const { lessonId, timeSeconds: time } of places.values()) {
      // oxlint-disable-next-line no-await-in-loop -- a lesson, or a few seconds of its video
      if (lessonId !== null) await checkPlace(trx, { ...author, lessonId, time });
    }
    await lockPlaces(
      trx,
      gone.map(({ lessonId }) => lessonId),
    );
    await trx
      .updateTable('questions')
      .set({ deletedAt: null })
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  });
}
