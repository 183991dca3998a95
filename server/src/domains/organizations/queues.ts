import { sql } from 'kysely';
import { overdueAfter, type Queues, readWaiting } from '#/kit/queues/queue.ts';

export const queues = {
  organizations: (db, asker) =>
    readWaiting(
      db,
      sql`select id, submitted_at as since, ${overdueAfter('submittedAt')} as due_at
        from organizations where status in ('not_checked', 'under_review')
        order by submitted_at, id`,
      asker,
    ),
} satisfies Partial<Queues>;
