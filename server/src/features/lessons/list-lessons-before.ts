import type { Db } from '#/db/connect.ts';

/** The lessons of a course that explain something and stand before a lesson, in order. */
export const listLessonsBefore = async (db: Db, lessonId: number) =>
  await db
    .selectFrom('lessons as l')
    .innerJoin('lessons as t', 't.courseId', 'l.courseId')
    .innerJoin('sections as s', 's.id', 'l.sectionId')
    .where('t.id', '=', lessonId)
    .whereRef('l.position', '<', 't.position')
    .where('l.type', 'in', ['text', 'video', 'webinar'])
    .where('l.deletedAt', 'is', null)
    .orderBy('l.position')
    .orderBy('l.id')
    .select(['l.id', 'l.name', 's.name as sectionName'])
    .execute();
