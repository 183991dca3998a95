import { randomBytes } from 'node:crypto';
import { AVATAR_SIDE } from '@malaka/contracts/kit/limits';
import type { FileStorage } from './port.ts';
import { encodePicture, type PictureUpload } from './encode-picture.ts';
import { publicAddress, publicKey } from './public-files.ts';

const FOLDER = 'portraits/';

/** Accepted MIME types of a portrait, detected by content. */
export const PORTRAIT_TYPES = ['image/jpeg', 'image/png'] as const;

/**
 * Re-encodes an uploaded picture as an upright square; returns its URL. Each upload gets a new
 * name, so that deleting it affects only its owner, and browsers may cache it for ever.
 */
export async function storePortrait(files: FileStorage, upload: PictureUpload): Promise<string> {
  const body = await encodePicture(upload, (picture) =>
    picture
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 }),
  );
  const name = `${FOLDER}${randomBytes(12).toString('hex')}.webp`;
  await files.put(publicKey(name), body, 'image/webp');
  return publicAddress(name);
}

/** Deletes a stored portrait; the demo's pictures are shared and stay. */
export async function deletePortrait(files: FileStorage, address: string | null): Promise<void> {
  const [, name] = address?.split(publicAddress(FOLDER)) ?? [];
  if (name !== undefined && /^[0-9a-f]{24}\.webp$/.test(name)) {
    await files.delete(publicKey(FOLDER + name));
  }
}
