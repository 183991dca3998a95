import {
  listCourseReport,
  listCourseUsers,
  listUserCourses,
} from '@malaka/contracts/reporting/course-reports';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const REPORTS = 'course-reports';
const settings = { placeholderData: keepPreviousData };

export const courseReportQuery = (query: QueryOf<typeof listCourseReport>) =>
  queryOptions({
    queryKey: [REPORTS, 'courses', query],
    queryFn: async ({ signal }) => {
      const { courses, ...paging } = (await call(listCourseReport, { query }, { signal })).data;
      return { data: courses, ...paging };
    },
    ...settings,
  });

export const courseUsersQuery = (query: QueryOf<typeof listCourseUsers>) =>
  queryOptions({
    queryKey: [REPORTS, 'users', query],
    queryFn: async ({ signal }) => {
      const { users, ...rest } = (await call(listCourseUsers, { query }, { signal })).data;
      return { data: users, ...rest };
    },
    ...settings,
  });

export const userCoursesQuery = (query: QueryOf<typeof listUserCourses>) =>
  queryOptions({
    queryKey: [REPORTS, 'of-user', query],
    queryFn: async ({ signal }) => {
      const { courses, ...rest } = (await call(listUserCourses, { query }, { signal })).data;
      return { data: courses, ...rest };
    },
    ...settings,
  });
