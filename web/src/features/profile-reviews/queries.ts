import type { BodyOf } from '@malaka/contracts/endpoint';
import {
  claimProfile,
  decideProfile,
  listProfiles,
  type ProfileRow,
  releaseProfile,
  reviewFigures,
  viewProfileCase,
} from '@malaka/contracts/profile-reviews';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#/api/client.ts';
import { retryFaults } from '#/api/retry.ts';
import { CASE_QUERY, QUEUE_REFRESH_MS } from '#/features/reviewing/case-query.ts';
import { openCase } from '#/features/reviewing/open-case.ts';

export type ReviewStatus = ProfileRow['status'];

const QUEUE = 'profile-reviews';

type Asked = { status: ReviewStatus; page: number; search?: string | undefined };

export const profilesQuery = ({ status, page, search }: Asked) =>
  queryOptions({
    queryKey: [QUEUE, 'list', status, page, search ?? ''],
    queryFn: ({ signal }) => call(listProfiles, { query: { status, page, search } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_REFRESH_MS,
    retry: retryFaults,
  });

export const figuresQuery = queryOptions({
  queryKey: [QUEUE, 'figures'],
  queryFn: async ({ signal }) => (await call(reviewFigures, {}, { signal })).data,
  refetchInterval: QUEUE_REFRESH_MS,
  retry: retryFaults,
});

/** Opening a waiting profile takes it; asking again prolongs that and shows what changed. */
export const profileCaseQuery = (id: number) =>
  queryOptions({
    queryKey: ['profile-case', id],
    queryFn: () =>
      openCase({
        claim: async () => (await call(claimProfile, { body: { id } })).data,
        view: async () => (await call(viewProfileCase, { params: { id } })).data,
      }),
    ...CASE_QUERY,
  });

/** Takes the next one; its screen finds it loaded. */
export async function takeProfile(queryClient: QueryClient, after: number | undefined) {
  const { data } = await call(claimProfile, { body: { after } });
  if (data) {
    queryClient.setQueryData(profileCaseQuery(data.id).queryKey, { case: data, otherUntil: null });
  }
  return data;
}

/** Gives it back, also while the page is being closed; after 15 minutes that happens by itself. */
export function giveBackProfile(queryClient: QueryClient, id: number) {
  queryClient.removeQueries({ queryKey: profileCaseQuery(id).queryKey });
  call(releaseProfile, { body: { id } }, { keepalive: true }).then(
    () => queryClient.invalidateQueries({ queryKey: [QUEUE] }),
    () => undefined,
  );
}

export function useDecideProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideProfile>) => call(decideProfile, { body }),
    // Also after a refusal: somebody else may have decided it meanwhile.
    onSettled: (_data, _error, { id }) => {
      void queryClient.invalidateQueries({ queryKey: [QUEUE] });
      void queryClient.invalidateQueries({
        queryKey: profileCaseQuery(id).queryKey,
        refetchType: 'none',
      });
    },
  });
}
