import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { readChatNotifications } from '#/kit/notifications/read-chat-notifications.ts';
import { announce } from './announce.ts';
import { countUnreadChats } from './count-unread-chats.ts';
import { lockChat } from './lock-chat.ts';

type Reading = { chatId: number; accountId: number; number?: number | undefined; now: Date };
type Read = { unreadCount: number; totalUnread: number; readNumber: number };

/**
 * CHAT-05, CHAT-06: marks messages as read in all of the reader's tabs and for the other member.
 */
export async function readChat(db: Database, reading: Reading): Promise<Read> {
  const { chatId, accountId, now } = reading;
  return await db.transaction().execute(async (trx) => {
    const { lastNumber, learnerId, expertId } = await lockChat(trx, reading);
    const number = Math.min(reading.number ?? lastNumber, lastNumber);
    const read = await moveMark(trx, { chatId, accountId, number });
    await readChatNotifications(trx, { accountId, chatId, now });
    const totalUnread = await countUnreadChats(trx, accountId);
    if (!read) return { ...(await getStanding(trx, { chatId, accountId })), totalUnread };
    const { unreadCount } = read;
    await announce(trx, {
      type: 'read',
      chatId,
      accountId,
      number,
      unreadCount,
      totalUnread,
      members: [learnerId, expertId],
    });
    return { unreadCount, totalUnread, readNumber: number };
  });
}

type Mark = { chatId: number; accountId: number; number: number };

/** Undefined if the mark was as far already: a slow tab never moves it back. */
export async function moveMark(trx: Db, { chatId, accountId, number }: Mark) {
  return await trx
    .updateTable('chatMembers')
    .set({
      readNumber: number,
      unreadCount: sql<number>`(select count(*) from chat_messages
        where chat_id = ${chatId} and number > ${number} and author_id <> ${accountId})`,
    })
    .where('chatId', '=', chatId)
    .where('accountId', '=', accountId)
    .where('readNumber', '<', number)
    .returning('unreadCount')
    .executeTakeFirst();
}

const getStanding = (trx: Db, { chatId, accountId }: Omit<Mark, 'number'>) =>
  trx
    .selectFrom('chatMembers')
    .where('chatId', '=', chatId)
    .where('accountId', '=', accountId)
    .select(['unreadCount', 'readNumber'])
    .executeTakeFirstOrThrow();
