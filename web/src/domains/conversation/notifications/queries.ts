import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  listNotifications,
  listNotificationsOf,
  markAllNotifications,
  markNotification,
  type Notification,
  viewNotification,
} from '@malaka/contracts/conversation/notifications';
import { unreadCount } from '@malaka/contracts/people/profiles';
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { keyOf, query, refresh } from '#/kit/api/query.ts';
import { readLiveStatus } from '#/domains/conversation/live-events/live-connection.ts';
import type { NotificationsSearch } from './notifications-search.ts';

export const notificationsQuery = (page: number, { unread, group }: NotificationsSearch = {}) =>
  query(listNotifications, {
    query: { page, ...(group && { group }), ...(unread && { isUnread: true }) },
    placeholderData: keepPreviousData,
  });

/** A whole notification, for lists that show only its beginning (NOTIF-11). */
export const notificationQuery = (id: number) => query(viewNotification, { query: { id } });

/** Polling interval without a live connection. */
const COUNT_EVERY_MS = 60_000;

export const unreadQuery = query(unreadCount, {
  refetchInterval: () => (readLiveStatus() === 'open' ? false : COUNT_EVERY_MS),
});

/**
 * Refreshes the lists. The list of unread ones retains a notification just opened until a new one
 * arrives: it must not disappear while being read.
 */
export const refreshLists = (queryClient: QueryClient, { isNew }: { isNew: boolean }) =>
  refresh(queryClient, [listNotifications], {
    predicate: ({ queryKey: [, input] }) =>
      isNew || !(input as { query: QueryOf<typeof listNotifications> }).query.isUnread,
  });

type Page = { data: Notification[] };

/** Opening a notification marks it as read immediately, also in the header's counter. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useCall(markNotification, {
    onMutate: ({ id }) => {
      changeLists(queryClient, (item) => (item.id === id ? { ...item, isRead: true } : item));
      queryClient.setQueryData(unreadQuery.queryKey, (counts) =>
        counts ? { ...counts, notifications: Math.max(0, counts.notifications - 1) } : counts,
      );
    },
    refreshAlways: [unreadQuery],
  });
}

/** Marks all up to the newest shown one; later ones stay unread. */
export function useMarkAllRead() {
  const queryClient = useQueryClient();
  return useCall(markAllNotifications, {
    onSuccess: (_answer, { upTo }) =>
      changeLists(queryClient, (item) => (item.id <= upTo ? { ...item, isRead: true } : item)),
    refreshAlways: [unreadQuery, listNotifications],
  });
}

function changeLists(queryClient: QueryClient, change: (item: Notification) => Notification) {
  queryClient.setQueriesData<Page>(
    { queryKey: keyOf(listNotifications) },
    (list) => list && { ...list, data: list.data.map((item) => change(item)) },
  );
}

/** Notifications of another account. */
export const notificationsOfQuery = (id: number, page: number) =>
  query(listNotificationsOf, {
    params: { id },
    query: { page },
    placeholderData: keepPreviousData,
  });
