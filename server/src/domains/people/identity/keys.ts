import { hkdfSync } from 'node:crypto';

/** A key for one purpose, so that what leaks of one tells nothing of another. */
export const deriveKey = (secret: string, purpose: 'sign-in codes' | 'proof of work'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `malaka ${purpose}`, 32));
