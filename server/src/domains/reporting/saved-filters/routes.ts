import * as contract from '@malaka/contracts/reporting/saved-filters';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Scope } from '#/kit/http/route.ts';
import { deleteFilter, listFilters } from './queries.ts';
import { renameFilter, saveFilter } from './save-filter.ts';

export function managerRoutes(scope: Scope<'manager'>, { db }: Deps): void {
  scope.route(contract.listSavedFilters, async ({ query: { list } }, { session }) => ({
    success: 1 as const,
    data: await listFilters(db, session.accountId, list),
  }));
  scope.route(contract.saveFilter, async ({ body }, { session: { accountId }, language }) => ({
    success: 1 as const,
    data: await saveFilter(db, body, { accountId, language }),
  }));
  scope.route(contract.renameFilter, async ({ body }, { session: { accountId }, language }) => {
    await renameFilter(db, body, { accountId, language });
    return { success: 1 as const };
  });
  scope.route(contract.deleteFilter, async ({ body }, { session }) => {
    if (!(await deleteFilter(db, session.accountId, body.id))) {
      throw new AppError('filter.not_found', 404);
    }
    return { success: 1 as const };
  });
}
