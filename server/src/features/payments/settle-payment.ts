import type { PaymentProvider } from '@malaka/contracts/choices';
import type { Db } from '#/db/connect.ts';
import { writeAudit } from '#/features/audit/write-audit.ts';
import { notify } from '#/features/notifications/notify.ts';
import { groupDigits } from './group-digits.ts';
import { postJournal } from './post-journal.ts';
import { findBalance, lockBalance, type Order, type Payment, updatePayment } from './queries.ts';

type Settled = { provider: PaymentProvider; order: Order; payment: Payment; now: Date };

/** The provider has the money: it stands on the balance when this transaction does. */
export async function performPayment(trx: Db, settled: Settled): Promise<Payment> {
  const { provider, order, payment, now } = settled;
  const { accountId, amount } = order;
  const performed = await updatePayment(trx, payment, { state: 2, performedAt: now });
  await postJournal(trx, {
    kind: 'top_up',
    accountId,
    amount,
    other: { side: 'provider', provider },
    paymentId: payment.id,
    now,
  });
  await notify(trx, {
    accountId,
    kind: 'balance_topped_up',
    facts: { amount: groupDigits(amount) },
    url: '/dashboard/payments/1',
    eventKey: `top-up:${payment.id}`,
  });
  const balance = Number(await findBalance(trx, accountId));
  await writeAudit(trx, {
    action: 'balance.topped_up',
    subject: `account:${accountId}`,
    before: { balance: balance - Number(amount) },
    after: { balance, payment: payment.id, provider },
  });
  return performed;
}

/** The provider gives the money back to the payer; undefined where the balance has it no more. */
export async function takeBackPayment(
  trx: Db,
  { provider, order, payment, now, reason }: Settled & { reason: number | null },
): Promise<Payment | undefined> {
  const { accountId, amount } = order;
  const balance = await lockBalance(trx, accountId);
  if (balance < amount) return undefined;
  const cancelled = await updatePayment(trx, payment, { state: -2, cancelledAt: now, reason });
  await postJournal(trx, {
    kind: 'correction',
    accountId,
    amount: -amount,
    other: { side: 'provider', provider },
    paymentId: payment.id,
    now,
  });
  await writeAudit(trx, {
    action: 'balance.taken_back',
    subject: `account:${accountId}`,
    before: { balance: Number(balance) },
    after: { balance: Number(balance - amount), payment: payment.id, provider },
  });
  return cancelled;
}
