import { COURSE_TYPES, type CourseType } from '@malaka/contracts/kit/choices';
import { type OWN_COURSE_SORTS, OWN_COURSE_STATUSES } from '@malaka/contracts/learning/courses';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import type { OwnCoursesQuery } from '#/domains/learning/courses/queries.ts';
import { idOf, oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

/** Search, filters and order of "my courses" as encoded in the address. */
export type OwnSearch = {
  status?: (typeof OWN_COURSE_STATUSES)[number];
  type?: CourseType;
  category?: number;
  search?: string;
  sort?: Exclude<(typeof OWN_COURSE_SORTS)[number], 'touched'>;
};

/** Drops invalid values, so that a broken link still shows courses. */
export function readOwnSearch(search: Record<string, unknown>): OwnSearch {
  return withoutEmpty<OwnSearch>({
    status: oneOf(OWN_COURSE_STATUSES, search['status']),
    type: oneOf(COURSE_TYPES, search['type']),
    category: idOf(search['category']),
    search: wordsOf(search['search'], SEARCH_MAX),
    sort: oneOf(['bought', 'name'] as const, search['sort']),
  });
}

export const toOwnQuery = ({ category, ...search }: OwnSearch): OwnCoursesQuery => ({
  ...search,
  categoryId: category,
});
