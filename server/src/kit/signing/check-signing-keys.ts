import type { Db } from '#/kit/db/connect.ts';
import { StartError } from '#/kit/config/start-error.ts';
import { insertPublicKeys, listPublicKeys } from './queries.ts';
import type { Signer } from './signer.ts';

/**
 * Publishes the public keys before anything is signed. Throws StartError if a key's number belongs
 * to a different published key: half of the certificates would look forged.
 */
export async function checkSigningKeys(db: Db, signer: Signer): Promise<void> {
  await insertPublicKeys(db, signer.publicKeys);
  const known = new Map((await listPublicKeys(db)).map(({ id, key }) => [id, key]));
  const strange = signer.publicKeys.find(({ id, key }) => !known.get(id)?.equals(key));
  if (strange === undefined) return;
  throw new StartError(
    `The signing key ${strange.id} is not the one of this database. Set MALAKA_SIGNING_KEYS to the keys that certificates were signed with, or bring back the file keys/signing of the data folder; a new key gets a number of its own.`,
  );
}
