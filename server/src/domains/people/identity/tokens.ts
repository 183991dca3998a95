import { createHash, randomBytes } from 'node:crypto';

/** An opaque 256-bit token; the database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
