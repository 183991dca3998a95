import * as contract from '@malaka/contracts/authoring/course-approvals';
import type { Deps } from '#/kit/deps.ts';
import { findVisibleRegion } from '#/kit/access/scope.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { reopenDecision, takeDecision } from '#/kit/reviewing/decisions.ts';
import { courseQueue } from './decide-approval.ts';
import { getWaiting, listDecided, listWaiting, WAITING_PER_PAGE } from './queries.ts';

export function managerRoutes(scope: Scope<'manager'>, deps: Deps): void {
  const { db } = deps;
  scope.route(contract.listWaitingCourses, async ({ query }, { session, language, request }) => {
    const { page = 1, search } = query;
    const reach = { ...(await findVisibleRegion(db, session.accountId)), search };
    const { courses, total } = await listWaiting(db, { reach, page, language });
    return pageOf(courses, total, { page, perPage: WAITING_PER_PAGE, url: request.url });
  });

  scope.route(contract.listDecidedCourses, async ({ query }, { session, language, request }) => {
    const { page = 1, state, search } = query;
    const reach = { ...(await findVisibleRegion(db, session.accountId)), search };
    const { courses, total } = await listDecided(db, { reach, state, page, language });
    return pageOf(courses, total, { page, perPage: WAITING_PER_PAGE, url: request.url });
  });

  scope.route(contract.viewWaitingCourse, async ({ params: { id } }, { session, language }) => {
    const reach = await findVisibleRegion(db, session.accountId);
    return await getWaiting(db, { id, reach, language });
  });

  scope.route(contract.approveCourse, ({ body }, { actor }) =>
    takeDecision(deps, courseQueue, body, actor),
  );

  scope.route(contract.returnCourse, ({ body }, { actor }) =>
    takeDecision(deps, courseQueue, body, actor),
  );

  scope.route(contract.reopenCourse, ({ body }, { actor }) =>
    reopenDecision(deps, courseQueue, body, actor),
  );
}
