import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { lockOwnSection } from '#/domains/authoring/course-tree/queries.ts';
import { recountLessons } from '#/domains/authoring/course-tree/recount-lessons.ts';
import { AppError } from '#/kit/http/app-error.ts';

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
export async function checkPlace(trx: Db, sectionId: number): Promise<void> {
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
