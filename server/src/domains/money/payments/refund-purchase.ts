import { refundPurchase as contract } from '@malaka/contracts/money/payments';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { answerOnce, type OnceKey } from './answer-once.ts';
import { purchaseRefunded } from './events.ts';
import { groupDigits } from './group-digits.ts';
import { isRefundable } from './list-movements.ts';
import { postJournal } from './post-journal.ts';
import { lockBalance } from './queries.ts';

type Admin = OnceKey & { address: string };
type Answer = { balance: bigint };

/** Decision 122: refunds the price to the balance and takes the course from the learner. */
export async function refundPurchase(
  db: Database,
  body: BodyOf<typeof contract>,
  admin: Admin,
): Promise<Answer> {
  return await answerOnce(db, admin, { endpoint: contract, body }, async (trx) => {
    const { accountId: actorId, address, now } = admin;
    const purchase = await lockPurchase(trx, body.id, now);
    const { accountId, courseId, enrolmentId, course, price } = purchase;
    const balance = await lockBalance(trx, accountId);
    await postJournal(trx, {
      kind: 'refund',
      accountId,
      amountSoum: price,
      other: { side: 'sales' },
      courseId,
      enrolmentId,
      reason: body.reason,
      actorId,
      now,
    });
    await purchaseRefunded.emit(trx, { enrolmentId });
    await notify(trx, {
      accountId,
      kind: 'course_refunded',
      facts: { course, amount: groupDigits(price), reason: body.reason },
      url: '/dashboard/payments/1',
      eventKey: `refund:${enrolmentId}`,
    });
    await writeAudit(trx, {
      by: { accountId: actorId, address },
      action: 'balance.refund',
      subject: `account:${accountId}`,
      before: { balance: Number(balance) },
      after: { balance: Number(balance + price), course: courseId, reason: body.reason },
    });
    return { balance: balance + price };
  });
}

type Purchase = {
  accountId: number;
  courseId: number;
  enrolmentId: number;
  course: string;
  amount: string;
  isRefundable: boolean;
};

/** Locks the purchase with its enrolment, so that a lesson finished at this moment waits. */
async function lockPurchase(trx: Db, id: number, now: Date) {
  const { rows } = await sql<Purchase>`
    select j.account_id, j.course_id, j.enrolment_id, c.name as course, j.amount,
      ${isRefundable(now)} as is_refundable
    from ledger_journals j
      join courses c on c.id = j.course_id
      left join lateral (
        select * from enrolments where id = j.enrolment_id for update
      ) e on true
    where j.id = ${id} and j.kind = 'purchase'`.execute(trx);
  const purchase = rows[0];
  if (!purchase) throw new AppError('payment.not_found', 404);
  if (!purchase.isRefundable) throw new AppError('payment.not_refundable', 409);
  return { ...purchase, price: -BigInt(purchase.amount) };
}
