import { randomBytes } from 'node:crypto';
import { EDITOR_IMAGE_TYPES } from '@malaka/contracts/kit/limits';
import type { FileStorage } from '#/kit/files/port.ts';
import { encodePicture } from '#/kit/files/encode-picture.ts';
import { publicAddress, publicKey } from '#/kit/files/public-files.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';

const FOLDER = 'editor/';
/** Twice the widest display of a picture in a text. */
const SIDE_MAX = 1600;

const types: readonly string[] = EDITOR_IMAGE_TYPES;

/**
 * Re-encodes a picture of the editor and returns its address. Anything else is 403 rather than a
 * wrong type, so that the editor removes it from the text (spec §8).
 */
export async function storeEditorImage(
  files: FileStorage,
  { path, mime }: ReceivedFile,
  language: Language,
  stem = randomBytes(12).toString('hex'),
): Promise<string> {
  if (!types.includes(mime)) throw new AppError('file.wrong_type', 403);
  const body = await encodePicture({ path, field: 'file', language }, (picture) =>
    picture
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 }),
  ).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError(error.code, 403, error.details) : error;
  });
  const name = `${FOLDER}${stem}.webp`;
  await files.put(publicKey(name), body, 'image/webp');
  return publicAddress(name);
}
