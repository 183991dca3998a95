import type { Db } from '#/db/connect.ts';

/** The newest first. */
export async function listEmployeeRows(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
) {
  return await db
    .selectFrom('erpEmployees')
    .select(['id', 'lookup', 'sealed', 'schools', 'updatedAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEmployees(db: Db): Promise<number> {
  const { amount } = await db
    .selectFrom('erpEmployees')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/** Keeps the last match of an account; an older one is forgotten. */
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

/** Marks a match as used; undefined where another call was faster. */
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
