import { randomBytes } from 'node:crypto';
import { AVATAR_SIDE } from '@malaka/contracts/kit/limits';
import type { FileStorage } from './port.ts';
import { encodePicture, type PictureUpload } from './encode-picture.ts';
import { publicAddress, publicKey } from './public-files.ts';

const FOLDER = 'portraits/';

/** Types by content that a portrait may be uploaded as. */
export const PORTRAIT_TYPES = ['image/jpeg', 'image/png'] as const;

/**
 * Draws an uploaded picture anew as an upright square and answers its address. Each upload has a
 * name of its own, so that its owner alone decides when it is deleted, and browsers may keep it
 * for ever.
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

/** Deletes what was stored here before; pictures of the demo are shared and stay. */
export async function deletePortrait(files: FileStorage, address: string | null): Promise<void> {
  const [, name] = address?.split(publicAddress(FOLDER)) ?? [];
  if (name !== undefined && /^[0-9a-f]{24}\.webp$/.test(name)) {
    await files.delete(publicKey(FOLDER + name));
  }
}
