import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Withdraws an event's notification from those who have not read it; returns their accounts. */
export async function withdrawUnread(
  trx: Db,
  { accountIds, eventKey, now }: { accountIds: readonly number[]; eventKey: string; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    update notifications set withdrawn_at = ${now}
    where account_id = any(${accountIds}::integer[]) and event_key = ${eventKey}
      and read_at is null and withdrawn_at is null
    returning account_id`.execute(trx);
  return rows.map(({ accountId }) => accountId);
}

/** Withdraws notifications, read or not, by account and event. */
export async function withdrawEach(
  trx: Db,
  events: readonly { accountId: number; eventKey: string }[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    update notifications set withdrawn_at = ${now}
    where (account_id, event_key) in (
        select * from unnest(${events.map(({ accountId }) => accountId)}::int[],
          ${events.map(({ eventKey }) => eventKey)}::text[]))
      and withdrawn_at is null`.execute(trx);
}

/** Withdraws up to `most` notifications of an announcement, read or not; returns how many. */
export async function withdrawAnnounced(
  trx: Db,
  { announcementId, most, now }: { announcementId: number; most: number; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications set withdrawn_at = ${now}
    where id in (
      select id from notifications
      where announcement_id = ${announcementId} and withdrawn_at is null
      order by account_id limit ${most})`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
