import { FACTS_PER_PAGE } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/reporting/platform-statistics';
import type { PlatformStatistics } from '@malaka/contracts/reporting/platform-statistics';
import type { Deps } from '#/kit/deps.ts';
import { findReach } from '#/kit/access/manager-region.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { readReport } from '#/kit/db/replica.ts';
import { KeptReadings } from '#/kit/batching/kept-readings.ts';
import { LongLists } from '#/kit/batching/long-lists.ts';
import { viewFacts } from './view-facts.ts';
import { viewStatistics } from './view-statistics.ts';

/** Statistics may be this old; they show when they were read. */
const KEPT_MS = 3000;
const MAX_KEPT = 500;

export function managerRoutes(scope: Scope<'manager'>, { db, replica, now }: Deps): void {
  const lists = new LongLists(now);
  // Concurrent identical requests share one reading.
  const ages = { freshMs: KEPT_MS, shownMs: KEPT_MS };
  const kept = new KeptReadings<PlatformStatistics>(now, MAX_KEPT, ages);

  scope.route(contract.viewPlatformStatistics, async ({ query }, { session, language }) => {
    const { period = 'month', date, ...place } = query;
    const reach = await findReach(db, session.accountId);
    const asked = { period, date, place, reach, language };
    const view = () =>
      readReport({ db, replica }, (read) => viewStatistics(read, { ...asked, now: now() }));
    return await kept.get(JSON.stringify(asked), view);
  });
  scope.route(contract.listFacts, async ({ query }, { session, request, language }) => {
    const { page = 1, ...asked } = query;
    const reach = await findReach(db, session.accountId);
    const found = await readReport({ db, replica }, (read) =>
      viewFacts({ db: read, lists }, { ...asked, page }, { reach, language }),
    );
    const { rows, total, path, money } = found;
    const paged = pageOf(rows, total, { page, perPage: FACTS_PER_PAGE, url: request.url });
    return { ...paged, path, money };
  });
}
