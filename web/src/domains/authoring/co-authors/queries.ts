import {
  addCoAuthor,
  changeCoAuthor,
  listCoAuthors,
  listSharedCourses,
  removeCoAuthor,
} from '@malaka/contracts/authoring/co-authors';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const coAuthorsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['co-authors', courseId],
    queryFn: async ({ signal }) =>
      (await call(listCoAuthors, { params: { id: courseId } }, { signal })).data,
  });

export const sharedCoursesQuery = queryOptions({
  queryKey: ['shared-courses'],
  queryFn: async ({ signal }) => (await call(listSharedCourses, {}, { signal })).data,
});

/** Refetches also after a refusal, since another user may have been first. */
function useInvalidateCoAuthors(courseId: number) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: coAuthorsQuery(courseId).queryKey }),
      queryClient.invalidateQueries({ queryKey: sharedCoursesQuery.queryKey }),
    ]);
}

export const useAddCoAuthor = (courseId: number) =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: Omit<BodyOf<typeof addCoAuthor>, 'courseId'>) =>
      call(addCoAuthor, { body: { courseId, ...body } }),
    onSettled: useInvalidateCoAuthors(courseId),
  });

export const useChangeCoAuthor = (courseId: number) =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: Omit<BodyOf<typeof changeCoAuthor>, 'courseId'>) =>
      call(changeCoAuthor, { body: { courseId, ...body } }),
    onSettled: useInvalidateCoAuthors(courseId),
  });

export const useRemoveCoAuthor = (courseId: number) =>
  useMutation({
    networkMode: 'always',
    mutationFn: (accountId: number) => call(removeCoAuthor, { body: { courseId, accountId } }),
    onSettled: useInvalidateCoAuthors(courseId),
  });
