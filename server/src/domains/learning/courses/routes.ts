import * as contract from '@malaka/contracts/learning/courses';
import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { withCategories } from '#/domains/learning/catalogue/queries.ts';
import { onceKey } from '#/domains/money/index.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { buyCourse } from './buy-course.ts';
import { findCourseVersion, viewCourse } from './view-course.ts';
import { listOwnCourses } from './own-courses.ts';

export function publicRoutes(scope: Scope<'public'>, { db, now }: Deps): void {
  scope.versioned(contract.viewCourse, db, {
    versionOf: async (reader, { params: { id } }, { findCaller }) =>
      findCourseVersion(reader, { id, accountId: (await findCaller())?.accountId ?? null }),
    read: async (reader, { params: { id } }, { language, findCaller }) =>
      viewCourse(reader, { id, caller: await findCaller(), language, now: now() }),
  });
}

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(contract.buyCourse, async ({ body }, { session, request }) => {
    const { accountId } = session;
    return await buyCourse(db, body, { accountId, key: onceKey(request), now: now() });
  });

  scope.route(contract.listOwnCourses, async ({ query }, { session, language, request }) => {
    const { page = 1, search, ...filter } = query;
    const { accountId } = session;
    const words = await withCategories(db, searchWords(search) ?? []);
    const input = { ...filter, words, accountId, page, language };
    const { courses, total } = await listOwnCourses(db, input);
    return pageOf(courses, total, { page, perPage: COURSES_PER_PAGE, url: request.url });
  });
}
