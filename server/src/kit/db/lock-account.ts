import type { Db } from './connect.ts';

/** Serialises concurrent calls of one account, so that per-account limits hold. */
export async function lockAccount(trx: Db, accountId: number): Promise<void> {
  await trx.selectFrom('accounts').where('id', '=', accountId).forNoKeyUpdate().execute();
}
