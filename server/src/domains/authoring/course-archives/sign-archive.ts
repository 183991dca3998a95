import { readAddress, signAddress } from '#/domains/content/index.ts';

/** Addresses of archives live at most this long. */
export const ARCHIVE_ADDRESS_MS = 60 * 60 * 1000;

export type ArchiveGrant = {
  archiveId: number;
  accountId: number;
  sessionId: number;
  expiresAt: Date;
};

const kind = { purpose: 'course archive address', count: 3 };

/** Who may fetch which archive and until when; it names the session that it ends with. */
export function signArchive(secret: string, grant: ArchiveGrant): string {
  const { archiveId, accountId, sessionId, expiresAt } = grant;
  return signAddress(secret, kind, [archiveId, accountId, sessionId], expiresAt);
}

/** The grant of a token that we signed and that has time left. */
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
