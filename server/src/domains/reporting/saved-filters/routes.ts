import * as contract from '@malaka/contracts/reporting/saved-filters';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Scope } from '#/kit/http/route.ts';
import { deleteFilter, listFilters } from './queries.ts';
import { renameFilter, saveFilter } from './save-filter.ts';

export function managerRoutes(scope: Scope<'manager'>, { db }: Deps): void {
  scope.route(contract.listSavedFilters, ({ query: { list } }, { session }) =>
    listFilters(db, session.accountId, list),
  );
  scope.route(contract.saveFilter, ({ body }, { session: { accountId }, language }) =>
    saveFilter(db, body, { accountId, language }),
  );
  scope.route(contract.renameFilter, ({ body }, { session: { accountId }, language }) =>
    renameFilter(db, body, { accountId, language }),
  );
  scope.route(contract.deleteFilter, async ({ body }, { session }) => {
    if (!(await deleteFilter(db, session.accountId, body.id))) {
      throw new AppError('filter.not_found', 404);
    }
  });
}
