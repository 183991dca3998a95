import type { Db } from '#/kit/db/connect.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';

const placeOf = (accountId: number) => `profile:${accountId}:draft`;

/** Saves unsent form values; encrypted, because they may contain a passport. */
export async function saveDraft(
  db: Db,
  personalData: PersonalData,
  { accountId, draft, now }: { accountId: number; draft: string; now: Date },
): Promise<void> {
  const row = { sealed: personalData.seal(draft, placeOf(accountId)), updatedAt: now };
  await db
    .insertInto('profileDrafts')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}

export async function findDraft(
  db: Db,
  personalData: PersonalData,
  accountId: number,
): Promise<{ draft: string; updatedAt: Date } | null> {
  const row = await db
    .selectFrom('profileDrafts')
    .select(['sealed', 'updatedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    draft: personalData.open(row.sealed, placeOf(accountId)),
    updatedAt: row.updatedAt,
  };
}

export async function deleteDraft(trx: Db, accountId: number): Promise<void> {
  await trx.deleteFrom('profileDrafts').where('accountId', '=', accountId).execute();
}
