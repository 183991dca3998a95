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
