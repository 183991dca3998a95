import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { errorTexts } from '#/kit/http/texts.ts';

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
