import type { Database } from '#/kit/db/connect.ts';
import { lockOwnCourse } from '#/domains/authoring/course-tree/queries.ts';
import { lessonsDeleted } from '#/domains/authoring/course-tree/events.ts';
import { recountLessons } from '#/domains/authoring/course-tree/recount-lessons.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { getOwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';

/** Soft delete (decision 74): learners' results in it stay in reports. */
export async function deleteLesson(
  db: Database,
  authorId: number,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { courseId } = await getOwnLesson(trx, authorId, id);
    await lockOwnCourse(trx, authorId, courseId);
    await trx
      .updateTable('lessons')
      .set({ deletedAt: now })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow(refusing('lesson.not_found', 404));
    await recountLessons(trx, courseId);
    await lessonsDeleted.emit(trx, { courseId, now });
  });
}
