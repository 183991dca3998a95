import type { SheetImport } from '@malaka/contracts/kit/imports';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import { checkSheet } from './check-sheet.ts';
import { keepFile } from './kept-file.ts';
import type { SheetKind } from './kind.ts';
import { insertImport } from './queries.ts';
import type { SheetFormat } from '#/kit/excel/sheet-message.ts';
import { oldExcelText } from './texts.ts';

type CheckDeps = Pick<Deps, 'db' | 'files' | 'now' | 'personalData'>;

type Asked = {
  kind: SheetKind;
  file: ReceivedFile;
  accountId: number;
  language: Language;
};

/** Says what a sheet would change; a sheet with faults is not kept. */
export async function checkImport(
  deps: CheckDeps,
  { kind, file, accountId, language }: Asked,
): Promise<SheetImport> {
  const { db, files, now } = deps;
  const format = formatOf(file, language);
  const sheet = await checkSheet(deps, {
    kind,
    path: file.path,
    format,
    accountId,
    language,
  });
  const { rowsCount, faults, checker } = sheet;
  const isGood = faults.count === 0;
  const counts = isGood ? await checker.compare() : { newCount: 0, changedCount: 0 };
  const fileKey = isGood ? await keepFile(deps, file.path, format) : '';
  try {
    return await insertImport(db, {
      kind: kind.name,
      accountId,
      fileKey,
      fileName: file.originalName,
      state: isGood ? 'checked' : 'refused',
      rowsCount,
      ...counts,
      errorsCount: faults.count,
      errors: faults.shown,
      createdAt: now(),
    });
  } catch (error) {
    if (fileKey) await files.delete(fileKey);
    throw error;
  }
}

/** What Excel writes with a password or in its old format: no archive, but its own container. */
export const OLD_EXCEL = 'application/x-cfb';
/** Nothing by its content: a text, if it is one. */
export const PLAIN_TEXT = 'text/plain';

/** The form of a file by its content; files that Excel writes otherwise are told apart. */
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
