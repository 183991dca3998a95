import type { Deps } from '#/kit/deps.ts';
import { deleteArchivesBefore } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const RETENTION_MS = 7 * DAY_MS;
const REPORT_RETENTION_MS = 30 * DAY_MS;

/** Deletes old archives: an export is downloaded soon or made again. */
export async function purgeArchives({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const at = now().getTime();
  const keys = await deleteArchivesBefore(
    db,
    new Date(at - RETENTION_MS),
    new Date(at - REPORT_RETENTION_MS),
  );
  await Promise.all(keys.map((key) => files.delete(key)));
}
