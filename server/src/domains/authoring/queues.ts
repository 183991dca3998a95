import { sql } from 'kysely';
import { overdueAfter, type Queues, readWaiting } from '#/kit/queues/queue.ts';

export const queues = {
  courseApprovals: (db, asker) =>
    readWaiting(
      db,
      sql`select w.course_id as id, w.requested_at as since,
          ${overdueAfter('w.requestedAt')} as due_at
        from course_approvals w
        join courses c on c.id = w.course_id and c.deleted_at is null
        join profiles p on p.account_id = c.author_id
        where w.state = 'waiting'
          and (${asker.regionId}::int is null or p.region_id = ${asker.regionId}::int)
        order by w.requested_at, w.course_id`,
      asker,
    ),
} satisfies Partial<Queues>;
