import {
  deleteQuestionTime,
  listQuestionTimes,
  restoreQuestionTime,
  updateTime,
} from '@malaka/contracts/authoring/timed-questions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const timesQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['question-times', lessonId],
    queryFn: async ({ signal }) =>
      (await call(listQuestionTimes, { params: { lessonId } }, { signal })).data,
  });

/**
 * Refetches everything that shows these questions: the cards, the set of a second, the tree, the
 * check.
 */
function useInvalidateTimes(lessonId: number) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        ['question-times', lessonId],
        ['questions', lessonId],
        ['course-tree'],
        ['course-check'],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

export function useChangeTime(lessonId: number) {
  const invalidate = useInvalidateTimes(lessonId);
  return useMutation({
    mutationFn: ({ time, ids }: { time: number; ids: number[] }) =>
      call(updateTime, { body: { lessonId, time, ids } }),
    onSettled: invalidate,
  });
}

export function useDeleteTime(lessonId: number) {
  const invalidate = useInvalidateTimes(lessonId);
  return useMutation({
    mutationFn: (time: number) => call(deleteQuestionTime, { body: { lessonId, time } }),
    onSettled: invalidate,
  });
}

export function useRestoreTime(lessonId: number) {
  const invalidate = useInvalidateTimes(lessonId);
  return useMutation({
    mutationFn: (time: number) => call(restoreQuestionTime, { body: { lessonId, time } }),
    onSettled: invalidate,
  });
}
