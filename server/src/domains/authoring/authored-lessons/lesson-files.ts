import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import type { FileGrant } from './serve-lesson-file.ts';
import { endingOf, needsPdf, storedName, inspectFile } from './inspect-file.ts';

export type FileField = 'file' | 'presentation';
/** A lesson, or an open webinar with its presentation. */
type FileOwner = { lessonId: number } | { webinarId: number };

/** Files deleted per night; the rest waits for the next night. */
const SWEPT_AT_ONCE = 1000;

const fileColumns = [
  ...(['id', 'lessonId', 'field', 'key', 'name', 'contentType', 'bytes'] as const),
  ...(['pdfKey', 'pdfState'] as const),
] as const;

export async function listFiles(db: Db, owner: FileOwner) {
  return await db
    .selectFrom('lessonFiles')
    .where((select) => select.and(owner))
    .where('deletedAt', 'is', null)
    .select(fileColumns)
    .execute();
}

export type StoredLessonFile = Awaited<ReturnType<typeof listFiles>>[number];

type NewFile = {
  field: FileField;
  key: string;
  name: string;
  type: string;
  bytes: number;
  pdfState: 'none' | 'waiting';
};

async function insertFile(trx: Db, owner: FileOwner, { type, ...file }: NewFile): Promise<number> {
  const { id } = await trx
    .insertInto('lessonFiles')
    .values({ ...owner, ...file, contentType: type })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns false if there was none. A nightly job deletes the bytes later, since somebody may be
 * reading them.
 */
export async function deleteFileRow(
  trx: Db,
  owner: FileOwner,
  field: FileField,
  now: Date,
): Promise<boolean> {
  const deleted = await trx
    .updateTable('lessonFiles')
    .set({ deletedAt: now })
    .where((select) => select.and(owner))
    .where('field', '=', field)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The file of a grant, as long as its session is alive and the lesson still has it. */
export async function findGrantedFile(db: Db, grant: FileGrant, now: Date) {
  return await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .innerJoin('lessonFiles as f', (join) => join.on('f.id', '=', grant.fileId))
    .innerJoin('lessons as l', 'l.id', 'f.lessonId')
    .where('s.id', '=', grant.sessionId)
    .where('s.accountId', '=', grant.accountId)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where('a.status', '=', 'active')
    .where('f.deletedAt', 'is', null)
    .where('l.deletedAt', 'is', null)
    .select(['f.key', 'f.pdfKey', 'f.name', 'f.contentType'])
    .executeTakeFirst();
}

/** The presentation of an existing public webinar. */
export async function findWebinarFile(db: Db, fileId: number) {
  return await db
    .selectFrom('lessonFiles as f')
    .innerJoin('webinars as w', 'w.id', 'f.webinarId')
    .where('f.id', '=', fileId)
    .where('f.deletedAt', 'is', null)
    .where('w.deletedAt', 'is', null)
    .select(['f.key', 'f.pdfKey', 'f.name', 'f.contentType'])
    .executeTakeFirst();
}

/**
 * A document that waits for its PDF, also in a copy of its lesson, or whose conversion failed and
 * is retried.
 */
export async function findWaitingFile(db: Db, fileId: number) {
  return await db
    .selectFrom('lessonFiles as f')
    .innerJoin('lessonFiles as waiting', 'waiting.key', 'f.key')
    .where('f.id', '=', fileId)
    .where('waiting.deletedAt', 'is', null)
    .where('waiting.pdfState', 'in', ['waiting', 'failed'])
    .select(['f.key', 'f.contentType'])
    .executeTakeFirst();
}

/** Sets it for every file row that shares the same bytes. */
export async function setPdf(
  db: Db,
  key: string,
  change: { pdfState: 'none' | 'ready' | 'failed'; pdfKey?: string },
): Promise<void> {
  await db.updateTable('lessonFiles').set(change).where('key', '=', key).execute();
}

/** Removed files, and whether another row uses the same bytes. */
export async function listSweptFiles(db: Db, before: Date) {
  return await db
    .selectFrom('lessonFiles as f')
    .where('f.deletedAt', '<', before)
    .select(['f.id', 'f.key', 'f.pdfKey'])
    .select(
      sql<boolean>`exists (select from lesson_files o where o.key = f.key
        and (o.deleted_at is null or o.deleted_at >= ${before}))`.as('isUsed'),
    )
    .limit(SWEPT_AT_ONCE)
    .execute();
}

export async function deleteFileRows(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('lessonFiles').where('id', 'in', ids).execute();
}

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
