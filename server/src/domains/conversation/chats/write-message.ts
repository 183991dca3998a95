import { CHAT_MESSAGES_A_MINUTE } from '@malaka/contracts/conversation/chats/messages';
import { normalizeText } from '@malaka/grading/normalize-text';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { announce } from './announce.ts';
import { attachFiles, lockUnsentFiles } from './file-queries.ts';
import { type Facts, lockChat, type LockedChat, readFacts } from './lock-chat.ts';
import { listByIds, type MessageRow } from './message-queries.ts';
import { planChatNotification } from './plan-chat-notification.ts';
import { excerptOf, averageWith } from './rules.ts';
import { fileGone, idUsed, textNeeded } from './texts.ts';

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
