import {
  askRegrade,
  correctCopies,
  type CorrectionView,
  decideRegrade,
  listOwnRegrades,
  previewRegrade,
  type RegradeProposal,
  type RegradeSourceName,
  viewCorrection,
} from '@malaka/contracts/assessment/regrades';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

/** Polling interval while attempts are being regraded. */
const LOOK_MS = 1500;

const isRunning = (view: CorrectionView | undefined) =>
  view?.history.some(({ state }) => state === 'running') ?? false;

export const correctionQuery = (questionId: number) =>
  queryOptions({
    queryKey: ['correction', questionId],
    queryFn: async ({ signal }) =>
      (await call(viewCorrection, { params: { id: questionId } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_MS : false),
  });

export const ownRegradesQuery = (source: RegradeSourceName, id: number) =>
  queryOptions({
    queryKey: ['own-regrades', source, id],
    queryFn: async ({ signal }) =>
      (await call(listOwnRegrades, { params: { source, id } }, { signal })).data,
  });

export const usePreview = () =>
  useMutation({
    mutationFn: async (body: RegradeProposal) => (await call(previewRegrade, { body })).data,
  });

function useChange<Input, Answer>(questionId: number, change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: correctionQuery(questionId).queryKey }),
  });
}

export const useAskRegrade = (questionId: number) =>
  useChange(questionId, (body: BodyOf<typeof askRegrade>) => call(askRegrade, { body }));

export const useDecideRegrade = (questionId: number) =>
  useChange(questionId, (body: BodyOf<typeof decideRegrade>) => call(decideRegrade, { body }));

export const useCorrectCopies = (questionId: number) =>
  useChange(questionId, async () => (await call(correctCopies, { body: { questionId } })).data);
