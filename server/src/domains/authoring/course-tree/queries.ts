import type { CourseType } from '@malaka/contracts/kit/choices';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import type { TreeSection } from '@malaka/contracts/authoring/course-tree';
import { sql } from 'kysely';
import { mayEdit, refusalFor } from '#/domains/authoring/co-authors/rights.ts';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { type Place, treeOf } from './rules.ts';

type OwnCourse = { id: number; treeRevision: number; draftOf: number | null };

const selectOwnCourse = (db: Db, authorId: number) =>
  db
    .selectFrom('courses as c')
    .where(mayEdit(authorId))
    .where('c.deletedAt', 'is', null)
    .select(['c.id', 'c.treeRevision', 'c.draftOf']);

/** A course that the author may edit, active or archived; throws 404 `course.not_found`. */
export async function getOwnCourse(db: Db, authorId: number, courseId: number) {
  const course = await selectOwnCourse(db, authorId)
    .where('c.id', '=', courseId)
    .select(['c.name', 'c.type', 'c.isActive'])
    .executeTakeFirst();
  if (!course) throw await refusalFor(db, authorId, { courseId }, 'course.not_found');
  return { ...course, type: course.type as CourseType };
}

/** Serialises changes to one tree: every change locks its course first. */
export async function lockOwnCourse(
  trx: Db,
  authorId: number,
  courseId: number,
): Promise<OwnCourse> {
  const course = await selectOwnCourse(trx, authorId)
    .where('c.id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!course) throw await refusalFor(trx, authorId, { courseId }, 'course.not_found');
  return course;
}

type SectionState = 'live' | 'deleted';

/** The author's section, read after its course was locked. */
export async function lockOwnSection(
  trx: Db,
  authorId: number,
  sectionId: number,
  state: SectionState = 'live',
) {
  const course = await selectOwnCourse(trx, authorId)
    .innerJoin('sections as s', 's.courseId', 'c.id')
    .where('s.id', '=', sectionId)
    .forNoKeyUpdate('c')
    .executeTakeFirst();
  const section =
    course &&
    (await trx
      .selectFrom('sections')
      .where('id', '=', sectionId)
      .select(['id', 'parentId', 'name', 'sortOrder', 'deletedAt'])
      .executeTakeFirst());
  if (!course) throw await refusalFor(trx, authorId, { sectionId }, 'section.not_found');
  if (!section || (section.deletedAt === null && state === 'deleted')) throw notFound();
  if (section.deletedAt !== null && state === 'live') throw notFound();
  return { course, section };
}

const notFound = () => new AppError('section.not_found', 404);

/** Increments the tree revision of a locked course. */
export async function bumpRevision(trx: Db, courseId: number): Promise<number> {
  const { treeRevision } = await trx
    .updateTable('courses')
    .set({ treeRevision: sql<number>`tree_revision + 1`, updatedAt: sql`now()` })
    .where('id', '=', courseId)
    .returning('treeRevision')
    .executeTakeFirstOrThrow();
  return treeRevision;
}

/** Revision first: a change in between makes it outdated, so a reorder based on it is refused. */
export async function getOwnTree(
  db: Db,
  authorId: number,
  courseId: number,
): Promise<{ sections: TreeSection[]; revision: number }> {
  const course = await selectOwnCourse(db, authorId)
    .where('c.id', '=', courseId)
    .executeTakeFirst();
  if (!course) throw await refusalFor(db, authorId, { courseId }, 'course.not_found');
  return { sections: await listTree(db, courseId), revision: course.treeRevision };
}

export async function listTree(db: Db, courseId: number): Promise<TreeSection[]> {
  const rows = await db
    .selectFrom('sections as s')
    .leftJoin('lessons as l', (join) =>
      join.onRef('l.sectionId', '=', 's.id').on('l.deletedAt', 'is', null),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('questions as q')
          .whereRef('q.lessonId', '=', 'l.id')
          .where('q.deletedAt', 'is', null)
          .select([
            sql<number>`count(*)::int`.as('questionsCount'),
            sql<number>`(count(*) filter (where q.is_draft))::int`.as('draftsCount'),
          ])
          .as('n'),
      (join) => join.onTrue(),
    )
    .where('s.courseId', '=', courseId)
    .where('s.deletedAt', 'is', null)
    .orderBy('s.sortOrder')
    .orderBy('s.id')
    .select(['s.id', 's.name', 's.parentId', 'l.id as lessonId', 'l.name as lessonName', 'l.type'])
    .select(['n.questionsCount', 'n.draftsCount', 'l.maxScore'])
    .execute();
  return treeOf(
    courseId,
    rows.map(({ type, questionsCount, draftsCount, ...row }) => ({
      ...row,
      lessonType: type as LessonType | null,
      questionsCount: questionsCount ?? 0,
      draftsCount: draftsCount ?? 0,
    })),
  );
}

/** Existing sections and paragraphs in order. */
export async function listPlaces(trx: Db, courseId: number) {
  return trx
    .selectFrom('sections as s')
    .leftJoin('lessons as l', (join) =>
      join.onRef('l.sectionId', '=', 's.id').on('l.deletedAt', 'is', null),
    )
    .where('s.courseId', '=', courseId)
    .where('s.deletedAt', 'is', null)
    .orderBy('s.sortOrder')
    .orderBy('s.id')
    .select(['s.id', 's.parentId', 's.sortOrder', 'l.id as lessonId'])
    .execute();
}

export async function updatePlaces(trx: Db, places: readonly Place[]): Promise<void> {
  const ids = places.map(({ id }) => id);
  const parents = places.map(({ parentId }) => parentId);
  const orders = places.map(({ sortOrder }) => sortOrder);
  await sql`
    update sections s set parent_id = p.parent_id, sort_order = p.sort_order
    from unnest(${ids}::int[], ${parents}::int[], ${orders}::int[]) as p (id, parent_id, sort_order)
    where s.id = p.id`.execute(trx);
}
