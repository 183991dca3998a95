import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { postJournal } from './post-journal.ts';
import { lockBalance } from './queries.ts';

type Bought = {
  accountId: number;
  courseId: number;
  enrolmentId: number;
  price: bigint;
  now: Date;
};

/**
 * Takes the price from the balance; the last step of the enrolment's transaction. Throws 422
 * `course.balance_low`.
 */
export async function payForCourse(trx: Db, bought: Bought): Promise<void> {
  const { accountId, courseId, price } = bought;
  const balance = await lockBalance(trx, accountId);
  if (balance < price) {
    const facts = { missing: Number(price - balance), price: Number(price) };
    throw new AppError('course.balance_low', 422, {
      facts: { ...facts, balance: Number(balance) },
    });
  }
  await postJournal(trx, {
    ...bought,
    kind: 'purchase',
    amountSoum: -price,
    other: { side: 'sales' },
  });
  await writeAudit(trx, {
    by: { accountId },
    action: 'balance.purchase',
    subject: `account:${accountId}`,
    before: { balance: Number(balance) },
    after: { balance: Number(balance - price), course: courseId },
  });
}
