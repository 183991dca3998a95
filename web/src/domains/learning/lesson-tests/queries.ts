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
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { query, refresh } from '#/kit/api/query.ts';
import { learnServerTime } from '#/kit/time/server-clock.ts';
import { preloadPlacing } from '#/domains/authoring/index.ts';
import { courseQuery, STANDING } from '#/domains/learning/courses/queries.ts';
import { lessonQuery, lessonsOf } from '#/domains/learning/lessons/queries.ts';
import {
  type Chosen,
  type StoredAnswer,
  toFinalAnswers,
  withResponse,
} from '#/domains/assessment/index.ts';

export const resultQuery = (lessonId: number) =>
  query(viewTestResult, { params: { lessonId }, staleTime: 0 });

export const attemptsQuery = (lessonId: number) =>
  query(listAttempts, { params: { lessonId }, staleTime: 0 });

export const attemptQuery = (lessonId: number, attemptId: number) =>
  query(viewAttempt, { params: { lessonId, attemptId }, staleTime: 0 });

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
    onError: () => refresh(queryClient, [lessonQuery(lesson.courseId, lesson.id)]),
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
      const { courseId } = lesson;
      void refresh(queryClient, [lessonsOf(courseId), courseQuery(courseId), ...STANDING]);
    },
  });
}
