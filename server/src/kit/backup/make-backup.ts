import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '#/kit/config/config.ts';
import { explainSystemError } from '#/kit/config/start-error.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import { withBackupLock } from './backup-lock.ts';
import { dumpTables } from './dump-tables.ts';
import { purgeOldBackups } from './purge-old-backups.ts';
import { findNewest, FORMAT, type Manifest, nameAt, placesOf, writeManifest } from './manifest.ts';
import { type KeyConfig, sealKeys } from './sealed-keys.ts';
import { readSavedFiles, type SavedFiles, saveFiles, writeSavedFiles } from './stored-files.ts';

export type BackupSource = {
  databaseUrl: string;
  files: Pick<FileStorage, 'list' | 'read'>;
  keys: KeyConfig;
  now: () => Date;
};

export type BackupTarget = NonNullable<Config['backup']>;

export type MadeBackup = { manifest: Manifest; copied: number; copiedBytes: number };

/**
 * Backs up keys, files and database, then deletes old backups. Files are copied before the database
 * is read and again afterwards: every file that the snapshot names existed before it or was added
 * with it, and one deleted meanwhile has been copied already.
 */
export async function makeBackup(source: BackupSource, target: BackupTarget): Promise<MadeBackup> {
  return await withBackupLock(source.databaseUrl, async (client) => {
    try {
      return await writeBackup(client, source, target);
    } catch (error) {
      throw explainSystemError(error, `write a backup into ${target.folder}`);
    }
  });
}

async function writeBackup(
  client: pg.Client,
  { files, keys, now }: BackupSource,
  target: BackupTarget,
): Promise<MadeBackup> {
  const { folder, recipient } = target;
  const name = nameAt(now());
  const places = placesOf(folder, name);
  const before = await readNewestFiles(folder);
  await mkdir(places.own, { recursive: true, mode: 0o700 });
  // First, because wrong settings fail here.
  const sealed = await sealKeys(keys, { recipient, file: places.keys });
  const saved: SavedFiles = new Map();
  const store = { files, objects: places.objects };
  const first = await saveFiles(store, saved, before);
  const dumped = await dumpTables(client, path.join(places.own, 'tables'));
  const second = await saveFiles(store, saved);
  const manifest: Manifest = {
    format: FORMAT,
    name,
    ...dumped,
    files: await writeSavedFiles(saved, places.files),
    keys: sealed,
  };
  await writeManifest(folder, manifest);
  await client.query('insert into backups (name, taken_at) values ($1, $2)', [
    name,
    dumped.takenAt,
  ]);
  await purgeOldBackups(target, now());
  return {
    manifest,
    copied: first.copied + second.copied,
    copiedBytes: first.bytes + second.bytes,
  };
}

async function readNewestFiles(folder: string): Promise<SavedFiles> {
  const newest = await findNewest(folder);
  if (newest === undefined) return new Map();
  return await readSavedFiles(placesOf(folder, newest.name).files, newest.files);
}
