import { randomBytes } from 'node:crypto';
import { StartError } from './start-error.ts';

const KEY_BYTES = 32;

/** Keys by number, the current one first; older ones still decrypt what they encrypted. */
export type Keyring = readonly { id: number; key: Buffer }[];

/** A keyring with one new key, as text: `1:<32 bytes in base64>`. */
export const newKeyringText = (): string => `1:${randomBytes(KEY_BYTES).toString('base64')}`;

/**
 * Parses `2:<base64>,1:<base64>`: the first key encrypts, all of them decrypt. Throws StartError.
 */
export function parseKeyring(text: string, setting = 'MALAKA_PERSONAL_DATA_KEYS'): Keyring {
  const ring = text.split(',').map((part) => {
    const [, id = '', key = ''] = /^\s*(\d{1,3}):([A-Za-z0-9+/]{43}=)\s*$/.exec(part) ?? [];
    return { id: Number(id), key: Buffer.from(key, 'base64') };
  });
  const isSound = ring.every(({ id, key }) => id >= 1 && id <= 255 && key.length === KEY_BYTES);
  if (!isSound || new Set(ring.map(({ id }) => id)).size !== ring.length) {
    throw new StartError(
      `Setting ${setting} must be keys such as 1:<32 bytes in base64>, separated by commas; make one with: echo "1:$(openssl rand -base64 32)"`,
    );
  }
  return ring;
}
