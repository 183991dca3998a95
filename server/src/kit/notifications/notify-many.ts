import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { isAnnouncement } from './notify.ts';
import type { NotificationKind } from './kinds.ts';

type Notifications = {
  accountIds: readonly number[];
  kind: NotificationKind;
  facts?: Record<string, string | number | boolean | null>;
  url?: string | null;
  eventKey: string;
  /** The announcement whose texts the notifications show. */
  announcementId?: number | null;
};

/**
 * Adds the same notification for many users in one statement; returns how many got it. Users who
 * have it already get no second one; a withdrawn one is restored.
 */
export async function notifyMany(trx: Db, notifications: Notifications): Promise<number> {
  const {
    accountIds,
    kind,
    facts = {},
    url = null,
    eventKey,
    announcementId = null,
  } = notifications;
  const { numAffectedRows } = await sql`
    insert into notifications as n
      (account_id, kind, facts, url, event_key, announcement_id, is_quiet)
    select a.id, ${kind}, ${JSON.stringify(facts)}::jsonb, ${url}, ${eventKey}, ${announcementId},
      ${isAnnouncement(kind)}::boolean and not a.wants_announcements
    from accounts a
    where a.id = any(${accountIds}::integer[])
    order by a.id
    on conflict (account_id, event_key) do update set withdrawn_at = null
      where n.withdrawn_at is not null`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
