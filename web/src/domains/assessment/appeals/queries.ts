import {
  type AppealPlace,
  askSecondLook,
  getAppealPicture,
  getOwnAppealPicture,
  listContestable,
  listOwnAppeals,
  sendAppeal,
} from '@malaka/contracts/assessment/appeals';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '#/kit/api/client.ts';
import { upload } from '#/kit/api/upload.ts';

const CONTESTABLE = 'contestable';
const OWN_APPEALS = 'own-appeals';

/** A test attempt, a video's lesson, an exam, or a diagnostic by its year. */
export type Where = { place: AppealPlace; placeId: number };

export const contestableQuery = ({ place, placeId }: Where) =>
  queryOptions({
    queryKey: [CONTESTABLE, place, placeId],
    queryFn: async ({ signal }) =>
      (await call(listContestable, { query: { place, placeId } }, { signal })).data,
    // Another question of a video may have been answered meanwhile.
    staleTime: place === 'video' ? 0 : 60_000,
  });

export const ownAppealsQuery = (page: number) =>
  queryOptions({
    queryKey: [OWN_APPEALS, page],
    queryFn: ({ signal }) => call(listOwnAppeals, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type Sent = { body: BodyOf<typeof sendAppeal>; picture: File | null };

export function useSendAppeal(onProgress: (percent: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, picture }: Sent) =>
      upload(
        sendAppeal,
        { body, files: picture ? { picture: { blob: picture, name: picture.name } } : {} },
        { onProgress },
      ),
    // After errors too: another device may have contested it.
    onSettled: () =>
      Promise.all(
        [CONTESTABLE, OWN_APPEALS].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  });
}

export function useAskSecondLook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof askSecondLook>) => call(askSecondLook, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [OWN_APPEALS] }),
  });
}

const PICTURES = { own: getOwnAppealPicture, case: getAppealPicture };

/** The server encoded the picture itself, so its type can be trusted. */
export const pictureQuery = (from: keyof typeof PICTURES, id: number) =>
  queryOptions({
    queryKey: ['appeal-picture', from, id],
    queryFn: async ({ signal }) =>
      new Blob([await fetchFile(PICTURES[from], { params: { id } }, { signal })], {
        type: 'image/webp',
      }),
    staleTime: Infinity,
    gcTime: 60_000,
  });
