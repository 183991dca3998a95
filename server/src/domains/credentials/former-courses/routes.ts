import { listFormerCourses } from '@malaka/contracts/credentials/former-courses';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { listOwnFormerCourses } from './queries.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db }: Pick<Deps, 'db'>): void {
  scope.route(listFormerCourses, async (_, { session }) =>
    listOwnFormerCourses(db, session.accountId),
  );
}
