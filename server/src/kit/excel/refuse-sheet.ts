import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import type { RefusedSheet, SheetFormat } from './sheet-message.ts';
import { OLD_EXCEL, PLAIN_TEXT } from './sheet-types.ts';
import { oldExcelText, refusalTexts } from './texts.ts';

/**
 * Format of the file by its content; other formats that Excel writes are refused with their own
 * text.
 */
export function formatOf({ mime, originalName }: ReceivedFile, language: Language): SheetFormat {
  const name = originalName.toLowerCase();
  if (mime === OLD_EXCEL) {
    const isOld = name.endsWith('.xls');
    const text = isOld ? oldExcelText[language] : errorTexts['file.unreadable'][language];
    const code = isOld ? 'file.wrong_type' : 'file.unreadable';
    throw new AppError(code, isOld ? 415 : 422, { errors: { file: [text] } });
  }
  if (mime !== PLAIN_TEXT) return 'xlsx';
  if (/\.(?:csv|txt)$/.test(name)) return 'csv';
  const text = errorTexts['file.wrong_type'][language];
  throw new AppError('file.wrong_type', 415, { errors: { file: [text] } });
}

export function refusalOf({ reason }: RefusedSheet, language: Language): AppError {
  if (reason === 'unreadable') {
    const text = errorTexts['file.unreadable'][language];
    return new AppError('file.unreadable', 422, { errors: { file: [text] } });
  }
  const errors = { file: [refusalTexts[reason][language]] };
  return reason === 'encoding'
    ? new AppError('file.unreadable', 422, { errors })
    : new AppError('file.too_large', 413, { errors });
}
