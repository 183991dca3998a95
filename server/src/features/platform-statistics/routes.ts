import { FACTS_PER_PAGE } from '@malaka/contracts/limits';
import * as contract from '@malaka/contracts/platform-statistics';
import type { Deps } from '#/deps.ts';
import { findReach } from '#/features/accounts/manager-region.ts';
import { pageOf } from '#/http/paging.ts';
import type { Scope } from '#/http/route.ts';
import { LongLists } from '#/long-lists.ts';
import { KeptStatistics } from './kept-statistics.ts';
import { viewFacts } from './view-facts.ts';
import { viewStatistics } from './view-statistics.ts';

export function managerRoutes(scope: Scope<'manager'>, { db, now }: Deps): void {
  const lists = new LongLists(now);
  const kept = new KeptStatistics();

  scope.route(contract.viewPlatformStatistics, async ({ query }, { session, language }) => {
    const { period = 'month', date, ...place } = query;
    const reach = await findReach(db, session.accountId);
    const asked = { period, date, place, reach, language };
    const at = now();
    const view = () => viewStatistics(db, { ...asked, now: at });
    const data = await kept.read(JSON.stringify(asked), at, view);
    return { success: 1 as const, data };
  });
  scope.route(contract.listFacts, async ({ query }, { session, request, language }) => {
    const { page = 1, ...asked } = query;
    const reach = await findReach(db, session.accountId);
    const found = await viewFacts({ db, lists }, { ...asked, page }, { reach, language });
    const { rows, total, path, money } = found;
    const paged = pageOf(rows, total, { page, perPage: FACTS_PER_PAGE, url: request.url });
    return { ...paged, path, money };
  });
}
