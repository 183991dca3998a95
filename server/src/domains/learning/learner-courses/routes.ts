import * as contract from '@malaka/contracts/learning/learner-courses';
import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import { inTashkent } from '@malaka/grading/tashkent';
import type { Deps } from '#/kit/deps.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { listProgramme, listTarget } from './list-courses.ts';
import { listMarks } from './queries.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(contract.listCourseMarks, (_, { session }) => listMarks(db, session.accountId));

  scope.route(contract.listProgramme, async ({ query }, { session, language, request }) => {
    const { page = 1, search, ...filter } = query;
    const words = searchWords(search);
    const year = inTashkent(now()).getUTCFullYear();
    const input = { ...filter, words, year, page, language, accountId: session.accountId };
    const { courses, total, isPositionMissing } = await listProgramme(db, input);
    const found = pageOf(courses, total, { page, perPage: COURSES_PER_PAGE, url: request.url });
    return { ...found, isPositionMissing };
  });

  scope.route(contract.listTargetCourses, async ({ query }, { session, language, request }) => {
    const { page = 1 } = query;
    const input = { accountId: session.accountId, page, language, now: now() };
    const { courses, total } = await listTarget(db, input);
    return pageOf(courses, total, { page, perPage: COURSES_PER_PAGE, url: request.url });
  });
}
