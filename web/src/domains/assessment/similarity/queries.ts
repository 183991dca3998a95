import * as calls from '@malaka/contracts/assessment/similarity';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const CASES = 'similarity-cases';
const OWN = 'own-similarity';

export const casesQuery = (status: 'waiting' | 'decided', page: number) =>
  queryOptions({
    queryKey: [CASES, 'list', status, page],
    queryFn: ({ signal }) =>
      call(calls.listSimilarityCases, { query: { status, page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: [CASES, 'case', id],
    queryFn: async ({ signal }) =>
      (await call(calls.viewSimilarityCase, { params: { id } }, { signal })).data,
    staleTime: 0,
  });

export const comparisonsQuery = queryOptions({
  queryKey: [CASES, 'comparisons'],
  queryFn: async ({ signal }) => (await call(calls.listComparisons, {}, { signal })).data,
  // Shows when a running comparison has ended.
  refetchInterval: ({ state }) => (state.data?.some(({ isRunning }) => isRunning) ? 3000 : false),
});

export const ownQuery = queryOptions({
  queryKey: [OWN],
  queryFn: async ({ signal }) => (await call(calls.listOwnSimilarity, {}, { signal })).data,
  staleTime: 0,
});

/** Refetches after errors too: somebody else may have changed the case. */
function useChange<Body>(send: (body: Body) => Promise<unknown>, key: string = CASES) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        [[key], ['workday'], ['waiting-queues']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useAskPeople = () =>
  useChange((id: number) => call(calls.askSimilarityPeople, { body: { id } }));
export const usePropose = () =>
  useChange((body: BodyOf<typeof calls.proposeSimilarity>) =>
    call(calls.proposeSimilarity, { body }),
  );
export const useDecide = () =>
  useChange((body: BodyOf<typeof calls.decideSimilarity>) =>
    call(calls.decideSimilarity, { body }),
  );
export const useCompare = () =>
  useChange((placeId: number) => call(calls.comparePapers, { body: { place: 'exam', placeId } }));
export const useAnswer = () =>
  useChange(
    (body: BodyOf<typeof calls.answerSimilarity>) => call(calls.answerSimilarity, { body }),
    OWN,
  );
