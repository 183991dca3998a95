import type { UserCourseRow } from '@malaka/contracts/reporting/course-reports';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { accountName } from '#/domains/people/index.ts';
import type { VisibleRegion } from '#/kit/access/manager-region.ts';
import { SCORE_OF_ENROLMENT } from '#/domains/learning/index.ts';
import { RESULT } from './result.ts';

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
