import type { Db } from './connect.ts';

/** What one person asks for at once goes on one after the other, so that limits of a person hold. */
export async function lockAccount(trx: Db, accountId: number): Promise<void> {
  await trx.selectFrom('accounts').where('id', '=', accountId).forNoKeyUpdate().execute();
}
