import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '#/kit/config/config.ts';
import { explainSystemError } from '#/kit/config/start-error.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import { withBackupLock } from './backup-lock.ts';
import {
  findNewest,
  FORMAT,
  type Manifest,
  nameAt,
  placesOf,
  writeManifest,
  findManifest,
  listNames,
  type DumpedTable,
} from './manifest.ts';
import { type KeyConfig, sealKeys } from './sealed-keys.ts';
import { readSavedFiles, type SavedFiles, saveFiles, writeSavedFiles } from './stored-files.ts';
import { type FinishDatabase, verifyBackup } from './restore-backup.ts';
import { writeCompressed } from './hashed-file.ts';
import {
  listPartitions,
  listSequences,
  listTables,
  type ListedTable,
  quote,
  quoted,
} from './table-list.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes backups that are neither recent nor among the newest, incomplete ones, and file contents
 * that no remaining backup refers to. Requires the backup lock: a running backup looks incomplete.
 */
async function purgeOldBackups(
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

export type BackupSource = {
  databaseUrl: string;
  files: Pick<FileStorage, 'list' | 'read'>;
  keys: KeyConfig;
  now: () => Date;
};

export type BackupTarget = NonNullable<Config['backup']>;

type MadeBackup = { manifest: Manifest; copied: number; copiedBytes: number };

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

type Verification = {
  databaseUrl: string;
  finish: FinishDatabase;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
};

export async function backUp(
  source: BackupSource,
  target: BackupTarget,
  { finish, log }: Pick<Verification, 'finish' | 'log'>,
): Promise<MadeBackup & { sampled: number }> {
  const made = await makeBackup(source, target);
  const { databaseUrl, now } = source;
  const { sampled } = await verifyAndRecord(target.folder, made.manifest, {
    databaseUrl,
    finish,
    now,
    log,
  });
  return { ...made, sampled };
}

/** Verifies a backup and records it for `/metrics`. */
export async function verifyAndRecord(
  folder: string,
  manifest: Manifest,
  { databaseUrl, finish, now, log }: Verification,
): Promise<{ sampled: number }> {
  const verified = await verifyBackup({ folder, manifest, databaseUrl, finish, log });
  const client = new pg.Client({ connectionString: databaseUrl });
  // As in withBackupLock: its statements fail anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('update backups set verified_at = $2 where name = $1', [
      manifest.name,
      now(),
    ]);
  } finally {
    await client.end();
  }
  return verified;
}

type Dumped = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'partitions' | 'sequences'>;

/** Writes all tables from one snapshot, without blocking writers. */
export async function dumpTables(client: pg.Client, folder: string): Promise<Dumped> {
  await mkdir(folder, { mode: 0o700 });
  await client.query('begin isolation level repeatable read read only');
  try {
    // The first statement takes the snapshot.
    const moment = await client.query<{ at: Date }>('select clock_timestamp() as at');
    const migrations = await client.query<Manifest['migrations'][number]>(
      'select name, sha256 from migrations order by name',
    );
    const listed = await listTables(client);
    // Otherwise a migration could change a table before it is read.
    await client.query(`lock table ${listed.map(quoted).join(', ')} in access share mode`);
    const tables: DumpedTable[] = [];
    for (const table of listed) {
      tables.push(await dumpTable(client, folder, table));
    }
    return {
      takenAt: moment.rows[0]!.at.toISOString(),
      migrations: migrations.rows,
      tables,
      partitions: await listPartitions(client),
      sequences: await listSequences(client),
    };
  } finally {
    await client.query('rollback');
  }
}

async function dumpTable(
  client: pg.Client,
  folder: string,
  table: ListedTable,
): Promise<DumpedTable> {
  const file = `${table.schema}.${table.name}.zst`;
  const columns = table.columns.map(quote).join(', ');
  // COPY of a partitioned table alone would not read its partitions.
  const source = client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`));
  const hashed = await writeCompressed(source, path.join(folder, file));
  return { ...table, rows: source.rowCount, file, ...hashed };
}
