import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import type { Language } from '#/kit/http/language.ts';
import { mayEdit, refusalFor } from '#/domains/authoring/co-authors/rights.ts';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** Owner of questions: an author, or an exam that the caller may change. */
export type Owner = { authorId: number; examId?: number | undefined };

/** Who changes questions, and when. */
export type Author = Owner & { language: Language; now: Date };

export type OwnLesson = {
  id: number;
  type: string;
  courseId: number | null;
  sectionId: number | null;
};

/**
 * A lesson of a course that the author may edit, or the diagnostic, where every author has their
 * own questions (decision 54).
 */
export async function findOwnLesson(
  db: Db,
  authorId: number,
  lessonId: number,
): Promise<OwnLesson | undefined> {
  return await db
    .selectFrom('lessons as l')
    .leftJoin('courses as c', 'c.id', 'l.courseId')
    .where('l.id', '=', lessonId)
    .where('l.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .where((where) => where.or([mayEdit(authorId), where('l.id', '=', DIAGNOSTIC_LESSON_ID)]))
    .select(['l.id', 'l.type', 'l.courseId', 'l.sectionId'])
    .executeTakeFirst();
}

export async function getOwnLesson(db: Db, authorId: number, lessonId: number): Promise<OwnLesson> {
  const lesson = await findOwnLesson(db, authorId, lessonId);
  if (!lesson) throw await refusalFor(db, authorId, { lessonId }, 'lesson.not_found');
  return lesson;
}

/** The same by the long path, whose course and section must match the lesson. */
export async function getNestedLesson(
  db: Db,
  authorId: number,
  { course, section, lesson: lessonId }: { course: number; section: number; lesson: number },
): Promise<OwnLesson> {
  const lesson = await getOwnLesson(db, authorId, lessonId);
  const isThere = lesson.courseId === course && lesson.sectionId === section;
  if (!isThere) throw new AppError('lesson.not_found', 404);
  return lesson;
}
