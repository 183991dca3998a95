import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { readChatNotifications } from '#/kit/notifications/mark-read.ts';
import { announce, lockChat } from './chat-changes.ts';
import { getMember, countUnreadChats } from './chat-queries.ts';

type Member = { id: number; accountId: number };

/** A muted chat counts unread messages but sends no notifications. */
export async function muteChat(
  db: Database,
  member: Member,
  { isMuted }: { isMuted: boolean },
): Promise<void> {
  const { id: chatId, accountId } = member;
  await db.transaction().execute(async (trx) => {
    await getMember(trx, member);
    await trx
      .updateTable('chatMembers')
      .set({ isMuted })
      .where('chatId', '=', chatId)
      .where('accountId', '=', accountId)
      .execute();
    await announce(trx, { type: 'changed', chatId, members: [accountId] });
  });
}

/** Stops both from writing to each other in any chat, until it is undone. */
export async function blockOther(
  db: Database,
  member: Member,
  { isBlocked, now }: { isBlocked: boolean; now: Date },
): Promise<void> {
  const { id: chatId, accountId } = member;
  await db.transaction().execute(async (trx) => {
    const { otherId } = await getMember(trx, member);
    if (isBlocked) {
      await trx
        .insertInto('chatBlocks')
        .values({ accountId, blockedId: otherId, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await trx
        .deleteFrom('chatBlocks')
        .where('accountId', '=', accountId)
        .where('blockedId', '=', otherId)
        .execute();
    }
    await announce(trx, { type: 'changed', chatId, members: [accountId, otherId] });
  });
}

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
