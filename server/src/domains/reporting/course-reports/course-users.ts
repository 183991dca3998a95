import type { Counted } from '@malaka/contracts/reporting/choices';
import type { CourseUserRow } from '@malaka/contracts/reporting/course-reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { inOrderOf } from '#/kit/db/read-ids.ts';
import { type Term, matchingAccounts } from '#/domains/people/index.ts';
import type { VisibleRegion } from '#/kit/access/manager-region.ts';
import { SCORE_OF_ENROLMENT } from '#/domains/learning/index.ts';
import { RESULT } from './result.ts';

export type CourseUserFilter = {
  courseId: number;
  which?: Counted | undefined;
  terms?: readonly Term[] | undefined;
};

const COUNTED: Record<Counted, RawBuilder<unknown>> = {
  active: sql`e.completed_at is null`,
  purchased: sql`true`,
  finished: sql`e.completed_at is not null`,
};

/** Ids of the enrolments behind a count of the course report, latest first. */
export function matchingEnrolments(
  { courseId, which = 'purchased', terms }: CourseUserFilter,
  { regionId }: VisibleRegion,
  most?: number,
): RawBuilder<unknown> {
  const conditions = [
    sql`e.course_id = ${courseId}`,
    COUNTED[which],
    ...(regionId === null ? [] : [sql`p.region_id = ${regionId}`]),
    ...(terms === undefined ? [] : [terms.length > 0 ? found(terms) : sql`false`]),
  ];
  const people = sql`join profiles p on p.account_id = e.account_id`;
  return sql`
    select e.id from enrolments e ${regionId === null ? sql`` : people}
    where ${sql.join(conditions, sql` and `)}
    order by e.id desc
    ${most === undefined ? sql`` : sql`limit ${most}`}`;
}

const found = (terms: readonly Term[]) => sql`e.account_id in (${matchingAccounts({ terms })})`;

type Row = CourseUserRow & { accountId: number };

/** The users of these enrolments, in the given order. */
export async function readCourseUsers(db: Db, ids: readonly number[]): Promise<CourseUserRow[]> {
  const query = sql<Row>`
    select e.id, a.id as account_id, a.phone as username,
      concat_ws(' ', nullif(p.last_name, ''), nullif(p.first_name, ''), nullif(p.middle_name, ''))
        as full_name,
      ${RESULT}
    from enrolments e
    join accounts a on a.id = e.account_id
    join profiles p on p.account_id = e.account_id
    ${SCORE_OF_ENROLMENT}
    where e.id = any(${ids})`;
  const { rows } = await executePrepared(db, query);
  return inOrderOf(ids, rows).map(({ accountId, ...row }) => ({ ...row, id: accountId }));
}
