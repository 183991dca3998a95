import { UPLOAD_RETENTION_HOURS } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { deleteUploads, listStale } from './queries.ts';

const BATCH = 100;
export const uploadRetentionMs = UPLOAD_RETENTION_HOURS * 60 * 60_000;

/** Deletes uploads inactive for a day, and the remains of others. */
export async function purgeUploads({
  db,
  uploads,
  now,
}: Pick<Deps, 'db' | 'uploads' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - uploadRetentionMs);
  for (;;) {
    const ids = await listStale(db, before, BATCH);
    if (ids.length === 0) return;
    for (const id of ids) await uploads.remove(id);
    await deleteUploads(db, ids);
  }
}
