import type { UserCourseRow } from '@malaka/contracts/course-reports';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import type { Reach } from '#/features/accounts/manager-region.ts';
import { accountName } from '#/features/profiles/account-name.ts';
import { RESULT, SCORES } from './scores.ts';

/** The user's name; undefined where there is nobody, or nobody within the reach. */
export async function findUser(
  db: Db,
  id: number,
  { regionId }: Reach,
): Promise<{ id: number; name: string } | undefined> {
  let found = db
    .selectFrom('profiles as u')
    .where('u.accountId', '=', id)
    .select(['u.accountId as id', accountName('u.accountId').as('name')]);
  if (regionId !== null) found = found.where('u.regionId', '=', regionId);
  const user = await found.executeTakeFirst();
  return user && { ...user, name: user.name ?? '' };
}

export async function countUserCourses(db: Db, userId: number): Promise<number> {
  const { amount } = await db
    .selectFrom('enrolments')
    .where('accountId', '=', userId)
    .select(sql<number>`count(*)::int`.as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
}

type Slice = { limit?: number; offset?: number };

/** The courses of a user with dates and scores, the last bought first. */
export async function listUserCourses(
  db: Db,
  userId: number,
  { limit, offset = 0 }: Slice = {},
): Promise<UserCourseRow[]> {
  const { rows } = await sql<UserCourseRow>`
    select c.id, c.name, c.type, ${RESULT}
    from (
      select * from enrolments where account_id = ${userId}
      order by id desc limit ${limit ?? null} offset ${offset}
    ) e
    join courses c on c.id = e.course_id
    ${SCORES}
    order by e.id desc`.execute(db);
  return rows;
}
