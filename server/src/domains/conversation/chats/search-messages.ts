import {
  CHAT_SEARCH_PER_PAGE,
  type FoundMessage,
} from '@malaka/contracts/conversation/chats/messages';
import { searchWords } from '#/kit/search/search-words.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { listByIds, searchMessageIds } from './message-queries.ts';
import { listOwnByIds } from './chat-queries.ts';
import { showChats } from './show-chats.ts';
import { showMessages } from './show-messages.ts';
import type { Reader } from './sign-chat-file.ts';

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
