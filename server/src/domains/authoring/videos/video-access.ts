import { createCipheriv, randomBytes } from 'node:crypto';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import { readAddress, signAddress } from '#/domains/content/index.ts';

const KEY_BYTES = 16;
const placeOf = (videoId: number) => `video:${videoId}:key`;

/** Each video has its own AES-128 key. */
export const newVideoKey = (): Buffer => randomBytes(KEY_BYTES);

export const sealVideoKey = (sealing: PersonalData, videoId: number, key: Buffer): Buffer =>
  sealing.seal(key.toString('base64'), placeOf(videoId));

export const unsealVideoKey = (sealing: PersonalData, videoId: number, sealed: Buffer): Buffer =>
  Buffer.from(sealing.open(sealed, placeOf(videoId)), 'base64');

/** Relative to the playlist of a rendition, as players resolve it. */
const KEY_LINE = '#EXT-X-KEY:METHOD=AES-128,URI="../key"';

/** Encrypts a segment, and adds the key to the playlist. */
export function closePart(key: Buffer, name: string, content: Buffer): Buffer {
  if (name.endsWith('.m3u8')) {
    return Buffer.from(content.toString().replace('#EXTINF', `${KEY_LINE}\n#EXTINF`));
  }
  const cipher = createCipheriv('aes-128-cbc', key, ivOf(Number.parseInt(name, 10)));
  return Buffer.concat([cipher.update(content), cipher.final()]);
}

/** The number of the segment, if a playlist contains no other IV (RFC 8216, 5.2). */
function ivOf(number: number): Buffer {
  const iv = Buffer.alloc(KEY_BYTES);
  iv.writeUInt32BE(number, KEY_BYTES - 4);
  return iv;
}

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
