import { hkdfSync } from 'node:crypto';

/** One key per purpose, so that a leak of one reveals nothing about another. */
export const deriveKey = (secret: string, purpose: 'sign-in codes' | 'proof of work'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `malaka ${purpose}`, 32));
