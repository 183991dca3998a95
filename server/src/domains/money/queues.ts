import { sql } from 'kysely';
import { NOTHING_WAITS, type Queues, type Waiting } from '#/kit/queues/queue.ts';
import { executePrepared } from '#/kit/db/prepared.ts';

export const queues = {
  /** Violations found by the latest ledger check; each is urgent. */
  money: async (db) => {
    const query = sql<Waiting>`
      select broken.count, broken.count as overdue, null::int as first_id,
        case when broken.count > 0 then last.at end as oldest_at
      from (select at, broken from ledger_checks order by id desc limit 1) as last,
        lateral (select coalesce(sum(value::int), 0)::int as count
          from jsonb_each_text(last.broken)) as broken`;
    return (await executePrepared(db, query)).rows[0] ?? NOTHING_WAITS;
  },
} satisfies Partial<Queues>;
