import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { isAnnouncement, type notify } from './notify.ts';

type Notification = Omit<Parameters<typeof notify>[1], 'chatId'>;

/**
 * Adds different notifications for several users in one statement. An event notified before is
 * skipped, or with `isReplacing` its notification is updated and unread again.
 */
export async function notifyEach(
  trx: Db,
  notifications: readonly Notification[],
  { isReplacing = false } = {},
): Promise<void> {
  if (notifications.length === 0) return;
  if (notifications.some(({ kind }) => isAnnouncement(kind))) {
    throw new Error('Announcements ask what each person wants: see notify.ts');
  }
  const rows = notifications.map(({ accountId, kind, facts = {}, url = null, eventKey }) => ({
    account_id: accountId,
    kind,
    facts,
    url,
    event_key: eventKey,
  }));
  await sql`
    insert into notifications (account_id, kind, facts, url, event_key)
    select account_id, kind, facts, url, event_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      account_id integer, kind text, facts jsonb, url text, event_key text)
    on conflict (account_id, event_key) ${isReplacing ? REPLACED : sql`do nothing`}`.execute(trx);
}

const REPLACED = sql`do update set kind = excluded.kind, facts = excluded.facts,
  url = excluded.url, read_at = null, withdrawn_at = null`;
