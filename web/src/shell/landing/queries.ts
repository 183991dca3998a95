import { viewLanding } from '@malaka/contracts/content/platform-content';
import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { retryFailures } from '#/kit/api/retry.ts';
import { catalogueQuery } from '#/domains/learning/index.ts';

export const landingQuery = queryOptions({
  queryKey: ['landing'],
  queryFn: async ({ signal }) => (await call(viewLanding, {}, { signal })).data,
  retry: retryFailures,
});

// spec LAND-11: the popular courses are the paid ones, most bought first.
export const popularCoursesQuery = catalogueQuery({
  page: 1,
  perPage: COURSES_PER_PAGE,
  type: 'paid',
});
