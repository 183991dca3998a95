import { JOURNAL_PER_PAGE, PUPILS_PER_PAGE } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/reporting/pupils';
import { qualificationYear } from '@malaka/grading/credits';
import type { Deps } from '#/kit/deps.ts';
import { countJournal, listJournal } from '#/domains/people/index.ts';
import { findVisibleRegion } from '#/kit/access/scope.ts';
import { viewCredits } from '#/domains/credentials/index.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { LongLists } from '#/kit/batching/long-lists.ts';
import { findPupils, fuzzyFilter, readFilter, readOrder } from './find-pupils.ts';
import { CachedSums, findRegion, readPupils, sumPupils } from './queries.ts';
import { MANAGER_JOURNAL, requirePupil, viewPupil } from './view-pupil.ts';

export function managerRoutes(scope: Scope<'manager'>, deps: Deps): void {
  const { db } = deps;
  const lists = new LongLists(deps.now);
  const sums = new CachedSums(deps.now);

  scope.route(contract.listPupils, async ({ query }, { session, request, language }) => {
    const { page = 1, ...rest } = query;
    const filter = readFilter(rest, deps.now());
    const visibleRegion = { regionId: session.managerRegionId };
    const order = readOrder(rest);
    const { ids, total } = await findPupils({ db, lists }, filter, { visibleRegion, order, page });
    const rows = await readPupils(db, ids, { year: filter.year, language });
    const users = pageOf(rows, total, {
      page,
      perPage: PUPILS_PER_PAGE,
      url: request.url,
    });
    return { users };
  });
  scope.route(contract.sumPupils, async ({ query }, { session }) => {
    const visibleRegion = await findVisibleRegion(db, session.accountId);
    const filter = await fuzzyFilter(db, readFilter(query, deps.now()), visibleRegion);
    const key = JSON.stringify({ filter, visibleRegion });
    return await sums.get(key, () => sumPupils(db, filter, visibleRegion));
  });

  scope.route(contract.viewPupil, async ({ params }, { actor }) => {
    const visibleRegion = await findVisibleRegion(db, actor.accountId);
    return await viewPupil(deps, params.id, { visibleRegion, reader: actor });
  });
  scope.route(contract.viewPupilCredits, async ({ params, query }, { session }) => {
    await requirePupil(db, params.id, await findVisibleRegion(db, session.accountId));
    const currentYear = qualificationYear(deps.now());
    const year = query.year === undefined ? currentYear : Number(query.year);
    return await viewCredits(db, params.id, { year, currentYear });
  });
  scope.route(contract.listPupilJournal, async ({ params, query }, { session, request }) => {
    await requirePupil(db, params.id, await findVisibleRegion(db, session.accountId));
    const { page = 1 } = query;
    const slice = { limit: JOURNAL_PER_PAGE, offset: offsetOf(page, JOURNAL_PER_PAGE) };
    const rows = await listJournal(db, params.id, slice, MANAGER_JOURNAL);
    const total = await countJournal(db, params.id, MANAGER_JOURNAL);
    // Only administrators see the IP addresses of decisions.
    const data = rows.map((row) => ({ ...row, address: null }));
    return pageOf(data, total, { page, perPage: JOURNAL_PER_PAGE, url: request.url });
  });
}

export function examinerRoutes(scope: Scope<'examiner'>, { db }: Deps): void {
  scope.route(contract.viewVisibleRegion, async (_, { session, language }) => {
    const { regionId } = await findVisibleRegion(db, session.accountId);
    const region = regionId === null ? null : await findRegion(db, regionId, language);
    return { region };
  });
}
