import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { NotificationKind } from './kinds.ts';

type Notification = {
  accountId: number;
  /** Decides the text (texts/notifications.ts of the domain). */
  kind: NotificationKind;
  /** Values of the text's placeholders. */
  facts?: Record<string, string | number | boolean | null>;
  url?: string | null;
  /** The chat it links to if there is no `url`. */
  chatId?: number | null;
  /** Idempotency key: a repeated event creates no second notification. */
  eventKey: string;
};

/** Kinds that users may mute: they then arrive without a pop-up (decision 52). */
const ANNOUNCEMENTS: ReadonlySet<string> = new Set(['announcement']);

/** Answers of method experts are listed separately (decision 157). */
const typeOf = (kind: NotificationKind) => (kind === 'metodist_answer' ? 'metodist' : 'other');

export const isAnnouncement = (kind: NotificationKind): boolean => ANNOUNCEMENTS.has(kind);

/** Adds a notification in the caller's transaction. */
export async function notify(trx: Db, notification: Notification): Promise<void> {
  const { accountId, kind, facts = {}, chatId = null, eventKey } = notification;
  const { url = chatId === null ? null : `/dashboard/chat/${chatId}` } = notification;
  await trx
    .insertInto('notifications')
    .values({
      accountId,
      kind,
      type: typeOf(kind),
      facts: JSON.stringify(facts),
      url,
      chatId,
      eventKey,
      isQuiet:
        isAnnouncement(kind) &&
        sql<boolean>`
        (select not wants_announcements from accounts where id = ${accountId})`,
    })
    .onConflict((conflict) => conflict.columns(['accountId', 'eventKey']).doNothing())
    .execute();
}

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
