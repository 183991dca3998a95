import { FACTS_PER_PAGE } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/reporting/platform-statistics';
import type { PlatformStatistics } from '@malaka/contracts/reporting/platform-statistics';
import type { Deps } from '#/kit/deps.ts';
import { findVisibleRegion } from '#/kit/access/scope.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { readReport } from '#/kit/db/replica.ts';
import { QueryCache } from '#/kit/batching/caches.ts';
import { LongLists } from '#/kit/batching/long-lists.ts';
import { viewFacts } from './facts.ts';
import { viewStatistics } from './view-statistics.ts';

/** Statistics may be this old; they show when they were read. */
const CACHE_MS = 3000;
const MAX_CACHED = 500;

export function managerRoutes(scope: Scope<'manager'>, { db, replica, now }: Deps): void {
  const lists = new LongLists(now);
  // Concurrent identical requests share one reading.
  const ages = { freshMs: CACHE_MS, shownMs: CACHE_MS };
  const cache = new QueryCache<PlatformStatistics>(now, MAX_CACHED, ages);

  scope.route(contract.viewPlatformStatistics, async ({ query }, { session, language }) => {
    const { period = 'month', date, ...place } = query;
    const visibleRegion = await findVisibleRegion(db, session.accountId);
    const request = { period, date, place, visibleRegion, language };
    const view = () =>
      readReport({ db, replica }, (read) => viewStatistics(read, { ...request, now: now() }));
    return await cache.get(JSON.stringify(request), view);
  });
  scope.route(contract.listFacts, async ({ query }, { session, request, language }) => {
    const { page = 1, ...filter } = query;
    const visibleRegion = await findVisibleRegion(db, session.accountId);
    const found = await readReport({ db, replica }, (read) =>
      viewFacts({ db: read, lists }, { ...filter, page }, { visibleRegion, language }),
    );
    const { rows, total, path, money } = found;
    const paged = pageOf(rows, total, { page, perPage: FACTS_PER_PAGE, url: request.url });
    return { ...paged, path, money };
  });
}
