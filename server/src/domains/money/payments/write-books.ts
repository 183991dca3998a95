import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudits } from '#/kit/audit/write-audit.ts';
import { notifyEach } from '#/kit/notifications/notify-each.ts';
import type { Booking, Books } from './books.ts';
import { groupDigits } from './group-digits.ts';
import { postPayments } from './post-journal.ts';
import { codeOf } from './payment-states.ts';
import { listBalances, type Payment } from './queries.ts';

/**
 * Writes the decisions of a batch in the transaction that locks its orders; the audit comes last.
 */
export async function writeBooks(trx: Db, books: Books): Promise<void> {
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
