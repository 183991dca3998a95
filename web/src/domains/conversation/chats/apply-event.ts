import { listChats, type ChatSummary, type readChat } from '@malaka/contracts/conversation/chats';
import type { ChatEvent } from '@malaka/contracts/conversation/chats/events';
import type { ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '#/kit/api/query.ts';
import { unreadQuery } from '#/domains/conversation/notifications/queries.ts';
import {
  type ChatPages,
  findIn,
  withChat,
  withChatFirst,
  withFewerUnread,
  withMessages,
  withOneMore,
  withOneMoreUnread,
  withoutUnread,
  withReading,
} from './chat-cache.ts';
import { chatQuery, CHATS, chatsQuery, LISTS } from './queries.ts';

/** The chat currently visible on this page. */
let openChatId: number | null = null;

export const setShownChat = (id: number | null): void => {
  openChatId = id;
};

export const isShown = (chatId: number): boolean =>
  openChatId === chatId && document.visibilityState === 'visible';

/** Applies a live event to all cached chats. */
export function applyEvent(queryClient: QueryClient, event: ChatEvent, accountId: number): void {
  const { type, chatId, message } = event;
  if (type === 'message' && message) applyMessages(queryClient, chatId, [message]);
  if (type === 'read') applyReading(queryClient, event, event.accountId === accountId);
  if (type === 'changed') void refresh(queryClient, CHATS);
}

/** CHAT-07 for the open chat, CHAT-08 for any other; the user's own messages are not counted. */
export function applyMessages(
  queryClient: QueryClient,
  chatId: number,
  messages: readonly ChatMessage[],
): void {
  for (const message of messages) {
    if (!isKnown(queryClient, message)) countMessage(queryClient, message);
  }
  const chat = queryClient.getQueryData(chatQuery(chatId).queryKey);
  if (!chat) return;
  const last = chat.messages[0]?.number ?? 0;
  const isGap = messages.some(({ number }) => number > last + 1);
  // A message was missed in between: read the chat again.
  if (isGap) void refresh(queryClient, [chatQuery(chatId)]);
  else queryClient.setQueryData(chatQuery(chatId).queryKey, withMessages(chat, messages));
}

function isKnown(queryClient: QueryClient, { chatId, number }: ChatMessage): boolean {
  const chat = queryClient.getQueryData(chatQuery(chatId).queryKey);
  const listed = lists(queryClient).map((list) => findIn(list, chatId)?.lastNumber ?? 0);
  return number <= Math.max(chat?.lastNumber ?? 0, ...listed);
}

function countMessage(queryClient: QueryClient, message: ChatMessage): void {
  const { chatId } = message;
  changeOne(queryClient, chatId, (chat) => withOneMore(chat, message));
  if (!message.isOwn) {
    queryClient.setQueryData(unreadQuery.queryKey, (counts) => counts && withOneMoreUnread(counts));
  }
  queryClient.setQueryData(chatsQuery().queryKey, (list) => list && withChatFirst(list, chatId));
  if (isShown(chatId) && !message.isOwn) {
    // An open chat is read already; lists are refreshed once the server knows.
    applyOpening(queryClient, chatId);
  } else refreshLists(queryClient, chatId);
}

/** Refreshes lists in which the chat is new, or changes its position or counter. */
function refreshLists(queryClient: QueryClient, chatId: number): void {
  void refresh(queryClient, [listChats], {
    predicate: ({ queryKey, state }) =>
      hasFilter(queryKey) || findIn(state.data as ChatPages, chatId)?.side !== 'learner',
  });
}

const hasFilter = (queryKey: readonly unknown[]): boolean =>
  Object.values(queryKey[LISTS.length] ?? {}).some((value) => value !== undefined);

const lists = (queryClient: QueryClient): ChatPages[] =>
  queryClient
    .getQueriesData<ChatPages>({ queryKey: LISTS })
    .flatMap(([, list]) => (list ? [list] : []));

function changeOne(
  queryClient: QueryClient,
  chatId: number,
  change: <Known extends ChatSummary>(chat: Known) => Known,
): void {
  queryClient.setQueryData(chatQuery(chatId).queryKey, (chat) => chat && change(chat));
  queryClient.setQueriesData<ChatPages>({ queryKey: LISTS }, (list) =>
    list ? withChat(list, chatId, change) : list,
  );
}

function applyReading(queryClient: QueryClient, event: ChatEvent, isOwn: boolean): void {
  changeOne(queryClient, event.chatId, (chat) => withReading(chat, event, isOwn));
  const { totalUnread } = event;
  if (!isOwn || totalUnread === undefined) return;
  queryClient.setQueryData(
    unreadQuery.queryKey,
    (counts) => counts && { ...counts, chat: totalUnread },
  );
}

/** CHAT-05, CHAT-06: a chat is opened. */
export function applyOpening(queryClient: QueryClient, chatId: number): void {
  const former = unreadIn(queryClient, chatId);
  changeOne(queryClient, chatId, withoutUnread);
  if (former === 0) return;
  queryClient.setQueryData(
    unreadQuery.queryKey,
    (counts) => counts && withFewerUnread(counts, former),
  );
}

/** The server has confirmed how far the chat was read. */
export function applyRead(
  queryClient: QueryClient,
  chatId: number,
  { unreadCount, totalUnread, readNumber }: AnswerOf<typeof readChat>['data'],
): void {
  const event = { type: 'read', chatId, number: readNumber, unreadCount, totalUnread } as const;
  applyReading(queryClient, event, true);
  refreshLists(queryClient, chatId);
}

function unreadIn(queryClient: QueryClient, chatId: number): number {
  const chat = queryClient.getQueryData(chatQuery(chatId).queryKey);
  const listed = lists(queryClient).flatMap((list) => findIn(list, chatId) ?? []);
  return chat?.unreadCount ?? listed[0]?.unreadCount ?? 0;
}
