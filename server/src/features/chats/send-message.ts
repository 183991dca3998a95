import { CHAT_MESSAGES_A_MINUTE, type ChatMessage } from '@malaka/contracts/chat-messages';
import { fold } from '@malaka/grading/fold';
import type { Deps } from '#/deps.ts';
import type { Db } from '#/db/connect.ts';
import { AppError } from '#/http/app-error.ts';
import type { Language } from '#/http/language.ts';
import { announce } from './announce.ts';
import { attachFiles, lockUnsentFiles } from './file-queries.ts';
import { listByIds } from './message-queries.ts';
import { type Facts, lockChat, type LockedChat, readFacts } from './lock-chat.ts';
import { noteAnswer } from './note-answer.ts';
import { planNotice } from './plan-notice.ts';
import { excerptOf } from './rules.ts';
import { showMessages } from './show-messages.ts';
import { fileGone, idUsed, textNeeded } from './texts.ts';

export type Outgoing = {
  chatId: number;
  accountId: number;
  text: string;
  clientId: string;
  fileIds: readonly number[];
  language: Language;
  now: Date;
};

/** Sends a message; one that was sent before is answered as it was kept then. */
export async function sendMessage(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  outgoing: Outgoing,
): Promise<ChatMessage> {
  const { accountId, text, fileIds, language, now } = outgoing;
  if (text === '' && fileIds.length === 0) throw invalid('text', textNeeded[language]);
  const id = await db.transaction().execute((trx) => writeMessage(trx, outgoing));
  const reader = { secret: config.secret, accountId, now };
  const [message] = await showMessages(db, await listByIds(db, [id]), reader);
  return message!;
}

/** In the caller's transaction; answers the id of the message. */
async function writeMessage(trx: Db, outgoing: Outgoing): Promise<number> {
  const { accountId, clientId, language, now } = outgoing;
  const chat = await lockChat(trx, outgoing);
  const facts = await readFacts(trx, chat, { accountId, clientId, now });
  if (facts.sent) {
    if (facts.sent.chatId !== chat.id) throw invalid('client_id', idUsed[language]);
    return facts.sent.id;
  }
  if (!facts.canWrite) throw new AppError('chat.blocked', 403);
  if (facts.sentLately >= CHAT_MESSAGES_A_MINUTE) throw new AppError('chat.too_fast', 429);
  return await write(trx, outgoing, { chat, facts });
}

type Place = { chat: LockedChat; facts: Facts };

async function write(trx: Db, outgoing: Outgoing, { chat, facts }: Place): Promise<number> {
  const { accountId, text, fileIds, clientId, language, now } = outgoing;
  const files = await lockUnsentFiles(trx, outgoing);
  if (files.length !== fileIds.length) throw invalid('file_ids', fileGone[language]);
  const names = files.map(({ name }) => name);
  const number = chat.lastNumber + 1;
  const { id } = await trx
    .insertInto('chatMessages')
    .values({
      chatId: chat.id,
      number,
      authorId: accountId,
      clientId,
      text,
      createdAt: now,
      searchText: fold([text, ...names].join(' ')),
      filesCount: files.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFiles(trx, id, fileIds);
  await count(trx, { chat, number, accountId, now });
  const unread = { accountId: facts.otherId, count: facts.otherUnread + 1 };
  await announce(trx, {
    type: 'message',
    chatId: chat.id,
    id,
    unread,
    members: [accountId, facts.otherId],
  });
  const isAnswer = accountId === chat.expertId && chat.unansweredSince !== null;
  if (isAnswer) await noteAnswer(trx, accountId, { since: chat.unansweredSince!, now });
  const excerpt = excerptOf(text, names);
  await planNotice(trx, { chat, facts, isAnswer, authorId: accountId, excerpt, now });
  return id;
}

type Counted = { chat: LockedChat; number: number; accountId: number; now: Date };

/** The chat and both members, who wait for the lock of the chat's row. */
async function count(trx: Db, { chat, number, accountId, now }: Counted): Promise<void> {
  const unansweredSince = accountId === chat.learnerId ? (chat.unansweredSince ?? now) : null;
  await trx
    .updateTable('chats')
    .set({ lastNumber: number, unansweredSince })
    .where('id', '=', chat.id)
    .execute();
  await trx
    .updateTable('chatMembers')
    .set((eb) => ({
      spokenAt: now,
      unreadCount: eb
        .case()
        .when('accountId', '=', accountId)
        .then(eb.ref('unreadCount'))
        .else(eb('unreadCount', '+', 1))
        .end(),
    }))
    .where('chatId', '=', chat.id)
    .execute();
}

const invalid = (field: string, text: string) =>
  new AppError('request.invalid', 422, { errors: { [field]: [text] } });
