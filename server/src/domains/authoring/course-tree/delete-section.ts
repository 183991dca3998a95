import type { Database } from '#/kit/db/connect.ts';
import { bumpRevision, lockOwnSection } from './queries.ts';
import { lessonsDeleted } from './events.ts';
import { recountLessons } from './recount-lessons.ts';

/**
 * Soft delete (decision 74): everything deleted together has the same timestamp and is restored by
 * it.
 */
export async function deleteSection(
  db: Database,
  authorId: number,
  { id, now }: { id: number; now: Date },
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { course } = await lockOwnSection(trx, authorId, id);
    const gone = await trx
      .updateTable('sections')
      .set({ deletedAt: now })
      .where((is) => is.or([is('id', '=', id), is('parentId', '=', id)]))
      .where('deletedAt', 'is', null)
      .returning('id')
      .execute();
    const ids = gone.map((section) => section.id);
    await trx
      .updateTable('lessons')
      .set({ deletedAt: now })
      .where('sectionId', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute();
    await recountLessons(trx, course.id);
    await lessonsDeleted.emit(trx, { courseId: course.id, now });
    return await bumpRevision(trx, course.id);
  });
}
