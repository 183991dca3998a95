import { sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Locks the table of lesson completions before that of accounts, the order of a transaction that
 * needs both. Inserting anything that refers to an account (watched time, a receipt, a credit, a
 * notification) locks accounts by its foreign key. A migration that changes both tables in this
 * order then waits for the transaction, or the transaction for it, never each for the other.
 * Unnecessary where the transaction has already read or written completions.
 */
export const completionsFirst = async (trx: Db): Promise<void> => {
  await sql`lock table lesson_completions in access share mode`.execute(trx);
};
