import { listRecommendedCourses } from '@malaka/contracts/learning/recommended-courses';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { listRecommended } from './list-recommended.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(listRecommendedCourses, async (_input, { session, language }) => {
    const asked = { accountId: session.accountId, now: now(), language };
    return await listRecommended(db, asked);
  });
}
