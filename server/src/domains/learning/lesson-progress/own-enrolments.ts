import { sql, type SqlBool } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';

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
