import { PROFILES_PER_PAGE } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/people/profile-reviews';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { addressOf } from '#/kit/http/caller.ts';
import type { Session } from '#/kit/http/access.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { claimProfile, releaseProfile } from './claim-profile.ts';
import { decideProfile } from './decide-profile.ts';
import { loadFigures } from './load-figures.ts';
import { countProfiles, listProfiles } from './queries.ts';
import { type Reviewer, viewCase } from './view-case.ts';

type Query = { session: Session; request: FastifyRequest; language: Language };

export function reviewerRoutes(scope: Scope<'reviewer'>, deps: Deps): void {
  const { db, now } = deps;
  const reviewerOf = ({ session, request, language }: Query): Reviewer => ({
    accountId: session.accountId,
    address: addressOf(request),
    language,
    now: now(),
  });

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
  scope.route(contract.viewProfileCase, ({ params }, asked) =>
    viewCase(deps, params.id, reviewerOf(asked)),
  );
  scope.route(contract.claimProfile, ({ body }, asked) =>
    claimProfile(deps, body, reviewerOf(asked)),
  );
  scope.route(contract.releaseProfile, async ({ body }, { session }) => {
    await releaseProfile(db, body.id, session.accountId);
  });
  scope.route(contract.decideProfile, async ({ body }, asked) => {
    await decideProfile(deps, body, reviewerOf(asked));
  });
}
