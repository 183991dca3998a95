import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';

/**
 * The region a manager may see; null means the whole country, as for all other roles (decision 11).
 */
export async function findManagerRegion(db: Db, accountId: number): Promise<number | null> {
  // Hot: runs in every call of a manager.
  const query = sql<{ managerRegionId: number | null }>`
    select manager_region_id from accounts where id = ${accountId}`;
  const { rows } = await executePrepared(db, query);
  return rows[0]?.managerRegionId ?? null;
}

/** Whose data a manager may see: one region or the whole country (decision 11). */
export type VisibleRegion = {
  regionId: number | null;
  /**
   * For teachers, method experts included: only people who take their courses or asked them
   * something.
   */
  teacherId?: number;
};

export const findVisibleRegion = async (db: Db, accountId: number): Promise<VisibleRegion> => ({
  regionId: await findManagerRegion(db, accountId),
});
