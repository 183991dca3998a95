import { sql } from 'kysely';
import { mayEditQuestion } from '#/domains/authoring/co-authors/rights.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { reorder } from '#/domains/content/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Owner } from './author.ts';
import { getOwnLesson } from './own-lesson.ts';

type Place = { lessonId: number | null; time: number | null };

/**
 * Reorders the given questions of a lesson, of a second of its video, or of an exam. Throws 404 if
 * one is missing or repeated.
 */
export async function orderQuestions(
  db: Database,
  owner: Owner,
  { lessonId, time, ids }: Place & { ids: readonly number[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (lessonId !== null) await getOwnLesson(trx, owner.authorId, lessonId);
    const before = await lockOrder(trx, owner, { lessonId, time });
    const after = reorder(before, ids);
    if (!after) throw new AppError('question.not_found', 404);
    await writeOrder(trx, after);
  });
}

/** The author's questions of a place in order, locked until the transaction ends. */
export async function lockOrder(
  trx: Db,
  { authorId, examId }: Owner,
  { lessonId, time }: Place,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('questions')
    .where((where) =>
      examId === undefined ? mayEditQuestion(authorId, 'questions') : where('examId', '=', examId),
    )
    .where('lessonId', 'is not distinct from', lessonId)
    .where('timeSeconds', 'is not distinct from', time)
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder')
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function writeOrder(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update questions as question set sort_order = wanted.place
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    where question.id = wanted.id`.execute(trx);
}
