import { sql } from 'kysely';
import type { PaymentProvider, MOVEMENT_TYPES } from '@malaka/contracts/choices';
import type { Db } from '#/db/connect.ts';

type Movement = {
  kind: (typeof MOVEMENT_TYPES)[number];
  accountId: number;
  /** What it does to the learner's balance; the other side gets the opposite. */
  amount: bigint;
  other: { side: 'provider'; provider: PaymentProvider } | { side: 'sales' | 'correction' };
  paymentId?: number;
  courseId?: number;
  enrolmentId?: number;
  reason?: string;
  actorId?: number;
  now: Date;
};

/**
 * The one way into the ledger, in the caller's transaction. The database moves the cached balance
 * with it, and refuses what is not balanced, goes below 0 or was booked before.
 */
export async function postJournal(trx: Db, movement: Movement): Promise<void> {
  const { kind, accountId, amount, other, now } = movement;
  const { paymentId = null, courseId = null, enrolmentId = null } = movement;
  const { reason = null, actorId = null } = movement;
  const provider = other.side === 'provider' ? other.provider : null;
  await sql`
    with journal as (
      insert into ledger_journals
        (kind, account_id, amount, at, payment_id, course_id, enrolment_id, reason, actor_id)
      values (${kind}, ${accountId}, ${amount}, ${now}, ${paymentId}, ${courseId}, ${enrolmentId},
        ${reason}, ${actorId})
      returning id
    )
    insert into ledger_entries (journal_id, side, account_id, provider, amount)
    select journal.id, e.side, e.account_id, e.provider, e.amount
    from journal, (values
      ('learner', ${accountId}::integer, null, ${amount}::bigint),
      (${other.side}, null, ${provider}::text, ${-amount}::bigint)
    ) as e (side, account_id, provider, amount)`.execute(trx);
}
