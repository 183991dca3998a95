import { listFormerCourses } from '@malaka/contracts/credentials/former-courses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

/** Imported once and never changed. */
export const formerCoursesQuery = queryOptions({
  queryKey: ['former-courses'],
  queryFn: async ({ signal }) => (await call(listFormerCourses, {}, { signal })).data,
  staleTime: Infinity,
});
