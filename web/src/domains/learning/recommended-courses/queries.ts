import { listRecommendedCourses } from '@malaka/contracts/learning/recommended-courses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { retryFailures } from '#/kit/api/retry.ts';

export const recommendedQuery = queryOptions({
  queryKey: ['recommended-courses'],
  queryFn: ({ signal }) => call(listRecommendedCourses, {}, { signal }),
  retry: retryFailures,
});
