import { addJob, type JobPayloads } from '#/kit/jobs/jobs.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { nameOf, chatNotificationKey } from './write-message.ts';
import { excerptOf, OPEN_PAGE_MS } from './rules.ts';

/** Notifies the reader of an unread message, once per chat, unless a page is open. */
export async function notifyOfflineRecipient(
  { db, live, now }: Pick<Deps, 'db' | 'live' | 'now'>,
  { chatId, accountId, isLast }: JobPayloads['tell-chat'],
): Promise<void> {
  const unread = await findUnread(db, { chatId, accountId });
  if (!unread) return;
  if (!isLast && (await live?.isOpen(accountId)) === true) {
    await addJob(
      db,
      'tell-chat',
      { chatId, accountId, isLast: true },
      {
        key: `tell-chat:${chatId}:${accountId}:last`,
        runAt: new Date(now().getTime() + OPEN_PAGE_MS),
      },
    );
    return;
  }
  const { kind, learnerId, authorId, text, names, readNumber } = unread;
  const isOfExpert = kind === 'metodist' && accountId === learnerId;
  await notify(db, {
    accountId,
    chatId,
    kind: isOfExpert ? 'metodist_answer' : 'chat_message',
    facts: { sender: await nameOf(db, authorId), text: excerptOf(text, names) },
    eventKey: chatNotificationKey(chatId, readNumber),
  });
}

/** The member's newest unread message; none if the chat is muted. */
async function findUnread(db: Db, member: { chatId: number; accountId: number }) {
  const row = await db
    .selectFrom('chatMembers as m')
    .innerJoin('chats as c', 'c.id', 'm.chatId')
    .innerJoin('chatMessages as t', (join) =>
      join
        .onRef('t.chatId', '=', 'm.chatId')
        .onRef('t.number', '>', 'm.readNumber')
        .onRef('t.authorId', '<>', 'm.accountId'),
    )
    .where('m.chatId', '=', member.chatId)
    .where('m.accountId', '=', member.accountId)
    .where('m.unreadCount', '>', 0)
    .where('m.isMuted', '=', false)
    .where('t.hiddenAt', 'is', null)
    .orderBy('t.number', 'desc')
    .limit(1)
    .select(['c.kind', 'c.learnerId', 'm.readNumber', 't.id', 't.authorId', 't.text'])
    .executeTakeFirst();
  if (!row) return undefined;
  const files = await db
    .selectFrom('chatFiles')
    .where('messageId', '=', row.id)
    .orderBy('position')
    .select('name')
    .execute();
  return { ...row, names: files.map(({ name }) => name) };
}
