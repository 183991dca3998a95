import { viewLanding } from '@malaka/contracts/content/platform-content';
import { deleteFile } from '@malaka/contracts/authoring/authored-lessons';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { WEBINARS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { WebinarState } from '@malaka/contracts/kit/choices';
import {
  deleteWebinar,
  getWebinar,
  listWebinars,
  restoreWebinar,
  saveWebinar,
  subscribeWebinar,
  unsubscribeWebinar,
  type WebinarView,
} from '@malaka/contracts/live/webinars';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { WEBINARS } from '#/domains/live/webinar-presence/stale-webinars.ts';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query, refresh, useRefresh } from '#/kit/api/query.ts';
import { upload } from '#/kit/api/upload.ts';

/** Everybody's webinars, those made by an author, or those a visitor attended or subscribed to. */
export type WebinarsOf = 'everybody' | 'author' | 'visitor';

export const webinarsQuery = (
  of: WebinarsOf,
  {
    page,
    states,
    search,
  }: { page: number; states: WebinarState[] | undefined; search: string | undefined },
) => {
  const whose = of === 'everybody' ? {} : { isMine: true, isVisitor: of === 'visitor' };
  return query(listWebinars, {
    query: { page, perPage: WEBINARS_PER_PAGE, states, search, ...whose },
    placeholderData: keepPreviousData,
  });
};

/** Webinars by words of their titles, including the user's own. */
export const webinarSearchQuery = (search: string, perPage: number) =>
  query(listWebinars, { query: { search, page: 1, perPage }, placeholderData: keepPreviousData });

const SOON_MS = 5 * 60_000;
/** Before the room is entered, nothing notifies this page of the webinar's start. */
const SOON_POLL_MS = 15_000;
const LIVE_POLL_MS = 60_000;
const CONVERSION_POLL_MS = 4000;

function pollOf(webinar: WebinarView | undefined): number | false {
  if (!webinar || webinar.state === 'finished') return false;
  if (webinar.isOwn && webinar.presentation?.pdfState === 'waiting') return CONVERSION_POLL_MS;
  if (webinar.state === 'live') return LIVE_POLL_MS;
  const left = webinar.startsAt.getTime() - webinar.serverNow.getTime();
  return left < SOON_MS ? SOON_POLL_MS : false;
}

/** By slug or id. */
export const webinarQuery = (key: string) =>
  query(getWebinar, { params: { id: key }, refetchInterval: ({ state }) => pollOf(state.data) });

const CHANGED = [...WEBINARS, viewLanding];

export type WebinarFiles = Partial<Record<'image' | 'presentation', File>>;
type Sent = {
  body: BodyOf<typeof saveWebinar>;
  files: WebinarFiles;
  onProgress: (percent: number) => void;
};

export const useSaveWebinar = () =>
  useMutation({
    mutationFn: ({ body, files, onProgress }: Sent) => {
      const parts = Object.entries(files).map(([name, file]) => [
        name,
        { blob: file, name: file.name },
      ]);
      return upload(saveWebinar, { body, files: Object.fromEntries(parts) }, { onProgress });
    },
    onSuccess: useRefresh(CHANGED),
  });

/** WEB-37: deleted immediately, even if the form is not saved. */
export function useDeleteWebinarFile({ id, slug }: Pick<WebinarView, 'id' | 'slug'>) {
  const queryClient = useQueryClient();
  const { queryKey } = webinarQuery(slug);
  return useMutation({
    mutationFn: (field: 'image' | 'presentation') =>
      call(deleteFile, { body: { id, type: 'webinar', fields: field } }),
    onSuccess: (_done, field) =>
      queryClient.setQueryData(queryKey, (known) => known && { ...known, [field]: null }),
    onError: () => refresh(queryClient, [{ queryKey }]),
  });
}

export const useDeleteWebinar = () => useCall(deleteWebinar, { refresh: CHANGED });
export const useRestoreWebinar = () => useCall(restoreWebinar, { refresh: CHANGED });

/** Shown immediately; reverted if the server refuses. */
export function useRemind({ id, slug }: Pick<WebinarView, 'id' | 'slug'>) {
  const queryClient = useQueryClient();
  const { queryKey } = webinarQuery(slug);
  return useMutation({
    mutationFn: (isSubscribed: boolean) =>
      call(isSubscribed ? subscribeWebinar : unsubscribeWebinar, { body: { id } }),
    onMutate: async (isSubscribed) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (known) => known && { ...known, isSubscribed });
      return { before };
    },
    onError: (_error, _isSubscribed, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before);
    },
    onSettled: () => refresh(queryClient, WEBINARS),
  });
}
