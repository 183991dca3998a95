import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';

export async function isApprovalRequired(db: Db): Promise<boolean> {
  return (await getSettings(db, ['courses.need_approval']))['courses.need_approval'];
}

/** Requests approval for a course; a course that already waits retains its place in the queue. */
export async function requestApproval(trx: Db, courseId: number, now: Date): Promise<void> {
  await sql`
    insert into course_approvals (course_id, state, requested_at)
    values (${courseId}, 'waiting', ${now})
    on conflict (course_id) do update
      set state = 'waiting', requested_at = excluded.requested_at,
        decided_at = null, decided_by = null, reason = null
      where course_approvals.state <> 'waiting'`.execute(trx);
}

/** The author withdrew the request, or published without it: nothing is left to decide or fix. */
export async function dropRequest(trx: Db, courseId: number): Promise<void> {
  await trx
    .deleteFrom('courseApprovals')
    .where('courseId', '=', courseId)
    .where('state', '<>', 'approved')
    .execute();
}
