import * as contract from '@malaka/contracts/people/accounts';
import { ACCOUNTS_PER_PAGE, JOURNAL_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { addressOf } from '#/kit/http/caller.ts';
import type { Session } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { blockAccount } from './block-account.ts';
import { changeRole } from './change-role.ts';
import { endAccountSessions } from './end-account-sessions.ts';
import { findAccounts } from './find-accounts.ts';
import { countJournal, listJournal } from './journal.ts';
import { findByPersonalNumber } from './queries.ts';
import { readPersonalData } from './read-personal-data.ts';
import type { Admin } from './require-admin.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { searchTerms } from './search-terms.ts';
import { unblockAccount } from './unblock-account.ts';
import { viewAccount } from './view-account.ts';

type Context = { session: Session; request: FastifyRequest; language: Language };

export function adminRoutes(scope: Scope<'admin'>, deps: Deps): void {
  const { db } = deps;
  const adminOf = ({ session, request, language }: Context): Admin => ({
    accountId: session.accountId,
    address: addressOf(request),
    language,
    now: deps.now(),
  });

  scope.route(contract.listAccounts, async ({ query }, { request, language }) => {
    const { page = 1, search, ...filter } = query;
    const slice = { limit: ACCOUNTS_PER_PAGE, offset: offsetOf(page, ACCOUNTS_PER_PAGE) };
    const asked = { ...filter, terms: searchTerms(search) };
    const { accounts, total, hasMore } = await findAccounts(db, asked, slice, language);
    const paging = { page, perPage: ACCOUNTS_PER_PAGE, url: request.url };
    return { ...pageOf(accounts, total, paging), hasMore };
  });
  scope.route(contract.findAccountByNumber, async ({ body }) => {
    const index = deps.personalData.index('personal_number', body.personalNumber);
    const id = await findByPersonalNumber(db, index);
    if (id === undefined) throw new AppError('account.not_found', 404);
    return { id };
  });
  scope.route(contract.viewAccount, async ({ params }, { language }) => {
    return await viewAccount(deps, params.id, language);
  });
  scope.route(contract.readPersonalData, async ({ body }, context) => {
    return await readPersonalData(deps, body.id, adminOf(context));
  });
  scope.route(contract.listJournal, async ({ params, query }, { request }) => {
    const { page = 1 } = query;
    const slice = { limit: JOURNAL_PER_PAGE, offset: offsetOf(page, JOURNAL_PER_PAGE) };
    const data = await listJournal(db, params.id, slice);
    const total = await countJournal(db, params.id);
    return pageOf(data, total, { page, perPage: JOURNAL_PER_PAGE, url: request.url });
  });

  scope.route(contract.changeRole, async ({ body }, context) => {
    await changeRole(db, body, adminOf(context));
  });
  scope.route(contract.blockAccount, async ({ body }, context) => {
    await blockAccount(db, body, adminOf(context));
  });
  scope.route(contract.unblockAccount, async ({ body }, context) => {
    await unblockAccount(db, body.id, adminOf(context));
  });
  scope.route(contract.resetSecondFactor, async ({ body }, context) => {
    await resetSecondFactor(db, body, adminOf(context));
  });
  scope.route(contract.endAccountSessions, async ({ body }, context) => {
    const ended = await endAccountSessions(db, body.id, adminOf(context));
    return { ended };
  });
}
