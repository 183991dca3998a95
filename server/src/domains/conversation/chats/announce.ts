import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';

/** An event in a chat; `members` are those whose open pages are notified. */
export type ChatNews = { chatId: number; members: readonly number[] } & (
  | {
      type: 'message';
      id: number;
      /** The recipient's new number of unread messages. */
      unread: { accountId: number; count: number };
    }
  | {
      type: 'read';
      accountId: number;
      number: number;
      /** Sent only to the reader's own pages. */
      unreadCount: number;
      totalUnread: number;
    }
  | { type: 'changed' }
);

export const CHAT_CHANNEL = 'chats';

/**
 * Uses NOTIFY, so that nodes receive the event exactly if the caller's transaction commits, even if
 * this process dies right afterwards.
 */
export async function announce(trx: Db, news: ChatNews): Promise<void> {
  await executePrepared(trx, sql`select pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(news)})`);
}
