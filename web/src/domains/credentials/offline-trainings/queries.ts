import { viewCredits, viewWhatIf } from '@malaka/contracts/credentials/credits';
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
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query, useRefresh } from '#/kit/api/query.ts';
import type { TrainingsSearch } from './trainings-search.ts';

/** Whose records the list shows. */
export type SupervisorKind = 'manager' | 'organization';

const callsOf: Record<SupervisorKind, TrainingCalls> = {
  manager: managerTrainings,
  // The audiences differ; the calls have the same shape.
  organization: organizationTrainings,
};

export const checkQuery = (referenceNumber: string) =>
  query(checkTraining, {
    query: { referenceNumber },
    enabled: referenceNumber !== '',
    // Each check returns the current state.
    staleTime: import.meta.env.SSR ? Infinity : 0,
    meta: { isOfTheMoment: true },
  });

export const ownTrainingsQuery = query(listOwnTrainings);

export const useAttach = () =>
  useCall(attachTraining, { refresh: [listOwnTrainings, viewCredits, viewWhatIf] });

export const trainingsQuery = (
  supervisor: SupervisorKind,
  page: number,
  search: TrainingsSearch,
) => {
  const { view: _, ...filter } = search;
  return query(callsOf[supervisor].list, {
    query: { page, ...filter },
    placeholderData: keepPreviousData,
  });
};

export const useInvalidateTrainings = (supervisor: SupervisorKind) =>
  useRefresh([callsOf[supervisor].list]);

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

export const useWithdraw = (supervisor: SupervisorKind) =>
  useCall(callsOf[supervisor].withdraw, { refreshAlways: [callsOf[supervisor].list] });
