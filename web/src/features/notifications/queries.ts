import {
  listNotifications,
  markNotification,
  type Notification,
} from '@malaka/contracts/notifications';
import { unreadCount } from '@malaka/contracts/profiles';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/api/client.ts';
import { readLiveLine } from '#/features/live/live-connection.ts';

export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['notifications', page],
    queryFn: ({ signal }) => call(listNotifications, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** While the page hears of changes itself there is nothing to ask for. */
const COUNT_EVERY_MS = 60_000;

export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: async ({ signal }) => (await call(unreadCount, {}, { signal })).data,
  refetchInterval: () => (readLiveLine() === 'open' ? false : COUNT_EVERY_MS),
});

type Page = { data: Notification[] };

/** Opening an unread one makes it read at once, here and in the header's count. */
export function useMarkRead(page: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(markNotification, { body: { id } }),
    onMutate: (id) => {
      queryClient.setQueryData(
        notificationsQuery(page).queryKey,
        (list) => list && marked(list, id),
      );
      queryClient.setQueryData(unreadQuery.queryKey, (counts) =>
        counts ? { ...counts, notifications: Math.max(0, counts.notifications - 1) } : counts,
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }),
  });
}

const marked = <List extends Page>(list: List, id: number): List => ({
  ...list,
  data: list.data.map((item) => (item.id === id ? { ...item, isRead: true } : item)),
});
