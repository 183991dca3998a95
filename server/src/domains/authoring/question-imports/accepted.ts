import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { XLSX } from '#/kit/excel/sheet-types.ts';
import { oldOffice } from './texts.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ZIP = 'application/zip';
/** Type of files written by Word and Excel before 2007, or saved with a password. */
const OLD_OFFICE = 'application/x-cfb';

/** Plain text has no signature; text that begins like XML does. */
export const QUESTION_FILES = [DOCX, XLSX, ZIP, OLD_OFFICE, 'application/xml', 'text/plain'];

/** Explains what to do with such a file, since "wrong type" would not help. */
export function refuseOldOffice({ mime }: ReceivedFile, language: Language): void {
  if (mime !== OLD_OFFICE) return;
  throw new AppError('file.wrong_type', 415, { errors: { file: [oldOffice[language]] } });
}
