import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { inOrderOf, readIds } from '#/kit/db/read-rows.ts';

/** Newest first. */
export const listEmployeeIds = (db: Db, most?: number): Promise<number[]> =>
  readIds(
    db,
    sql`select id from erp_employees order by id desc ${most === undefined ? sql`` : sql`limit ${most}`}`,
  );

/** In id order. */
export async function listEmployeeRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('erpEmployees')
    .where('id', 'in', ids)
    .select(['id', 'lookup', 'sealed', 'schools', 'updatedAt'])
    .execute();
  return inOrderOf(ids, rows);
}

export async function listSealedBefore(db: Db, before: number | null, limit: number) {
  return await db
    .selectFrom('erpEmployees')
    .$if(before !== null, (query) => query.where('id', '<', before!))
    .select(['id', 'lookup', 'sealed'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Stores the last match of an account, replacing any older one. */
export async function saveMatch(
  db: Db,
  { accountId, sealed, foundAt }: { accountId: number; sealed: Buffer; foundAt: Date },
): Promise<void> {
  const row = { sealed, foundAt, confirmedAt: null };
  await db
    .insertInto('erpMatches')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}

export async function findMatch(db: Db, accountId: number) {
  return await db
    .selectFrom('erpMatches')
    .select(['sealed', 'foundAt', 'confirmedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Marks a match as used; undefined if another call was faster. */
export async function takeMatch(trx: Db, accountId: number, now: Date) {
  return await trx
    .updateTable('erpMatches')
    .set({ confirmedAt: now })
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is', null)
    .returning(['sealed', 'foundAt'])
    .executeTakeFirst();
}

export async function deleteMatchesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('erpMatches').where('foundAt', '<', moment).execute();
}
