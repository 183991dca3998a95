import { undoDecision as undoCall } from '@malaka/contracts/kit/reviewing';
import { PROFILES_PER_PAGE } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/people/profile-reviews';
import type { Deps } from '#/kit/deps.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { undoDecision, reopenDecision, takeDecision } from '#/kit/reviewing/decisions.ts';
import { claimProfile, claims, viewCase } from './claim-profile.ts';
import { profileQueue } from './decide-profile.ts';
import { loadFigures, countProfiles, listProfiles } from './queries.ts';

/** For every queue: pending decisions are all undone the same way. */
export function signedInRoutes(scope: Scope<'signedIn'>, { db }: Deps): void {
  scope.route(undoCall, ({ body }, { actor }) => undoDecision(db, body.id, actor));
}

export function reviewerRoutes(scope: Scope<'reviewer'>, deps: Deps): void {
  const { db, now } = deps;
  scope.route(contract.listProfiles, async ({ query }, { request, language }) => {
    const { page = 1, status = 'submitted', search } = query;
    const queue = { status, words: searchWords(search) };
    const offset = offsetOf(page, PROFILES_PER_PAGE);
    const [data, total] = await Promise.all([
      listProfiles(db, { ...queue, language, now: now(), offset }),
      countProfiles(db, queue),
    ]);
    return pageOf(data, total, { page, perPage: PROFILES_PER_PAGE, url: request.url });
  });
  scope.route(contract.reviewFigures, () => loadFigures(db, now()));
  scope.route(contract.viewProfileCase, ({ params }, { actor }) =>
    viewCase(deps, params.id, actor),
  );
  scope.route(contract.claimProfile, ({ body }, { actor }) => claimProfile(deps, body, actor));
  scope.route(contract.releaseProfile, ({ body }, { session }) =>
    claims.release(db, body.id, session.accountId),
  );
  scope.route(contract.reopenProfile, ({ body }, { actor }) =>
    reopenDecision(deps, profileQueue, body, actor),
  );
  scope.route(contract.decideProfile, ({ body }, { actor }) =>
    takeDecision(deps, profileQueue, body, actor),
  );
}
