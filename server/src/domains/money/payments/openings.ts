import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

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
