import {
  type SECTION_TYPES,
  TREE_MAX,
  type TreeSection,
} from '@malaka/contracts/authoring/course-tree';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { makeSlug } from '#/kit/names/make-slug.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import {
  bumpRevision,
  listPlaces,
  lockOwnCourse,
  lockOwnSection,
  listTree,
  updatePlaces,
} from './queries.ts';
import { sectionTexts } from './texts.ts';
import { lessonsDeleted, recountLessons, numberLessons } from './recount-lessons.ts';
import { type InputTree, indexesOf, isSameSet, type Place, placesOf } from './rules.ts';

type Input = {
  name: string;
  courseId: number;
  sectionType: (typeof SECTION_TYPES)[number];
  parentId?: number | null | undefined;
};

/** Creates a section at the end of its course, or a paragraph at the end of its section. */
export async function createSection(
  db: Database,
  { authorId, language }: { authorId: number; language: Language },
  { name, courseId, sectionType, parentId = null }: Input,
): Promise<{ section: TreeSection; revision: number }> {
  if ((sectionType === 'paragraph') === (parentId === null)) {
    const text = parentId === null ? sectionTexts.parentMissing : sectionTexts.parentNotAllowed;
    throw invalid({ parent_id: [text[language]] });
  }
  return await db.transaction().execute(async (trx) => {
    await lockOwnCourse(trx, authorId, courseId);
    const places = await listPlaces(trx, courseId);
    if (places.length >= TREE_MAX) throw new AppError('section.full', 409);
    if (parentId !== null) checkParent(places, parentId);
    const section = {
      ...(await insertSection(trx, { name, courseId, parentId })),
      order: places.filter((place) => place.parentId === parentId).length + 1,
      name,
      courseId,
      sectionType,
      parentId,
      lesson: null,
      children: [],
    };
    return { section, revision: await bumpRevision(trx, courseId) };
  });
}

type Known = { id: number; parentId: number | null; lessonId: number | null };

/** Decision 73: paragraphs belong to sections, and a section with paragraphs has no lesson. */
function checkParent(places: readonly Known[], parentId: number): void {
  const parent = places.find(({ id }) => id === parentId);
  if (!parent || parent.parentId !== null) throw new AppError('section.not_found', 404);
  if (parent.lessonId !== null) throw new AppError('section.has_lesson', 409);
}

/** After deleted siblings too, since a restore puts them back in their places. */
async function insertSection(
  trx: Db,
  { name, courseId, parentId }: { name: string; courseId: number; parentId: number | null },
): Promise<{ id: number }> {
  return await trx
    .insertInto('sections')
    .values({
      name,
      courseId,
      parentId,
      slug: makeSlug(name),
      sortOrder: sql<number>`(select coalesce(max(sort_order), 0) + 1 from sections
        where course_id = ${courseId} and parent_id is not distinct from ${parentId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

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

/** The slug never changes (decision 98). */
export async function renameSection(
  db: Database,
  authorId: number,
  { id, name }: { id: number; name: string },
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { course } = await lockOwnSection(trx, authorId, id);
    await trx.updateTable('sections').set({ name }).where('id', '=', id).execute();
    return await bumpRevision(trx, course.id);
  });
}

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

type NewOrder = { courseId: number; sections: InputTree; revision?: number | undefined };

/**
 * Saves the whole tree in its new order. Only the tree decides what is a section and what a
 * paragraph: one may become the other, unless a section with a lesson would get paragraphs
 * (decision 73).
 */
export async function orderSections(
  db: Database,
  authorId: number,
  input: NewOrder,
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
