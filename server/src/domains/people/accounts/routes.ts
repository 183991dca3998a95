import * as contract from '@malaka/contracts/people/accounts';
import { ACCOUNTS_PER_PAGE, JOURNAL_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { listDevices } from '#/domains/people/account-settings/list-devices.ts';
import {
  blockAccount,
  endAccountSessions,
  resetSecondFactor,
  unblockAccount,
} from './account-access.ts';
import { changeRole } from './change-role.ts';
import { findAccounts, findByPersonalNumber, isAccount } from './queries.ts';
import { countJournal, listJournal } from './journal.ts';
import { readPersonalData, viewAccount } from './view-account.ts';
import { searchTerms } from './matching-accounts.ts';

export function adminRoutes(scope: Scope<'admin'>, deps: Deps): void {
  const { db } = deps;
  scope.route(contract.listAccounts, async ({ query }, { request, language }) => {
    const { page = 1, search, ...filter } = query;
    const slice = { limit: ACCOUNTS_PER_PAGE, offset: offsetOf(page, ACCOUNTS_PER_PAGE) };
    const input = { ...filter, terms: searchTerms(search) };
    const { accounts, total, hasMore } = await findAccounts(db, input, slice, language);
    const paging = { page, perPage: ACCOUNTS_PER_PAGE, url: request.url };
    return { ...pageOf(accounts, total, paging), hasMore };
  });
  scope.route(contract.findAccountByNumber, async ({ body }) => {
    const index = deps.personalData.index('personal_number', body.personalNumber);
    const id = await findByPersonalNumber(db, index);
    if (id === undefined) throw new AppError('account.not_found', 404);
    return { id };
  });
  scope.route(contract.viewAccount, ({ params }, { language }) =>
    viewAccount(deps, params.id, language),
  );
  scope.route(contract.listDevicesOf, async ({ params: { id } }, { session }) => {
    if (!(await isAccount(db, id))) throw new AppError('account.not_found', 404);
    return await listDevices(db, { accountId: id, sessionId: session.id }, deps.now());
  });
  scope.route(contract.readPersonalData, ({ body }, { actor }) =>
    readPersonalData(deps, body.id, actor),
  );
  scope.route(contract.listJournal, async ({ params, query }, { request }) => {
    const { page = 1 } = query;
    const slice = { limit: JOURNAL_PER_PAGE, offset: offsetOf(page, JOURNAL_PER_PAGE) };
    const data = await listJournal(db, params.id, slice);
    const total = await countJournal(db, params.id);
    return pageOf(data, total, { page, perPage: JOURNAL_PER_PAGE, url: request.url });
  });

  scope.route(contract.changeRole, ({ body }, { actor }) => changeRole(db, body, actor));
  scope.route(contract.blockAccount, ({ body }, { actor }) => blockAccount(db, body, actor));
  scope.route(contract.unblockAccount, ({ body }, { actor }) => unblockAccount(db, body.id, actor));
  scope.route(contract.resetSecondFactor, ({ body }, { actor }) =>
    resetSecondFactor(db, body, actor),
  );
  scope.route(contract.endAccountSessions, async ({ body }, { actor }) => {
    const ended = await endAccountSessions(db, body.id, actor);
    return { ended };
  });
}
