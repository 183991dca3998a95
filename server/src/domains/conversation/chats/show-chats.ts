import type { Chat, ChatSummary } from '@malaka/contracts/conversation/chats';
import type { ChatKind } from '@malaka/contracts/conversation/choices';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { type ChatRow, findAnswerSeconds, getChat } from './chat-queries.ts';
import { listLastOf, listMessages } from './message-queries.ts';
import { minutesOf, sideOf } from './rules.ts';
import { showMessages } from './show-messages.ts';
import type { Reader } from './sign-chat-file.ts';

const topicOf = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

function showChat(row: ChatRow, { accountId }: Reader): Omit<ChatSummary, 'lastMessage'> {
  const { kind, learnerId, otherId, otherName, otherAvatar, ...rest } = row;
  const sides = { kind: kind as ChatKind, learnerId };
  const { courseId, courseName, subjectId, subjectName } = rest;
  return {
    ...rest,
    kind: sides.kind,
    side: sideOf(sides, accountId),
    other: { id: otherId, name: otherName, avatar: otherAvatar },
    otherSide: sideOf(sides, otherId),
    course: topicOf(courseId, courseName),
    subject: topicOf(subjectId, subjectName),
  };
}

export async function showChats(
  db: Db,
  rows: readonly ChatRow[],
  reader: Reader,
): Promise<ChatSummary[]> {
  const last = await showMessages(db, await listLastOf(db, rows), reader);
  const lastOf = new Map(last.map((message) => [message.chatId, message]));
  return rows.map((row) => ({
    ...showChat(row, reader),
    lastMessage: lastOf.get(row.id) ?? null,
  }));
}

export async function viewChat(
  db: Db,
  id: number,
  reader: Reader & { language: Language },
): Promise<Chat> {
  const { accountId, language } = reader;
  const row = await getChat(db, { id, accountId, language });
  const { rows } = await listMessages(db, { chatId: id });
  const messages = await showMessages(db, rows, reader);
  const seconds = await findAnswerSeconds(db, row.expertId);
  return {
    ...showChat(row, reader),
    lastMessage: messages[0] ?? null,
    messages,
    answerMinutes: minutesOf(seconds),
  };
}
