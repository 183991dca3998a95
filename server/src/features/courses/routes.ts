import * as contract from '@malaka/contracts/courses';
import { COURSES_PER_PAGE, REVIEWS_PER_PAGE } from '@malaka/contracts/limits';
import type { Deps } from '#/deps.ts';
import { pageOf } from '#/http/paging.ts';
import type { Scope } from '#/http/route.ts';
import { buyCourse } from './buy-course.ts';
import { listOwnCourses } from './own-courses.ts';
import { listReviews } from './queries.ts';
import { saveReview } from './save-review.ts';
import { viewCourse } from './view-course.ts';

export function publicRoutes(scope: Scope<'public'>, { db }: Deps): void {
  scope.route(contract.viewCourse, async ({ params }, { language, findCaller }) => {
    const caller = await findCaller();
    return { success: 1 as const, data: await viewCourse(db, { id: params.id, caller, language }) };
  });

  scope.route(contract.listReviews, async ({ params, query }, { request }) => {
    const { page = 1 } = query;
    const { reviews, total } = await listReviews(db, params.id, page);
    return pageOf(reviews, total, { page, perPage: REVIEWS_PER_PAGE, url: request.url });
  });
}

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(contract.buyCourse, async ({ body }, { session }) => {
    const { accountId } = session;
    const data = await buyCourse(db, { accountId, courseId: body.courseId, now: now() });
    return { success: 1 as const, data };
  });

  scope.route(contract.saveReview, async ({ params, body }, { session }) => {
    const { accountId } = session;
    await saveReview(db, { ...body, accountId, courseId: params.id, now: now() });
    return { success: 1 as const };
  });

  scope.route(contract.listOwnCourses, async ({ query }, { session, language, request }) => {
    const { page = 1, status } = query;
    const { accountId } = session;
    const { courses, total } = await listOwnCourses(db, { accountId, page, status, language });
    return pageOf(courses, total, { page, perPage: COURSES_PER_PAGE, url: request.url });
  });
}
