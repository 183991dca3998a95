import type { Db } from '#/kit/db/connect.ts';

/** Years in which a person reached the minimum. */
export async function listReachedYears(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('creditYears')
    .where('accountId', '=', accountId)
    .where('reachedAt', 'is not', null)
    .orderBy('year')
    .select('year')
    .execute();
  return rows.map(({ year }) => year);
}

export type ReachedYear = { accountId: number; reachedAt: Date };

/** People who reached a year's minimum, in the order of their ids. */
export async function listReached(
  db: Db,
  { year, after, limit }: { year: number; after: number; limit: number },
): Promise<ReachedYear[]> {
  const rows = await db
    .selectFrom('creditYears')
    .where('year', '=', year)
    .where('accountId', '>', after)
    .where('reachedAt', 'is not', null)
    .orderBy('accountId')
    .limit(limit)
    .select(['accountId', 'reachedAt'])
    .execute();
  return rows.map(({ accountId, reachedAt }) => ({ accountId, reachedAt: reachedAt! }));
}
