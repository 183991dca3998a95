import {
  checkDiagnostic,
  type DiagnosticAttempt,
  listDiagnosticMistakes,
  listDiagnosticQuestions,
  listDiagnosticResults,
  resetDiagnostic,
  saveDiagnosticAnswer,
  viewAccountDiagnostic,
  viewDiagnostic,
} from '@malaka/contracts/assessment/diagnostics';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { learnServerTime } from '#/kit/time/server-clock.ts';
import {
  type Chosen,
  toFinalAnswers,
  withResponse,
} from '#/domains/assessment/attempts/attempt-state.ts';
import type { StoredAnswer } from '#/domains/assessment/attempts/outbox.ts';

/** The learner's state in the diagnostic of the year. */
export const diagnosticQuery = queryOptions({
  queryKey: ['diagnostic', 'standing'],
  queryFn: async ({ signal }) => (await call(viewDiagnostic, {}, { signal })).data,
});

/** The open attempt; the request begins one if none is open. */
export const attemptQuery = queryOptions({
  queryKey: ['diagnostic', 'attempt'],
  queryFn: async ({ signal }) => (await call(listDiagnosticQuestions, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The specified list, with the user's own latest result. */
export const resultsQuery = queryOptions({
  queryKey: ['diagnostic', 'results'],
  queryFn: ({ signal }) => call(listDiagnosticResults, {}, { signal }),
});

/** Mistakes of this year's finished diagnostic. */
export const mistakesQuery = queryOptions({
  queryKey: ['diagnostic', 'mistakes'],
  queryFn: async ({ signal }) => (await call(listDiagnosticMistakes, {}, { signal })).data,
});

/** An account's diagnostic, for administrators. */
export const accountDiagnosticQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['diagnostic', 'account', accountId],
    queryFn: async ({ signal }) =>
      (await call(viewAccountDiagnostic, { params: { accountId } }, { signal })).data,
  });

export function useResetDiagnostic() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof resetDiagnostic>) => call(resetDiagnostic, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['diagnostic'] }),
  });
}

export function useStartDiagnostic() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...attemptQuery, staleTime: 0 }),
    onSuccess: () =>
      queryClient.setQueryData(diagnosticQuery.queryKey, (standing) =>
        standing ? { ...standing, state: 'open' as const } : standing,
      ),
    // Another device may have finished it.
    onError: () => queryClient.invalidateQueries({ queryKey: diagnosticQuery.queryKey }),
  });
}

/** Sends one answer and stores it in the cached attempt, for learners who leave and come back. */
export async function sendAnswer(
  queryClient: QueryClient,
  input: { attemptId: number; questionId: number } & StoredAnswer,
) {
  const { data: response } = await call(saveDiagnosticAnswer, { body: input }, { keepalive: true });
  learnServerTime(response.serverNow);
  queryClient.setQueryData(attemptQuery.queryKey, (attempt) =>
    attempt ? withResponse(attempt, response) : attempt,
  );
  return response;
}

type Finish = { attempt: DiagnosticAttempt; chosen: Chosen };

export function useFinishDiagnostic() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ attempt, chosen }: Finish) =>
      call(checkDiagnostic, { body: { answers: toFinalAnswers(attempt.questions, chosen) } }),
    // The result changes course recommendations and opens gates.
    onSettled: () => {
      for (const key of ['recommended-courses', 'course']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
      void queryClient.invalidateQueries({ queryKey: resultsQuery.queryKey });
      queryClient.removeQueries({ queryKey: mistakesQuery.queryKey });
      return queryClient.invalidateQueries({ queryKey: diagnosticQuery.queryKey });
    },
  });
}
