import { sql } from 'kysely';
import { type Queues, readWaiting } from '#/kit/queues/queue.ts';

export const queues = {
  profiles: (db, asker) =>
    readWaiting(
      db,
      sql`select account_id as id, submitted_at as since, due_at from profiles
        where status = 'submitted' order by due_at, account_id`,
      asker,
    ),
} satisfies Partial<Queues>;
