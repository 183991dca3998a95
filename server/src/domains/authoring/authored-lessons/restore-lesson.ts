import type { Database } from '#/kit/db/connect.ts';
import { lockOwnSection } from '#/domains/authoring/course-tree/queries.ts';
import { recountLessons } from '#/domains/authoring/course-tree/recount-lessons.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { checkPlace } from './create-lesson.ts';

/** Undoes the deletion of a lesson if its section still exists and has no other lesson. */
export async function restoreLesson(db: Database, authorId: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lesson = await trx
      .selectFrom('lessons')
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .select('sectionId')
      .executeTakeFirst();
    if (!lesson?.sectionId) throw new AppError('lesson.not_found', 404);
    const { course } = await lockOwnSection(trx, authorId, lesson.sectionId);
    await checkPlace(trx, lesson.sectionId);
    await trx.updateTable('lessons').set({ deletedAt: null }).where('id', '=', id).execute();
    await recountLessons(trx, course.id);
  });
}
