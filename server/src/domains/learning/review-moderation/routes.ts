import { MODERATED_REVIEWS_PER_PAGE } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/learning/reviews';
import type { Deps } from '#/kit/deps.ts';
import { findManagerRegion } from '#/kit/access/scope.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { reopenDecision, takeDecision } from '#/kit/reviewing/decisions.ts';
import { reviewQueue, showReview } from './moderate-review.ts';
import { countUpTo, listIds, listRows } from './queries.ts';

export function managerRoutes(scope: Scope<'manager'>, deps: Deps): void {
  const { db } = deps;
  scope.route(contract.listModeratedReviews, async ({ query }, { session, request }) => {
    const { page = 1, search, rating, state } = query;
    const regionId = await findManagerRegion(db, session.accountId);
    const filter = { rating, state, words: searchWords(search), regionId };
    const total = await countUpTo(db, filter);
    const rows = await listRows(db, await listIds(db, filter, page));
    return pageOf(rows, total, { page, perPage: MODERATED_REVIEWS_PER_PAGE, url: request.url });
  });

  scope.route(contract.hideReview, ({ body }, { actor }) =>
    takeDecision(deps, reviewQueue, body, actor),
  );

  scope.route(contract.reopenReview, ({ body }, { actor }) =>
    reopenDecision(deps, reviewQueue, body, actor),
  );

  scope.route(contract.showReview, ({ body }, { actor }) =>
    db.transaction().execute((trx) => showReview(trx, body.id, actor)),
  );
}
