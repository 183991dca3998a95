import { CHAT_MESSAGES_A_MINUTE } from '@malaka/contracts/conversation/chats/messages';
import { normalizeText } from '@malaka/grading/normalize-text';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { announce, type Facts, lockChat, type LockedChat, readFacts } from './chat-changes.ts';
import { attachFiles, lockUnsentFiles } from './chat-files.ts';
import { listByIds, type MessageRow } from './message-queries.ts';
import { excerptOf, averageWith, AWAY_AFTER_MS } from './rules.ts';
import { fileGone, idUsed, textNeeded } from './texts.ts';
import { personName } from './chat-queries.ts';

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
async function planChatNotification(trx: Db, sent: Sent): Promise<void> {
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

export type Outgoing = {
  chatId: number;
  accountId: number;
  text: string;
  clientId: string;
  fileIds: readonly number[];
  language: Language;
  /** Part of a course letter, which has a limit of its own. */
  isOfLetter?: boolean;
  now: Date;
};

/** Runs in the caller's transaction; a repeated call returns the stored message. */
export async function writeMessage(trx: Db, outgoing: Outgoing): Promise<MessageRow> {
  const { accountId, text, fileIds, clientId, language, now } = outgoing;
  if (text === '' && fileIds.length === 0) throw invalid({ text: [textNeeded[language]] });
  const chat = await lockChat(trx, outgoing);
  const facts = await readFacts(trx, chat, { accountId, clientId, now });
  if (facts.sent) {
    if (facts.sent.chatId !== chat.id) throw invalid({ client_id: [idUsed[language]] });
    return (await listByIds(trx, [facts.sent.id]))[0]!;
  }
  if (!facts.canWrite) throw new AppError('chat.blocked', 403);
  if (!outgoing.isOfLetter && facts.sentLately >= CHAT_MESSAGES_A_MINUTE)
    throw new AppError('chat.too_fast', 429);
  return await write(trx, outgoing, { chat, facts });
}

type Place = { chat: LockedChat; facts: Facts };

async function write(trx: Db, outgoing: Outgoing, { chat, facts }: Place): Promise<MessageRow> {
  const { accountId, text, fileIds, clientId, language, now } = outgoing;
  const files = await lockUnsentFiles(trx, outgoing);
  if (files.length !== fileIds.length) throw invalid({ file_ids: [fileGone[language]] });
  const names = files.map(({ name }) => name);
  const row = await insertMessage(trx, {
    chatId: chat.id,
    number: chat.lastNumber + 1,
    authorId: accountId,
    clientId,
    text,
    searchText: normalizeText([text, ...names].join(' ')),
    filesCount: files.length,
    createdAt: now,
  });
  await attachFiles(trx, row.id, fileIds);
  const unread = { accountId: facts.otherId, count: facts.otherUnread + 1 };
  await announce(trx, {
    type: 'message',
    chatId: chat.id,
    id: row.id,
    unread,
    members: [accountId, facts.otherId],
  });
  const isAnswer = accountId === chat.expertId && chat.unansweredSince !== null;
  if (isAnswer) await recordReply(trx, accountId, { since: chat.unansweredSince!, now });
  const excerpt = excerptOf(text, names);
  await planChatNotification(trx, { chat, facts, isAnswer, authorId: accountId, excerpt, now });
  return row;
}

type Answer = { since: Date; now: Date };

/** Adds the learner's waiting time to the usual response time of the one who answered. */
async function recordReply(trx: Db, accountId: number, { since, now }: Answer): Promise<void> {
  const known = await trx
    .selectFrom('chatAnswerTimes')
    .where('accountId', '=', accountId)
    .select(['answers', 'averageSeconds'])
    .forUpdate()
    .executeTakeFirst();
  const seconds = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000));
  const average = averageWith(known, seconds);
  await trx
    .insertInto('chatAnswerTimes')
    .values({ accountId, ...average })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(average))
    .execute();
}

type NewMessage = Omit<MessageRow, 'id' | 'isHidden'> & { searchText: string };

/**
 * Inserts a message and updates the counters of the chat and both members, whose rows are locked.
 */
async function insertMessage(trx: Db, message: NewMessage): Promise<MessageRow> {
  const { searchText, ...row } = message;
  const { chatId, number, authorId, clientId, text, filesCount, createdAt } = row;
  const { rows } = await executePrepared(
    trx,
    sql<{ id: number }>`
      with counted as (
        update chats set last_number = ${number},
          unanswered_since = case when learner_id = ${authorId}
            then coalesce(unanswered_since, ${createdAt}) end
        where id = ${chatId}
      ), told as (
        update chat_members set spoken_at = ${createdAt},
          unread_count = unread_count + (account_id <> ${authorId})::int
        where chat_id = ${chatId}
      )
      insert into chat_messages
        (chat_id, number, author_id, client_id, text, search_text, files_count, created_at)
      values (${chatId}, ${number}, ${authorId}, ${clientId}, ${text}, ${searchText},
        ${filesCount}, ${createdAt})
      returning id`,
  );
  return { id: rows[0]!.id, ...row, isHidden: false };
}
