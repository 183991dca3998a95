import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 256 bits; the database keeps its hash alone. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
