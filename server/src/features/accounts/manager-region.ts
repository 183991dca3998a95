import type { Db } from '#/db/connect.ts';

/** The region that a manager sees; null is the whole country (decision 11), as for everybody else. */
export async function findManagerRegion(db: Db, accountId: number): Promise<number | null> {
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('managerRegionId')
    .executeTakeFirst();
  return account?.managerRegionId ?? null;
}

/** Whose people a manager sees: those of the own region, or of the whole country (decision 11). */
export type Reach = { regionId: number | null };

export const findReach = async (db: Db, accountId: number): Promise<Reach> => ({
  regionId: await findManagerRegion(db, accountId),
});
