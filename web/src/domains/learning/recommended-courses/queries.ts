import { listRecommendedCourses } from '@malaka/contracts/learning/recommended-courses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const recommendedQuery = queryOptions({
  queryKey: ['recommended-courses'],
  queryFn: ({ signal }) => call(listRecommendedCourses, {}, { signal }),
});
