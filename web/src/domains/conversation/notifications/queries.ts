import {
  listNotifications,
  listNotificationsOf,
  markAllNotifications,
  markNotification,
  type Notification,
  viewNotification,
} from '@malaka/contracts/conversation/notifications';
import { unreadCount } from '@malaka/contracts/people/profiles';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { readLiveStatus } from '#/domains/conversation/live-events/live-connection.ts';
import type { NotificationsSearch } from './notifications-search.ts';

const LISTS = ['notifications'] as const;

export const notificationsQuery = (page: number, { unread, group }: NotificationsSearch = {}) =>
  queryOptions({
    queryKey: [...LISTS, page, { unread, group }],
    queryFn: ({ signal }) =>
      call(
        listNotifications,
        { query: { page, ...(group && { group }), ...(unread && { isUnread: true }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** A whole notification, for lists that show only its beginning (NOTIF-11). */
export const notificationQuery = (id: number) =>
  queryOptions({
    queryKey: ['notification', id],
    queryFn: async ({ signal }) =>
      (await call(viewNotification, { query: { id } }, { signal })).data,
  });

/** Polling interval without a live connection. */
const COUNT_EVERY_MS = 60_000;

export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: async ({ signal }) => (await call(unreadCount, {}, { signal })).data,
  refetchInterval: () => (readLiveStatus() === 'open' ? false : COUNT_EVERY_MS),
});

/**
 * Refreshes the lists. The list of unread ones retains a notification just opened until a new one
 * arrives: it must not disappear while being read.
 */
export const refreshLists = (queryClient: QueryClient, { isNew }: { isNew: boolean }) =>
  queryClient.invalidateQueries({
    queryKey: LISTS,
    predicate: ({ queryKey }) => isNew || !(queryKey[2] as NotificationsSearch | undefined)?.unread,
  });

type Page = { data: Notification[] };

/** Opening a notification marks it as read immediately, also in the header's counter. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(markNotification, { body: { id } }),
    onMutate: (id) => {
      changeLists(queryClient, (item) => (item.id === id ? { ...item, isRead: true } : item));
      queryClient.setQueryData(unreadQuery.queryKey, (counts) =>
        counts ? { ...counts, notifications: Math.max(0, counts.notifications - 1) } : counts,
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }),
  });
}

/** Marks all up to the newest shown one; later ones stay unread. */
export function useMarkAllRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => call(markAllNotifications, { body: { upTo } }),
    onSuccess: (_answer, upTo) =>
      changeLists(queryClient, (item) => (item.id <= upTo ? { ...item, isRead: true } : item)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }),
        refreshLists(queryClient, { isNew: true }),
      ]),
  });
}

function changeLists(queryClient: QueryClient, change: (item: Notification) => Notification) {
  queryClient.setQueriesData<Page>(
    { queryKey: LISTS },
    (list) => list && { ...list, data: list.data.map((item) => change(item)) },
  );
}

/** Notifications of another account. */
export const notificationsOfQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['notifications-of', id, page],
    queryFn: ({ signal }) =>
      call(listNotificationsOf, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
