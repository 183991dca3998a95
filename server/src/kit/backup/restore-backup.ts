import pg from 'pg';
import type { Logger } from 'pino';
import type { FileStorage } from '#/kit/files/port.ts';
import { StartError } from '#/kit/config/start-error.ts';
import { createPool } from '#/kit/db/connect.ts';
import { loadBackup, matchMigrations, refuseUsed } from './load-backup.ts';
import { type Manifest, placesOf } from './manifest.ts';
import { type Keys, writeKeys } from './sealed-keys.ts';
import { readSavedFiles, restoreFiles, checkSavedFiles } from './stored-files.ts';
import { withBackupLock } from './backup-lock.ts';

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

/**
 * Migrates a restored database to this release and checks its invariants; throws StartError if one
 * fails.
 */
export type FinishDatabase = (pool: pg.Pool) => Promise<void>;

type Verified = {
  folder: string;
  manifest: Manifest;
  /** The server on which the scratch database is created. */
  databaseUrl: string;
  finish: FinishDatabase;
  log: Pick<Logger, 'warn'>;
};

/** Restores a backup into a scratch database beside the real one, and checks its files. */
export async function verifyBackup({
  folder,
  manifest,
  databaseUrl,
  finish,
  log,
}: Verified): Promise<{ sampled: number }> {
  await withScratchDatabase(databaseUrl, async (url) => {
    const pool = createPool(url, log, { max: 2 });
    try {
      await loadBackup(pool, { folder, manifest });
      await finish(pool);
    } finally {
      await pool.end();
    }
  });
  const places = placesOf(folder, manifest.name);
  const saved = await readSavedFiles(places.files, manifest.files);
  return await checkSavedFiles(places.objects, saved);
}

/** Runs under the backup lock, so an existing scratch database was left by a killed process. */
async function withScratchDatabase(
  databaseUrl: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  await withBackupLock(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select 'malaka_scratch_' || oid as name from pg_database where datname = current_database()`,
    );
    const { name } = rows[0]!;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`).catch((cause: unknown) => {
      if (!(cause instanceof pg.DatabaseError && cause.code === '42501')) throw cause;
      throw new StartError(
        'The backup cannot be verified: the user of DATABASE_URL may not make a scratch database. Grant it: alter role … createdb.',
        { cause },
      );
    });
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    try {
      await work(url.href);
    } finally {
      await client.query(`drop database if exists ${name} with (force)`).catch(() => undefined);
    }
  });
}
