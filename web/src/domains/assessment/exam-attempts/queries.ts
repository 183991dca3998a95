import {
  followExam,
  listMyExams,
  type MyExamView,
  saveExamAnswer,
  startExam,
  submitExam,
  takeExamPlace,
  viewMyExam,
} from '@malaka/contracts/assessment/exam-attempts';
import { type Place, place } from '@malaka/contracts/kit/place';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#/kit/api/api-error.ts';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { keyOf, query, refresh } from '#/kit/api/query.ts';
import { isRefusal } from '#/kit/api/refusal.ts';
import { learnServerTime } from '#/kit/time/server-clock.ts';
import { withResponse } from '#/domains/assessment/attempts/attempt-state.ts';
import type { StoredAnswer } from '#/domains/assessment/attempts/outbox.ts';

function received(exam: MyExamView): MyExamView {
  learnServerTime(exam.serverNow);
  return exam;
}

export const myExamsQuery = query(listMyExams);

export const myExamQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(viewMyExam, { params: { id } }),
    queryFn: async ({ signal }) =>
      received((await call(viewMyExam, { params: { id } }, { signal })).data),
    // The outbox manages an open attempt; state changes caused by the clock are fetched when due.
    staleTime: ({ state }) => (state.data?.state === 'running' ? Number.POSITIVE_INFINITY : 0),
  });

/** Opens the exam locally once the server's clock reaches its start. */
export const openNow = (queryClient: QueryClient, id: number) =>
  queryClient.setQueryData(myExamQuery(id).queryKey, (exam) =>
    exam?.state === 'coming' ? { ...exam, state: 'open' as const } : exam,
  );

/** The learner's place in the queue, polled as often as the server asks, in background tabs too. */
export const placeQuery = (id: number, first: Place) =>
  queryOptions({
    queryKey: keyOf(takeExamPlace, { body: { id } }),
    queryFn: async ({ signal, client }) => {
      const { data } = await call(takeExamPlace, { body: { id } }, { signal });
      client.setQueryData(myExamQuery(id).queryKey, (exam) => exam && { ...exam, place: data });
      return data;
    },
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.isIn ? false : (state.data?.askAgainMs ?? 1000)),
    refetchIntervalInBackground: true,
  });

/** The place in the queue, if a start was refused because others come first. */
function placeIn(error: unknown): Place | undefined {
  if (!isApiError(error, 'queue.waiting')) return undefined;
  return place.safeDecode({ ...error.facts, is_in: 0 } as never).data;
}

export function useStartExam(id: number) {
  const queryClient = useQueryClient();
  return useCall(startExam, {
    body: { id },
    onSuccess: (attempt) => {
      learnServerTime(attempt.serverNow);
      queryClient.setQueryData(myExamQuery(id).queryKey, (exam) =>
        exam
          ? {
              ...exam,
              state: 'running' as const,
              attemptEndsAt: attempt.endsAt,
              serverNow: attempt.serverNow,
              attempt,
              place: null,
            }
          : exam,
      );
    },
    refreshAlways: [listMyExams],
    onError: async (error) => {
      const waiting = placeIn(error);
      if (waiting) {
        queryClient.setQueryData(myExamQuery(id).queryKey, (exam) =>
          exam ? { ...exam, place: waiting } : exam,
        );
        return;
      }
      // Another device may have submitted it, or the time is over.
      await refresh(queryClient, [myExamQuery(id)]);
    },
  });
}

/** Sends one answer and stores it in the cached attempt, for learners who leave and come back. */
export async function sendAnswer(
  queryClient: QueryClient,
  examId: number,
  input: { attemptId: number; questionId: number } & StoredAnswer,
) {
  const { data: response } = await call(saveExamAnswer, { body: input }, { keepalive: true });
  const { serverNow, endsAt } = response;
  learnServerTime(serverNow);
  queryClient.setQueryData(myExamQuery(examId).queryKey, (exam) =>
    exam?.attempt
      ? { ...exam, attempt: { ...withResponse(exam.attempt, response), endsAt } }
      : exam,
  );
  return response;
}

/**
 * The clock, the end and the answers that count; if the attempt is over, refetches the whole exam.
 */
export async function follow(queryClient: QueryClient, examId: number) {
  const { queryKey } = myExamQuery(examId);
  try {
    const { serverNow, endsAt, responses } = (await call(followExam, { params: { id: examId } }))
      .data;
    learnServerTime(serverNow);
    queryClient.setQueryData(queryKey, (exam) =>
      exam?.attempt ? { ...exam, attempt: { ...exam.attempt, endsAt } } : exam,
    );
    return responses;
  } catch (error) {
    if (isRefusal(error)) await refresh(queryClient, [{ queryKey }]);
    return undefined;
  }
}

export function useSubmitExam(examId: number) {
  const queryClient = useQueryClient();
  return useCall(submitExam, {
    onSuccess: (exam) => queryClient.setQueryData(myExamQuery(examId).queryKey, received(exam)),
    refreshAlways: [listMyExams],
  });
}
