import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { toBase64url } from '@malaka/contracts/credentials/certificates/payload';
import { RecentCache } from '#/kit/batching/caches.ts';
import type { Keyring } from '#/kit/config/secret-file.ts';
import type { Db } from '#/kit/db/connect.ts';
import { StartError } from '#/kit/config/start-error.ts';

/** Prefix of an Ed25519 key in PKCS #8, followed by its 32 bytes. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Caches signatures of what screens show repeatedly: signing takes longer than reading the data.
 */
const CACHED_SIGNATURES = 2000;

/** The platform's signatures of QR codes and badges. */
export type Signer = {
  /** Number of the current key. */
  readonly keyId: number;
  readonly sign: (bytes: Uint8Array) => Buffer;
  /** Public keys of the whole ring. */
  readonly publicKeys: readonly { id: number; key: Buffer }[];
};

/** The first key signs; the others remain so that their signatures can be verified. */
export function createSigner(ring: Keyring): Signer {
  const [current] = ring;
  const privateKey = privateKeyOf(current!.key);
  const cache = new RecentCache<string, Buffer>(CACHED_SIGNATURES);
  return {
    keyId: current!.id,
    // Cacheable because Ed25519 is deterministic.
    sign(bytes) {
      const key = Buffer.from(bytes).toString('latin1');
      const known = cache.get(key);
      if (known) return known;
      const signature = sign(null, bytes, privateKey);
      cache.set(key, signature);
      return signature;
    },
    publicKeys: ring.map(({ id, key }) => ({ id, key: publicBytes(privateKeyOf(key)) })),
  };
}

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });

const publicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);

export const keyText = (key: Uint8Array): string => toBase64url(key);

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
async function insertPublicKeys(db: Db, keys: readonly PublicKey[]): Promise<void> {
  await db
    .insertInto('signingKeys')
    .values(keys.map(({ id, key }) => ({ id, publicKey: key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
