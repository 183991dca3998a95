import { OVERDUE_DAYS, QUEUE_COUNTED, type QueueKey } from '@malaka/contracts/reporting/workday';
import type { WaitingQueue } from '@malaka/contracts/reporting/workday';
import type { Role } from '@malaka/contracts/kit/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import type { Space } from '#/kit/free-space.ts';

/** The member of staff who views the queues. */
export type Asker = { accountId: number; role: Role; regionId: number | null; now: Date };

export type Waiting = Omit<WaitingQueue, 'key'>;

/** Reads one queue: everything that waits for the viewer, most urgent first. */
export type ReadQueue = (db: Db, asker: Asker, around: { space: Space }) => Promise<Waiting>;

/** Each queue of the contract has its reader, from the domain that has the cases. */
export type Queues = Readonly<Record<QueueKey, ReadQueue>>;

export const NOTHING_WAITS: Waiting = { count: 0, overdue: 0, oldestAt: null, firstId: null };

const OVERDUE_AFTER = sql.raw(`interval '${OVERDUE_DAYS} days'`);

/** When an item waiting since then, without a deadline of its own, is overdue. */
export const overdueAfter = (since: string) => sql<Date>`${sql.ref(since)} + ${OVERDUE_AFTER}`;

/**
 * Counts waiting items, up to a limit. The rows have `id`, `since` and `due_at`, ordered and
 * without a limit.
 */
export async function readWaiting(
  db: Db,
  rows: RawBuilder<unknown>,
  { now }: Pick<Asker, 'now'>,
): Promise<Waiting> {
  const { rows: found } = await executePrepared(
    db,
    sql<Waiting>`
      select count(*)::int as count,
        (count(*) filter (where due_at <= ${now}::timestamptz))::int as overdue,
        min(since) as oldest_at, (array_agg(id order by due_at, id))[1] as first_id
      from (${rows} limit ${sql.lit(QUEUE_COUNTED)}) as waiting`,
  );
  return found[0] ?? NOTHING_WAITS;
}
