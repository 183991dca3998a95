import type { Deps } from '#/kit/deps.ts';
import { deleteFileRows, listSweptFiles } from './lesson-files.ts';

const RETENTION_MS = 24 * 60 * 60_000;

/** Deletes files replaced or removed a day ago, unless a copy of the course still uses them. */
export async function sweepLessonFiles({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS);
  const swept = await listSweptFiles(db, before);
  for (const { key, pdfKey, isUsed } of swept) {
    if (isUsed) continue;
    await files.delete(key);
    if (pdfKey !== null) await files.delete(pdfKey);
  }
  await deleteFileRows(
    db,
    swept.map(({ id }) => id),
  );
}
