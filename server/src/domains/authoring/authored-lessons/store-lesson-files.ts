import { randomUUID } from 'node:crypto';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { endingOf, needsPdf, storedName } from './file-types.ts';
import { inspectFile } from './inspect-file.ts';
import { deleteFileRow, type FileField, type FileOwner, insertFile } from './file-queries.ts';

export type StoredFile = {
  field: FileField;
  key: string;
  name: string;
  type: string;
  bytes: number;
};
type Place = { folder: string; field: FileField; language: Language };

/** Storage folder of a lesson's files. */
export const lessonFolder = (lessonId: number): string => `lessons/${lessonId}`;

/** Stores the checked files of a form; if a later one is refused, deletes those already stored. */
export async function storeFiles(
  files: Deps['files'],
  uploads: Partial<Record<FileField, ReceivedFile | undefined>>,
  { folder, language }: Omit<Place, 'field'>,
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  try {
    for (const field of ['file', 'presentation'] as const) {
      const upload = uploads[field];
      if (upload) stored.push(await storeFile(files, upload, { folder, field, language }));
    }
    return stored;
  } catch (error) {
    await dropFiles(files, stored);
    throw error;
  }
}

async function storeFile(
  files: Deps['files'],
  upload: ReceivedFile,
  { folder, field, language }: Place,
): Promise<StoredFile> {
  const { type, bytes, picture } = await inspectFile(upload, field, language);
  const key = `${folder}/${randomUUID()}.${endingOf(type)}`;
  if (picture) await files.put(key, picture, type);
  else await files.putFile(key, upload.path, type);
  return { field, key, name: storedName(upload.originalName, type), type, bytes };
}

/**
 * Within the caller's transaction, replaces the files of the same fields and schedules the PDF
 * conversion of documents.
 */
export async function replaceFiles(
  trx: Db,
  owner: FileOwner,
  stored: readonly StoredFile[],
  now: Date,
): Promise<void> {
  for (const file of stored) {
    await deleteFileRow(trx, owner, file.field, now);
    const pdfState = needsPdf(file.type) ? 'waiting' : 'none';
    const fileId = await insertFile(trx, owner, { ...file, pdfState });
    if (pdfState === 'waiting') {
      await addJob(trx, 'convert-document', { fileId }, { key: `convert-document:${fileId}` });
    }
  }
}

/**
 * After a failed change, deletes what it had stored. The nightly sweep covers only files with rows.
 */
export async function dropFiles(files: Deps['files'], stored: readonly StoredFile[]) {
  for (const { key } of stored) await files.delete(key).catch(() => undefined);
}
