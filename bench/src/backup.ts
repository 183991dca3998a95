import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { finishDatabase } from '@malaka/server/backup';
import { loadConfig } from '@malaka/server/config';
import { makeBackup } from '@malaka/server/kit/backup/make-backup';
import { placesOf } from '@malaka/server/kit/backup/manifest';
import { restoreBackup } from '@malaka/server/kit/backup/restore-backup';
import { makeIdentity, openKeys } from '@malaka/server/kit/backup/sealed-keys';
import { createPool } from '@malaka/server/kit/db/connect';
import { startEmbedded } from '@malaka/server/kit/db/embedded';
import { createFolderStorage } from '@malaka/server/kit/files/folder-storage';
import { prepareDatabase } from '@malaka/server/prepare-database';
import { makeDataFolder } from './data-folder.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';

const MEGABYTE = 1024 ** 2;
const PEOPLE = sized(2000, 20);
const NOTIFICATIONS = sized(1_000_000, 200);
const FILES = sized(256, 2);
const FILE_BYTES = 2 * MEGABYTE;
/** The size of an installation after some years. */
const GOAL = { databaseBytes: 5 * 1024 * MEGABYTE, fileBytes: 10 * 1024 * MEGABYTE, minutes: 15 };

/**
 * A backup and its restoration with all checks, into a database on the same server. The times for
 * large ones are extrapolated from the rates, because they grow in proportion.
 */
export async function benchBackup(): Promise<void> {
  const folder = makeDataFolder();
  const log = pino({ level: 'silent' });
  const database = await startEmbedded({ dataDir: path.join(folder, 'data'), log });
  const pool = createPool(database.url(), log, { max: 2 });
  try {
    await prepareDatabase(pool);
    await measureBackup({ pool, url: database.url, folder });
  } finally {
    await pool.end();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Place = { pool: pg.Pool; url: (name?: string) => string; folder: string };

async function measureBackup({ pool, url, folder }: Place): Promise<void> {
  const log = pino({ level: 'silent' });
  const { identity, recipient } = await makeIdentity();
  const config = loadConfig({ MALAKA_DATA: path.join(folder, 'data') });
  const target = { folder: path.join(folder, 'backups'), recipient, keep: 2, keepDays: 0 };
  const files = await createFolderStorage(path.join(folder, 'data', 'files'));
  await addRows(pool);
  for (let number = 0; number < FILES; number += 1) {
    await files.put(`videos/${number}/a.mp4`, randomBytes(FILE_BYTES), 'video/mp4');
  }
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const databaseBytes = Number(rows[0]!.bytes);
  const source = { databaseUrl: url(), files, keys: config, now: () => new Date() };
  const first = await timed(() => makeBackup(source, target));
  const second = await timed(() => makeBackup(source, target));
  const { manifest } = second.result;

  await pool.query('create database restored');
  const restored = createPool(url('restored'), log, { max: 2 });
  const dataDir = path.join(folder, 'restored');
  mkdirSync(dataDir);
  const place = { pool: restored, dataDir, finish: finishDatabase(config, () => undefined) };
  const { sha256 } = manifest.keys;
  const keys = await openKeys(placesOf(target.folder, manifest.name).keys, { identity, sha256 });
  const storage = await createFolderStorage(path.join(dataDir, 'files'));
  let fileSeconds = 0;
  const startedAt = performance.now();
  await restoreBackup(
    { folder: target.folder, manifest, keys },
    {
      ...place,
      // Files are backed up first, so the last of them marks the boundary in time.
      files: {
        async put(...file) {
          await storage.put(...file);
          fileSeconds = (performance.now() - startedAt) / 1000;
        },
      },
    },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await restored.end();
  report({ databaseBytes, first: first.seconds, second: second.seconds, fileSeconds, seconds });
}

async function addRows(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into accounts (phone, password_hash, role)
     select '99894' || (1000000 + n), 'x', 2 from generate_series(1, $1::integer) n`,
    [PEOPLE],
  );
  await pool.query(
    `insert into notifications (account_id, kind, facts, url, event_key)
     select a.id, 'certificate_revoked',
       jsonb_build_object('number', md5(n::text), 'reason', md5((n + 1)::text)),
       '/certificate/' || md5(n::text), 'certificate_revoked:' || md5(n::text)
     from generate_series(1, $2::integer / $1::integer) n, accounts a`,
    [PEOPLE, NOTIFICATIONS],
  );
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1000 };
}

type Figures = {
  databaseBytes: number;
  first: number;
  second: number;
  fileSeconds: number;
  seconds: number;
};

function report({ databaseBytes, first, second, fileSeconds, seconds }: Figures): void {
  const fileBytes = FILES * FILE_BYTES;
  const databaseRate = databaseBytes / (seconds - fileSeconds);
  const fileRate = fileBytes / fileSeconds;
  const whole = GOAL.databaseBytes / databaseRate + GOAL.fileBytes / fileRate;
  const show = (name: string, measured: number, unit: string) =>
    printFigure({ name, measured, unit });
  show('Database with its indexes', databaseBytes / MEGABYTE, 'MB');
  show('Files', fileBytes / MEGABYTE, 'MB');
  show('First backup', first, 's');
  show('Second backup, no new file', second, 's');
  show('Restored files, each compared with its hash', fileRate / MEGABYTE, 'MB/s');
  show('Restored and checked database', databaseRate / MEGABYTE, 'MB/s');
  printFigure({
    name: '10 GB of files and 5 GB of database, by these rates',
    measured: whole / 60,
    unit: 'min',
    goal: { is: '<=', value: GOAL.minutes },
  });
}
