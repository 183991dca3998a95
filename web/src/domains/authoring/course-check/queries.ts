import { lintCourse } from '@malaka/contracts/authoring/course-check';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

/** Changes of a course forget this key; while another tab works it is asked for on coming back. */
export const checkQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['course-check', courseId],
    queryFn: async ({ signal }) =>
      (await call(lintCourse, { params: { id: courseId } }, { signal })).data,
    staleTime: 0,
  });
