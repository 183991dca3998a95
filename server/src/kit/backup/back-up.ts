import pg from 'pg';
import type { Logger } from 'pino';
import {
  type BackupSource,
  type BackupTarget,
  type MadeBackup,
  makeBackup,
} from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { type FinishDatabase, verifyBackup } from './verify-backup.ts';

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
