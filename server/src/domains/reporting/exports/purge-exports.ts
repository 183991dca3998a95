import type { Deps } from '#/kit/deps.ts';
import { deleteExportsBefore } from './queries.ts';
import { deleteTicketsBefore } from './request-export.ts';
import { RETENTION_MS } from './view-export.ts';

/** Files are downloaded soon or made again from newer rows. */
export async function purgeExports({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  await deleteTicketsBefore(db, now());
  const keys = await deleteExportsBefore(db, new Date(now().getTime() - RETENTION_MS));
  await Promise.all(keys.map((key) => files.delete(key)));
}
