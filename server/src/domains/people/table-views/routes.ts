import { TABLE_VIEWS_MAX } from '@malaka/contracts/kit/limits';
import { listTableViews, saveTableView } from '@malaka/contracts/people/table-views';
import type { Deps } from '#/kit/deps.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Scope } from '#/kit/http/route.ts';
import { dropView, listViews, putView } from './queries.ts';
import { tooManyTables } from './texts.ts';

export function signedInRoutes(scope: Scope<'signedIn'>, { db }: Deps): void {
  scope.route(listTableViews, (_input, { session }) => listViews(db, session.accountId));
  scope.route(saveTableView, async ({ body: { list, view } }, { session, language }) => {
    const { accountId } = session;
    if (view === null) await dropView(db, accountId, list);
    else if (!(await putView(db, accountId, { list, view }))) {
      throw invalid({ list: [tooManyTables(TABLE_VIEWS_MAX)[language]] });
    }
  });
}
