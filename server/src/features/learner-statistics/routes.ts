import * as contract from '@malaka/contracts/learner-statistics';
import type { Deps } from '#/deps.ts';
import type { Scope } from '#/http/route.ts';
import { viewStatistics } from './view-statistics.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(contract.viewStatistics, async ({ query }, { session: { accountId } }) => {
    const { period = 'week' } = query;
    return {
      success: 1 as const,
      data: await viewStatistics(db, { accountId, period, now: now() }),
    };
  });
}
