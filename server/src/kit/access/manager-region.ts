import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';

/** The region a manager may see; null is the whole country, as for everybody else (decision 11). */
export async function findManagerRegion(db: Db, accountId: number): Promise<number | null> {
  // Every call of a manager needs it.
  const query = sql<{ managerRegionId: number | null }>`
    select manager_region_id from accounts where id = ${accountId}`;
  const { rows } = await executePrepared(db, query);
  return rows[0]?.managerRegionId ?? null;
}

/** Whose people a manager may see: those of one region, or of the whole country (decision 11). */
export type Reach = {
  regionId: number | null;
  /** For teachers, method experts included: only people who take their courses or asked them. */
  teacherId?: number;
};

export const findReach = async (db: Db, accountId: number): Promise<Reach> => ({
  regionId: await findManagerRegion(db, accountId),
});
