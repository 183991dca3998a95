import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';

/** The encrypted secret of the account's factor; undefined if it has none. */
export async function findFactorSecret(db: Db, accountId: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('secondFactors')
    .select('secretSealed')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return found?.secretSealed ?? undefined;
}

export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  return await countOf(
    db.selectFrom('recoveryCodes').where('accountId', '=', accountId).where('usedAt', 'is', null),
  );
}

/** Stores an unconfirmed secret, replacing an earlier one. */
export async function savePending(db: Db, accountId: number, sealed: Buffer, now: Date) {
  const pending = { pendingSealed: sealed, pendingAt: now };
  await db
    .insertInto('secondFactors')
    .values({ accountId, ...pending })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(pending))
    .execute();
}

export async function findPending(
  db: Db,
  accountId: number,
  begunAfter: Date,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('secondFactors')
    .select('pendingSealed')
    .where('accountId', '=', accountId)
    .where('pendingAt', '>', begunAfter)
    .executeTakeFirst();
  return found?.pendingSealed ?? undefined;
}

type Confirmed = { accountId: number; pending: Buffer; step: number; now: Date };

/** Activates the pending secret; the code that confirmed it is used up. */
export async function confirmPending(trx: Db, { accountId, pending, step, now }: Confirmed) {
  const { numUpdatedRows } = await trx
    .updateTable('secondFactors')
    .set({
      secretSealed: pending,
      confirmedAt: now,
      lastStep: step,
      pendingSealed: null,
      pendingAt: null,
    })
    .where('accountId', '=', accountId)
    .where('pendingSealed', '=', pending)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type Taken = { accountId: number; secret: Buffer; step: number };

/**
 * Uses up a half-minute's code: of two concurrent calls one succeeds, and earlier codes become
 * invalid.
 */
export async function takeStep(db: Db, { accountId, secret, step }: Taken): Promise<boolean> {
  const taken = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('secretSealed', '=', secret)
    .where('lastStep', '<', step)
    .returning('accountId')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function takeRecoveryCode(trx: Db, accountId: number, codeHash: Buffer, now: Date) {
  const taken = await trx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Only these codes are valid from now on. */
export async function replaceRecoveryCodes(trx: Db, accountId: number, hashes: readonly Buffer[]) {
  await trx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ accountId, codeHash })))
    .execute();
}

/** Deletes the factor with its recovery codes; returns whether there was one. */
export async function deleteFactor(trx: Db, accountId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('secondFactors')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .returning('accountId')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Serialises changes to one account's factor. */
export async function lockFactor(trx: Db, accountId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('secondFactors')
    .select(sql<number>`1`.as('one'))
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}
