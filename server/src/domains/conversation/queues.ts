import { sql } from 'kysely';
import { overdueAfter, type Queues, readWaiting } from '#/kit/queues/queue.ts';

export const queues = {
  /** Chats in which a learner waits for this account's answer. */
  questions: (db, asker) =>
    readWaiting(
      db,
      sql`select id, unanswered_since as since, ${overdueAfter('unansweredSince')} as due_at
        from chats where expert_id = ${asker.accountId} and unanswered_since is not null
        order by unanswered_since`,
      asker,
    ),
  chatReports: (db, asker) =>
    readWaiting(
      db,
      sql`select id, created_at as since, ${overdueAfter('createdAt')} as due_at
        from chat_reports where state = 'waiting' order by created_at, id`,
      asker,
    ),
  /** Failures of the last week; older ones are no longer worth sending. */
  deliveries: (db, asker) =>
    readWaiting(
      db,
      sql`select null::int as id, created_at as since, null::timestamptz as due_at
        from deliveries where state = 'failed'
          and created_at > ${asker.now}::timestamptz - interval '7 days'
        order by id desc`,
      asker,
    ),
} satisfies Partial<Queues>;
