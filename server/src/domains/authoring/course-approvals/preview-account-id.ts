import { AUDIENCES, ROLE_IDS } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import { findOwnerBeside } from '#/domains/authoring/co-authors/rights.ts';
import type { Db } from '#/kit/db/connect.ts';

type PreviewedItem = { courseId: number } | { lessonId: number };

const APPROVERS = AUDIENCES.manager.map((role) => ROLE_IDS[role]);

/**
 * The account as which a course is previewed: its author's for co-authors, and for approvers while
 * it waits for approval; otherwise the caller's own, which finds no courses of others.
 */
export async function previewAccountId(
  db: Db,
  accountId: number,
  looked: PreviewedItem,
): Promise<number> {
  const course =
    'courseId' in looked
      ? sql`${looked.courseId}`
      : sql`(select course_id from lessons where id = ${looked.lessonId} and deleted_at is null)`;
  const { rows } = await sql<{ authorId: number }>`
    select c.author_id from course_approvals w
    join courses c on c.id = w.course_id and c.deleted_at is null
    join profiles p on p.account_id = c.author_id
    join accounts a on a.id = ${accountId} and a.role = any(${APPROVERS}::int[])
    where w.course_id = ${course} and w.state = 'waiting'
      and (a.manager_region_id is null or a.manager_region_id = p.region_id)`.execute(db);
  const beside = rows[0] ?? (await findOwnerBeside(db, accountId, looked));
  return beside?.authorId ?? accountId;
}
