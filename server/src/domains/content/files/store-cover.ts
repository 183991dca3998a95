import { randomBytes } from 'node:crypto';
import type { FileStorage } from '#/kit/files/port.ts';
import { encodePicture, type PictureUpload } from '#/kit/files/encode-picture.ts';
import { publicAddress, publicKey } from '#/kit/files/public-files.ts';

const FOLDER = 'covers/';
const NAME = /^[0-9a-f]{24}\.webp$/;
/** Twice the largest width at which a cover is shown. */
const WIDTH_MAX = 1600;

/** Accepted MIME types of a cover, detected by content (decision 71). */
export const COVER_TYPES = ['image/jpeg', 'image/png'] as const;

/** Re-encodes an uploaded cover to the standard size; returns its URL. */
export async function storeCover(
  files: FileStorage,
  upload: PictureUpload,
  stem = newStem(),
): Promise<string> {
  const body = await encodePicture(upload, (picture) =>
    picture
      .resize(WIDTH_MAX, WIDTH_MAX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 }),
  );
  const name = nameOf(stem);
  await files.put(publicKey(name), body, 'image/webp');
  return publicAddress(name);
}

/** Copies under a new name, so that each course deletes only its own cover. */
export async function copyCover(files: FileStorage, address: string | null) {
  const from = coverKey(address);
  if (from === undefined) return address;
  const name = nameOf(newStem());
  await files.put(publicKey(name), await files.read(from), 'image/webp');
  return publicAddress(name);
}

/** Deletes a stored cover; the shared demo pictures stay. */
export async function deleteCover(files: FileStorage, address: string | null): Promise<void> {
  const key = coverKey(address);
  if (key !== undefined) await files.delete(key);
}

/** Storage key of a cover; undefined if it is not stored here. */
export function coverKey(address: string | null): string | undefined {
  const [, name] = address?.split(publicAddress(FOLDER)) ?? [];
  return name !== undefined && NAME.test(name) ? publicKey(FOLDER + name) : undefined;
}

const newStem = () => randomBytes(12).toString('hex');
const nameOf = (stem: string) => `${FOLDER}${stem}.webp`;
