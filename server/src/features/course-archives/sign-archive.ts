import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses of archives live at most this long. */
export const ARCHIVE_ADDRESS_MS = 60 * 60 * 1000;

export type ArchiveGrant = {
  archiveId: number;
  accountId: number;
  sessionId: number;
  expiresAt: Date;
};

/** Who may fetch which archive and until when; it names the session that it ends with. */
export function signArchive(secret: string, grant: ArchiveGrant): string {
  const { archiveId, accountId, sessionId, expiresAt } = grant;
  const facts = [archiveId, accountId, sessionId, Math.floor(expiresAt.getTime() / 1000)]
    .map((fact) => fact.toString(36))
    .join('-');
  return `${facts}-${signature(secret, facts)}`;
}

/** The grant of a token that we signed and that has time left. */
export function readArchiveToken(
  secret: string,
  token: string,
  now: Date,
): ArchiveGrant | undefined {
  const found = /^((?:[0-9a-z]{1,12}-){3}[0-9a-z]{1,12})-([\w-]{43})$/.exec(token);
  if (!found) return undefined;
  const [, facts = '', given = ''] = found;
  if (!timingSafeEqual(Buffer.from(signature(secret, facts)), Buffer.from(given))) return undefined;
  const [archiveId = 0, accountId = 0, sessionId = 0, expiry = 0] = facts
    .split('-')
    .map((fact) => Number.parseInt(fact, 36));
  const expiresAt = new Date(expiry * 1000);
  return expiresAt > now ? { archiveId, accountId, sessionId, expiresAt } : undefined;
}

function signature(secret: string, facts: string): string {
  const key = createHmac('sha256', secret).update('course archive address').digest();
  return createHmac('sha256', key).update(facts).digest('base64url');
}
