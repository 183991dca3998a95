import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  attachTraining,
  checkTraining,
  listOwnTrainings,
  managerTrainings,
  organizationTrainings,
  type TrainingChange,
  type TrainingCalls,
  type TrainingForm,
} from '@malaka/contracts/credentials/offline-trainings';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import type { TrainingsSearch } from './trainings-search.ts';

/** Whose records the list shows. */
export type SupervisorKind = 'manager' | 'organization';

const callsOf: Record<SupervisorKind, TrainingCalls> = {
  manager: managerTrainings,
  // The audiences differ; the calls have the same shape.
  organization: organizationTrainings,
};

const OWN = ['own-trainings'];
const keyOf = (supervisor: SupervisorKind) => ['offline-trainings', supervisor];

export const checkQuery = (referenceNumber: string) =>
  queryOptions({
    queryKey: ['offline-check', referenceNumber],
    queryFn: async ({ signal }) =>
      (await call(checkTraining, { query: { referenceNumber } }, { signal })).data,
    enabled: referenceNumber !== '',
    // Each check returns the current state.
    staleTime: import.meta.env.SSR ? Infinity : 0,
    meta: { isOfTheMoment: true },
  });

export const ownTrainingsQuery = queryOptions({
  queryKey: OWN,
  queryFn: async ({ signal }) => (await call(listOwnTrainings, {}, { signal })).data,
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

export const trainingsQuery = (
  supervisor: SupervisorKind,
  page: number,
  search: TrainingsSearch,
) => {
  const { view: _, ...filter } = search;
  return queryOptions({
    queryKey: [...keyOf(supervisor), { page, ...filter }],
    queryFn: ({ signal }) =>
      call(callsOf[supervisor].list, { query: { page, ...filter } }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export function useInvalidateTrainings(supervisor: SupervisorKind) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(supervisor) });
}

export function useSaveTraining(supervisor: SupervisorKind) {
  const onSuccess = useInvalidateTrainings(supervisor);
  return useMutation({
    mutationFn: async (body: TrainingForm | TrainingChange) => {
      if ('id' in body) await call(callsOf[supervisor].update, { body });
      else await call(callsOf[supervisor].create, { body });
    },
    onSuccess,
  });
}

export function useWithdraw(supervisor: SupervisorKind) {
  const onSettled = useInvalidateTrainings(supervisor);
  return useMutation({
    mutationFn: (body: BodyOf<TrainingCalls['withdraw']>) =>
      call(callsOf[supervisor].withdraw, { body }),
    onSettled,
  });
}
