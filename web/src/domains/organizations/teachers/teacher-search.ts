import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { SORT_ORDERS } from '@malaka/contracts/kit/shapes';
import { TEACHER_SORTS, type TeacherSort } from '@malaka/contracts/organizations/choices';
import { oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';
import { sortingBy } from '#/kit/lists/sorting.ts';

export type TeacherSearch = {
  search?: string;
  sort?: TeacherSort;
  order?: (typeof SORT_ORDERS)[number];
};

export const readTeacherSearch = (search: Record<string, unknown>): TeacherSearch =>
  withoutEmpty<TeacherSearch>({
    search: wordsOf(search['search'], SEARCH_MAX),
    sort: oneOf(TEACHER_SORTS, search['sort']),
    order: oneOf(SORT_ORDERS, search['order']),
  });

export const sortingOf = sortingBy<TeacherSort>('buyers');
