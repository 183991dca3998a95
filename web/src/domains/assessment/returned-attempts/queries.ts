import {
  findAttempt,
  listAttemptsOf,
  returnAttempt,
} from '@malaka/contracts/learning/lesson-tests';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const foundAttemptQuery = (id: number) =>
  queryOptions({
    queryKey: ['found-attempt', id],
    queryFn: async ({ signal }) => (await call(findAttempt, { params: { id } }, { signal })).data,
    staleTime: 0,
  });

const attemptsOf = ['attempts-of'] as const;

export const attemptsOfQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...attemptsOf, accountId],
    queryFn: async ({ signal }) =>
      (await call(listAttemptsOf, { params: { id: accountId } }, { signal })).data,
    staleTime: 0,
  });

export function useReturnAttempt(attemptId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) =>
      await call(returnAttempt, { body: { attemptId, reason } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: foundAttemptQuery(attemptId).queryKey }),
        queryClient.invalidateQueries({ queryKey: attemptsOf }),
      ]),
  });
}
