import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';

export async function isApprovalRequired(db: Db): Promise<boolean> {
  return (await getSettings(db, ['courses.need_approval']))['courses.need_approval'];
}

/** Asks for a course to be shown to learners; one that waits already keeps its place in the queue. */
export async function requestApproval(trx: Db, courseId: number, now: Date): Promise<void> {
  await sql`
    insert into course_approvals (course_id, state, requested_at)
    values (${courseId}, 'waiting', ${now})
    on conflict (course_id) do update
      set state = 'waiting', requested_at = excluded.requested_at,
        decided_at = null, decided_by = null, reason = null
      where course_approvals.state <> 'waiting'`.execute(trx);
}

/** The author takes it back, or shows the course without it: nothing is left to decide or to mend. */
export async function dropRequest(trx: Db, courseId: number): Promise<void> {
  await trx
    .deleteFrom('courseApprovals')
    .where('courseId', '=', courseId)
    .where('state', '<>', 'approved')
    .execute();
}
