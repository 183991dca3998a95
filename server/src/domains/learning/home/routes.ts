import { viewHome as contract } from '@malaka/contracts/learning/home';
import type { Deps } from '#/kit/deps.ts';
import { addressOf } from '#/kit/http/caller.ts';
import type { Scope } from '#/kit/http/route.ts';
import { viewHome } from './view-home.ts';

export function learnerRoutes(scope: Scope<'learner'>, deps: Deps): void {
  scope.route(contract, async (_input, { session: { accountId }, language, request }) => {
    const learner = { accountId, address: addressOf(request), language, now: deps.now() };
    return await viewHome(deps, learner);
  });
}
