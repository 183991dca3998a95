import { viewLanding } from '@malaka/contracts/content/platform-content';
import { query } from '#/kit/api/query.ts';
import { catalogueQuery } from '#/domains/learning/index.ts';

export const landingQuery = query(viewLanding);

/** One row of free courses, and one of popular ones. */
export const ROW_OF_COURSES = 3;

export const freeCoursesQuery = catalogueQuery({ page: 1, perPage: ROW_OF_COURSES, isFree: true });

// spec LAND-11: the popular courses are the paid ones, most purchased first.
export const popularCoursesQuery = catalogueQuery({
  page: 1,
  perPage: ROW_OF_COURSES,
  type: 'paid',
});
