import { createHmac, timingSafeEqual } from 'node:crypto';

const HOUR_MS = 60 * 60 * 1000;
/** Addresses of lesson files live at most this long. */
const ADDRESS_HOURS = 6;

/** What is read: the file as it was sent, or the PDF that was made of it. */
export type FileGrant = {
  fileId: number;
  isPdf: boolean;
  accountId: number;
  sessionId: number;
  expiresAt: Date;
};

/** The same for an hour, so that a page which asks again does not load its document again. */
export const grantEnd = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / HOUR_MS) + ADDRESS_HOURS) * HOUR_MS);

/** Who may read what and until when, under the server's key; it names the session that it ends with. */
export function signLessonFile(secret: string, grant: FileGrant): string {
  const { fileId, isPdf, accountId, sessionId, expiresAt } = grant;
  const facts = [fileId, Number(isPdf), accountId, sessionId, expiresAt.getTime() / 1000]
    .map((fact) => Math.floor(fact).toString(36))
    .join('-');
  return `${facts}-${signature(secret, facts)}`;
}

/** The grant of a token that we signed and that has time left. */
export function readFileToken(secret: string, token: string, now: Date): FileGrant | undefined {
  const found = /^((?:[0-9a-z]{1,12}-){4}[0-9a-z]{1,12})-([\w-]{43})$/.exec(token);
  if (!found) return undefined;
  const [, facts = '', given = ''] = found;
  if (!timingSafeEqual(Buffer.from(signature(secret, facts)), Buffer.from(given))) return undefined;
  const [fileId = 0, isPdf = 0, accountId = 0, sessionId = 0, expiry = 0] = facts
    .split('-')
    .map((fact) => Number.parseInt(fact, 36));
  const expiresAt = new Date(expiry * 1000);
  if (expiresAt <= now) return undefined;
  return { fileId, isPdf: isPdf === 1, accountId, sessionId, expiresAt };
}

function signature(secret: string, facts: string): string {
  const key = createHmac('sha256', secret).update('lesson file address').digest();
  return createHmac('sha256', key).update(facts).digest('base64url');
}
