import type { Transaction } from 'kysely';
import type { Db } from './connect.ts';
import type { DB } from './schema.generated.ts';

/** A transaction of its own, or the caller's where there is one. */
export const inTransaction = async <T>(
  db: Db,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db.isTransaction ? await work(db as Transaction<DB>) : await db.transaction().execute(work);
