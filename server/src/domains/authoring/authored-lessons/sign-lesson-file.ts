import { readAddress, signAddress } from '#/domains/content/index.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Maximum lifetime of URLs of lesson files. */
const ADDRESS_HOURS = 6;

/** The variant to send: the original file, or the PDF made from it. */
export type FileGrant = {
  fileId: number;
  isPdf: boolean;
  accountId: number;
  sessionId: number;
  expiresAt: Date;
};

/**
 * Expiry of signed URLs. It is the same for an hour, so that a reloaded page does not download its
 * document again.
 */
export const grantEnd = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / HOUR_MS) + ADDRESS_HOURS) * HOUR_MS);

const kind = { purpose: 'lesson file address', count: 4 };

/**
 * Signs who may read which file until when with the server's key; the grant ends with the named
 * session.
 */
export function signLessonFile(secret: string, grant: FileGrant): string {
  const { fileId, isPdf, accountId, sessionId, expiresAt } = grant;
  return signAddress(secret, kind, [fileId, Number(isPdf), accountId, sessionId], expiresAt);
}

/** The grant of a token that we signed and that has not expired. */
export function readFileToken(secret: string, token: string, now: Date): FileGrant | undefined {
  const read = readAddress(secret, kind, token, now);
  if (!read) return undefined;
  const [fileId = 0, isPdf = 0, accountId = 0, sessionId = 0] = read.facts;
  return { fileId, isPdf: isPdf === 1, accountId, sessionId, expiresAt: read.expiresAt };
}
