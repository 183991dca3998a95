import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { finishDatabase } from '#/backup.ts';
import type { BackupSource, BackupTarget } from '#/kit/backup/make-backup.ts';
import { openManifest, placesOf } from '#/kit/backup/manifest.ts';
import { restoreBackup } from '#/kit/backup/restore-backup.ts';
import { type Keys, makeIdentity, openKeys } from '#/kit/backup/sealed-keys.ts';
import { listTables, quoted } from '#/kit/backup/table-list.ts';
import { createPool } from '#/kit/db/connect.ts';
import { createFolderStorage } from '#/kit/files/folder-storage.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import { checkSigningKeys } from '#/kit/signing/signer.ts';
import { checkKeyring } from '#/domains/content/index.ts';
import { useTestDatabase } from '#test/database.ts';
import { createEmptyDatabase, dropDatabase, quiet, siblingUrl } from '#test/databases.ts';
import { createTestApp } from '#test/test-app.ts';

/** An installation with its own files and keys, and a folder for its backups. */
export async function createBackupWorld() {
  const database = await useTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'malaka-backup-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const files = await createFolderStorage(path.join(folder, 'data', 'files'));
  const { deps } = await createTestApp(database, {
    config: { dataDir: path.join(folder, 'data') },
    deps: { files },
    only: () => {},
  });
  // As the server does at its start.
  await checkKeyring(database.db, deps.personalData);
  await checkSigningKeys(database.db, deps.signer);
  const { identity, recipient } = await makeIdentity();
  const target: BackupTarget = {
    folder: path.join(folder, 'backups'),
    recipient,
    keep: 5,
    keepDays: 0,
  };
  const source: BackupSource = {
    databaseUrl: database.url,
    files,
    keys: deps.config,
    now: () => new Date(),
  };
  const verification = { finish: finishDatabase(deps.config, () => {}), log: quiet };
  return { ...database, deps, files, folder, identity, target, source, verification };
}

export type BackupWorld = Awaited<ReturnType<typeof createBackupWorld>>;

/** A database without tables, dropped at the end of the file. */
export async function createTarget(): Promise<{ pool: pg.Pool; url: string }> {
  const adminUrl = inject('adminUrl');
  const name = await createEmptyDatabase(adminUrl);
  const url = siblingUrl(adminUrl, name);
  const pool = createPool(url, quiet, { max: 2 });
  afterAll(async () => {
    await pool.end();
    await dropDatabase(adminUrl, name);
  });
  return { pool, url };
}

/** Restores as the command does, onto another machine. */
export async function restoreInto(
  { target, identity, deps, folder }: BackupWorld,
  place: { pool: pg.Pool; name?: string; dataDir?: string; files?: FileStorage },
): Promise<{ dataDir: string; files: FileStorage; keys: Keys }> {
  const manifest = await openManifest(target.folder, place.name);
  const sealed = placesOf(target.folder, manifest.name).keys;
  const keys = await openKeys(sealed, { identity, sha256: manifest.keys.sha256 });
  const dataDir = place.dataDir ?? (await mkdtemp(path.join(folder, 'restored-')));
  const files = place.files ?? (await createFolderStorage(path.join(dataDir, 'files')));
  await restoreBackup(
    { folder: target.folder, manifest, keys },
    { pool: place.pool, dataDir, files, finish: finishDatabase(deps.config, () => {}) },
  );
  return { dataDir, files, keys };
}

/** Row count and checksum of each table. */
export async function fingerprintTables(db: pg.Pool): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of await listTables(db)) {
    const { rows } = await db.query<{ fingerprint: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '')
         as fingerprint from ${quoted(table)} t`,
    );
    found[quoted(table)] = rows[0]!.fingerprint;
  }
  return found;
}
