import { createHash } from 'node:crypto';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { findOrInsertChat } from '#/domains/conversation/chats/open-chat.ts';
import { writeMessage } from '#/domains/conversation/chats/write-message.ts';
import { lockUnfinished, updateCounts } from './queries.ts';

/** Writes to one learner after the other; after a crash it continues where it was. */
export async function sendLetter(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { letterId }: { letterId: number },
): Promise<void> {
  let isOver = false;
  while (!isOver) {
    isOver = await db.transaction().execute((trx) => writeToNext(trx, letterId, now()));
  }
}

/** Returns whether nobody is left. */
async function writeToNext(trx: Db, letterId: number, now: Date): Promise<boolean> {
  const letter = await lockUnfinished(trx, letterId);
  if (!letter) return true;
  const { accountIds, sentCount, skippedCount, authorId, courseId } = letter;
  const accountId = accountIds[sentCount + skippedCount]!;
  const isSent = await writeTo(trx, { ...letter, accountId, authorId, courseId }, now);
  const isOver = sentCount + skippedCount + 1 === accountIds.length;
  await updateCounts(trx, letterId, {
    sentCount: sentCount + Number(isSent),
    skippedCount: skippedCount + Number(!isSent),
    finishedAt: isOver ? now : null,
  });
  return isOver;
}

type Message = {
  accountId: number;
  authorId: number;
  courseId: number;
  text: string;
  clientId: string;
  language: string;
};

/** False if the learner has blocked the author or the account is closed. */
async function writeTo(trx: Db, message: Message, now: Date): Promise<boolean> {
  const { accountId: learnerId, authorId: expertId, courseId, text, clientId } = message;
  const sides = { learnerId, expertId, courseId };
  const chatId = await findOrInsertChat(trx, { kind: 'author', ...sides, isByExpert: true, now });
  try {
    await writeMessage(trx, {
      chatId,
      accountId: expertId,
      text,
      clientId: messageId(clientId, learnerId),
      fileIds: [],
      language: message.language as Language,
      isOfLetter: true,
      now,
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'chat.blocked') return false;
    throw error;
  }
}

/** Derived, so that repeating a letter repeats the same message id. */
function messageId(clientId: string, learnerId: number): string {
  const hash = createHash('sha256').update(`${clientId}:${learnerId}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
