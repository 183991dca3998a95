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
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { upload } from '#/kit/api/upload.ts';

/** Everybody's webinars, those made by an author, or those a visitor attended or subscribed to. */
export type WebinarsOf = 'everybody' | 'author' | 'visitor';

const lists = ['webinars', 'list'] as const;

export const webinarsQuery = (
  of: WebinarsOf,
  {
    page,
    states,
    search,
  }: { page: number; states: WebinarState[] | undefined; search: string | undefined },
) =>
  queryOptions({
    queryKey: [...lists, of, page, states, search],
    queryFn: ({ signal }) => {
      const whose = of === 'everybody' ? {} : { isMine: true, isVisitor: of === 'visitor' };
      const query = { page, perPage: WEBINARS_PER_PAGE, states, search, ...whose };
      return call(listWebinars, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** Webinars by words of their titles, including the user's own. */
export const webinarSearchQuery = (search: string, perPage: number) =>
  queryOptions({
    queryKey: [...lists, 'found', search, perPage],
    queryFn: ({ signal }) =>
      call(listWebinars, { query: { search, page: 1, perPage } }, { signal }),
    placeholderData: keepPreviousData,
  });

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
  queryOptions({
    queryKey: ['webinars', 'one', key],
    queryFn: async ({ signal }) =>
      (await call(getWebinar, { params: { id: key } }, { signal })).data,
    refetchInterval: ({ state }) => pollOf(state.data),
  });

function useInvalidateWebinars() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      ['webinars', 'landing'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
  };
}

export type WebinarFiles = Partial<Record<'image' | 'presentation', File>>;
type Sent = {
  body: BodyOf<typeof saveWebinar>;
  files: WebinarFiles;
  onProgress: (percent: number) => void;
};

export function useSaveWebinar() {
  const invalidate = useInvalidateWebinars();
  return useMutation({
    mutationFn: ({ body, files, onProgress }: Sent) => {
      const parts = Object.entries(files).map(([name, file]) => [
        name,
        { blob: file, name: file.name },
      ]);
      return upload(saveWebinar, { body, files: Object.fromEntries(parts) }, { onProgress });
    },
    networkMode: 'always',
    onSuccess: invalidate,
  });
}

/** WEB-37: deleted immediately, even if the form is not saved. */
export function useDeleteWebinarFile({ id, slug }: Pick<WebinarView, 'id' | 'slug'>) {
  const queryClient = useQueryClient();
  const { queryKey } = webinarQuery(slug);
  return useMutation({
    mutationFn: (field: 'image' | 'presentation') =>
      call(deleteFile, { body: { id, type: 'webinar', fields: field } }),
    onSuccess: (_done, field) =>
      queryClient.setQueryData(queryKey, (known) => known && { ...known, [field]: null }),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useDeleteWebinar() {
  const invalidate = useInvalidateWebinars();
  return useMutation({
    mutationFn: (id: number) => call(deleteWebinar, { body: { id } }),
    onSuccess: invalidate,
  });
}

export function useRestoreWebinar() {
  const invalidate = useInvalidateWebinars();
  return useMutation({
    mutationFn: (id: number) => call(restoreWebinar, { body: { id } }),
    onSuccess: invalidate,
  });
}

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
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webinars'] }),
  });
}
