import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import { openArchive } from './inspect-archive.ts';
import { insertArchivedCourse } from './insert-archived-course.ts';
import { finishArchive, takeArchive } from './queries.ts';
import { readManifest } from './read-manifest.ts';
import { RefusedArchive } from './refused-archive.ts';
import { reportProgress } from './report-progress.ts';
import { settleFailure } from './settle-failure.ts';
import { clearStaged, stageParts } from './stage-parts.ts';

type Tools = Pick<Deps, 'config' | 'db' | 'files' | 'log' | 'now' | 'video'>;

/** Nobody reads a refusal of a part in its own words: the archive's say which part it is. */
const language: Language = 'uz';

/** Takes a course over from an archive; of one that is refused, or of a run that died, nothing stays. */
export async function importCourse(deps: Tools, { archiveId }: { archiveId: number }) {
  const { db, files } = deps;
  const taken = await takeArchive(db, archiveId, 'import');
  if (!taken?.key) return;
  const { key, authorId } = taken;
  const stem = path.basename(key, '.zip');
  const folder = await mkdtemp(path.join(tmpdir(), 'malaka-archive-'));
  try {
    await clearStaged(deps, stem);
    const zip = path.join(folder, 'course.zip');
    await files.download(key, zip);
    await takeOver(deps, { archiveId, authorId, stem, folder, zip });
  } catch (error) {
    await clearStaged(deps, stem);
    await settleFailure(deps, archiveId, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Last: as long as it is there a run that died can be begun anew.
  await files.delete(key).catch(() => undefined);
}

type Taken = { archiveId: number; authorId: number; stem: string; folder: string; zip: string };

async function takeOver(deps: Tools, { archiveId, authorId, zip, ...staging }: Taken) {
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
      // Its author took the import back meanwhile.
      if (!(await finishArchive(trx, archiveId, outcome))) throw new RefusedArchive('fault');
    });
  } finally {
    archive.close();
  }
}
