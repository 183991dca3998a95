import { getAuthoredLesson } from '@malaka/contracts/authored-lessons';
import type { Deps } from '#/deps.ts';
import type { Scope } from '#/http/route.ts';
import { viewAuthoredLesson } from './view-authored-lesson.ts';

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  scope.route(getAuthoredLesson, async ({ params }, { session, language }) => {
    const asked = { accountId: session.accountId, sessionId: session.id, language };
    const data = await viewAuthoredLesson(deps, { ...asked, lessonId: params.id });
    return { success: 1 as const, data };
  });
}
