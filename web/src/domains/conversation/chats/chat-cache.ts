import type { ChatEvent } from '@malaka/contracts/conversation/chats/events';
import type { ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import type { Chat, ChatSummary, listChats } from '@malaka/contracts/conversation/chats';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { InfiniteData } from '@tanstack/react-query';

/** A chat as this page knows it: its messages newest first, without gaps. */
export type KnownChat = Chat;

export type UnreadCounts = { notifications: number; chat: number };

export type ChatPages = InfiniteData<AnswerOf<typeof listChats>, number>;
/** Whatever the pages were asked for by. */
type AnyPages = Pick<ChatPages, 'pages'>;

/** Numbers of a chat's messages begin with 1. */
export const hasEarlier = ({ messages }: Pick<Chat, 'messages'>): boolean =>
  (messages.at(-1)?.number ?? 1) > 1;

/** CHAT-05: who opens a chat has read it. */
export function withoutUnread<Known extends ChatSummary>(chat: Known): Known {
  return { ...chat, unreadCount: 0, readNumber: chat.lastNumber };
}

/** CHAT-06: what was unread in the chat that is opened is unread no more in all. */
export const withFewerUnread = <Counts extends UnreadCounts>(
  counts: Counts,
  former: number,
): Counts => ({ ...counts, chat: Math.max(0, counts.chat - former) });

/**
 * CHAT-07: new messages at the head of those of a chat, each once; so are the ones that were missed,
 * and earlier ones at the end.
 */
export function withMessages(chat: KnownChat, fresh: readonly ChatMessage[]): KnownChat {
  const byNumber = new Map(chat.messages.map((message) => [message.number, message]));
  for (const message of fresh) byNumber.set(message.number, message);
  const messages = [...byNumber.values()].toSorted((one, other) => other.number - one.number);
  const [newest] = messages;
  const isNews = newest !== undefined && newest.number > chat.lastNumber;
  return { ...(isNews ? withNewest(chat, newest) : chat), messages };
}

/** CHAT-08: a message of another chat is one more unread, in that chat and in all. */
export function withOneMore<Known extends ChatSummary>(chat: Known, message: ChatMessage): Known {
  const unreadCount = chat.unreadCount + (message.isOwn ? 0 : 1);
  return { ...withNewest(chat, message), unreadCount };
}

export const withOneMoreUnread = <Counts extends UnreadCounts>(counts: Counts): Counts => ({
  ...counts,
  chat: counts.chat + 1,
});

/** The newest message of a chat, and what follows from it. */
function withNewest<Known extends ChatSummary>(chat: Known, message: ChatMessage): Known {
  const isOfLearner = (chat.side === 'learner') === message.isOwn;
  return {
    ...chat,
    lastMessage: message,
    lastNumber: message.number,
    unansweredSince: isOfLearner ? (chat.unansweredSince ?? message.createdAt) : null,
  };
}

/** How far somebody has read; a mark that comes late takes nothing back. */
export function withReading<Known extends ChatSummary>(
  chat: Known,
  { number = 0, unreadCount }: ChatEvent,
  isOwn: boolean,
): Known {
  return isOwn
    ? {
        ...chat,
        readNumber: Math.max(chat.readNumber, number),
        unreadCount: unreadCount ?? chat.unreadCount,
      }
    : { ...chat, otherReadNumber: Math.max(chat.otherReadNumber, number) };
}

/** One chat of a list changed in its place. */
export function withChat<Pages extends AnyPages>(
  list: Pages,
  id: number,
  change: (chat: ChatSummary) => ChatSummary,
): Pages {
  if (!findIn(list, id)) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.map((chat) => (chat.id === id ? change(chat) : chat)),
  }));
  return { ...list, pages };
}

/** The chat that was spoken in last stands first. */
export function withChatFirst<Pages extends AnyPages>(list: Pages, id: number): Pages {
  const found = findIn(list, id);
  if (!found) return list;
  const [first, ...others] = list.pages.map((page) => ({
    ...page,
    data: page.data.filter((chat) => chat.id !== id),
  }));
  return first ? { ...list, pages: [{ ...first, data: [found, ...first.data] }, ...others] } : list;
}

export const findIn = (list: AnyPages | undefined, id: number): ChatSummary | undefined =>
  list?.pages.flatMap(({ data }) => data).find((chat) => chat.id === id);

/** Pages may overlap when a chat has moved between two askings. */
export function chatsOf(list: AnyPages | undefined): ChatSummary[] {
  const byId = new Map<number, ChatSummary>();
  for (const chat of list?.pages.flatMap(({ data }) => data) ?? []) {
    if (!byId.has(chat.id)) byId.set(chat.id, chat);
  }
  return [...byId.values()];
}

/**
 * A chat asked for anew beside what is known of it. `after`: the known messages end there, and those
 * between are to be fetched; without it nothing is missing.
 */
export function joined(
  known: KnownChat | undefined,
  fresh: KnownChat,
): { chat: KnownChat; after?: number } {
  const last = known?.messages[0]?.number;
  const first = fresh.messages.at(-1)?.number;
  if (!known || last === undefined || first === undefined) return { chat: fresh };
  if (first > last + 1) return { chat: fresh, after: last };
  const newer = known.lastNumber > fresh.lastNumber ? known : fresh;
  return { chat: withMessages({ ...newer, messages: known.messages }, fresh.messages) };
}
