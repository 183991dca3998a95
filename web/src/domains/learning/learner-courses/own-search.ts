import { COURSE_TYPES, type CourseType } from '@malaka/contracts/kit/choices';
import { type OWN_COURSE_SORTS, OWN_COURSE_STATUSES } from '@malaka/contracts/learning/courses';
import { INTEGER_MAX } from '@malaka/contracts/kit/codecs';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import type { OwnCoursesQuery } from '#/domains/learning/courses/queries.ts';

/** The search, filters and order of "my courses" as the address spells them. */
export type OwnSearch = {
  status?: (typeof OWN_COURSE_STATUSES)[number];
  type?: CourseType;
  category?: number;
  search?: string;
  sort?: Exclude<(typeof OWN_COURSE_SORTS)[number], 'touched'>;
};

const oneOf = <Value extends string>(list: readonly Value[], value: unknown) =>
  list.find((known) => known === value);

/** What cannot be meant is left out, so that a broken link still shows courses. */
export function readOwnSearch(search: Record<string, unknown>): OwnSearch {
  const typed = search['search'];
  const words = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '';
  const category = Number(search['category']);
  const isId = Number.isInteger(category) && category > 0 && category <= INTEGER_MAX;
  return withoutEmpty({
    status: oneOf(OWN_COURSE_STATUSES, search['status']),
    type: oneOf(COURSE_TYPES, search['type']),
    category: isId ? category : undefined,
    search: words.slice(0, SEARCH_MAX),
    sort: oneOf(['bought', 'name'] as const, search['sort']),
  });
}

type Changes = { [Name in keyof OwnSearch]: OwnSearch[Name] | undefined };

export const withoutEmpty = (search: Changes): OwnSearch =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );

export const toOwnQuery = ({ category, ...search }: OwnSearch): OwnCoursesQuery => ({
  ...search,
  categoryId: category,
});
