import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Position type of each profile, null if it has none. */
export async function listPositionsOf(
  db: Db,
  ids: readonly number[],
): Promise<{ accountId: number; positionTypeId: number | null }[]> {
  return db
    .selectFrom('profiles')
    .where('accountId', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('accountId')
    .select(['accountId', 'positionTypeId'])
    .execute();
}
