import type { Db } from '#/kit/db/connect.ts';

export type PublicKey = { id: number; key: Buffer };

/** Every key that ever signed, newest first. */
export async function listPublicKeys(db: Db): Promise<PublicKey[]> {
  const rows = await db
    .selectFrom('signingKeys')
    .select(['id', 'publicKey as key'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, key }) => ({ id, key }));
}

/** Publishes new keys; known ones stay. */
export async function insertPublicKeys(db: Db, keys: readonly PublicKey[]): Promise<void> {
  await db
    .insertInto('signingKeys')
    .values(keys.map(({ id, key }) => ({ id, publicKey: key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
