import { readAddress, signAddress } from '#/domains/content/index.ts';

/** Maximum lifetime of archive addresses. */
export const ARCHIVE_ADDRESS_MS = 60 * 60 * 1000;

export type ArchiveGrant = {
  archiveId: number;
  accountId: number;
  sessionId: number;
  expiresAt: Date;
};

const kind = { purpose: 'course archive address', count: 3 };

/** Signs who may download which archive until when; the grant ends with the named session. */
export function signArchive(secret: string, grant: ArchiveGrant): string {
  const { archiveId, accountId, sessionId, expiresAt } = grant;
  return signAddress(secret, kind, [archiveId, accountId, sessionId], expiresAt);
}

/** The grant of a token that we signed and that has not expired. */
export function readArchiveToken(
  secret: string,
  token: string,
  now: Date,
): ArchiveGrant | undefined {
  const read = readAddress(secret, kind, token, now);
  if (!read) return undefined;
  const [archiveId = 0, accountId = 0, sessionId = 0] = read.facts;
  return { archiveId, accountId, sessionId, expiresAt: read.expiresAt };
}
