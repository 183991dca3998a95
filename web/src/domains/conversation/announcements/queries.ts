import * as contract from '@malaka/contracts/conversation/announcements';
import { isPeopleKind } from '@malaka/contracts/reporting/choices';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import type { AnnouncementsSearch } from './announcements-search.ts';

const KEY = 'announcements';
/** While notifications are being created, the figures grow. */
const SENDING_EVERY_MS = 2000;

export const announcementsQuery = ({ search, state }: AnnouncementsSearch, page: number) =>
  queryOptions({
    queryKey: [KEY, 'list', search, state, page],
    queryFn: ({ signal }) =>
      call(contract.listAnnouncements, { query: { search, state, page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const announcementQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await call(contract.viewAnnouncement, { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.isSending ? SENDING_EVERY_MS : false),
  });

export const unreadQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id, 'unread', page],
    queryFn: ({ signal }) =>
      call(contract.listUnreadRecipients, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const countQuery = (recipients: contract.Recipients) =>
  queryOptions({
    queryKey: [KEY, 'count', recipients],
    queryFn: async ({ signal }) =>
      (await call(contract.countRecipients, { body: { recipients } }, { signal })).data.count,
    enabled: isPeopleKind(recipients.kind) || recipients.ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [KEY] });
}

export type AnnouncementBody = BodyOf<typeof contract.createAnnouncement>;

/** Creates an announcement or updates an unsent one; returns its id. */
export function useSaveAnnouncement(id: number | undefined) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: AnnouncementBody) => {
      if (id === undefined) return (await call(contract.createAnnouncement, { body })).data.id;
      await call(contract.updateAnnouncement, { body: { id, ...body } });
      return id;
    },
    onSuccess: refresh,
  });
}

const ACTIONS = {
  publish: contract.publishAnnouncement,
  withdraw: contract.withdrawAnnouncement,
  delete: contract.deleteAnnouncement,
} as const;

export function useAnnouncementAction(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (action: keyof typeof ACTIONS) => call(ACTIONS[action], { body: { id } }),
    onSuccess: refresh,
  });
}

export function useSchedule(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (scheduledAt: Date | null) =>
      call(contract.scheduleAnnouncement, { body: { id, scheduledAt } }),
    onSuccess: refresh,
  });
}
