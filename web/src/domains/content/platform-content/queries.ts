import {
  deleteFaq,
  deleteLandingItem,
  listAdminFaq,
  listLandingItems,
  orderFaq,
  orderLandingItems,
  saveFaq,
  saveLandingItem,
  savePage,
  uploadContentPicture,
  viewAdminPage,
} from '@malaka/contracts/content/platform-content/management';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { upload } from '#/kit/api/upload.ts';
import type { ContentPageName } from './page-queries.ts';

export const adminFaqQuery = (page: number, search?: string) =>
  queryOptions({
    queryKey: ['admin-faq', page, search],
    queryFn: ({ signal }) => call(listAdminFaq, { query: { page, search } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const landingItemsQuery = queryOptions({
  queryKey: ['admin-landing'],
  queryFn: async ({ signal }) => (await call(listLandingItems, {}, { signal })).data,
});

export const adminPageQuery = (page: ContentPageName, version?: number) =>
  queryOptions({
    queryKey: ['admin-page', page, version ?? 'latest'],
    queryFn: async ({ signal }) =>
      (await call(viewAdminPage, { params: { page }, query: { version } }, { signal })).data,
    // An editor must start with the latest published version.
    staleTime: 0,
  });

/** Invalidates what visitors may have seen before the change, and the list here. */
const invalidate = (queryClient: QueryClient, ...keys: string[]) =>
  Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

function useChange<Input, Output>(change: (input: Input) => Promise<Output>, keys: string[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also after a refusal: somebody else may have changed the list meanwhile.
    onSettled: () => invalidate(queryClient, ...keys),
  });
}

const FAQ_KEYS = ['admin-faq', 'faq'];

export const useSaveFaq = () =>
  useChange(async (body: BodyOf<typeof saveFaq>) => (await call(saveFaq, { body })).data, FAQ_KEYS);
export const useDeleteFaq = () =>
  useChange((id: number) => call(deleteFaq, { body: { id } }), FAQ_KEYS);
export const useOrderFaq = () =>
  useChange((ids: number[]) => call(orderFaq, { body: { ids } }), FAQ_KEYS);

const LANDING_KEYS = ['admin-landing', 'landing'];

export const useSaveLandingItem = () =>
  useChange(
    async (body: BodyOf<typeof saveLandingItem>) => (await call(saveLandingItem, { body })).data,
    LANDING_KEYS,
  );
export const useDeleteLandingItem = () =>
  useChange((id: number) => call(deleteLandingItem, { body: { id } }), LANDING_KEYS);
export const useOrderLandingItems = () =>
  useChange((ids: number[]) => call(orderLandingItems, { body: { ids } }), LANDING_KEYS);

export const usePublishPage = () =>
  useChange(
    async (body: BodyOf<typeof savePage>) => (await call(savePage, { body })).data,
    ['admin-page', 'content-page'],
  );

export const useUploadPortrait = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const files = { picture: { blob: file, name: file.name } };
      return (await upload(uploadContentPicture, { files })).data.address;
    },
  });
