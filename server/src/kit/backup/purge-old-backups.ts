import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupTarget } from './make-backup.ts';
import { findManifest, listNames, type Manifest, placesOf } from './manifest.ts';
import { readSavedFiles } from './stored-files.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes backups that are neither recent nor among the newest, incomplete ones, and file contents
 * that no remaining backup refers to. Requires the backup lock: a running backup looks incomplete.
 */
export async function purgeOldBackups(
  { folder, keep, keepDays }: Pick<BackupTarget, 'folder' | 'keep' | 'keepDays'>,
  now: Date,
): Promise<void> {
  const whole: Manifest[] = [];
  for (const name of (await listNames(folder)).toReversed()) {
    const found = await findManifest(folder, name);
    if (found === undefined) await deleteBackup(folder, name);
    else whole.push(found);
  }
  const oldest = now.getTime() - keepDays * DAY_MS;
  // Never delete the newest, whatever the settings.
  const isRetained = ({ takenAt }: Manifest, index: number) =>
    index < Math.max(keep, 1) || Date.parse(takenAt) >= oldest;
  const retained = new Set(whole.filter(isRetained));
  for (const one of whole) if (!retained.has(one)) await deleteBackup(folder, one.name);
  await purgeObjects(folder, [...retained]);
}

async function deleteBackup(folder: string, name: string): Promise<void> {
  const { own, manifest, keys } = placesOf(folder, name);
  // First, so that an interrupted deletion leaves a recognisably incomplete backup.
  await rm(manifest, { force: true });
  await rm(own, { recursive: true, force: true });
  await rm(keys, { force: true });
}

async function purgeObjects(folder: string, retained: readonly Manifest[]): Promise<void> {
  const { objects } = placesOf(folder, '');
  const needed = new Set<string>();
  for (const { name, files } of retained) {
    const saved = await readSavedFiles(placesOf(folder, name).files, files);
    for (const { sha256 } of saved.values()) needed.add(sha256);
  }
  for (const group of await readdir(objects)) {
    for (const name of await readdir(path.join(objects, group))) {
      if (!needed.has(name)) await rm(path.join(objects, group, name));
    }
  }
}
