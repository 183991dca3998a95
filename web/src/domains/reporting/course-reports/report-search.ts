import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  COUNTED,
  type Counted,
  COURSE_SORTS,
  type CourseSort,
} from '@malaka/contracts/reporting/choices';
import { COURSE_TYPES, type CourseType } from '@malaka/contracts/kit/choices';
import type { listCourseReport } from '@malaka/contracts/reporting/course-reports';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { SORT_ORDERS } from '@malaka/contracts/kit/shapes';
import { notFound } from '@tanstack/react-router';
import { idOf, oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';
import { sortingBy } from '#/kit/lists/sorting.ts';

/** The search, filters and order of the course report as encoded in its address. */
export type ReportSearch = {
  search?: string;
  type?: CourseType;
  category?: number;
  sort?: CourseSort;
  order?: (typeof SORT_ORDERS)[number];
};

export const readReportSearch = (search: Record<string, unknown>): ReportSearch =>
  withoutEmpty<ReportSearch>({
    search: wordsOf(search['search'], SEARCH_MAX),
    type: oneOf(COURSE_TYPES, search['type']),
    category: idOf(search['category']),
    sort: oneOf(COURSE_SORTS, search['sort']),
    order: oneOf(SORT_ORDERS, search['order']),
  });

type Filter = Omit<QueryOf<typeof listCourseReport>, 'page'>;

export const toQuery = ({ category, ...same }: ReportSearch): Filter => ({
  ...same,
  ...(category && { categoryId: category }),
});

export const sortingOf = sortingBy<CourseSort>('created');

/** REP-45: the address names the course and the count whose users are listed. */
export type UsersSearch = { course?: number; which?: Counted; search?: string };

export const readUsersSearch = (search: Record<string, unknown>): UsersSearch =>
  withoutEmpty<UsersSearch>({
    course: idOf(search['course']),
    which: oneOf(COUNTED, search['which']),
    search: wordsOf(search['search'], SEARCH_MAX),
  });

export type CoursesSearch = { user?: number };

export const readCoursesSearch = (search: Record<string, unknown>): CoursesSearch =>
  withoutEmpty<CoursesSearch>({ user: idOf(search['user']) });

/** For loaders: the required id, or the not-found screen. */
export function required(id: number | undefined): number {
  if (id === undefined) throw notFound();
  return id;
}
