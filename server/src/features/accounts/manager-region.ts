import type { Db } from '#/db/connect.ts';

/** Decision 11: the region to which a manager's lists are limited; null is the whole country. */
export async function findManagerRegion(db: Db, accountId: number): Promise<number | null> {
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('managerRegionId')
    .executeTakeFirst();
  return account?.managerRegionId ?? null;
}
