import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '#/kit/deps.ts';
import type { SheetFormat } from '#/kit/excel/sheet-message.ts';

type StoreDeps = Pick<Deps, 'files' | 'personalData'>;

/**
 * Stores a checked sheet until it is applied, encrypted because it may contain passports. Returns
 * its key.
 */
export async function storeSheet(
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
