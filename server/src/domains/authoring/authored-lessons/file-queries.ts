import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { FileGrant } from './sign-lesson-file.ts';

export type FileField = 'file' | 'presentation';
/** A lesson, or an open webinar with its presentation. */
export type FileOwner = { lessonId: number } | { webinarId: number };

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

export async function insertFile(
  trx: Db,
  owner: FileOwner,
  { type, ...file }: NewFile,
): Promise<number> {
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
