import type { Deps } from '#/kit/deps.ts';
import { describeCourse } from './describe-course.ts';
import { loadCourse } from './load-course.ts';
import { finishArchive, claimArchive } from './queries.ts';
import { RefusedArchive } from './refused-archive.ts';
import { reportProgress } from './report-progress.ts';
import { settleFailure } from './settle-failure.ts';
import { writeArchive } from './write-archive.ts';

type Tools = Pick<Deps, 'db' | 'files' | 'log' | 'now'>;

/**
 * Makes the archive of a course; after a crash the next run starts again and writes the same file.
 */
export async function exportCourse(deps: Tools, { archiveId }: { archiveId: number }) {
  const { db, files, now } = deps;
  const archive = await claimArchive(db, archiveId, 'export');
  if (!archive?.key || archive.courseId === null) return;
  const { key } = archive;
  try {
    const loaded = await loadCourse(db, archive.courseId);
    if (!loaded) throw new RefusedArchive('noCourse');
    const { manifest: content, parts } = await describeCourse(files, loaded);
    await writeArchive(files, { key, content, parts }, reportProgress(db, archiveId));
    const { size: bytes } = await files.stat(key);
    const outcome = { state: 'ready' as const, bytes, finishedAt: now() };
    // Its author deleted the export meanwhile.
    if (!(await finishArchive(db, archiveId, outcome))) await files.delete(key);
  } catch (error) {
    await files.delete(key).catch(() => undefined);
    await settleFailure(deps, archiveId, error);
  }
}
