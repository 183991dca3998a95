import type { Role } from '@malaka/contracts/kit/roles';
import { mayOpen } from '@malaka/contracts/kit/screens';
import * as contract from '@malaka/contracts/reporting/saved-filters';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Scope } from '#/kit/http/route.ts';
import { deleteFilter, findFilter, listFilters } from './queries.ts';
import { renameFilter, saveFilter, shareFilter } from './save-filter.ts';

export function examinerRoutes(scope: Scope<'examiner'>, { db }: Deps): void {
  scope.route(contract.listSavedFilters, ({ query: { list } }, { session }) => {
    requireList(session.role, list);
    return listFilters(db, session, list);
  });
  scope.route(contract.saveFilter, ({ body }, { session: { accountId, role }, language }) => {
    requireList(role, body.list);
    return saveFilter(db, body, { accountId, language });
  });
  scope.route(contract.renameFilter, ({ body }, { session: { accountId }, language }) =>
    renameFilter(db, body, { accountId, language }),
  );
  scope.route(contract.shareFilter, ({ body }, { session: { accountId }, language }) =>
    shareFilter(db, body, { accountId, language }),
  );
  scope.route(contract.openFilter, async ({ params: { key } }, { session: { role } }) => {
    const found = await findFilter(db, key);
    if (!found || !mayOpen(role, contract.LIST_SCREENS[found.list])) {
      throw new AppError('filter.not_found', 404);
    }
    return found;
  });
  scope.route(contract.deleteFilter, async ({ body }, { session }) => {
    if (!(await deleteFilter(db, session.accountId, body.id))) {
      throw new AppError('filter.not_found', 404);
    }
  });
}

function requireList(role: Role, list: contract.FilteredList): void {
  if (!mayOpen(role, contract.LIST_SCREENS[list])) throw new AppError('auth.forbidden', 403);
}
