import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';

/** What happened in a chat; `members` are those whose open pages are told. */
export type ChatNews = { chatId: number; members: readonly number[] } & (
  | {
      type: 'message';
      id: number;
      /** Who has so many unread now. */
      unread: { accountId: number; count: number };
    }
  | {
      type: 'read';
      accountId: number;
      number: number;
      /** Told to the reader's own pages alone. */
      unreadCount: number;
      totalUnread: number;
    }
  | { type: 'changed' }
);

export const CHAT_CHANNEL = 'chats';

/**
 * The nodes hear of it exactly when the caller's transaction is committed, also where the process
 * that made it dies at the next moment.
 */
export async function announce(trx: Db, news: ChatNews): Promise<void> {
  await executePrepared(trx, sql`select pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(news)})`);
}
