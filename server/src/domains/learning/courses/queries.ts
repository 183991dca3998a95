import type { CourseType } from '@malaka/contracts/kit/choices';
import { qualificationYearStart } from '@malaka/grading/credits';
import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** Fields that only the course view shows; archived courses can be read by id. */
export async function getCourse(db: Db, id: number) {
  const [course] = await readCourse(db, { id });
  if (!course) throw new AppError('course.not_found', 404);
  return {
    ...course,
    type: course.type as CourseType,
    price: BigInt(course.price),
    outcomes: course.outcomes as string[],
  };
}

const readCourse = compileOnce((db, { id }: { id: number }) =>
  db
    .selectFrom('courses')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'type', 'price', 'description', 'outcomes', 'isActive', 'hasCertificate'])
    .select(['authorId', 'programmeYear']),
);

export async function isProfileConfirmed(db: Db, accountId: number): Promise<boolean> {
  const profile = await db
    .selectFrom('profiles')
    .where('accountId', '=', accountId)
    .select('status')
    .executeTakeFirst();
  return profile?.status === 'confirmed';
}

/** Whether the learner started another upgrade or retraining course in the year. */
export async function hasStartedProgramme(
  db: Db,
  query: { accountId: number; year: number; exceptCourseId: number },
): Promise<boolean> {
  const { accountId, year, exceptCourseId } = query;
  const started = await db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.courseId')
    .where('e.accountId', '=', accountId)
    .where('e.courseId', '<>', exceptCourseId)
    .where('e.createdAt', '>=', qualificationYearStart(year))
    .where('e.createdAt', '<', qualificationYearStart(year + 1))
    .where('c.type', 'in', ['upgrade', 'retraining'])
    .limit(1)
    .select('e.id')
    .executeTakeFirst();
  return started !== undefined;
}

/** Undefined if the learner already has the course. Lessons done before a refund stay done. */
export async function insertEnrolment(
  trx: Db,
  enrolment: { accountId: number; courseId: number; price: bigint; now: Date },
): Promise<number | undefined> {
  const { accountId, courseId, price, now } = enrolment;
  const doneCount = sql<number>`(
    select count(*)::int from lesson_completions d join lessons l on l.id = d.lesson_id
    where d.account_id = ${accountId} and l.course_id = ${courseId} and l.deleted_at is null)`;
  const inserted = await trx
    .insertInto('enrolments')
    .values({ accountId, courseId, price, doneCount, createdAt: now, touchedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function deleteEnrolment(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('enrolments').where('id', '=', id).execute();
}
