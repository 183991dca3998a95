import type { LessonView } from '@malaka/contracts/learning/lessons';
import {
  type Attempt,
  checkTest,
  listAttempts,
  saveAnswer,
  startTest,
  type TestResult,
  viewAttempt,
  viewTestResult,
} from '@malaka/contracts/learning/lesson-tests';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { learnServerTime } from '#/kit/time/server-clock.ts';
import { preloadPlacing } from '#/domains/authoring/index.ts';
import { courseQuery, invalidateStanding } from '#/domains/learning/courses/queries.ts';
import { lessonQuery } from '#/domains/learning/lessons/queries.ts';
import {
  type Chosen,
  type StoredAnswer,
  toFinalAnswers,
  withResponse,
} from '#/domains/assessment/index.ts';

export const resultQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['test-result', lessonId],
    queryFn: async ({ signal }) =>
      (await call(viewTestResult, { params: { lessonId } }, { signal })).data,
    staleTime: 0,
  });

export const attemptsQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['test-attempts', lessonId],
    queryFn: async ({ signal }) =>
      (await call(listAttempts, { params: { lessonId } }, { signal })).data,
    staleTime: 0,
  });

export const attemptQuery = (lessonId: number, attemptId: number) =>
  queryOptions({
    queryKey: ['test-attempts', lessonId, attemptId],
    queryFn: async ({ signal }) =>
      (await call(viewAttempt, { params: { lessonId, attemptId } }, { signal })).data,
    staleTime: 0,
  });

type LessonKey = Pick<LessonView, 'id' | 'courseId'>;

function updateAttempt(
  queryClient: QueryClient,
  { id, courseId }: LessonKey,
  change: (current: Attempt | null) => Attempt | null,
) {
  queryClient.setQueryData(lessonQuery(courseId, id).queryKey, (lesson) =>
    lesson?.test
      ? {
          ...lesson,
          test: {
            ...lesson.test,
            state: 'not_completed' as const,
            attempt: change(lesson.test.attempt),
          },
        }
      : lesson,
  );
}

export function useStartTest(lesson: LessonKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { data } = await call(startTest, { body: { lessonId: lesson.id } });
      // Otherwise it grows during a tap, which then misses the element below.
      await preloadPlacing(data.questions.slice(0, 1));
      return data;
    },
    onSuccess: (attempt) => updateAttempt(queryClient, lesson, () => attempt),
    // Another device may have finished it, or the block began: reload the state.
    onError: () =>
      queryClient.invalidateQueries({ queryKey: lessonQuery(lesson.courseId, lesson.id).queryKey }),
  });
}

/** Sends one answer and stores it in the loaded attempt, for leaving and coming back. */
export async function sendAnswer(
  queryClient: QueryClient,
  lesson: LessonKey,
  input: { attemptId: number; questionId: number } & StoredAnswer,
) {
  const { data: response } = await call(
    saveAnswer,
    { body: input },
    { keepalive: true, isQueued: true },
  );
  learnServerTime(response.serverNow);
  updateAttempt(queryClient, lesson, (attempt) =>
    attempt ? withResponse(attempt, response) : attempt,
  );
  return response;
}

type Finish = { attempt: Attempt; chosen: Chosen };

export function useFinishTest(lesson: LessonView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ attempt, chosen }: Finish): Promise<TestResult> => {
      const body = {
        sectionSlug: lesson.sectionSlug,
        lessonId: lesson.id,
        answers: toFinalAnswers(attempt.questions, chosen),
        isEnd: true,
      };
      const { data } = await call(checkTest, { body }, { isQueued: true });
      // The server stores the result even if the response does not include it.
      return data.result ?? queryClient.fetchQuery(resultQuery(lesson.id));
    },
    onSuccess: (result) => {
      queryClient.setQueryData(resultQuery(lesson.id).queryKey, result);
      void queryClient.invalidateQueries({ queryKey: ['lesson', lesson.courseId] });
      void queryClient.invalidateQueries({ queryKey: courseQuery(lesson.courseId).queryKey });
      void invalidateStanding(queryClient);
    },
  });
}
