import type { Transaction } from 'kysely';
import pg from 'pg';
import type { Db } from './connect.ts';
import type { DB } from './schema.generated.ts';

/** Runs in the caller's transaction if there is one, otherwise in a new one. */
export const inTransaction = async <T>(
  db: Db,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db.isTransaction ? await work(db as Transaction<DB>) : await db.transaction().execute(work);

/** Serialises concurrent calls of one account, so that per-account limits hold. */
export async function lockAccount(trx: Db, accountId: number): Promise<void> {
  await trx.selectFrom('accounts').where('id', '=', accountId).forNoKeyUpdate().execute();
}

const UNIQUE_VIOLATION = '23505';

export const breaksUnique = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === UNIQUE_VIOLATION &&
  error.constraint === constraint;
