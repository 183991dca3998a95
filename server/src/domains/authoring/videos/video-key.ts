import { createCipheriv, randomBytes } from 'node:crypto';
import type { PersonalData } from '#/kit/personal-data/seal.ts';

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
