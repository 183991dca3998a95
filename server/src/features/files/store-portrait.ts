import { randomBytes } from 'node:crypto';
import { AVATAR_SIDE } from '@malaka/contracts/limits';
import type { ErrorCode } from '@malaka/contracts/errors';
import sharp, { type Metadata } from 'sharp';
import type { FileStorage } from '#/gateways/files/port.ts';
import { AppError } from '#/http/app-error.ts';
import type { Language } from '#/http/language.ts';
import { errorTexts } from '#/http/texts.ts';
import { publicAddress, publicKey } from './public-files.ts';

/** Above what phones take, below what would cost the memory of a node. */
const PIXELS_MAX = 25_000_000;
const FOLDER = 'portraits/';

/** Types by content that a portrait may be uploaded as. */
export const PORTRAIT_TYPES = ['image/jpeg', 'image/png'] as const;

type Upload = { path: string; field: string; language: Language };

/**
 * Draws an uploaded picture anew as an upright square, without what the camera wrote into it, and
 * answers its address. Each upload has a name of its own, so that its owner alone decides when it
 * is deleted, and browsers may keep it for ever.
 */
export async function storePortrait(files: FileStorage, upload: Upload): Promise<string> {
  const refuse = (code: ErrorCode) =>
    new AppError(code, 422, { errors: { [upload.field]: [errorTexts[code][upload.language]] } });
  const picture = sharp(upload.path, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  if (pixelsOf(await sizeOf(upload.path)) > PIXELS_MAX) throw refuse('file.too_many_pixels');
  const body = await picture
    .autoOrient()
    .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => undefined);
  if (!body) throw refuse('file.unreadable');
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

/** Reads the head alone: nothing is decoded of a picture that is too large. */
const sizeOf = async (path: string): Promise<Partial<Metadata>> =>
  await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}));

const pixelsOf = ({ width = 0, height = 0 }: Partial<Metadata>) => width * height;
