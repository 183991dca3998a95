import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import * as z from 'zod';
import type { Config } from '#/kit/config/config.ts';
import { type Keyring, makeDataFolder } from '#/kit/config/secret-file.ts';
import { StartError, systemCode } from '#/kit/config/start-error.ts';

const keys = z.object({
  /** Development only; production requires the setting. */
  secret: z.string().optional(),
  'production-secret': z.string().optional(),
  'personal-data': z.string(),
  signing: z.string(),
  push: z.string().optional(),
  'pdf.pem': z.string().optional(),
  /** In base64, unlike the others. */
  'pdf.p12': z.string().optional(),
  'pdf.p12-password': z.string().optional(),
  'stream-ticket': z.string().optional(),
});

/** The keys of an installation, by the names of their files in the data folder. */
export type Keys = z.output<typeof keys>;

export type KeyConfig = Pick<
  Config,
  | 'mode'
  | 'secret'
  | 'personalDataKeys'
  | 'signingKeys'
  | 'push'
  | 'pdfP12'
  | 'streamTicketKey'
  | 'dataDir'
>;

const keyringText = (ring: Keyring): string =>
  ring.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');

/** All keys in use, from settings or from the data folder. */
async function collectKeys(config: KeyConfig): Promise<Keys> {
  const { push, pdfP12 } = config;
  const pem = path.join(config.dataDir, 'keys', 'pdf.pem');
  return {
    [config.mode === 'production' ? 'production-secret' : 'secret']: config.secret,
    'personal-data': keyringText(config.personalDataKeys),
    signing: keyringText(config.signingKeys),
    ...(push && { push: `${push.keys.publicKey}.${push.keys.privateKey}` }),
    ...(existsSync(pem) && { 'pdf.pem': await readFile(pem, 'utf8') }),
    ...(pdfP12 && {
      'pdf.p12': await readFile(pdfP12.path, 'base64'),
      'pdf.p12-password': pdfP12.password,
    }),
    ...(config.streamTicketKey && { 'stream-ticket': config.streamTicketKey }),
  };
}

/** Encrypts all keys to the recipient, in a separate file. */
export async function sealKeys(
  config: KeyConfig,
  { recipient, file }: { recipient: string; file: string },
): Promise<{ sha256: string }> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new StartError('Setting BACKUP_RECIPIENT is not the public key of an age identity.', {
      cause,
    });
  }
  const sealed = await encrypter.encrypt(JSON.stringify(await collectKeys(config)));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, sealed, { mode: 0o600, flush: true });
  return { sha256: hashOf(sealed) };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Throws StartError if the file is missing or changed, or the identity does not match its
 * recipient.
 */
export async function openKeys(
  file: string,
  { identity, sha256 }: { identity: string; sha256: string },
): Promise<Keys> {
  const sealed = await readFile(file).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
    throw new StartError(`The keys of the backup are missing: bring the file ${file} there.`);
  });
  if (hashOf(sealed) !== sha256) {
    throw new StartError(`The keys in ${file} are not those of this backup, or are damaged.`);
  }
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (cause) {
    throw new StartError('The key file holds no age identity (AGE-SECRET-KEY-1…).', { cause });
  }
  const text = await decrypter.decrypt(sealed, 'text').catch((cause: unknown) => {
    throw new StartError(
      'The key is not the one this backup was encrypted to: give the identity that belongs to its BACKUP_RECIPIENT.',
      { cause },
    );
  });
  return keys.parse(JSON.parse(text));
}

/** Reads an identity from a file written by age-keygen. Throws StartError. */
export async function readIdentity(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`The key file ${file} cannot be read.`, { cause });
  });
  return text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? text.trim();
}

/** A new key pair: the identity is secret, the recipient is for BACKUP_RECIPIENT. */
export async function makeIdentity(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The settings that these keys provide where they are not set. */
export const settingsOf = (found: Keys) => ({
  MALAKA_SECRET: found['production-secret'] ?? found.secret,
  MALAKA_PERSONAL_DATA_KEYS: found['personal-data'],
  MALAKA_SIGNING_KEYS: found.signing,
  MALAKA_PUSH_KEYS: found.push,
});

/** Throws StartError if the data folder already has a different key. */
export async function writeKeys(dataDir: string, found: Keys): Promise<void> {
  const folder = path.join(dataDir, 'keys');
  const written = Object.entries(found).map(([name, text]) => ({
    file: path.join(folder, name),
    bytes: name === 'pdf.p12' ? Buffer.from(text, 'base64') : Buffer.from(`${text.trim()}\n`),
  }));
  for (const { file, bytes } of written) {
    if (existsSync(file) && !(await readFile(file)).equals(bytes)) {
      throw new StartError(`There is another key in ${file}: move it away, then restore again.`);
    }
  }
  makeDataFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { file, bytes } of written) await writeFile(file, bytes, { mode: 0o600, flush: true });
}
