import { sql } from 'kysely';
import type { Database } from '#/kit/db/connect.ts';
import { queueDeliveries, type Telling } from './queue-delivery.ts';
import { readPeople } from './read-people.ts';
import type { ChannelDeps } from './channel-deps.ts';

const DECIDED_AT_ONCE = 2000;
/**
 * Time for an open page to confirm that it showed a notification, which makes other channels
 * unnecessary.
 */
const SHOWN_WITHIN_SECONDS = 8;

/**
 * Plans a channel for each recent notification that nobody has seen yet. Returns how many were
 * processed; a crash rolls all of them back.
 */
export async function decideDeliveries(
  db: Database,
  { channels, now }: { channels: ChannelDeps; now: Date },
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { rows: taken } = await sql<{ notificationId: string }>`
      delete from notices_due where notice_id in (
        select notice_id from notices_due
        where created_at <= ${now}::timestamptz - make_interval(secs => ${SHOWN_WITHIN_SECONDS})
        order by notice_id limit ${DECIDED_AT_ONCE} for update skip locked)
      returning notice_id as notification_id`.execute(trx);
    if (taken.length === 0) return 0;
    const { rows } = await sql<Telling>`
      select n.id as notification_id, n.account_id, n.kind, n.created_at
      from notifications n
      where n.id = any(${taken.map(({ notificationId }) => notificationId)}::bigint[])
        and n.read_at is null and n.withdrawn_at is null
        and not exists (select from deliveries d where d.notice_id = n.id)
      order by n.id`.execute(trx);
    const people = await readPeople(trx, [...new Set(rows.map((row) => row.accountId))], {
      channels,
      now,
    });
    await queueDeliveries(trx, rows, { people, now });
    return taken.length;
  });
}
