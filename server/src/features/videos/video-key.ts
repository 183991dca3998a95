import { randomBytes } from 'node:crypto';
import type { PersonalData } from '#/features/personal-data/seal.ts';

const KEY_BYTES = 16;
const placeOf = (videoId: number) => `video:${videoId}:key`;

/** An AES-128 key of its own for each video. */
export const newVideoKey = (): Buffer => randomBytes(KEY_BYTES);

export const sealVideoKey = (sealing: PersonalData, videoId: number, key: Buffer): Buffer =>
  sealing.seal(key.toString('base64'), placeOf(videoId));

export const openVideoKey = (sealing: PersonalData, videoId: number, sealed: Buffer): Buffer =>
  Buffer.from(sealing.open(sealed, placeOf(videoId)), 'base64');
