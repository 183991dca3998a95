import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { lockOwnSection, lockOwnCourse } from '#/domains/authoring/course-tree/queries.ts';
import { recountLessons, lessonsDeleted } from '#/domains/authoring/course-tree/recount-lessons.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import { getOwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';
import { mayEdit } from '#/domains/authoring/co-authors/rights.ts';

type Input = {
  courseId: number;
  sectionId: number;
  name: string;
  type: LessonType;
  minPercentage: number;
};

/**
 * Creates the lesson of the author's section or paragraph, which must have none, and returns its
 * id.
 */
export async function createLesson(
  db: Database,
  authorId: number,
  { courseId, sectionId, name, type, minPercentage }: Input,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { course } = await lockOwnSection(trx, authorId, sectionId);
    if (course.id !== courseId) throw new AppError('section.not_found', 404);
    if (type === 'webinar' && course.draftOf !== null) {
      throw new AppError('course_draft.no_webinars', 409);
    }
    await checkPlace(trx, sectionId);
    const { id } = await trx
      .insertInto('lessons')
      .values({ courseId, sectionId, name, type, minPercentage })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recountLessons(trx, courseId);
    return id;
  });
}

/** Decision 73: one lesson per section, and none in a section with paragraphs. */
async function checkPlace(trx: Db, sectionId: number): Promise<void> {
  const { hasLesson, hasParagraphs } = await trx
    .selectNoFrom([
      sql<boolean>`exists (select from lessons
        where section_id = ${sectionId} and deleted_at is null)`.as('hasLesson'),
      sql<boolean>`exists (select from sections
        where parent_id = ${sectionId} and deleted_at is null)`.as('hasParagraphs'),
    ])
    .executeTakeFirstOrThrow();
  if (hasLesson) throw new AppError('lesson.exists', 409);
  if (hasParagraphs) throw new AppError('section.has_paragraphs', 409);
}

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

/** The lesson of the author's section or paragraph; undefined if there is none. */
export async function findSectionLesson(
  db: Db,
  authorId: number,
  { courseId, sectionId }: { courseId: number; sectionId: number },
): Promise<number | undefined> {
  const section = await db
    .selectFrom('sections as s')
    .innerJoin('courses as c', 'c.id', 's.courseId')
    .leftJoin('lessons as l', (join) =>
      join.onRef('l.sectionId', '=', 's.id').on('l.deletedAt', 'is', null),
    )
    .where('s.id', '=', sectionId)
    .where('s.deletedAt', 'is', null)
    .where('c.id', '=', courseId)
    .where(mayEdit(authorId))
    .where('c.deletedAt', 'is', null)
    .select('l.id')
    .executeTakeFirstOrThrow(refusing('section.not_found', 404));
  return section.id ?? undefined;
}
