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
import { readLiveLine } from '#/domains/conversation/live-events/live-connection.ts';
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

/** The whole of one, for those whose list shows its beginning alone (NOTIF-11). */
export const notificationQuery = (id: number) =>
  queryOptions({
    queryKey: ['notification', id],
    queryFn: async ({ signal }) =>
      (await call(viewNotification, { query: { id } }, { signal })).data,
  });

/** While the page hears of changes itself there is nothing to ask for. */
const COUNT_EVERY_MS = 60_000;

export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: async ({ signal }) => (await call(unreadCount, {}, { signal })).data,
  refetchInterval: () => (readLiveLine() === 'open' ? false : COUNT_EVERY_MS),
});

/**
 * Lists are read anew. One that shows the unread alone keeps what was just opened in it until
 * something new comes: it must not vanish from under its reader.
 */
export const refreshLists = (queryClient: QueryClient, { isNew }: { isNew: boolean }) =>
  queryClient.invalidateQueries({
    queryKey: LISTS,
    predicate: ({ queryKey }) => isNew || !(queryKey[2] as NotificationsSearch | undefined)?.unread,
  });

type Page = { data: Notification[] };

/** Opening an unread one makes it read at once, here and in the header's count. */
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

/** All up to the newest that was shown: what comes meanwhile stays unread. */
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

/** What somebody else was notified of. */
export const notificationsOfQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['notifications-of', id, page],
    queryFn: ({ signal }) =>
      call(listNotificationsOf, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
