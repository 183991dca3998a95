import * as contract from '@malaka/contracts/reporting/course-reports';
import { REPORT_ROWS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import type { Database } from '#/kit/db/connect.ts';
import { readIds } from '#/kit/db/read-rows.ts';
import { readReport } from '#/kit/db/replica.ts';
import { searchTerms } from '#/domains/people/index.ts';
import { findVisibleRegion } from '#/kit/access/scope.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { LongLists } from '#/kit/batching/long-lists.ts';
import { findCourseName, matchingCourses, readCourses } from './course-list.ts';
import {
  matchingEnrolments,
  readCourseUsers,
  countUserCourses,
  findUser,
  listUserCourses,
} from './enrolments.ts';

const perPage = REPORT_ROWS_PER_PAGE;
const sliceOf = (page: number) => ({ limit: perPage, offset: offsetOf(page, perPage) });

/** The specified shape of a report's page: named rows next to the paging fields. */
function pageBeside<Row>(rows: Row[], total: number, { page, url }: { page: number; url: string }) {
  const { data, ...paging } = pageOf(rows, total, { page, perPage, url });
  return { rows: data, paging };
}

export function managerRoutes(scope: Scope<'manager'>, { db, replica, now }: Deps): void {
  const lists = new LongLists(now);
  const report = <Result>(read: (from: Database) => Promise<Result>) =>
    readReport({ db, replica }, read);

  scope.route(contract.listCourseReport, async ({ query }, { session, request, language }) => {
    const { page = 1, ...filter } = query;
    const visibleRegion = await findVisibleRegion(db, session.accountId);
    const { ids, total } = await lists.slice(
      JSON.stringify(['courses', filter, visibleRegion]),
      (most) => report((from) => readIds(from, matchingCourses(filter, visibleRegion, most))),
      sliceOf(page),
    );
    const courses = await report((from) => readCourses(from, ids, { visibleRegion, language }));
    const { rows, paging } = pageBeside(courses, total, { page, url: request.url });
    return { courses: rows, ...paging };
  });

  scope.route(contract.listCourseUsers, async ({ query }, { session, request }) => {
    const { page = 1, search, ...rest } = query;
    const course = await findCourseName(db, rest.courseId);
    if (!course) throw new AppError('course.not_found', 404);
    const filter = { ...rest, terms: searchTerms(search) };
    const visibleRegion = await findVisibleRegion(db, session.accountId);
    const { ids, total } = await lists.slice(
      JSON.stringify(['users', filter, visibleRegion]),
      (most) => report((from) => readIds(from, matchingEnrolments(filter, visibleRegion, most))),
      sliceOf(page),
    );
    const users = await report((from) => readCourseUsers(from, ids));
    const { rows, paging } = pageBeside(users, total, { page, url: request.url });
    return { course, users: rows, ...paging };
  });

  scope.route(contract.listUserCourses, async ({ query }, { session, request }) => {
    const { page = 1, userId } = query;
    const user = await findUser(db, userId, await findVisibleRegion(db, session.accountId));
    if (!user) throw new AppError('account.not_found', 404);
    const { total, courses } = await report(async (from) => ({
      total: await countUserCourses(from, userId),
      courses: await listUserCourses(from, userId, sliceOf(page)),
    }));
    const { rows, paging } = pageBeside(courses, total, { page, url: request.url });
    return { user, courses: rows, ...paging };
  });
}
