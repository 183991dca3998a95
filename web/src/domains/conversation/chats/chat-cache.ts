import type { ChatEvent } from '@malaka/contracts/conversation/chats/events';
import type { ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import type { Chat, ChatSummary, listChats } from '@malaka/contracts/conversation/chats';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { InfiniteData } from '@tanstack/react-query';

/** A chat as cached: messages newest first, without gaps. */
export type KnownChat = Chat;

export type UnreadCounts = { notifications: number; chat: number };

export type ChatPages = InfiniteData<AnswerOf<typeof listChats>, number>;
/** Pages with any type of cursor. */
type AnyPages = Pick<ChatPages, 'pages'>;

/** A chat's messages are numbered from 1. */
export const hasEarlier = ({ messages }: Pick<Chat, 'messages'>): boolean =>
  (messages.at(-1)?.number ?? 1) > 1;

/** CHAT-05: opening a chat marks it as read. */
export function withoutUnread<Known extends ChatSummary>(chat: Known): Known {
  return { ...chat, unreadCount: 0, readNumber: chat.lastNumber };
}

/** CHAT-06: subtracts the opened chat's unread messages from the total. */
export const withFewerUnread = <Counts extends UnreadCounts>(
  counts: Counts,
  former: number,
): Counts => ({ ...counts, chat: Math.max(0, counts.chat - former) });

/**
 * CHAT-07: adds messages to a chat, each once: new or missed ones at the head, earlier ones at the
 * end.
 */
export function withMessages(chat: KnownChat, fresh: readonly ChatMessage[]): KnownChat {
  const byNumber = new Map(chat.messages.map((message) => [message.number, message]));
  for (const message of fresh) byNumber.set(message.number, message);
  const messages = [...byNumber.values()].toSorted((one, other) => other.number - one.number);
  const [newest] = messages;
  const isNews = newest !== undefined && newest.number > chat.lastNumber;
  return { ...(isNews ? withNewest(chat, newest) : chat), messages };
}

/** CHAT-08: a message in another chat increases the unread counters of that chat and of all. */
export function withOneMore<Known extends ChatSummary>(chat: Known, message: ChatMessage): Known {
  const unreadCount = chat.unreadCount + (message.isOwn ? 0 : 1);
  return { ...withNewest(chat, message), unreadCount };
}

export const withOneMoreUnread = <Counts extends UnreadCounts>(counts: Counts): Counts => ({
  ...counts,
  chat: counts.chat + 1,
});

/** Updates the fields that follow from the newest message. */
function withNewest<Known extends ChatSummary>(chat: Known, message: ChatMessage): Known {
  const isOfLearner = (chat.side === 'learner') === message.isOwn;
  return {
    ...chat,
    lastMessage: message,
    lastNumber: message.number,
    unansweredSince: isOfLearner ? (chat.unansweredSince ?? message.createdAt) : null,
  };
}

/** How far a member has read; a late event never moves the mark back. */
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

/** Changes one chat of a list in place. */
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

/** Moves the chat with the latest message to the top. */
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

/** Pages may overlap if a chat moved between two requests. */
export function chatsOf(list: AnyPages | undefined): ChatSummary[] {
  const byId = new Map<number, ChatSummary>();
  for (const chat of list?.pages.flatMap(({ data }) => data) ?? []) {
    if (!byId.has(chat.id)) byId.set(chat.id, chat);
  }
  return [...byId.values()];
}

/**
 * Merges a chat read again with the cached one. `after`: the last cached message, after which some
 * are missing; undefined if none are.
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
