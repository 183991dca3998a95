import { sql } from 'kysely';
import type { Db } from '@malaka/server/kit/db/connect';
import { postJournal } from '@malaka/server/domains/money/payments/post-journal';
import { insertOrder } from '@malaka/server/domains/money/payments/queries';

const dayMs = 24 * 60 * 60 * 1000;

/** Less than a paid course costs, so that buying one begins with a top-up. */
const ownTopUps = [
  { provider: 'payme', amountSoum: 30_000n, days: 25 },
  { provider: 'click', amountSoum: 20_000n, days: 3 },
] as const;

/**
 * Each paid course of the demo was bought with a top-up of its price; the demo learner has some
 * money left.
 */
export async function insertMoney(
  trx: Db,
  { learnerId, now }: { learnerId: number; now: Date },
): Promise<void> {
  await payForDemoCourses(trx);
  for (const [n, { provider, amountSoum, days }] of ownTopUps.entries()) {
    const at = new Date(now.getTime() - days * dayMs);
    const order = { accountId: learnerId, provider, amountSoum, now: at };
    const orderId = await insertOrder(trx, order);
    const providerId = provider === 'click' ? `2734918${n}` : `6541c0ffee7d2b58a1e9f30${n}`;
    const times = { askedAt: at, createdAt: at, performedAt: at };
    const payment = await trx
      .insertInto('topUpPayments')
      .values({ orderId, provider, providerId, state: 2, ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    await postJournal(trx, {
      kind: 'top_up',
      accountId: learnerId,
      amountSoum,
      other: { side: 'provider', provider },
      paymentId: payment.id,
      now: at,
    });
  }
}

/** A single statement, because there are hundreds of them. */
async function payForDemoCourses(trx: Db): Promise<void> {
  await sql`
    with bought as (
      select id, account_id, course_id, price, created_at from enrolments
      where price > 0 order by created_at, id
    ), numbered as materialized (
      select b.*, b.created_at - interval '10 minutes' as paid_at,
        case when b.id % 3 = 0 then 'click' else 'payme' end as provider,
        nextval(pg_get_serial_sequence('top_up_orders', 'id'))::int as order_id,
        nextval(pg_get_serial_sequence('top_up_payments', 'id'))::int as payment_id,
        nextval(pg_get_serial_sequence('ledger_journals', 'id'))::int as credit_id,
        nextval(pg_get_serial_sequence('ledger_journals', 'id'))::int as debit_id
      from bought b
    ), orders as (
      insert into top_up_orders (id, account_id, provider, amount, created_at)
      select order_id, account_id, provider, price, paid_at from numbered
    ), payments as (
      insert into top_up_payments (id, order_id, provider, provider_id, state, asked_at, created_at,
        performed_at)
      select payment_id, order_id, provider, 'demo-' || payment_id, 2, paid_at, paid_at, paid_at
      from numbered
    ), journals as (
      insert into ledger_journals (id, kind, account_id, amount, at, payment_id, course_id,
        enrolment_id)
      select credit_id, 'top_up', account_id, price, paid_at, payment_id, null, null from numbered
      union all
      select debit_id, 'purchase', account_id, -price, created_at, null, course_id, id
      from numbered
    )
    insert into ledger_entries (journal_id, side, account_id, provider, amount)
    select * from (
      select credit_id, 'learner', account_id, null, price from numbered
      union all select credit_id, 'provider', null, provider, -price from numbered
      union all select debit_id, 'learner', account_id, null, -price from numbered
      union all select debit_id, 'sales', null, null, price from numbered
    ) as entries (journal_id, side, account_id, provider, amount)
    order by journal_id, side`.execute(trx);
}
