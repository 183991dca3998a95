import type { PaymentProvider } from '@malaka/contracts/money/choices';
import type { Database, Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { Books } from './books.ts';
import { drawPaymentIds, listOrders, listPaymentsOf, lockBalances } from './queries.ts';
import { writeBooks } from './write-books.ts';

/** A call of a provider: the order it concerns and its effect on the books. */
export type BooksCall = {
  orderId?: number;
  providerId?: string;
  /** Whether it may create a payment or take one back. */
  may?: 'create' | 'take_back';
  /** An error it returns affects only this call; one it throws fails the whole batch. */
  decide: (books: Books) => object;
};

type Calls = readonly BooksCall[];

const namesOf = (calls: Calls) => ({
  ids: calls.flatMap(({ orderId }) => orderId ?? []),
  providerIds: calls.flatMap(({ providerId }) => providerId ?? []),
});

async function open(
  db: Db,
  provider: PaymentProvider,
  calls: Calls,
  isLocking: boolean,
): Promise<Books> {
  const orders = await listOrders(db, provider, { ...namesOf(calls), isLocking });
  const payments = await listPaymentsOf(
    db,
    orders.map(({ id }) => id),
  );
  const freeIds = await drawPaymentIds(db, calls.filter(({ may }) => may === 'create').length);
  const isTakingBack = calls.some(({ may }) => may === 'take_back');
  const accountIds = isTakingBack ? orders.map(({ accountId }) => accountId) : [];
  const balances = await lockBalances(db, accountIds);
  return new Books({ provider, orders, payments, freeIds, balances });
}

/** Calls that arrive together are decided one after the other and committed together. */
const settling = (provider: PaymentProvider) =>
  batchCalls<BooksCall, object>((db, calls) =>
    (db as Database).transaction().execute(async (trx) => {
      const books = await open(trx, provider, calls, true);
      const answers = calls.map(({ decide }) => decide(books));
      await writeBooks(trx, books);
      return answers;
    }),
  );

/** Read-only, so without locks. */
const reading = (provider: PaymentProvider) =>
  batchCalls<BooksCall, object>(async (db, calls) => {
    const books = await open(db, provider, calls, false);
    return calls.map(({ decide }) => decide(books));
  });

const forEach = <Value>(make: (provider: PaymentProvider) => Value) => ({
  payme: make('payme'),
  click: make('click'),
  demo: make('demo'),
});

/** Decides a call with its order locked, and answers once the decision is durable. */
export const settleCall = forEach(settling);
/** Answers a call that changes nothing. */
export const readCall = forEach(reading);
