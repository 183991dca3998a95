import { readAddress, signAddress } from '#/domains/content/index.ts';

/** Maximum lifetime of a video URL. */
export const videoAddressMs = 6 * 60 * 60 * 1000;
/**
 * For this long a new URL gives access to the video's key without a session, for players that send
 * none: the browser's own player requests the key as it starts (docs/security.md).
 */
const keyMs = 2 * 60 * 1000;

export type VideoGrant = {
  lessonId: number;
  videoId: number;
  accountId: number;
  sessionId: number;
  expiresAt: Date;
};

const kindOf = (lessonId: number) => ({ purpose: 'video address', count: 3, about: lessonId });

/** A signed token for playing a video until its expiry or the end of its session. */
export function signVideo(secret: string, grant: VideoGrant): string {
  const { lessonId, videoId, accountId, sessionId, expiresAt } = grant;
  return signAddress(secret, kindOf(lessonId), [videoId, accountId, sessionId], expiresAt);
}

/** The grant of a token that we signed for this lesson and that has not expired. */
export function readVideoToken(
  secret: string,
  lessonId: number,
  token: string,
  now: Date,
): VideoGrant | undefined {
  const read = readAddress(secret, kindOf(lessonId), token, now);
  if (!read) return undefined;
  const [videoId = 0, accountId = 0, sessionId = 0] = read.facts;
  return { lessonId, videoId, accountId, sessionId, expiresAt: read.expiresAt };
}

export const opensKey = ({ expiresAt }: VideoGrant, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() > videoAddressMs - keyMs;
