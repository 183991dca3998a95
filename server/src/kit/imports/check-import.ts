import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { SheetImport } from '@malaka/contracts/kit/imports';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { formatOf } from '#/kit/excel/read-sheet.ts';
import type { SheetFormat } from '#/kit/excel/sheet-types.ts';
import { checkSheet } from './check-sheet.ts';
import type { SheetKind } from './kind.ts';
import { insertImport } from './queries.ts';

type CheckDeps = Pick<Deps, 'db' | 'files' | 'now' | 'personalData'>;

type Query = {
  kind: SheetKind;
  file: ReceivedFile;
  accountId: number;
  language: Language;
};

/** Previews what a sheet would change; a sheet with errors is not stored. */
export async function checkImport(
  deps: CheckDeps,
  { kind, file, accountId, language }: Query,
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
  const { rowsCount, errors, checker } = sheet;
  const isGood = errors.count === 0;
  const counts = isGood ? await checker.compare() : { newCount: 0, changedCount: 0 };
  const fileKey = isGood ? await storeSheet(deps, file.path, format) : '';
  try {
    return await insertImport(db, {
      kind: kind.name,
      accountId,
      fileKey,
      fileName: file.originalName,
      state: isGood ? 'checked' : 'refused',
      rowsCount,
      ...counts,
      errorsCount: errors.count,
      errors: errors.shown,
      createdAt: now(),
    });
  } catch (error) {
    if (fileKey) await files.delete(fileKey);
    throw error;
  }
}

type StoreDeps = Pick<Deps, 'files' | 'personalData'>;

/**
 * Stores a checked sheet until it is applied, encrypted because it may contain passports. Returns
 * its key.
 */
async function storeSheet(
  { files, personalData }: StoreDeps,
  path: string,
  format: SheetFormat,
): Promise<string> {
  const key = `imports/${randomUUID()}.${format}`;
  const text = (await readFile(path)).toString('base64');
  await files.put(key, personalData.seal(text, key), 'application/octet-stream');
  return key;
}

/** Decrypts a stored sheet to `path`; returns its format. */
export async function openStoredSheet(
  { files, personalData }: StoreDeps,
  key: string,
  path: string,
): Promise<SheetFormat> {
  const sealed = await buffer(await files.read(key));
  const bytes = Buffer.from(personalData.open(sealed, key), 'base64');
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  return key.endsWith('.csv') ? 'csv' : 'xlsx';
}
