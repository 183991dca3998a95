import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  attachTraining,
  checkTraining,
  listOwnTrainings,
  managerDesk,
  organizationDesk,
  type TrainingChange,
  type TrainingDesk,
  type TrainingForm,
} from '@malaka/contracts/credentials/offline-trainings';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { retryFailures } from '#/kit/api/retry.ts';
import type { TrainingsSearch } from './trainings-search.ts';

/** Whose records a desk keeps. */
export type DeskName = 'manager' | 'organization';

const desks: Record<DeskName, TrainingDesk> = {
  manager: managerDesk,
  // The audiences differ, the calls are alike.
  organization: organizationDesk,
};

const OWN = ['own-trainings'];
const keyOf = (desk: DeskName) => ['offline-trainings', desk];

export const checkQuery = (referenceNumber: string) =>
  queryOptions({
    queryKey: ['offline-check', referenceNumber],
    queryFn: async ({ signal }) =>
      (await call(checkTraining, { query: { referenceNumber } }, { signal })).data,
    enabled: referenceNumber !== '',
    // Every check tells how it stands now.
    staleTime: 0,
    retry: retryFailures,
  });

export const ownTrainingsQuery = queryOptions({
  queryKey: OWN,
  queryFn: async ({ signal }) => (await call(listOwnTrainings, {}, { signal })).data,
  retry: retryFailures,
});

export function useAttach() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (referenceNumber: string) =>
      (await call(attachTraining, { body: { referenceNumber } })).data,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: OWN }),
        queryClient.invalidateQueries({ queryKey: ['credits'] }),
      ]),
  });
}

export const trainingsQuery = (desk: DeskName, page: number, search: TrainingsSearch) => {
  const { view: _, ...filter } = search;
  return queryOptions({
    queryKey: [...keyOf(desk), { page, ...filter }],
    queryFn: ({ signal }) => call(desks[desk].list, { query: { page, ...filter } }, { signal }),
    placeholderData: keepPreviousData,
    retry: retryFailures,
  });
};

export function useInvalidateTrainings(desk: DeskName) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(desk) });
}

export function useSaveTraining(desk: DeskName) {
  const onSuccess = useInvalidateTrainings(desk);
  return useMutation({
    mutationFn: async (body: TrainingForm | TrainingChange) => {
      if ('id' in body) await call(desks[desk].update, { body });
      else await call(desks[desk].create, { body });
    },
    onSuccess,
  });
}

export function useWithdraw(desk: DeskName) {
  const onSettled = useInvalidateTrainings(desk);
  return useMutation({
    mutationFn: (body: BodyOf<TrainingDesk['withdraw']>) => call(desks[desk].withdraw, { body }),
    onSettled,
  });
}
