import { createHash, randomBytes, hkdfSync } from 'node:crypto';

/** An opaque 256-bit token; the database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** One key per purpose, so that a leak of one reveals nothing about another. */
export const deriveKey = (secret: string, purpose: 'sign-in codes' | 'proof of work'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `malaka ${purpose}`, 32));
