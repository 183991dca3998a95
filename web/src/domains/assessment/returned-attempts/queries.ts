import { findAttempt, returnAttempt } from '@malaka/contracts/learning/tests';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { retryFailures } from '#/kit/api/retry.ts';

export const foundAttemptQuery = (id: number) =>
  queryOptions({
    queryKey: ['found-attempt', id],
    queryFn: async ({ signal }) => (await call(findAttempt, { params: { id } }, { signal })).data,
    retry: retryFailures,
    staleTime: 0,
  });

export function useReturnAttempt(attemptId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) =>
      await call(returnAttempt, { body: { attemptId, reason } }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: foundAttemptQuery(attemptId).queryKey }),
  });
}
