import * as contract from '@malaka/contracts/learning/lesson-packs';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { viewPack, viewPackLesson } from './view-pack.ts';

export function learnerRoutes(scope: Scope<'learner'>, deps: Deps): void {
  const { now } = deps;
  scope.route(contract.viewPack, async ({ params }, { session }) => {
    const { accountId, id: sessionId } = session;
    return await viewPack(deps, { courseId: params.id, accountId, sessionId, now: now() });
  });

  scope.route(contract.viewPackLesson, async ({ params }, { session }) => {
    const { accountId, id: sessionId } = session;
    const { id: courseId, lessonId } = params;
    return await viewPackLesson(deps, { courseId, lessonId, accountId, sessionId, now: now() });
  });
}
