import type { Deps } from '#/kit/deps.ts';
import { deleteArchivesBefore } from './queries.ts';

const KEPT_MS = 7 * 24 * 60 * 60_000;

/** An archive is fetched soon or made again. */
export async function forgetArchives({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const keys = await deleteArchivesBefore(db, new Date(now().getTime() - KEPT_MS));
  await Promise.all(keys.map((key) => files.delete(key)));
}
