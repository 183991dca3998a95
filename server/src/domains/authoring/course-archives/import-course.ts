import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import { openArchive } from './inspect-archive.ts';
import { insertArchivedCourse } from './insert-archived-course.ts';
import { finishArchive, claimArchive } from './queries.ts';
import { readManifest } from './read-manifest.ts';
import { RefusedArchive } from './refused-archive.ts';
import { reportProgress, settleFailure } from './report-archive.ts';
import { clearStaged, stageParts } from './stage-parts.ts';

type Tools = Pick<Deps, 'config' | 'db' | 'files' | 'log' | 'now' | 'video'>;

/** Part errors are never shown in their own words: the archive's error names the part. */
const language: Language = 'uz';

/** Imports a course from an archive; a refused archive or a crashed run leaves nothing behind. */
export async function importCourse(deps: Tools, { archiveId }: { archiveId: number }) {
  const { db, files } = deps;
  const taken = await claimArchive(db, archiveId, 'import');
  if (!taken?.key) return;
  const { key, authorId } = taken;
  const stem = path.basename(key, '.zip');
  const folder = await mkdtemp(path.join(tmpdir(), 'malaka-archive-'));
  try {
    await clearStaged(deps, stem);
    const zip = path.join(folder, 'course.zip');
    await files.download(key, zip);
    await importArchive(deps, { archiveId, authorId, stem, folder, zip });
  } catch (error) {
    await clearStaged(deps, stem);
    await settleFailure(deps, archiveId, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Last: as long as the file exists, a crashed run can start again.
  await files.delete(key).catch(() => undefined);
}

type Taken = { archiveId: number; authorId: number; stem: string; folder: string; zip: string };

async function importArchive(deps: Tools, { archiveId, authorId, zip, ...staging }: Taken) {
  const { db, now } = deps;
  const archive = await openArchive(zip);
  try {
    const read = await readManifest(archive, deps.config.videoHosts);
    const onProgress = reportProgress(db, archiveId);
    const staged = await stageParts(deps, { archive, read }, { ...staging, language, onProgress });
    await db.transaction().execute(async (trx) => {
      const owner = { accountId: authorId, language, now: now() };
      const courseId = await insertArchivedCourse(trx, read, staged, owner);
      const outcome = { state: 'ready' as const, courseId, finishedAt: now() };
      // Its author deleted the import meanwhile.
      if (!(await finishArchive(trx, archiveId, outcome))) throw new RefusedArchive('fault');
    });
  } finally {
    archive.close();
  }
}
