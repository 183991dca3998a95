import type { CourseType } from '@malaka/contracts/courses';
import type { CourseProgress } from '@malaka/contracts/lessons';
import type { Db } from '#/db/connect.ts';
import { givesCertificate } from '#/features/certificates/rules.ts';
import { AppError } from '#/http/app-error.ts';
import { type CourseLesson, listCourseLessons } from './queries.ts';
import { nextLessonId } from './rules.ts';

/** Where the learner stands in a course that he has. */
export async function getProgress(
  db: Db,
  accountId: number,
  courseId: number,
  known?: readonly CourseLesson[],
): Promise<CourseProgress> {
  const lessons = known ?? (await listCourseLessons(db, courseId, accountId));
  const course = await db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.courseId')
    .leftJoin('certificates as r', (join) =>
      join
        .onRef('r.courseId', '=', 'c.id')
        .on('r.accountId', '=', accountId)
        .on('r.state', 'in', ['issued', 'corrected']),
    )
    .where('e.accountId', '=', accountId)
    .where('e.courseId', '=', courseId)
    .select(['c.type', 'c.hasCertificate', 'c.credit', 'e.completedAt', 'r.number'])
    .executeTakeFirst();
  if (!course) throw new AppError('course.not_bought', 403);
  const isComplete = course.completedAt !== null;
  return {
    doneCount: lessons.filter(({ isDone }) => isDone).length,
    lessonsCount: lessons.length,
    isComplete,
    nextLessonId: nextLessonId(lessons),
    credit: course.credit,
    certificateNumber: course.number,
    isCertificateWaiting:
      isComplete &&
      course.number === null &&
      givesCertificate({ type: course.type as CourseType, hasCertificate: course.hasCertificate }),
  };
}
