import { REVIEWS_PER_PAGE } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/learning/reviews';
import type { Deps } from '#/kit/deps.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { takesEvent } from '#/kit/outbox/event-handler.ts';
import { deleteReview, saveReview } from './change-review.ts';
import { listReviews } from './queries.ts';
import { reportReview } from './report-review.ts';

/** All teachers of a school may share one address. */
const LIMITED = { limitPerMinute: 120 };

export const events = [
  takesEvent(
    contract.courseReviewed,
    ({ params }) => `course ${params.id}`,
    async ({ db }, { params, body }, { accountId, now }) => {
      await saveReview(db, { ...body, accountId, courseId: params.id, now });
    },
  ),
];

export function publicRoutes(scope: Scope<'public'>, { db }: Deps): void {
  scope.route(contract.listReviews, async ({ params, query }, { request, findCaller }) => {
    const { page = 1 } = query;
    const callerId = (await findCaller())?.accountId;
    const { reviews, total } = await listReviews(db, { courseId: params.id, page, callerId });
    return pageOf(reviews, total, { page, perPage: REVIEWS_PER_PAGE, url: request.url });
  });
}

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(
    contract.saveReview,
    async ({ params, body }, { session }) => {
      const { accountId } = session;
      await saveReview(db, { ...body, accountId, courseId: params.id, now: now() });
    },
    LIMITED,
  );

  scope.route(contract.deleteReview, ({ params }, { session }) =>
    deleteReview(db, { courseId: params.id, accountId: session.accountId }),
  );

  scope.route(
    contract.reportReview,
    ({ body }, { actor }) => reportReview(db, { ...body, ...actor }),
    LIMITED,
  );
}
