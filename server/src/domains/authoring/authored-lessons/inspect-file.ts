import { open } from 'node:fs/promises';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { encodePicture } from '#/kit/files/encode-picture.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import { isPicture, MACRO_DOCUMENTS, OLD_OFFICE_BOX } from './file-types.ts';

/** Longer side in pixels: small print stays readable, and phones can still load it. */
const SIDE_MAX = 2600;
/** A complete PDF ends with the position of its cross-reference table. */
const PDF_TAIL_BYTES = 4096;

/** Loaded with the first document, so that an idle process does not load the archive readers. */
const loadOffice = () => import('./check-office-file.ts');

/** What is stored of an upload: the received file itself, or a re-encoded picture. */
export type InspectedFile = { type: string; bytes: number; picture?: Buffer };

/**
 * Detects the type of a file by content and structure; refuses files that only pretend to be
 * documents.
 */
export async function inspectFile(
  { path, mime, bytes }: ReceivedFile,
  field: string,
  language: Language,
): Promise<InspectedFile> {
  const refuse = (code: ErrorCode, status: number) =>
    new AppError(code, status, { errors: { [field]: [errorTexts[code][language]] } });
  if (isPicture(mime)) {
    const picture = await reencode(path, mime, field, language);
    return { type: mime, bytes: picture.length, picture };
  }
  if (mime === OLD_OFFICE_BOX) {
    const { type, error } = await (await loadOffice()).inspectOldOffice(path);
    if (type === undefined) throw refuse('file.wrong_type', 415);
    if (error) throw refuse(error, 422);
    return { type, bytes };
  }
  if (MACRO_DOCUMENTS.includes(mime)) throw refuse('file.macros', 422);
  const error =
    mime === 'application/pdf'
      ? await findPdfError(path, bytes)
      : await (await loadOffice()).findOfficeError(path, mime);
  if (error) throw refuse(error, 422);
  return { type: mime, bytes };
}

async function reencode(path: string, mime: string, field: string, language: Language) {
  return await encodePicture({ path, field, language }, (picture) => {
    const resized = picture.resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
    return mime === 'image/png' ? resized.png() : resized.jpeg({ quality: 85 });
  });
}

async function findPdfError(path: string, bytes: number): Promise<ErrorCode | undefined> {
  await using file = await open(path);
  const length = Math.min(bytes, PDF_TAIL_BYTES);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, bytes - length);
  const isWhole = buffer.includes('startxref') && buffer.includes('%%EOF');
  return isWhole ? undefined : 'file.unreadable';
}
