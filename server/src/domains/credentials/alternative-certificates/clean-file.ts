import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import sharp from 'sharp';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { errorTexts } from '#/kit/http/texts.ts';

/** The resolution of the best phones; more would use too much of a node's memory. */
const PIXELS_MAX = 50_000_000;
/** Longer side of the stored picture: small print stays readable, and phones can still load it. */
const SIDE_MAX = 2600;
/** A complete PDF ends with the offset of its cross-reference table. */
const PDF_TAIL_BYTES = 4096;

type Cleaned = { body: Buffer | Readable; type: string; bytes: number };

/**
 * The part of an upload that is stored: pictures are encoded again, without hidden data or the
 * place where they were taken; a PDF stays as its issuer made it.
 */
export async function cleanFile(upload: ReceivedFile, language: Language): Promise<Cleaned> {
  const { path, mime, bytes } = upload;
  if (mime !== 'application/pdf') return await reencode(path, mime, language);
  if (!(await hasPdfEnd(path, bytes))) throw refusal('file.unreadable', language);
  return { body: createReadStream(path), type: mime, bytes };
}

async function reencode(path: string, mime: string, language: Language): Promise<Cleaned> {
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
