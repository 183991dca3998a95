import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import type { Metadata, Sharp } from 'sharp';
import { AVATAR_SIDE } from '@malaka/contracts/kit/limits';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import type { FileStorage } from './port.ts';
import { publicAddress, publicKey } from './public-files.ts';

/** More than phones produce, less than would exhaust a node's memory. */
const PIXELS_MAX = 25_000_000;

/** Loaded lazily: most nodes never process a picture. */
const loadSharp = async () => (await import('sharp')).default;

/** A received picture: its path, its form field, and the language for errors. */
export type PictureUpload = { path: string; field: string; language: Language };

/**
 * Re-encodes an uploaded picture, upright and without metadata. Throws 422 `file.too_many_pixels`
 * or `file.unreadable`.
 */
export async function encodePicture(
  { path, field, language }: PictureUpload,
  draw: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  const refuse = (code: ErrorCode) =>
    new AppError(code, 422, { errors: { [field]: [errorTexts[code][language]] } });
  if (pixelsOf(await sizeOf(path)) > PIXELS_MAX) throw refuse('file.too_many_pixels');
  const picture = (await loadSharp())(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const body = await draw(picture.autoOrient())
    .toBuffer()
    .catch(() => undefined);
  if (!body) throw refuse('file.unreadable');
  return body;
}

/** Reads only the header, so that a picture that is too large is never decoded. */
const sizeOf = async (path: string): Promise<Partial<Metadata>> =>
  await (
    await loadSharp()
  )(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}));

const pixelsOf = ({ width = 0, height = 0 }: Partial<Metadata>) => width * height;

/**
 * The size of a picture as displayed, i.e. after rotation; undefined if the file is not a picture.
 */
export async function pictureSize(
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  const sharp = (await import('sharp')).default;
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}

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
