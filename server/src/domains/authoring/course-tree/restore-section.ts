import { TREE_MAX, type TreeSection } from '@malaka/contracts/authoring/course-tree';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { checkParent } from './create-section.ts';
import { bumpRevision, listPlaces, listTree, lockOwnSection } from './queries.ts';
import { recountLessons } from './recount-lessons.ts';

/** Undoes a deletion: everything deleted at the same time returns to its place. */
export async function restoreSection(
  db: Database,
  authorId: number,
  id: number,
): Promise<{ sections: TreeSection[]; revision: number }> {
  return await db.transaction().execute(async (trx) => {
    const { course, section } = await lockOwnSection(trx, authorId, id, 'deleted');
    const known = await listPlaces(trx, course.id);
    if (section.parentId !== null) checkParent(known, section.parentId);
    const amount = await revive(trx, id, section.deletedAt!);
    if (known.length + amount > TREE_MAX) throw new AppError('section.full', 409);
    await settle(trx, course.id, section);
    await recountLessons(trx, course.id);
    const revision = await bumpRevision(trx, course.id);
    return { sections: await listTree(trx, course.id), revision };
  });
}

async function revive(trx: Db, id: number, deletedAt: Date): Promise<number> {
  const back = await trx
    .updateTable('sections')
    .set({ deletedAt: null })
    .where((is) => is.or([is('id', '=', id), is('parentId', '=', id)]))
    .where('deletedAt', '=', deletedAt)
    .returning('id')
    .execute();
  await trx
    .updateTable('lessons')
    .set({ deletedAt: null })
    .where(
      'sectionId',
      'in',
      back.map((section) => section.id),
    )
    .where('deletedAt', '=', deletedAt)
    .execute();
  return back.length;
}

/** If its place was taken meanwhile, shifts that sibling and all after it by one. */
async function settle(
  trx: Db,
  courseId: number,
  { id, parentId, sortOrder }: { id: number; parentId: number | null; sortOrder: number },
): Promise<void> {
  const places = await listPlaces(trx, courseId);
  const isTaken = places.some(
    (one) => one.id !== id && one.parentId === parentId && one.sortOrder === sortOrder,
  );
  if (!isTaken) return;
  await trx
    .updateTable('sections')
    .set({ sortOrder: sql<number>`sort_order + 1` })
    .where('courseId', '=', courseId)
    .where('parentId', 'is not distinct from', parentId)
    .where('sortOrder', '>=', sortOrder)
    .where('id', '<>', id)
    .execute();
}
