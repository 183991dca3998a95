import {
  listCourseReport,
  listCourseUsers,
  listUserCourses,
} from '@malaka/contracts/reporting/course-reports';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';

// Paged like other lists, under one name for their rows.
export const courseReportQuery = (filter: QueryOf<typeof listCourseReport>) =>
  query(listCourseReport, {
    query: filter,
    select: ({ courses, ...paging }) => ({ data: courses, ...paging }),
    placeholderData: keepPreviousData,
  });

export const courseUsersQuery = (filter: QueryOf<typeof listCourseUsers>) =>
  query(listCourseUsers, {
    query: filter,
    select: ({ users, ...rest }) => ({ data: users, ...rest }),
    placeholderData: keepPreviousData,
  });

export const userCoursesQuery = (filter: QueryOf<typeof listUserCourses>) =>
  query(listUserCourses, {
    query: filter,
    select: ({ courses, ...rest }) => ({ data: courses, ...rest }),
    placeholderData: keepPreviousData,
  });
