import * as contract from '@malaka/contracts/learning/learner-statistics';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { viewStatistics } from './learning-time.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(contract.viewStatistics, async ({ query }, { session: { accountId } }) => {
    const { period = 'week' } = query;
    return await viewStatistics(db, { accountId, period, now: now() });
  });
}
