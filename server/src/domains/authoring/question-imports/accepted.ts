import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { XLSX } from '#/kit/excel/sheet-types.ts';
import { oldOffice } from './texts.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ZIP = 'application/zip';
/** What Word and Excel wrote before 2007, and what they write with a password. */
const OLD_OFFICE = 'application/x-cfb';

/** Texts have no mark of their own; those that begin as XML have. */
export const QUESTION_FILES = [DOCX, XLSX, ZIP, OLD_OFFICE, 'application/xml', 'text/plain'];

/** Says what to do with such a file, where "wrong type" would not help. */
export function refuseOldOffice({ mime }: ReceivedFile, language: Language): void {
  if (mime !== OLD_OFFICE) return;
  throw new AppError('file.wrong_type', 415, { errors: { file: [oldOffice[language]] } });
}
