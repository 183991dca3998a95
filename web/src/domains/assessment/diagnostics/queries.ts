import { viewCourse } from '@malaka/contracts/learning/courses';
import { listRecommendedCourses } from '@malaka/contracts/learning/recommended-courses';
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
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query, refresh } from '#/kit/api/query.ts';
import { learnServerTime } from '#/kit/time/server-clock.ts';
import {
  type Chosen,
  toFinalAnswers,
  withResponse,
} from '#/domains/assessment/attempts/attempt-state.ts';
import type { StoredAnswer } from '#/domains/assessment/attempts/outbox.ts';

/** The learner's state in the diagnostic of the year. */
export const diagnosticQuery = query(viewDiagnostic);

/** The open attempt; the request begins one if none is open. */
export const attemptQuery = query(listDiagnosticQuestions, { staleTime: Number.POSITIVE_INFINITY });

/** The specified list, with the user's own latest result. */
export const resultsQuery = query(listDiagnosticResults);

/** Mistakes of this year's finished diagnostic. */
export const mistakesQuery = query(listDiagnosticMistakes);

/** An account's diagnostic, for administrators. */
export const accountDiagnosticQuery = (accountId: number) =>
  query(viewAccountDiagnostic, { params: { accountId } });

export const useResetDiagnostic = () =>
  useCall(resetDiagnostic, {
    refreshAlways: [
      viewDiagnostic,
      listDiagnosticQuestions,
      listDiagnosticResults,
      listDiagnosticMistakes,
      viewAccountDiagnostic,
    ],
  });

export function useStartDiagnostic() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...attemptQuery, staleTime: 0 }),
    onSuccess: () =>
      queryClient.setQueryData(diagnosticQuery.queryKey, (standing) =>
        standing ? { ...standing, state: 'open' as const } : standing,
      ),
    // Another device may have finished it.
    onError: () => refresh(queryClient, [diagnosticQuery]),
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
      void refresh(queryClient, [listRecommendedCourses, viewCourse, resultsQuery]);
      queryClient.removeQueries({ queryKey: mistakesQuery.queryKey });
      return refresh(queryClient, [diagnosticQuery]);
    },
  });
}
