import { listRecommendedCourses } from '@malaka/contracts/learning/recommended-courses';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { listRecommended } from './list-recommended.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db }: Deps): void {
  scope.route(listRecommendedCourses, (_input, { actor }) => listRecommended(db, actor));
}
