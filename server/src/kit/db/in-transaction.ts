import type { Transaction } from 'kysely';
import type { Db } from './connect.ts';
import type { DB } from './schema.generated.ts';

/** Runs in the caller's transaction if there is one, otherwise in a new one. */
export const inTransaction = async <T>(
  db: Db,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db.isTransaction ? await work(db as Transaction<DB>) : await db.transaction().execute(work);
