import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';

/** Invariants of the ledger, each as a query for rows that violate it. */
const rules = {
  journals_sum_to_zero: sql`
    select journal_id from ledger_entries group by journal_id having sum(amount) <> 0`,
  journals_have_entries: sql`
    select j.id from ledger_journals j left join ledger_entries e
      on e.journal_id = j.id and e.side = 'learner' and e.account_id = j.account_id
    where e.amount is distinct from j.amount`,
  balances_equal_entries: sql`
    select coalesce(b.account_id, e.account_id) from balances b full join (
      select account_id, sum(amount) as amount from ledger_entries
      where side = 'learner' group by account_id
    ) e on e.account_id = b.account_id
    where coalesce(b.balance, 0) <> coalesce(e.amount, 0)`,
  nobody_below_zero: sql`select account_id from balances where balance < 0`,
  bought_courses_have_one_debit: sql`
    select e.id from enrolments e
    where e.price > 0 and (
      select coalesce(sum(j.amount), 0) from ledger_journals j
      where j.enrolment_id = e.id and j.kind = 'purchase') <> -e.price`,
  debits_have_a_course_or_a_refund: sql`
    select p.id from ledger_journals p
      left join enrolments e on e.id = p.enrolment_id
      left join ledger_journals r on r.enrolment_id = p.enrolment_id and r.kind = 'refund'
    where p.kind = 'purchase'
      and ((e.id is null) <> (r.id is not null) or r.amount <> -p.amount)`,
  performed_payments_have_one_credit: sql`
    select p.id from top_up_payments p join top_up_orders o on o.id = p.order_id
      left join ledger_journals j on j.payment_id = p.id and j.kind = 'top_up'
    where p.performed_at is not null and (j.amount is distinct from o.amount or j.account_id <> o.account_id)
      or p.performed_at is null and j.id is not null`,
  returned_payments_are_taken_back: sql`
    select p.id from top_up_payments p join top_up_orders o on o.id = p.order_id
      left join ledger_journals j on j.payment_id = p.id and j.kind = 'correction'
    where (p.performed_at is not null and p.cancelled_at is not null) <> (j.id is not null) or j.amount <> -o.amount`,
} as const;

export type LedgerRule = keyof typeof rules;

/** How many rows violate each rule; all must be 0. */
export async function checkLedger(db: Db): Promise<Record<LedgerRule, number>> {
  const counts = Object.entries(rules).map(
    ([name, rule]) => sql`(select count(*)::int from (${rule}) as broken) as ${sql.ref(name)}`,
  );
  // A single statement reads a single snapshot.
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  const found = Object.values(rows[0]!);
  return Object.fromEntries(Object.keys(rules).map((name, n) => [name, found[n]!])) as Record<
    LedgerRule,
    number
  >;
}

/** The nightly check: sets the metrics, and logs rules that are violated. */
export async function recordLedgerCheck({ db, now, log }: Deps): Promise<void> {
  const broken = await checkLedger(db);
  await db
    .insertInto('ledgerChecks')
    .values({ at: now(), broken: JSON.stringify(broken) })
    .execute();
  if (Object.values(broken).some((count) => count > 0)) {
    log.error({ broken }, 'The ledger of money does not hold');
  }
}
