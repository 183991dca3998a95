import { listFormerCourses } from '@malaka/contracts/credentials/former-courses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

/** It came in one night, and changes no more. */
export const formerCoursesQuery = queryOptions({
  queryKey: ['former-courses'],
  queryFn: async ({ signal }) => (await call(listFormerCourses, {}, { signal })).data,
  staleTime: Infinity,
});
