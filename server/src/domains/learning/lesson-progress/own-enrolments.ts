import { sql, type SqlBool } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';

/** The courses that a learner has, as `e`, each with its certificate that is in force as `r`. */
export const selectEnrolments = (db: Db, accountId: number) =>
  db
    .selectFrom('enrolments as e')
    .leftJoin('certificates as r', (join) =>
      join
        .onRef('r.courseId', '=', 'e.courseId')
        .onRef('r.accountId', '=', 'e.accountId')
        // Not as values: a plan for all values could not use the index of those in force.
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
