import { createHash, randomBytes } from 'node:crypto';

const MINUTE = 60_000;

/** How long a deep link can be opened. */
export const KEY_LIFE_MS = 10 * MINUTE;

/** 128 bits as 22 characters that a deep link may contain. */
export const newKey = (): string => randomBytes(16).toString('base64url');

export const isKey = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{22}$/.test(text);

/** The database stores only hashes of keys. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Binds an encrypted code to its key. */
export const sealPlace = (keyHash: Buffer): string => `telegram-key:${keyHash.toString('hex')}`;

export const botAddress = (botName: string, key: string): string =>
  `https://t.me/${botName}?start=${key}`;
