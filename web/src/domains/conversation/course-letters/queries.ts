import { listStuckLearners } from '@malaka/contracts/reporting/course-progress';
import {
  listCourseLetters,
  writeCourseLetter,
} from '@malaka/contracts/conversation/course-letters';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { keyOf, refresh } from '#/kit/api/query.ts';
import { useCall } from '#/kit/api/use-call.ts';

const ASK_EVERY_MS = 2000;

/** Polled while a letter is being sent; then refreshes the list of recipients. */
export const lettersQuery = (courseId: number) =>
  queryOptions({
    queryKey: keyOf(listCourseLetters, { params: { id: courseId } }),
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<{ isFinished: boolean }[]>(queryKey);
      const { data } = await call(listCourseLetters, { params: { id: courseId } }, { signal });
      const isOver = data.every(({ isFinished }) => isFinished);
      if (isOver && before?.some(({ isFinished }) => !isFinished)) {
        void refresh(client, [listStuckLearners]);
      }
      return data;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ isFinished }) => !isFinished) ? ASK_EVERY_MS : false,
  });

export function useWriteLetter(courseId: number) {
  const queryClient = useQueryClient();
  return useCall(writeCourseLetter, {
    params: { id: courseId },
    onSuccess: (letter) => {
      queryClient.setQueryData(lettersQuery(courseId).queryKey, (known = []) => [
        letter,
        ...known.filter(({ id }) => id !== letter.id),
      ]);
    },
    refresh: [lettersQuery(courseId)],
    // A selected learner has finished meanwhile.
    onError: () => refresh(queryClient, [listStuckLearners]),
  });
}
