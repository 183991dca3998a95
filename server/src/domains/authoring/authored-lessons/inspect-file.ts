import { open } from 'node:fs/promises';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { encodePicture } from '#/kit/files/encode-picture.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { errorTexts } from '#/kit/http/texts.ts';

/** Content types a lesson accepts, and the extension their names get. */
export const DOCUMENT_ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};

export const PICTURE_ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Content type of doc and ppt: the container format of both. */
const OLD_OFFICE_BOX = 'application/x-cfb';

/** Types made to hold macros: forms accept them so that the refusal can explain why. */
const MACRO_DOCUMENTS: readonly string[] = [
  'application/vnd.ms-word.document.macroenabled.12',
  'application/vnd.ms-word.template.macroenabled.12',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12',
  'application/vnd.ms-powerpoint.slideshow.macroenabled.12',
  'application/vnd.ms-powerpoint.template.macroenabled.12',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.ms-excel.template.macroenabled.12',
];

/** Types that forms accept at first; the OLE container of old Office formats is inspected later. */
export const ACCEPTED_DOCUMENTS = [
  ...Object.keys(DOCUMENT_ENDINGS).filter((type) => /pdf$|openxml/.test(type)),
  OLD_OFFICE_BOX,
  ...MACRO_DOCUMENTS,
];
export const ACCEPTED_PICTURES = Object.keys(PICTURE_ENDINGS);

const endings = { ...DOCUMENT_ENDINGS, ...PICTURE_ENDINGS };

export const isPicture = (type: string): boolean => Object.hasOwn(PICTURE_ENDINGS, type);

/** A document that browsers show only after LibreOffice has made a PDF of it. */
export const needsPdf = (type: string): boolean =>
  Object.hasOwn(DOCUMENT_ENDINGS, type) && type !== 'application/pdf';

/** File extension of a MIME type; `bin` for an unknown one. */
export const endingOf = (type: string): string => endings[type] ?? 'bin';

/** The sender's file name, with the extension that fits the content. */
export function storedName(originalName: string, type: string): string {
  const stem = originalName
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 180);
  return `${stem || 'fayl'}.${endingOf(type)}`;
}

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
