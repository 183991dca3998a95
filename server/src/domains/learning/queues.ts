import { sql } from 'kysely';
import { overdueAfter, type Queues, readWaiting } from '#/kit/queues/queue.ts';

export const queues = {
  /** Reported reviews that are still visible. */
  reviews: (db, asker) =>
    readWaiting(
      db,
      sql`select r.id, r.created_at as since, ${overdueAfter('r.createdAt')} as due_at
        from reviews r join profiles p on p.account_id = r.account_id
        where r.reports_count > 0 and not r.is_hidden
          and (${asker.regionId}::int is null or p.region_id = ${asker.regionId}::int)
        order by r.id`,
      asker,
    ),
} satisfies Partial<Queues>;
