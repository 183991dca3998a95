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
import { bumpRevision, listPlaces, lockOwnCourse } from './queries.ts';
import { sectionTexts } from './texts.ts';

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
export function checkParent(places: readonly Known[], parentId: number): void {
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
