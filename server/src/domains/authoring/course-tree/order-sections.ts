import type { TreeSection } from '@malaka/contracts/authoring/course-tree';
import type { Database } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { bumpRevision, listPlaces, listTree, lockOwnCourse, updatePlaces } from './queries.ts';
import { numberLessons } from './recount-lessons.ts';
import { type InputTree, indexesOf, isSameSet, type Place, placesOf } from './rules.ts';

type Input = { courseId: number; sections: InputTree; revision?: number | undefined };

/**
 * Saves the whole tree in its new order. Only the tree decides what is a section and what a
 * paragraph: one may become the other, unless a section with a lesson would get paragraphs
 * (decision 73).
 */
export async function orderSections(
  db: Database,
  authorId: number,
  input: Input,
): Promise<{ sections: TreeSection[]; revision: number }> {
  const { courseId } = input;
  return await db.transaction().execute(async (trx) => {
    const { treeRevision } = await lockOwnCourse(trx, authorId, courseId);
    const known = new Map((await listPlaces(trx, courseId)).map((place) => [place.id, place]));
    const places = placesOf(input.sections);
    const isStale = input.revision !== undefined && input.revision !== treeRevision;
    const ids = places.map(({ id }) => id);
    if (isStale || !isSameSet(ids, [...known.keys()])) {
      throw new AppError('tree.changed', 409, { facts: { revision: treeRevision } });
    }
    if (places.some(({ parentId }) => parentId !== null && known.get(parentId)?.lessonId)) {
      throw new AppError('section.has_lesson', 409);
    }
    const before = indexesOf([...known.values()]);
    const isMoved = ({ id, parentId, sortOrder }: Place) =>
      known.get(id)?.parentId !== parentId || before.get(id) !== sortOrder;
    if (!places.some(isMoved)) {
      return { sections: await listTree(trx, courseId), revision: treeRevision };
    }
    await updatePlaces(trx, places);
    await numberLessons(trx, courseId);
    const revision = await bumpRevision(trx, courseId);
    return { sections: await listTree(trx, courseId), revision };
  });
}
