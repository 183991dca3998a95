import type { PaymentProvider } from '@malaka/contracts/money/choices';
import { PAYMENTS_PER_PAGE } from '@malaka/contracts/kit/limits';
import { viewBalance } from '@malaka/contracts/money/payments/balance';
import * as contract from '@malaka/contracts/money/payments';
import type { Deps } from '#/kit/deps.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { isAccount } from '#/domains/people/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { correctBalance } from './correct-balance.ts';
import { listDays } from './list-days.ts';
import { countMovements, listAccountMovements, listOwnMovements } from './list-movements.ts';
import { onceKey, requiredOnceKey } from './answer-once.ts';
import { findBalance } from './queries.ts';
import { refundPurchase } from './refund-purchase.ts';
import { startTopUp, viewTopUp } from './start-top-up.ts';

/** Orders are never deleted, and nobody needs more of them. */
const TOP_UPS_A_MINUTE = 30;

export function learnerRoutes(scope: Scope<'learner'>, deps: Deps): void {
  const { db, now, payments } = deps;
  scope.route(viewBalance, async (_, { session }) => {
    const balance = await findBalance(db, session.accountId);
    return { balance, providers: Object.keys(payments) as PaymentProvider[] };
  });

  scope.route(contract.listPayments, async ({ query }, { session, language, request }) => {
    const { page = 1, ...filter } = query;
    const { accountId } = session;
    const input = { ...filter, accountId, page, language };
    const { movements, total } = await listOwnMovements(db, input);
    return pageOf(movements, total, { page, perPage: PAYMENTS_PER_PAGE, url: request.url });
  });

  scope.route(
    contract.startTopUp,
    async ({ body }, { session, language, request }) => {
      const { accountId } = session;
      const key = onceKey(request);
      return await startTopUp(deps, body, { accountId, key, now: now(), language });
    },
    { limitPerMinute: TOP_UPS_A_MINUTE },
  );

  scope.route(contract.viewTopUp, ({ params }, { actor }) =>
    viewTopUp(deps, { id: params.id, ...actor }),
  );
}

export function adminRoutes(scope: Scope<'admin'>, { db, now }: Deps): void {
  scope.route(contract.listMovements, async ({ query }, { language, request }) => {
    const { page = 1, ...filter } = query;
    const total = await countMovements(db, filter);
    const rows = await listAccountMovements(db, { ...filter, page, language, now: now() });
    return pageOf(rows, total, { page, perPage: PAYMENTS_PER_PAGE, url: request.url });
  });

  scope.route(contract.listPaymentDays, ({ query }, { language }) =>
    listDays(db, { ...query, language }),
  );

  scope.route(contract.viewBalanceOf, async ({ params: { id } }) => {
    if (!(await isAccount(db, id))) throw new AppError('account.not_found', 404);
    return { balance: await findBalance(db, id) };
  });

  scope.route(contract.refundPurchase, async ({ body }, { session, request }) => {
    const { accountId } = session;
    const key = requiredOnceKey(request);
    return await refundPurchase(db, body, { accountId, key, now: now(), address: request.ip });
  });

  scope.route(contract.correctBalance, async ({ body }, { session, language, request }) => {
    const { accountId } = session;
    const admin = { accountId, key: requiredOnceKey(request), now: now(), address: request.ip };
    return await correctBalance(db, body, { ...admin, language });
  });
}
