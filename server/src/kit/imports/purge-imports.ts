import type { Deps } from '#/kit/deps.ts';
import { deleteCheckedBefore } from './queries.ts';

const RETENTION_MS = 24 * 60 * 60_000;

/** Deletes sheets that nobody applied within a day, because they contain personal data. */
export async function purgeImports({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const keys = await deleteCheckedBefore(db, new Date(now().getTime() - RETENTION_MS));
  await Promise.all(keys.map((key) => files.delete(key)));
}
