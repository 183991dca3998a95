import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explainSystemError, StartError, systemCode } from './start-error.ts';

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

/**
 * Development needs no settings: the key is generated once and stored beside the data it protects.
 */
export const readDevelopmentSecret = (dataDir: string): string =>
  readKeyFile(dataDir, 'secret', () => randomBytes(48).toString('base64'), 'delete it');

/** A secret restored from a backup; production never generates one. */
export function readStoredSecret(dataDir: string): string | undefined {
  const file = path.join(dataDir, 'keys', 'production-secret');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Default for keys of personal data: generated once in the data folder. */
export const readPersonalDataKeys = (dataDir: string): string =>
  readKeyFile(dataDir, 'personal-data', newKeyringText, 'bring it back from a backup');

/** Default for keys that sign QR codes and badges: generated once in the data folder. */
export const readSigningKeys = (dataDir: string): string =>
  readKeyFile(dataDir, 'signing', newKeyringText, 'bring it back from a backup');

/** Default for the VAPID keys of browser push: generated once in the data folder. */
export const readPushKeys = (dataDir: string, make: () => string): string =>
  readKeyFile(dataDir, 'push', make, 'bring it back from a backup');

/** Default for the key and certificate that sign PDFs: generated once in the data folder. */
export const readPdfIdentity = (dataDir: string, make: () => string): string =>
  readKeyFile(dataDir, 'pdf.pem', make, 'bring it back from a backup');

function readKeyFile(dataDir: string, name: string, make: () => string, remedy: string): string {
  const file = path.join(dataDir, 'keys', name);
  try {
    makeDataFolder(dataDir);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeOnce(file, make);
  } catch (error) {
    throw explainSystemError(error, `keep a key in ${file}`);
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) {
    throw new StartError(`The key file ${file} is damaged: ${remedy} and start again.`);
  }
  return key;
}

/**
 * Others may enter the folder but not list it: the embedded database's user must pass through it.
 */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
}

/** If two processes start at the same time, the first one's key wins. */
function writeOnce(file: string, make: () => string): void {
  if (existsSync(file)) return;
  try {
    writeFileSync(file, `${make()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}
