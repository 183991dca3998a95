import { readAddress, signAddress } from '#/domains/content/index.ts';

/** Addresses of a record live at most this long. */
export const recordMs = 6 * 60 * 60 * 1000;

/** `sessionId` is 0 for the recording of an open webinar, which anyone may watch. */
export type RecordGrant = { videoId: number; sessionId: number };

const kindOf = (webinarId: number) => ({ purpose: 'webinar record', count: 2, about: webinarId });

export const signRecord = (
  secret: string,
  webinarId: number,
  { videoId, sessionId }: RecordGrant,
  expiresAt: Date,
): string => signAddress(secret, kindOf(webinarId), [videoId, sessionId], expiresAt);

export function readRecordToken(
  secret: string,
  webinarId: number,
  token: string,
  now: Date,
): RecordGrant | undefined {
  const read = readAddress(secret, kindOf(webinarId), token, now);
  if (!read) return undefined;
  const [videoId = 0, sessionId = 0] = read.facts;
  return { videoId, sessionId };
}
