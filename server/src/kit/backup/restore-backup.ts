import type pg from 'pg';
import type { FileStorage } from '#/kit/files/port.ts';
import { loadBackup, matchMigrations, refuseUsed } from './load-backup.ts';
import { type Manifest, placesOf } from './manifest.ts';
import { type Keys, writeKeys } from './sealed-keys.ts';
import { readSavedFiles, restoreFiles } from './stored-files.ts';
import type { FinishDatabase } from './verify-backup.ts';

export type RestoreTarget = {
  pool: pg.Pool;
  dataDir: string;
  files: Pick<FileStorage, 'put'>;
  finish: FinishDatabase;
};

/**
 * Restores keys, files and database, in this order, so that rows never name a missing file. Refuses
 * to overwrite anything before it writes.
 */
export async function restoreBackup(
  { folder, manifest, keys }: { folder: string; manifest: Manifest; keys: Keys },
  { pool, dataDir, files, finish }: RestoreTarget,
): Promise<void> {
  matchMigrations(manifest);
  await refuseUsed(pool, manifest);
  await writeKeys(dataDir, keys);
  const places = placesOf(folder, manifest.name);
  const saved = await readSavedFiles(places.files, manifest.files);
  await restoreFiles({ files, objects: places.objects }, saved);
  await loadBackup(pool, { folder, manifest });
  await finish(pool);
}
