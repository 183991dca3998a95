import {
  confirmErpSchool,
  findInErp,
  listErpEmployees,
  listErpSchools,
} from '@malaka/contracts/people/erp';
import { ERP_EMPLOYEES_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { LongLists } from '#/kit/batching/long-lists.ts';
import { confirmSchool, findEmployee } from './confirm-school.ts';
import { findEmployees, listEmployees } from './list-employees.ts';
import { viewMatch } from './match.ts';
import { listEmployeeIds } from './queries.ts';

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  scope.route(findInErp, ({ body }, { actor }) => findEmployee(deps, body, actor));
  scope.route(listErpSchools, (_input, { session, language }) =>
    viewMatch(deps, session.accountId, language),
  );
  scope.route(confirmErpSchool, async ({ body }, { actor }) => ({
    filled: await confirmSchool(deps, body.schoolId, actor),
  }));
}

export function adminRoutes(scope: Scope<'admin'>, deps: Deps): void {
  const perPage = ERP_EMPLOYEES_PER_PAGE;
  const lists = new LongLists(deps.now);
  scope.route(listErpEmployees, async ({ query }, { request, language }) => {
    const { page = 1, search } = query;
    const words = searchWords(search);
    const { ids, total } = await lists.slice(
      JSON.stringify(words ?? null),
      (most) => (words === undefined ? listEmployeeIds(deps.db, most) : findEmployees(deps, words)),
      { offset: offsetOf(page, perPage), limit: perPage },
    );
    const data = await listEmployees(deps, ids, language);
    return pageOf(data, total, { page, perPage, url: request.url });
  });
}
