import {
  listCourseLetters,
  writeCourseLetter,
} from '@malaka/contracts/conversation/course-letters';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const ASK_EVERY_MS = 2000;
const STUCK = ['stuck-learners'] as const;

/** Polled while a letter is being sent; then refreshes the list of recipients. */
export const lettersQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['course-letters', courseId],
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<{ isFinished: boolean }[]>(queryKey);
      const { data } = await call(listCourseLetters, { params: { id: courseId } }, { signal });
      const isOver = data.every(({ isFinished }) => isFinished);
      if (isOver && before?.some(({ isFinished }) => !isFinished)) {
        void client.invalidateQueries({ queryKey: STUCK });
      }
      return data;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ isFinished }) => !isFinished) ? ASK_EVERY_MS : false,
  });

export function useWriteLetter(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof writeCourseLetter>) =>
      (await call(writeCourseLetter, { params: { id: courseId }, body })).data,
    onSuccess: (letter) => {
      const { queryKey } = lettersQuery(courseId);
      queryClient.setQueryData(queryKey, (known = []) => [
        letter,
        ...known.filter(({ id }) => id !== letter.id),
      ]);
      return queryClient.invalidateQueries({ queryKey });
    },
    // A selected learner has finished meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: STUCK }),
  });
}
