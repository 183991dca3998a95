import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Keyring } from '#/kit/config/secret-file.ts';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 2 + IV_BYTES + TAG_BYTES;

/** Encrypts what the database must not be able to read (docs/decisions/0009). */
export type PersonalData = {
  /**
   * AES-256-GCM. `place` binds the ciphertext to its location (`profile:12:passport`): copied to
   * another row it cannot be decrypted.
   */
  seal(text: string, place: string): Buffer;
  /** Throws if the key is unknown or the bytes were changed or moved. */
  open(sealed: Buffer, place: string): string;
  /** HMAC: equal texts of a kind have equal indexes, which reveal nothing without the key. */
  index(kind: 'personal_number' | 'employee' | 'recovery_code', text: string): Buffer;
};

export function createPersonalData(ring: Keyring): PersonalData {
  const current = ring[0]!;
  const byId = new Map(ring.map(({ id, key }) => [id, key]));
  // Indexes must not change with the current key, so they use the oldest one.
  const oldest = ring.reduce((one, other) => (one.id < other.id ? one : other));
  const indexKey = Buffer.from(hkdfSync('sha256', oldest.key, '', 'malaka personal index', 32));
  return {
    seal(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION, current.id), iv, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const [version, keyId = 0] = sealed;
      const key = byId.get(keyId);
      if (version !== VERSION || !key) throw new Error(`No personal-data key ${keyId}`);
      const iv = sealed.subarray(2, 2 + IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv)
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(2 + IV_BYTES, HEAD_BYTES));
      const body = [decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()];
      return Buffer.concat(body).toString('utf8');
    },
    index: (kind, text) => createHmac('sha256', indexKey).update(`${kind}:${text}`).digest(),
  };
}

/** Hides all but the last four characters; an empty text stays empty. */
export const maskPersonalNumber = (text: string): string =>
  '*'.repeat(Math.max(0, text.length - 4)) + text.slice(-4);

/** `AB 1234567` as `AB *****67`. */
export const maskPassport = (series: string, number: string): string =>
  series === '' ? '' : `${series} ${'*'.repeat(Math.max(0, number.length - 2))}${number.slice(-2)}`;
