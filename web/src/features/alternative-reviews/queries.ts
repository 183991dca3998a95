import {
  claimAlternative,
  decideAlternative,
  getAlternativeFile,
  listAlternative,
  releaseAlternative,
  viewAlternativeCase,
} from '@malaka/contracts/alternative-certificates';
import type { BodyOf } from '@malaka/contracts/endpoint';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, fetchFile } from '#/api/client.ts';
import { retryFaults } from '#/api/retry.ts';
import { figuresQuery } from '#/features/profile-reviews/queries.ts';
import { CASE_QUERY, QUEUE_REFRESH_MS } from '#/features/reviewing/case-query.ts';
import { openCase } from '#/features/reviewing/open-case.ts';
import type { AlternativeTab } from './alternative-search.ts';

const QUEUE = 'alternative-reviews';

export const alternativesQuery = (status: AlternativeTab, page: number) =>
  queryOptions({
    queryKey: [QUEUE, status, page],
    queryFn: ({ signal }) => call(listAlternative, { query: { status, page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_REFRESH_MS,
    retry: retryFaults,
  });

/** Opening a waiting one takes it, and it is under consideration from then on. */
export const alternativeCaseQuery = (id: number) =>
  queryOptions({
    queryKey: ['alternative-case', id],
    queryFn: () =>
      openCase({
        claim: async () => (await call(claimAlternative, { body: { id } })).data,
        view: async () => (await call(viewAlternativeCase, { params: { id } })).data,
      }),
    ...CASE_QUERY,
  });

/** The type is ours to say: a browser must not guess at what a stranger sent. */
export const alternativeFileQuery = (id: number, type: string) =>
  queryOptions({
    queryKey: ['alternative-file', id],
    queryFn: async ({ signal }) =>
      new Blob([await fetchFile(getAlternativeFile, { params: { id } }, { signal })], { type }),
    // What was sent does not change.
    staleTime: Infinity,
    gcTime: 60_000,
    retry: retryFaults,
  });

/** Takes the next one; its screen finds it loaded. */
export async function takeAlternative(queryClient: QueryClient, after: number | undefined) {
  const { data } = await call(claimAlternative, { body: { after } });
  if (data) {
    queryClient.setQueryData(alternativeCaseQuery(data.id).queryKey, {
      case: data,
      otherUntil: null,
    });
  }
  return data;
}

/** Gives it back, also while the page is being closed; after 15 minutes that happens by itself. */
export function giveBackAlternative(queryClient: QueryClient, id: number) {
  queryClient.removeQueries({ queryKey: alternativeCaseQuery(id).queryKey });
  call(releaseAlternative, { body: { id } }, { keepalive: true }).then(
    () => queryClient.invalidateQueries({ queryKey: [QUEUE] }),
    () => undefined,
  );
}

export function useDecideAlternative() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideAlternative>) => call(decideAlternative, { body }),
    // Also after a refusal: somebody else may have decided it meanwhile.
    onSettled: (_data, _error, { id }) => {
      void queryClient.invalidateQueries({ queryKey: [QUEUE] });
      void queryClient.invalidateQueries({ queryKey: figuresQuery.queryKey });
      void queryClient.invalidateQueries({
        queryKey: alternativeCaseQuery(id).queryKey,
        refetchType: 'none',
      });
    },
  });
}
