import {
  confirmErpSchool,
  findInErp,
  listErpEmployees,
  listErpSchools,
} from '@malaka/contracts/erp';
import { ERP_EMPLOYEES_PER_PAGE } from '@malaka/contracts/limits';
import type { Deps } from '#/deps.ts';
import { addressOf } from '#/features/identity/caller.ts';
import { offsetOf, pageOf } from '#/http/paging.ts';
import type { Scope } from '#/http/route.ts';
import { confirmSchool } from './confirm-school.ts';
import { findEmployee } from './find-employee.ts';
import { listEmployees } from './list-employees.ts';
import { viewMatch } from './match.ts';
import { countEmployees } from './queries.ts';

const done = { success: 1 as const };

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  scope.route(findInErp, async ({ body }, { session, language }) => {
    const { accountId } = session;
    return { ...done, data: await findEmployee(deps, body, { accountId, language }) };
  });
  scope.route(listErpSchools, async (_input, { session, language }) => {
    return { ...done, data: await viewMatch(deps, session.accountId, language) };
  });
  scope.route(confirmErpSchool, async ({ body }, { session, request, language }) => {
    const filled = await confirmSchool(deps, body.schoolId, {
      accountId: session.accountId,
      address: addressOf(request),
      language,
      now: deps.now(),
    });
    return { ...done, data: { filled } };
  });
}

export function adminRoutes(scope: Scope<'admin'>, deps: Deps): void {
  const perPage = ERP_EMPLOYEES_PER_PAGE;
  scope.route(listErpEmployees, async ({ query }, { request, language }) => {
    const { page = 1 } = query;
    const [data, total] = await Promise.all([
      listEmployees(deps, { limit: perPage, offset: offsetOf(page, perPage) }, language),
      countEmployees(deps.db),
    ]);
    return pageOf(data, total, { page, perPage, url: request.url });
  });
}
