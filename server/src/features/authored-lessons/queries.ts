import type { LessonType } from '@malaka/contracts/courses';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { AppError } from '#/http/app-error.ts';

export const FILE_FIELDS = ['file', 'presentation'] as const;
export type FileField = (typeof FILE_FIELDS)[number];

/** A lesson in a course of this author. */
async function findOwnLesson(db: Db, authorId: number, lessonId: number) {
  return await db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .leftJoin('webinarLessons as w', 'w.lessonId', 'l.id')
    .leftJoin('surveys as y', 'y.id', 'l.surveyId')
    .where('l.id', '=', lessonId)
    .where('l.deletedAt', 'is', null)
    .where('l.sectionId', 'is not', null)
    .where('c.authorId', '=', authorId)
    .where('c.deletedAt', 'is', null)
    .select(['l.id', 'l.courseId', 'l.sectionId', 'l.name', 'l.type', 'l.minPercentage'])
    .select(['l.score', 'l.content', 'l.shortDescription', 'l.description', 'l.videoId'])
    .select(['l.surveyId', 'y.name as surveyName', 'w.startsAt', 'w.minutes'])
    .select(['w.isRecorded', 'w.isAutoRecorded', 'w.isPresenterOnly'])
    .select((select) =>
      select
        .selectFrom('questions as q')
        .whereRef('q.lessonId', '=', 'l.id')
        .where('q.deletedAt', 'is', null)
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('questionsCount'),
    )
    .executeTakeFirst();
}

type FoundLesson = NonNullable<Awaited<ReturnType<typeof findOwnLesson>>>;
export type OwnLesson = Omit<FoundLesson, 'type' | 'courseId' | 'sectionId' | 'questionsCount'> & {
  type: LessonType;
  courseId: number;
  sectionId: number;
  questionsCount: number;
};

/** An own lesson, of one type where only that one will do. */
export async function getOwnLesson(
  db: Db,
  authorId: number,
  lessonId: number,
  type?: LessonType,
): Promise<OwnLesson> {
  const lesson = await findOwnLesson(db, authorId, lessonId);
  if (!lesson) throw new AppError('lesson.not_found', 404);
  if (type && lesson.type !== type) throw new AppError('lesson.wrong_type', 409);
  return lesson as OwnLesson;
}

const fileColumns = [
  ...(['id', 'lessonId', 'field', 'key', 'name', 'contentType', 'bytes'] as const),
  ...(['pdfKey', 'pdfState'] as const),
] as const;

export async function listLessonFiles(db: Db, lessonId: number) {
  return await db
    .selectFrom('lessonFiles')
    .where('lessonId', '=', lessonId)
    .where('deletedAt', 'is', null)
    .select(fileColumns)
    .execute();
}

export type KeptFile = Awaited<ReturnType<typeof listLessonFiles>>[number];
