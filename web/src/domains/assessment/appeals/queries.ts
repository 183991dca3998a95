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
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { fetchFile } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { keyOf, query, useRefresh } from '#/kit/api/query.ts';
import { upload } from '#/kit/api/upload.ts';

/** A test attempt, a video's lesson, an exam, or a diagnostic by its year. */
export type Where = { place: AppealPlace; placeId: number };

export const contestableQuery = ({ place, placeId }: Where) =>
  query(listContestable, {
    query: { place, placeId },
    // Another question of a video may have been answered meanwhile.
    staleTime: place === 'video' ? 0 : 60_000,
  });

export const ownAppealsQuery = (page: number) =>
  query(listOwnAppeals, { query: { page }, placeholderData: keepPreviousData, staleTime: 0 });

type Sent = { body: BodyOf<typeof sendAppeal>; picture: File | null };

export const useSendAppeal = (onProgress: (percent: number) => void) =>
  useMutation({
    mutationFn: ({ body, picture }: Sent) =>
      upload(
        sendAppeal,
        { body, files: picture ? { picture: { blob: picture, name: picture.name } } : {} },
        { onProgress },
      ),
    // After errors too: another device may have contested it.
    onSettled: useRefresh([listContestable, listOwnAppeals]),
  });

export const useAskSecondLook = () => useCall(askSecondLook, { refresh: [listOwnAppeals] });

const PICTURES = { own: getOwnAppealPicture, case: getAppealPicture };

/** The server encoded the picture itself, so its type can be trusted. */
export const pictureQuery = (from: keyof typeof PICTURES, id: number) =>
  queryOptions({
    queryKey: keyOf(PICTURES[from], { params: { id } }),
    queryFn: async ({ signal }) =>
      new Blob([await fetchFile(PICTURES[from], { params: { id } }, { signal })], {
        type: 'image/webp',
      }),
    staleTime: Infinity,
    gcTime: 60_000,
  });
