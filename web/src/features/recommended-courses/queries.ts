import { listRecommendedCourses } from '@malaka/contracts/recommended-courses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/api/client.ts';
import { retryFaults } from '#/api/retry.ts';

export const recommendedQuery = queryOptions({
  queryKey: ['recommended-courses'],
  queryFn: ({ signal }) => call(listRecommendedCourses, {}, { signal }),
  retry: retryFaults,
});
