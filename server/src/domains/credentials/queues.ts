import { sql } from 'kysely';
import { type Queues, readWaiting } from '#/kit/queues/queue.ts';

export const queues = {
  alternatives: (db, asker) =>
    readWaiting(
      db,
      // Each status has an index in this order; sorting both together would read all rows.
      sql`select id, since, due_at from (
        (select id, submitted_at as since, due_at from alternative_certificates
          where status = 'sent' order by due_at, id limit 1000)
        union all
        (select id, submitted_at, due_at from alternative_certificates
          where status = 'under_review' order by due_at, id limit 1000)
      ) as sent order by due_at, id`,
      asker,
    ),
} satisfies Partial<Queues>;
