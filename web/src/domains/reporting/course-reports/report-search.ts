import { COURSE_REPORT_LIST, COURSE_USER_LIST } from '@malaka/contracts/reporting/lists';
import { notFound } from '@tanstack/react-router';
import { idOf, searchReader, withoutEmpty } from '#/kit/lists/address.ts';

export const readReportSearch = searchReader(COURSE_REPORT_LIST);

const readUserFilters = searchReader(COURSE_USER_LIST);

/** REP-45: the address names the course and the count whose users are listed. */
export const readUsersSearch = (search: Record<string, unknown>) => {
  const course = idOf(search['course']);
  return { ...(course && { course }), ...readUserFilters(search) };
};

export type CoursesSearch = { user?: number };

export const readCoursesSearch = (search: Record<string, unknown>): CoursesSearch =>
  withoutEmpty<CoursesSearch>({ user: idOf(search['user']) });

/** For loaders: the required id, or the not-found screen. */
export function required(id: number | undefined): number {
  if (id === undefined) throw notFound();
  return id;
}
