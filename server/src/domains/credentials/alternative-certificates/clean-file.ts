import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import sharp from 'sharp';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { errorTexts } from '#/kit/http/texts.ts';

/** What the best phones take; more would cost the memory of a node. */
const PIXELS_MAX = 50_000_000;
/** Longer side of the kept picture: small print is still read, and phones still load it. */
const SIDE_MAX = 2600;
/** A whole PDF ends with the place of its table. */
const PDF_TAIL_BYTES = 4096;

type Cleaned = { body: Buffer | Readable; type: string; bytes: number };

/**
 * What may be kept of an upload: pictures are drawn anew, without anything that hides behind the
 * pixels or tells where they were taken; a PDF stays what its issuer made of it.
 */
export async function cleanFile(upload: ReceivedFile, language: Language): Promise<Cleaned> {
  const { path, mime, bytes } = upload;
  if (mime !== 'application/pdf') return await drawAnew(path, mime, language);
  if (!(await hasPdfEnd(path, bytes))) throw refusal('file.unreadable', language);
  return { body: createReadStream(path), type: mime, bytes };
}

async function drawAnew(path: string, mime: string, language: Language): Promise<Cleaned> {
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) throw refusal('file.unreadable', language);
  if (head.width * head.height > PIXELS_MAX) throw refusal('file.too_many_pixels', language);
  const upright = sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
  const drawn = mime === 'image/png' ? upright.png() : upright.jpeg({ quality: 85 });
  const body = await drawn.toBuffer().catch(() => undefined);
  if (!body) throw refusal('file.unreadable', language);
  return { body, type: mime, bytes: body.length };
}

async function hasPdfEnd(path: string, bytes: number): Promise<boolean> {
  await using file = await open(path);
  const length = Math.min(bytes, PDF_TAIL_BYTES);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, bytes - length);
  return buffer.includes('startxref') && buffer.includes('%%EOF');
}

const refusal = (code: ErrorCode, language: Language) =>
  new AppError(code, 422, { errors: { file: [errorTexts[code][language]] } });
