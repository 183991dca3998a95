import { listChatMessages, searchMessages } from '@malaka/contracts/conversation/chats/messages';
import { listChats, listChatsOf, viewChat } from '@malaka/contracts/conversation/chats';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { keyOf, query } from '#/kit/api/query.ts';
import { readLiveStatus } from '#/domains/conversation/live-events/live-connection.ts';
import { joined, type KnownChat, withMessages } from './chat-cache.ts';

/** Polling interval without a live connection. */
const ASK_MS = 10_000;
const askWhenDeaf = () => (readLiveStatus() === 'open' ? false : ASK_MS);

/** Fetch at most this many missed messages page by page. */
const FILL_MAX = 500;

export type ChatsFilter = Omit<QueryOf<typeof listChats>, 'page'>;

/** The lists of chats, and all that shows chats. */
export const LISTS = keyOf(listChats);
export const CHATS = [listChats, viewChat];

export const chatsQuery = (filter: ChatsFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter],
    queryFn: ({ signal, pageParam }) =>
      call(listChats, { query: { page: pageParam, ...filter } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, lastPage }) =>
      currentPage < lastPage ? currentPage + 1 : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: askWhenDeaf,
  });

/** A chat with its newest messages; reading it again retains cached messages and fills gaps. */
export const chatQuery = (id: number) => {
  const queryKey = keyOf(viewChat, { params: { id } });
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<KnownChat> => {
      const { data } = await call(viewChat, { params: { id } }, { signal });
      const known = () => client.getQueryData<KnownChat>(queryKey);
      const { chat, after } = joined(known(), data);
      if (after === undefined || data.lastNumber - after > FILL_MAX) return chat;
      const between = await messagesBetween(id, after, data);
      return joined(known(), withMessages(data, between)).chat;
    },
    refetchInterval: askWhenDeaf,
  });
};

async function messagesBetween(id: number, after: number, { messages }: KnownChat) {
  const first = messages.at(-1)?.number ?? 0;
  const between = [];
  for (let last = after; last < first - 1;) {
    const { data } = await call(listChatMessages, { params: { id }, query: { after: last } });
    if (data.length === 0) break;
    between.push(...data);
    last = Math.max(...data.map(({ number }) => number));
  }
  return between;
}

/** Adds the messages before a number to the cached chat. */
export async function loadBefore(queryClient: QueryClient, id: number, before: number) {
  const { data } = await call(listChatMessages, { params: { id }, query: { before } });
  queryClient.setQueryData(chatQuery(id).queryKey, (chat) => chat && withMessages(chat, data));
  return data;
}

export const foundQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(searchMessages, { query: { search } }),
    queryFn: ({ signal, pageParam }) =>
      call(searchMessages, { query: { search, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The chats of another account. */
export const chatsOfQuery = (id: number, page: number) =>
  query(listChatsOf, { params: { id }, query: { page }, placeholderData: keepPreviousData });
