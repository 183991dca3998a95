import type { Counted } from '@malaka/contracts/reporting/choices';
import type { CourseUserRow, UserCourseRow } from '@malaka/contracts/reporting/course-reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { inOrderOf } from '#/kit/db/read-rows.ts';
import { type Term, matchingAccounts, accountName } from '#/domains/people/index.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { SCORE_OF_ENROLMENT } from '#/domains/learning/index.ts';

/** Columns both reports have of an enrolment `e` with its points `s`. */
const RESULT = sql`e.created_at as purchased_at, e.touched_at as ended_at,
  e.completed_at is not null as is_completed, s.user_score, s.max_score`;

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

/** The user's name; undefined if there is no such user in the viewer's region. */
export async function findUser(
  db: Db,
  id: number,
  { regionId }: VisibleRegion,
): Promise<{ id: number; name: string } | undefined> {
  const query = sql<{ id: number; name: string | null }>`
    select u.account_id as id, ${accountName('u.accountId')} as name
    from profiles u
    where u.account_id = ${id} ${regionId === null ? sql`` : sql`and u.region_id = ${regionId}`}`;
  const [user] = (await executePrepared(db, query)).rows;
  return user && { ...user, name: user.name ?? '' };
}

export async function countUserCourses(db: Db, userId: number): Promise<number> {
  const query = sql<{ amount: number }>`
    select count(*)::int as amount from enrolments where account_id = ${userId}`;
  return (await executePrepared(db, query)).rows[0]!.amount;
}

type Slice = { limit?: number; offset?: number };

/** The courses of a user with dates and scores, last bought first. */
export async function listUserCourses(
  db: Db,
  userId: number,
  { limit, offset = 0 }: Slice = {},
): Promise<UserCourseRow[]> {
  const query = sql<UserCourseRow>`
    select c.id, c.name, c.type, ${RESULT}
    from (
      select * from enrolments where account_id = ${userId}
      order by id desc limit ${limit ?? null} offset ${offset}
    ) e
    join courses c on c.id = e.course_id
    ${SCORE_OF_ENROLMENT}
    order by e.id desc`;
  return (await executePrepared(db, query)).rows;
}
