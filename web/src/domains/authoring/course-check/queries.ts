import { lintCourse } from '@malaka/contracts/authoring/course-check';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

/** Changes to a course invalidate this key; changes in another tab are fetched on return. */
export const checkQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['course-check', courseId],
    queryFn: async ({ signal }) =>
      (await call(lintCourse, { params: { id: courseId } }, { signal })).data,
    staleTime: 0,
  });
