import { checkVideo as contract } from '@malaka/contracts/learning/timed-answers';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { checkVideo } from './check-video.ts';

export function learnerRoutes(scope: Scope<'learner'>, deps: Deps): void {
  scope.route(contract, async ({ body }, { session, request }) => {
    const { accountId, id: sessionId } = session;
    const check = { ...body, accountId, sessionId, now: deps.now(), address: request.ip };
    return { lesson: await checkVideo(deps, check) };
  });
}
