import {
  completeLesson,
  type CourseProgress,
  viewLesson,
} from '@malaka/contracts/learning/lessons';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ageOf } from '#/kit/api/answers.ts';
import { call } from '#/kit/api/client.ts';
import { keyOf, refresh, type Stale } from '#/kit/api/query.ts';
import { courseQuery, STANDING } from '#/domains/learning/courses/queries.ts';
import { celebrate } from './celebration-store.ts';
import type { Read } from './use-mark-done.ts';

const AWAIT_VIDEO_MS = 5000;

/** The clock loads with the test that uses it, not with other lessons. */
async function learnTime(serverNow: Date): Promise<void> {
  const arrivedAt = performance.now();
  const clock = await import('#/kit/time/server-clock.ts').catch(() => undefined);
  clock?.learnServerTime(new Date(serverNow.getTime() + performance.now() - arrivedAt));
}

export const lessonQuery = (courseId: number, lessonId: number) =>
  queryOptions({
    queryKey: keyOf(viewLesson, { params: { id: courseId, lessonId } }),
    queryFn: async ({ signal }) => {
      const { data } = await call(viewLesson, { params: { id: courseId, lessonId } }, { signal });
      if (data.type === 'test' && ageOf(signal) === undefined) void learnTime(data.serverNow);
      return data;
    },
    // A video being uploaded appears automatically.
    refetchInterval: ({ state: { data } }) =>
      data?.type === 'video' && data.video === null ? AWAIT_VIDEO_MS : false,
  });

/** All lessons of a course. */
export const lessonsOf = (courseId: number): Stale => ({
  queryKey: keyOf(viewLesson, { params: { id: courseId } }),
});

/** A lesson was just done: other lessons open, and the last one completes the course. */
export function afterLessonDone(
  queryClient: QueryClient,
  courseId: number,
  progress: CourseProgress,
): void {
  const known = queryClient.getQueryData(courseQuery(courseId).queryKey);
  void refresh(queryClient, [courseQuery(courseId), lessonsOf(courseId), ...STANDING]);
  // A lesson added to a completed course completes nothing.
  if (progress.isComplete && !known?.isComplete) celebrate({ courseId, progress });
}

export function useCompleteLesson(courseId: number, lessonId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (read: Read) =>
      (await call(completeLesson, { body: { lessonId, ...read } }, { isQueued: true })).data.lesson,
    onSuccess: (lesson) => {
      queryClient.setQueryData(lessonQuery(courseId, lessonId).queryKey, lesson);
      afterLessonDone(queryClient, courseId, lesson.progress);
    },
  });
}
