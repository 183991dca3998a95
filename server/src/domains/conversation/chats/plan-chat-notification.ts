import { addJob } from '#/kit/jobs/jobs.ts';
import type { Db } from '#/kit/db/connect.ts';
import { notify } from '#/kit/notifications/notify.ts';
import type { Facts, LockedChat } from './lock-chat.ts';
import { personName } from './person-name.ts';
import { AWAY_AFTER_MS } from './rules.ts';

type Sent = {
  chat: Pick<LockedChat, 'id' | 'kind'>;
  facts: Pick<Facts, 'otherId' | 'otherUnread' | 'otherReadNumber' | 'isMutedByOther'>;
  authorId: number;
  /** A method expert's answer to a learner. */
  isAnswer: boolean;
  excerpt: string;
  now: Date;
};

/**
 * Decision 157: a method expert's answer notifies immediately. For other messages the first unread
 * one is checked after a delay: no notification if it was read or a page is open.
 */
export async function planChatNotification(trx: Db, sent: Sent): Promise<void> {
  const { chat, facts, authorId, isAnswer, excerpt, now } = sent;
  if (facts.isMutedByOther) return;
  if (isAnswer && chat.kind === 'metodist') {
    const sender = await nameOf(trx, authorId);
    await notify(trx, {
      accountId: facts.otherId,
      chatId: chat.id,
      kind: 'metodist_answer',
      facts: { sender, text: excerpt },
      eventKey: chatNotificationKey(chat.id, facts.otherReadNumber),
    });
    return;
  }
  if (facts.otherUnread > 0) return;
  const payload = { chatId: chat.id, accountId: facts.otherId, isLast: false };
  await addJob(trx, 'tell-chat', payload, {
    key: `tell-chat:${chat.id}:${facts.otherId}`,
    runAt: new Date(now.getTime() + AWAY_AFTER_MS),
  });
}

/** One notification per chat until it is read, whatever the number of messages. */
export const chatNotificationKey = (chatId: number, readNumber: number): string =>
  `chat:${chatId}:${readNumber}`;

export async function nameOf(db: Db, accountId: number): Promise<string> {
  const profile = await db
    .selectFrom('profiles as p')
    .where('p.accountId', '=', accountId)
    .select(personName('p').as('name'))
    .executeTakeFirst();
  return profile?.name ?? '';
}
