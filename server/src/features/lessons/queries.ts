import type { CourseType, LessonType } from '@malaka/contracts/courses';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { AppError } from '#/http/app-error.ts';
import { openLessonIds } from './rules.ts';

export type CourseLesson = { id: number; name: string; sectionSlug: string; isDone: boolean };

/** The lessons of a course in the order of its tree, with the own standing. */
export async function listCourseLessons(
  db: Db,
  courseId: number,
  accountId: number,
): Promise<CourseLesson[]> {
  return db
    .selectFrom('lessons as l')
    .innerJoin('sections as s', 's.id', 'l.sectionId')
    .leftJoin('lessonCompletions as d', (join) =>
      join.onRef('d.lessonId', '=', 'l.id').on('d.accountId', '=', accountId),
    )
    .where('l.courseId', '=', courseId)
    .where('l.deletedAt', 'is', null)
    .orderBy('l.position')
    .orderBy('l.id')
    .select(['l.id', 'l.name', 's.slug as sectionSlug'])
    .select(sql<boolean>`d.lesson_id is not null`.as('isDone'))
    .execute();
}

/** A lesson together with the enrolment of the learner in its course. */
async function findLesson(db: Db, accountId: number, lessonId: number) {
  return db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .innerJoin('sections as s', 's.id', 'l.sectionId')
    .leftJoin('enrolments as e', (join) =>
      join.onRef('e.courseId', '=', 'c.id').on('e.accountId', '=', accountId),
    )
    .where('l.id', '=', lessonId)
    .where('l.deletedAt', 'is', null)
    .select([
      'l.id',
      'l.name',
      'l.type',
      'l.score',
      'l.minPercentage',
      'l.content',
      'l.shortDescription',
      'l.description',
      'l.minutes',
      'l.videoId',
      'c.id as courseId',
      'c.type as courseType',
      's.slug as sectionSlug',
      'e.id as enrolmentId',
    ])
    .executeTakeFirst();
}

type FoundLesson = NonNullable<Awaited<ReturnType<typeof findLesson>>>;
export type OwnLesson = Omit<FoundLesson, 'type' | 'courseType' | 'enrolmentId'> & {
  type: LessonType;
  courseType: CourseType;
  enrolmentId: number;
  /** All lessons of its course, in order. */
  lessons: CourseLesson[];
};

/** A lesson that the learner may enter: he has its course and it is open to him. */
export async function getOpenLesson(
  db: Db,
  accountId: number,
  lessonId: number,
  type?: LessonType,
): Promise<OwnLesson> {
  const lesson = await findLesson(db, accountId, lessonId);
  if (!lesson || (type && lesson.type !== type)) throw new AppError('lesson.not_found', 404);
  if (lesson.enrolmentId === null) throw new AppError('course.not_bought', 403);
  const lessons = await listCourseLessons(db, lesson.courseId, accountId);
  const own = { ...lesson, lessons } as OwnLesson;
  if (!openLessonIds(own.courseType, lessons).has(lessonId)) {
    throw new AppError('lesson.locked', 403);
  }
  return own;
}

/** Serialises what one learner does in one course: two tabs end a course once. */
export async function lockEnrolment(
  trx: Db,
  accountId: number,
  courseId: number,
): Promise<{ id: number; completedAt: Date | null }> {
  const enrolment = await trx
    .selectFrom('enrolments')
    .where('accountId', '=', accountId)
    .where('courseId', '=', courseId)
    .select(['id', 'completedAt'])
    .forUpdate()
    .executeTakeFirst();
  if (!enrolment) throw new AppError('course.not_bought', 403);
  return enrolment;
}

export async function touchEnrolment(db: Db, enrolmentId: number, now: Date): Promise<void> {
  await db
    .updateTable('enrolments')
    .set({ touchedAt: now })
    .where('id', '=', enrolmentId)
    .execute();
}

/** False when the lesson was done before. */
export async function insertCompletion(
  trx: Db,
  accountId: number,
  lessonId: number,
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('lessonCompletions')
    .values({ accountId, lessonId, completedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('lessonId')
    .executeTakeFirst();
  return inserted !== undefined;
}
