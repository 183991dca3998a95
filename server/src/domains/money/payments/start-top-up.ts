import { startTopUp as contract } from '@malaka/contracts/money/payments';
import type { TopUp } from '@malaka/contracts/money/payments';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { PaymentProvider } from '@malaka/contracts/money/choices';
import type { Deps } from '#/kit/deps.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { answerOnce, type OnceKey } from './answer-once.ts';
import { type PaymentState, insertOrder, listStates } from './queries.ts';

type Input = Pick<Deps, 'db' | 'config' | 'payments'>;
type Asker = OnceKey & { language: Language };

/** Creates the order first: money is accepted only for an order and in its exact amount. */
export async function startTopUp(
  deps: Input,
  body: BodyOf<typeof contract>,
  asker: Asker,
): Promise<{ orderId: number; url: string }> {
  const { accountId, now, language } = asker;
  const { provider, amount: amountSoum } = body;
  if (!deps.payments[provider]) throw new AppError('payment.provider_off', 422);
  return await answerOnce(deps.db, asker, { endpoint: contract, body }, async (trx) => {
    const orderId = await insertOrder(trx, { accountId, provider, amountSoum, now });
    const url = checkoutUrl(deps, { orderId, provider, amountSoum, language })!;
    return { orderId, url };
  });
}

type Payable = {
  orderId: number;
  provider: PaymentProvider;
  amountSoum: bigint;
  language: Language;
};

function checkoutUrl(
  { config, payments }: Input,
  { orderId, provider, amountSoum, language }: Payable,
): string | undefined {
  const returnUrl = `${config.publicUrl}/dashboard/payments/return/${orderId}`;
  return payments[provider]?.checkoutUrl({ orderId, amountSoum, language, returnUrl });
}

/** The state of the caller's order; payers may return before the provider has reported. */
export async function viewTopUp(
  deps: Input,
  query: { id: number; accountId: number; language: Language },
): Promise<TopUp> {
  const { id, accountId, language } = query;
  const order = await deps.db
    .selectFrom('topUpOrders')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .select(['amount', 'provider'])
    .executeTakeFirstOrThrow(refusing('payment.not_found', 404));
  const amountSoum = BigInt(order.amount);
  const provider = order.provider as PaymentProvider;
  const state = topUpStateOf(await listStates(deps.db, id));
  const isPayable = state === 'waiting' || state === 'cancelled';
  const url = checkoutUrl(deps, { orderId: id, provider, amountSoum, language }) ?? null;
  return { id, amount: amountSoum, provider, state, url: isPayable ? url : null };
}

/** From an order's payments, newest first. */
function topUpStateOf(states: readonly PaymentState[]): TopUp['state'] {
  if (states.includes('performed')) return 'paid';
  if (states.includes('returned')) return 'returned';
  return states[0] === 'cancelled' ? 'cancelled' : 'waiting';
}
