import type { CourseType } from '@malaka/contracts/kit/choices';
import type { CourseProgress } from '@malaka/contracts/learning/lessons';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { givesCertificate } from '#/domains/credentials/index.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { compileOnce } from '#/kit/db/compile-once.ts';
import { listCourseLessons, type OwnLesson } from './queries.ts';
import { nextLessonId } from './rules.ts';

type Standing = Pick<
  OwnLesson,
  'courseType' | 'credit' | 'hasCertificate' | 'completedAt' | 'certificateNumber' | 'lessons'
>;

export function progressOf(standing: Standing): CourseProgress {
  const { courseType, hasCertificate, certificateNumber, completedAt, credit, lessons } = standing;
  const isComplete = completedAt !== null;
  const isOwed = givesCertificate({ type: courseType, hasCertificate });
  return {
    doneCount: lessons.filter(({ isDone }) => isDone).length,
    lessonsCount: lessons.length,
    isComplete,
    nextLessonId: nextLessonId(lessons),
    credit,
    certificateNumber,
    isCertificateWaiting: isComplete && certificateNumber === null && isOwed,
  };
}

/** The learner's progress in a course they have. */
export async function getProgress(
  db: Db,
  accountId: number,
  courseId: number,
): Promise<CourseProgress> {
  const lessons = await listCourseLessons(db, courseId, accountId);
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
    .select(['c.type as courseType', 'c.hasCertificate', 'c.credit', 'e.completedAt'])
    .select('r.number as certificateNumber')
    .executeTakeFirstOrThrow(refusing('course.not_bought', 403));
  return progressOf({ ...course, courseType: course.courseType as CourseType, lessons });
}

/** A learner's courses as `e`, each with its valid certificate as `r`. */
export const selectEnrolments = (db: Db, accountId: number) =>
  db
    .selectFrom('enrolments as e')
    .leftJoin('certificates as r', (join) =>
      join
        .onRef('r.courseId', '=', 'e.courseId')
        .onRef('r.accountId', '=', 'e.accountId')
        // Literals, not parameters: a generic plan could not use the partial index of valid
        // certificates.
        .on(sql<SqlBool>`r.state in ('issued', 'corrected')`),
    )
    .where('e.accountId', '=', accountId);

/** Undefined if the account does not have the course. */
export async function findOwnEnrolment(db: Db, courseId: number, accountId: number) {
  const [enrolment] = await readOwnEnrolment(db, { courseId, accountId });
  return enrolment;
}

const readOwnEnrolment = compileOnce(
  (db, { courseId, accountId }: { courseId: number; accountId: number }) =>
    selectEnrolments(db, accountId)
      .where('e.courseId', '=', courseId)
      .select(['e.id', 'e.completedAt', 'r.number as certificateNumber']),
);
