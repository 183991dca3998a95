import { randomBytes } from 'node:crypto';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { requireOwnCourse } from '#/domains/authoring/authored-courses/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { insertArchive, listActive } from './queries.ts';

/** One author does not keep the others waiting. */
const ACTIVE_MAX = 3;
const ZIP = 'application/zip';

/** The stem names the file, and what an import stores: nobody guesses it. */
const newKey = () => `course-archives/${randomBytes(12).toString('hex')}.zip`;

/** Asks for an archive of an own course; asked for again while it is made, it is the same one. */
export async function startExport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { authorId, courseId }: { authorId: number; courseId: number },
): Promise<number> {
  await requireOwnCourse(db, authorId, courseId);
  const active = await listActive(db, authorId);
  const same = active.find((one) => one.direction === 'export' && one.courseId === courseId);
  if (same) return same.id;
  if (active.length >= ACTIVE_MAX) throw new AppError('request.too_many', 429);
  return await db.transaction().execute(async (trx) => {
    const archive = { authorId, courseId, key: newKey(), bytes: 0, createdAt: now() };
    const archiveId = await insertArchive(trx, { ...archive, direction: 'export' });
    await addJob(trx, 'export-course', { archiveId }, { key: `export-course:${archiveId}` });
    return archiveId;
  });
}

/** Keeps a received archive for the worker: nothing is unpacked here. */
export async function startImport(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  authorId: number,
  { path, bytes }: ReceivedFile,
): Promise<number> {
  if ((await listActive(db, authorId)).length >= ACTIVE_MAX) {
    throw new AppError('request.too_many', 429);
  }
  const key = newKey();
  await files.putFile(key, path, ZIP);
  try {
    return await db.transaction().execute(async (trx) => {
      const archive = { authorId, courseId: null, key, bytes, createdAt: now() };
      const archiveId = await insertArchive(trx, { ...archive, direction: 'import' });
      await addJob(trx, 'import-course', { archiveId }, { key: `import-course:${archiveId}` });
      return archiveId;
    });
  } catch (error) {
    await files.delete(key).catch(() => undefined);
    throw error;
  }
}
