import { LISTED_TEACHERS_PER_PAGE as perPage } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/organizations/teachers';
import type { Deps } from '#/kit/deps.ts';
import { readIds } from '#/kit/db/read-rows.ts';
import { findVisibleRegion } from '#/kit/access/scope.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { LongLists } from '#/kit/batching/long-lists.ts';
import { matchingTeachers, readTeachers } from './queries.ts';

export function managerRoutes(scope: Scope<'manager'>, { db, now }: Deps): void {
  const lists = new LongLists(now);
  scope.route(contract.listTeachers, async ({ query }, { session, request, language }) => {
    const { page = 1, ...filter } = query;
    const visibleRegion = await findVisibleRegion(db, session.accountId);
    const { ids, total } = await lists.slice(
      JSON.stringify({ filter, visibleRegion }),
      (most) => readIds(db, matchingTeachers(filter, visibleRegion, most)),
      { limit: perPage, offset: offsetOf(page, perPage) },
    );
    const rows = await readTeachers(db, ids, language);
    return pageOf(rows, total, { page, perPage, url: request.url });
  });
}
