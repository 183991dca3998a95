import * as contract from '@malaka/contracts/conversation/announcements';
import { isPeopleKind } from '@malaka/contracts/reporting/choices';
import type { BodyOf, QueryOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query, useRefresh } from '#/kit/api/query.ts';

/** While notifications are being created, the figures grow. */
const SENDING_EVERY_MS = 2000;

export const announcementsQuery = (filter: QueryOf<typeof contract.listAnnouncements>) =>
  query(contract.listAnnouncements, { query: filter, placeholderData: keepPreviousData });

export const announcementQuery = (id: number) =>
  query(contract.viewAnnouncement, {
    params: { id },
    refetchInterval: ({ state }) => (state.data?.isSending ? SENDING_EVERY_MS : false),
  });

export const unreadQuery = (id: number, page: number) =>
  query(contract.listUnreadRecipients, {
    params: { id },
    query: { page },
    placeholderData: keepPreviousData,
  });

export const countQuery = (recipients: contract.Recipients) =>
  query(contract.countRecipients, {
    body: { recipients },
    select: ({ count }) => count,
    enabled: isPeopleKind(recipients.kind) || recipients.ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

const ANNOUNCEMENTS = [
  contract.listAnnouncements,
  contract.viewAnnouncement,
  contract.listUnreadRecipients,
  contract.countRecipients,
];

export type AnnouncementBody = BodyOf<typeof contract.createAnnouncement>;

/** Creates an announcement or updates an unsent one; returns its id. */
export const useSaveAnnouncement = (id: number | undefined) =>
  useMutation({
    mutationFn: async (body: AnnouncementBody) => {
      if (id === undefined) return (await call(contract.createAnnouncement, { body })).data.id;
      await call(contract.updateAnnouncement, { body: { id, ...body } });
      return id;
    },
    onSuccess: useRefresh(ANNOUNCEMENTS),
  });

const ACTIONS = {
  publish: contract.publishAnnouncement,
  withdraw: contract.withdrawAnnouncement,
  delete: contract.deleteAnnouncement,
} as const;

export const useAnnouncementAction = (id: number) =>
  useMutation({
    mutationFn: (action: keyof typeof ACTIONS) => call(ACTIONS[action], { body: { id } }),
    onSuccess: useRefresh(ANNOUNCEMENTS),
  });

export const useSchedule = (id: number) =>
  useCall(contract.scheduleAnnouncement, { body: { id }, refresh: ANNOUNCEMENTS });
