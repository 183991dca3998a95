import { sql } from 'kysely';
import type { PaymentProvider, MOVEMENT_TYPES } from '@malaka/contracts/money/choices';
import type { Db } from '#/kit/db/connect.ts';
import type { Booking } from './books.ts';

type Movement = {
  kind: (typeof MOVEMENT_TYPES)[number];
  accountId: number;
  /** Change of the learner's balance; the other side gets the opposite. */
  amountSoum: bigint;
  other: { side: 'provider'; provider: PaymentProvider } | { side: 'sales' | 'correction' };
  paymentId?: number;
  courseId?: number;
  enrolmentId?: number;
  reason?: string;
  actorId?: number;
  now: Date;
};

/**
 * The only way into the ledger, in the caller's transaction. The database updates the cached
 * balance along with it, and rejects journals that are unbalanced, overdraw the balance or repeat a
 * booking.
 */
export async function postJournal(trx: Db, movement: Movement): Promise<void> {
  const { kind, accountId, amountSoum, other, now } = movement;
  const { paymentId = null, courseId = null, enrolmentId = null } = movement;
  const { reason = null, actorId = null } = movement;
  const provider = other.side === 'provider' ? other.provider : null;
  await sql`
    with journal as (
      insert into ledger_journals
        (kind, account_id, amount, at, payment_id, course_id, enrolment_id, reason, actor_id)
      values (${kind}, ${accountId}, ${amountSoum}, ${now}, ${paymentId}, ${courseId}, ${enrolmentId},
        ${reason}, ${actorId})
      returning id
    )
    insert into ledger_entries (journal_id, side, account_id, provider, amount)
    select journal.id, e.side, e.account_id, e.provider, e.amount
    from journal, (values
      ('learner', ${accountId}::integer, null, ${amountSoum}::bigint),
      (${other.side}, null, ${provider}::text, ${-amountSoum}::bigint)
    ) as e (side, account_id, provider, amount)`.execute(trx);
}

/** Movements between a provider and its payers, in one statement. */
export async function postPayments(
  trx: Db,
  provider: PaymentProvider,
  bookings: readonly Booking[],
): Promise<void> {
  const rows = bookings.map(({ order: { accountId, amountSoum }, paymentId, kind, at }, place) => ({
    kind,
    account_id: accountId,
    amount: String(kind === 'top_up' ? amountSoum : -amountSoum),
    payment_id: paymentId,
    at,
    place,
  }));
  await sql`
    with journals as (
      insert into ledger_journals (kind, account_id, amount, at, payment_id)
      select kind, account_id, amount, at, payment_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        kind text, account_id integer, amount bigint, at timestamptz, payment_id integer,
        place integer)
      order by place
      returning id, account_id, amount
    )
    insert into ledger_entries (journal_id, side, account_id, provider, amount)
    select j.id, e.side, e.account_id, e.provider, e.amount
    from journals j, lateral (values
      ('learner', j.account_id, null, j.amount),
      ('provider', null, ${provider}::text, -j.amount)
    ) as e (side, account_id, provider, amount)
    -- Whoever else moves these balances meets them in the same order.
    order by j.account_id, j.id`.execute(trx);
}

type Opening = {
  accountId: number;
  /** Whole soʻm, positive. */
  amount: number;
  /** The system that owed the money. */
  reason: string;
  at: Date;
};

/**
 * Posts balances of another system, each as a balanced journal, in one statement; returns the ids
 * of the journals in order.
 */
export async function postOpenings(trx: Db, openings: readonly Opening[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('ledger_journals', 'id'))::int as id
    from generate_series(1, ${openings.length}::int)`.execute(trx);
  const drawn = openings.map((opening, n) => ({ ...opening, id: rows[n]!.id }));
  await sql`
    with journals as (
      insert into ledger_journals (id, kind, account_id, amount, at, reason)
      select id, 'opening', "accountId", amount, at, reason
      from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as row (
        id integer, "accountId" integer, amount bigint, at timestamptz, reason text)
      returning id, account_id, amount
    )
    insert into ledger_entries (journal_id, side, account_id, amount)
    select j.id, e.side, e.account_id, e.amount
    from journals j, lateral (values
      ('learner', j.account_id, j.amount),
      ('opening', null, -j.amount)
    ) as e (side, account_id, amount)
    -- Whoever else moves these balances meets them in the same order.
    order by j.account_id, j.id`.execute(trx);
  return drawn.map(({ id }) => id);
}

/**
 * Deletes openings that were never confirmed; the database allows no other deletion. Returns those
 * that stay because their money is spent.
 */
export async function deleteOpenings(trx: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; accountId: number; isSpent: boolean }>`
    select j.id, j.account_id, b.balance < j.amount as is_spent
    from ledger_journals j join balances b using (account_id)
    where j.id = any(${ids}) and j.kind = 'opening'
    order by j.account_id for update of b`.execute(trx);
  const gone = rows.filter(({ isSpent }) => !isSpent);
  const journals = gone.map(({ id }) => id);
  const accounts = gone.map(({ accountId }) => accountId);
  await sql`delete from ledger_entries where journal_id = any(${journals})`.execute(trx);
  await sql`delete from ledger_journals where id = any(${journals})`.execute(trx);
  await sql`
    delete from balances b where account_id = any(${accounts}) and balance = 0
      and not exists (select from ledger_journals where account_id = b.account_id)`.execute(trx);
  return new Set(rows.filter(({ isSpent }) => isSpent).map(({ id }) => id));
}
