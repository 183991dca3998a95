import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses of a video live at most this long. */
export const videoAddressMs = 6 * 60 * 60 * 1000;

export type VideoGrant = {
  lessonId: number;
  videoId: number;
  accountId: number;
  sessionId: number;
  expiresAt: Date;
};

/** Who may play what and until when, under the server's key; it names the session that it ends with. */
export function signVideo(secret: string, grant: VideoGrant): string {
  const { videoId, accountId, sessionId, expiresAt } = grant;
  const facts = [videoId, accountId, sessionId, Math.floor(expiresAt.getTime() / 1000)]
    .map((fact) => fact.toString(36))
    .join('-');
  return `${facts}-${signature(secret, grant.lessonId, facts)}`;
}

/** The grant of a token that we signed for this lesson and that has time left. */
export function readVideoToken(
  secret: string,
  lessonId: number,
  token: string,
  now: Date,
): VideoGrant | undefined {
  const found = /^((?:[0-9a-z]{1,12}-){3}[0-9a-z]{1,12})-([\w-]{43})$/.exec(token);
  if (!found) return undefined;
  const [, facts = '', given = ''] = found;
  const expected = Buffer.from(signature(secret, lessonId, facts));
  if (!timingSafeEqual(expected, Buffer.from(given))) return undefined;
  const [videoId, accountId, sessionId, expiry] = facts
    .split('-')
    .map((fact) => Number.parseInt(fact, 36)) as [number, number, number, number];
  const expiresAt = new Date(expiry * 1000);
  if (expiresAt <= now) return undefined;
  return { lessonId, videoId, accountId, sessionId, expiresAt };
}

function signature(secret: string, lessonId: number, facts: string): string {
  const key = createHmac('sha256', secret).update('video address').digest();
  return createHmac('sha256', key).update(`${lessonId}-${facts}`).digest('base64url');
}
