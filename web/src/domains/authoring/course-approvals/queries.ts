import {
  approveCourse,
  type DecidedCourse,
  listDecidedCourses,
  listWaitingCourses,
  reopenCourse,
  returnCourse,
  viewWaitingCourse,
} from '@malaka/contracts/authoring/course-approvals';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const KEY = 'course-approvals';

export const waitingCoursesQuery = (page: number, search?: string) =>
  queryOptions({
    queryKey: [KEY, 'list', page, search],
    queryFn: ({ signal }) => call(listWaitingCourses, { query: { page, search } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const decidedCoursesQuery = (state: DecidedCourse['state'], page: number, search?: string) =>
  queryOptions({
    queryKey: [KEY, 'list', state, page, search],
    queryFn: ({ signal }) =>
      call(listDecidedCourses, { query: { state, page, search } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Always refetched: the author may be changing it. */
export const waitingCourseQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await call(viewWaitingCourse, { params: { id } }, { signal })).data,
    staleTime: 0,
  });

function useDecided() {
  const queryClient = useQueryClient();
  // The course has left the queue, so only the lists are refetched.
  return () =>
    Promise.all(
      [[KEY, 'list'], ['authored-courses'], ['catalogue']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export function useApproveCourse() {
  const onSuccess = useDecided();
  return useMutation({
    mutationFn: (body: BodyOf<typeof approveCourse>) => call(approveCourse, { body }),
    onSuccess,
  });
}

export function useReturnCourse() {
  const onSuccess = useDecided();
  return useMutation({
    mutationFn: (body: BodyOf<typeof returnCourse>) => call(returnCourse, { body }),
    onSuccess,
  });
}

export function useReopenCourse() {
  const onSuccess = useDecided();
  return useMutation({
    mutationFn: (body: BodyOf<typeof reopenCourse>) => call(reopenCourse, { body }),
    onSuccess,
  });
}
