import { randomBytes } from 'node:crypto';
import type { CourseArchive } from '@malaka/contracts/authoring/course-archives';
import type { Db } from '#/kit/db/connect.ts';
import { lockAccount } from '#/kit/db/transactions.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { requireOwnCourse } from '#/domains/authoring/authored-courses/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { makeSlug } from '#/kit/names/make-slug.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { readAddress, signAddress } from '#/domains/content/index.ts';
import { insertArchive, listActive, stopOrQueueImport, type ArchiveRow } from './queries.ts';
import { failureTexts } from './texts.ts';
import { failureText } from './refused-archive.ts';

/** So that one author does not block the others. */
const ACTIVE_MAX = 3;
const tooMany = () => new AppError('request.too_many', 429, { retryAfter: 30 });
const ZIP = 'application/zip';
const GZIP = 'application/gzip';

/** The stem names the file and everything an import stores, so it must not be guessable. */
const newKey = (ending = 'zip') => `course-archives/${randomBytes(12).toString('hex')}.${ending}`;

/**
 * Starts the export of the author's course; repeated requests during the export return the same
 * one.
 */
export async function startExport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { authorId, courseId }: { authorId: number; courseId: number },
): Promise<number> {
  await requireOwnCourse(db, authorId, courseId);
  return await db.transaction().execute(async (trx) => {
    await lockAccount(trx, authorId);
    const active = await listActive(trx, authorId);
    const same = active.find((one) => one.direction === 'export' && one.courseId === courseId);
    if (same) return same.id;
    if (active.length >= ACTIVE_MAX) throw tooMany();
    const archive = { authorId, courseId, key: newKey(), bytes: 0, createdAt: now() };
    const archiveId = await insertArchive(trx, { ...archive, direction: 'export' });
    await addJob(trx, 'export-course', { archiveId }, { key: `export-course:${archiveId}` });
    return archiveId;
  });
}

type Importing = { authorId: number; language: Language; source: CourseArchive['source'] };

const jobs = { malaka: 'import-course', moodle: 'import-moodle-backup' } as const;

/** Checks only the packing of a Moodle file; the worker checks its contents. */
export function refuseOtherFiles({ mime }: ReceivedFile, language: Language): void {
  if (mime === ZIP || mime === GZIP) return;
  throw new AppError('file.wrong_type', 415, {
    errors: { file: [failureTexts.noBackup[language]] },
  });
}

/** Stores a received archive for the worker without unpacking it. */
export async function startImport(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { authorId, language, source }: Importing,
  { path, bytes, originalName }: ReceivedFile,
): Promise<number> {
  const refuseMore = async (trx: Db) => {
    if ((await listActive(trx, authorId)).length >= ACTIVE_MAX) throw tooMany();
  };
  await refuseMore(db);
  const key = newKey(source === 'moodle' ? 'mbz' : 'zip');
  await files.putFile(key, path, source === 'moodle' ? 'application/octet-stream' : ZIP);
  try {
    return await db.transaction().execute(async (trx) => {
      // Others may have started while the file was being stored.
      await lockAccount(trx, authorId);
      await refuseMore(trx);
      const name = originalName.slice(0, 200);
      const archive = { authorId, language, source, name, courseId: null, key, bytes };
      const archiveId = await insertArchive(trx, {
        ...archive,
        direction: 'import',
        createdAt: now(),
      });
      const job = jobs[source];
      await addJob(trx, job, { archiveId }, { key: `${job}:${archiveId}` });
      return archiveId;
    });
  } catch (error) {
    await files.delete(key).catch(() => undefined);
    throw error;
  }
}

/** Stops or resumes the author's import of a backup; idempotent. */
export async function stopOrResumeImport(
  db: Deps['db'],
  own: { authorId: number; id: number },
  turn: 'stop' | 'resume',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await stopOrQueueImport(trx, own, turn);
    if (!changed || turn === 'stop') return;
    const job = jobs.moodle;
    await addJob(trx, job, { archiveId: own.id }, { key: `${job}:${own.id}` });
  });
}

/** Maximum lifetime of archive addresses. */
const ARCHIVE_ADDRESS_MS = 60 * 60 * 1000;

export type ArchiveGrant = {
  archiveId: number;
  accountId: number;
  sessionId: number;
  expiresAt: Date;
};

const kind = { purpose: 'course archive address', count: 3 };

/** Signs who may download which archive until when; the grant ends with the named session. */
function signArchive(secret: string, grant: ArchiveGrant): string {
  const { archiveId, accountId, sessionId, expiresAt } = grant;
  return signAddress(secret, kind, [archiveId, accountId, sessionId], expiresAt);
}

/** The grant of a token that we signed and that has not expired. */
export function readArchiveToken(
  secret: string,
  token: string,
  now: Date,
): ArchiveGrant | undefined {
  const read = readAddress(secret, kind, token, now);
  if (!read) return undefined;
  const [archiveId = 0, accountId = 0, sessionId = 0] = read.facts;
  return { archiveId, accountId, sessionId, expiresAt: read.expiresAt };
}

type Reader = {
  secret: string;
  accountId: number;
  sessionId: number;
  language: Language;
  now: Date;
};

/** An archive as its author sees it, with a short-lived address if there is a file to download. */
export function viewArchive(row: ArchiveRow, reader: Reader): CourseArchive {
  const { key: _, failure, bytes, ...archive } = row;
  return {
    ...archive,
    direction: archive.direction as CourseArchive['direction'],
    source: archive.source as CourseArchive['source'],
    state: archive.state as CourseArchive['state'],
    bytes: Number(bytes),
    failure: failure === null ? null : failureText(failure, reader.language),
    url: row.direction === 'export' && row.state === 'ready' ? addressOf(row, reader) : null,
  };
}

function addressOf({ id, courseName }: ArchiveRow, reader: Reader): string {
  const { secret, accountId, sessionId, now } = reader;
  const expiresAt = new Date(now.getTime() + ARCHIVE_ADDRESS_MS);
  const token = signArchive(secret, { archiveId: id, accountId, sessionId, expiresAt });
  // The slug without its random suffix.
  const name = makeSlug(courseName ?? '').replace(/-?\w+$/, '') || 'kurs';
  return `${API_PREFIX}/course-archive/${token}/${name}.malaka.zip`;
}
