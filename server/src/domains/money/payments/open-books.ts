import type { PaymentProvider } from '@malaka/contracts/money/choices';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { writeAudits } from '#/kit/audit/write-audit.ts';
import { notifyEach } from '#/kit/notifications/notify-each.ts';
import { Books, type Booking } from './books.ts';
import {
  drawPaymentIds,
  listOrders,
  listPaymentsOf,
  lockBalances,
  codeOf,
  listBalances,
  type Payment,
} from './queries.ts';
import { groupDigits } from './group-digits.ts';
import { postPayments } from './post-journal.ts';

/**
 * Writes the decisions of a batch in the transaction that locks its orders; the audit comes last.
 */
async function writeBooks(trx: Db, books: Books): Promise<void> {
  await insertPayments(trx, books);
  await updatePayments(trx, books);
  const { provider, bookings } = books;
  if (bookings.length === 0) return;
  await postPayments(trx, provider, bookings);
  const topUps = bookings.filter(({ kind }) => kind === 'top_up');
  await notifyEach(
    trx,
    topUps.map(({ order, paymentId }) => ({
      accountId: order.accountId,
      kind: 'balance_topped_up',
      facts: { amount: groupDigits(order.amountSoum) },
      url: '/dashboard/payments/1',
      eventKey: `top-up:${paymentId}`,
    })),
  );
  const accountIds = bookings.map(({ order }) => order.accountId);
  const balances = await listBalances(trx, accountIds);
  await writeAudits(trx, auditRows(books, balances));
}

/**
 * Each booking with the balance before and after it; several bookings of one account are chained.
 */
function auditRows({ provider, bookings }: Books, after: ReadonlyMap<number, bigint>) {
  const balances = new Map(after);
  return bookings
    .toReversed()
    .map(({ order: { accountId, amountSoum }, paymentId, kind }: Booking) => {
      const balance = balances.get(accountId) ?? 0n;
      const before = kind === 'top_up' ? balance - amountSoum : balance + amountSoum;
      balances.set(accountId, before);
      return {
        action: kind === 'top_up' ? 'balance.topped_up' : 'balance.taken_back',
        subject: `account:${accountId}`,
        before: { balance: Number(before) },
        after: { balance: Number(balance), payment: paymentId, provider },
      };
    })
    .toReversed();
}

const asRow = ({ orderId, providerId, askedAt, createdAt, ...payment }: Payment) => ({
  id: payment.id,
  order_id: orderId,
  provider_id: providerId,
  asked_at: askedAt,
  created_at: createdAt,
  state: codeOf(payment.state),
  performed_at: payment.performedAt,
  cancelled_at: payment.cancelledAt,
  reason: payment.reason,
});

async function insertPayments(trx: Db, { provider, created }: Books): Promise<void> {
  if (created.length === 0) return;
  await sql`
    insert into top_up_payments (id, order_id, provider, provider_id, asked_at, created_at, state,
      performed_at, cancelled_at, reason)
    select id, order_id, ${provider}, provider_id, asked_at, created_at, state, performed_at,
      cancelled_at, reason
    from jsonb_to_recordset(${JSON.stringify(created.map(asRow))}::jsonb) as row (
      id integer, order_id integer, provider_id text, asked_at timestamptz,
      created_at timestamptz, state smallint, performed_at timestamptz,
      cancelled_at timestamptz, reason smallint)`.execute(trx);
}

/** Guarded by the states that the calls read. */
async function updatePayments(trx: Db, { changed }: Books): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ before, ...payment }) => ({
    ...asRow(payment),
    before: codeOf(before),
  }));
  const { numAffectedRows } = await sql`
    update top_up_payments p set (state, performed_at, cancelled_at, reason) =
      row(r.state, r.performed_at, r.cancelled_at, r.reason)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id integer, before smallint, state smallint, performed_at timestamptz,
      cancelled_at timestamptz, reason smallint)
    where p.id = r.id and p.state = r.before`.execute(trx);
  if (Number(numAffectedRows) !== changed.length)
    throw new Error('A payment has changed meanwhile');
}

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
