import type { Chat, ChatSummary } from '@malaka/contracts/conversation/chats';
import type { ChatKind } from '@malaka/contracts/conversation/choices';
import {
  type ChatFile,
  type ChatMessage,
  CHAT_SEARCH_PER_PAGE,
  type FoundMessage,
} from '@malaka/contracts/conversation/chats/messages';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { isPicture } from '#/domains/authoring/index.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { type ChatRow, findAnswerSeconds, getChat, listOwnByIds } from './chat-queries.ts';
import {
  listLastOf,
  listMessages,
  type MessageRow,
  listByIds,
  searchMessageIds,
} from './message-queries.ts';
import { minutesOf, sideOf } from './rules.ts';
import { type Reader, type FileRow, listFilesOf, chatFileAddress } from './chat-files.ts';

export function showFile(file: FileRow, reader: Reader): ChatFile {
  const { id, name, contentType, bytes, width, height, previewKey } = file;
  return {
    id,
    name,
    contentType,
    bytes,
    width,
    height,
    isPicture: isPicture(contentType),
    url: chatFileAddress(file, reader),
    previewUrl: previewKey === null ? null : chatFileAddress(file, reader, true),
  };
}

/** Files by message; files of hidden messages are omitted. */
export async function loadFiles(
  db: Db,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<number, FileRow[]>> {
  const withFiles = rows.filter(({ filesCount, isHidden }) => filesCount > 0 && !isHidden);
  const files = await listFilesOf(
    db,
    withFiles.map(({ id }) => id),
  );
  return Map.groupBy(files, ({ messageId }) => messageId ?? 0);
}

export const showMessage = (
  row: MessageRow,
  files: ReadonlyMap<number, FileRow[]>,
  reader: Reader,
): ChatMessage => ({
  ...row,
  isOwn: row.authorId === reader.accountId,
  files: (files.get(row.id) ?? []).map((file) => showFile(file, reader)),
});

export async function showMessages(
  db: Db,
  rows: readonly MessageRow[],
  reader: Reader,
): Promise<ChatMessage[]> {
  const files = await loadFiles(db, rows);
  return rows.map((row) => showMessage(row, files, reader));
}

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

type Query = { search: string; chatId?: number | undefined; before?: number | undefined };
type Found = { data: FoundMessage[]; next: number | null };

/** Messages in the account's chats that contain all the words, newest first. */
export async function searchMessages(
  db: Db,
  { search, chatId, before }: Query,
  reader: Reader & { language: Language },
): Promise<Found> {
  const words = searchWords(search) ?? [];
  if (words.length === 0) return { data: [], next: null };
  const { accountId, language } = reader;
  const limit = CHAT_SEARCH_PER_PAGE;
  const criteria = { accountId, words, chatId, before, limit: limit + 1 };
  const ids = await searchMessageIds(db, criteria);
  const shown = ids.slice(0, limit);
  const messages = await showMessages(db, await listByIds(db, shown), reader);
  const chatIds = [...new Set(messages.map((message) => message.chatId))];
  const chats = await showChats(
    db,
    await listOwnByIds(db, chatIds, { accountId, language }),
    reader,
  );
  const chatOf = new Map(chats.map((chat) => [chat.id, chat]));
  const data = messages.toReversed().map((message) => {
    const { other, course, subject } = chatOf.get(message.chatId)!;
    return { chatId: message.chatId, other, course, subject, message };
  });
  return { data, next: ids.length > limit ? (shown.at(-1) ?? null) : null };
}
