import path from 'node:path';
import { backUp, verifyAndRecord } from '#/kit/backup/make-backup.ts';
import { openManifest, placesOf } from '#/kit/backup/manifest.ts';
import { restoreBackup } from '#/kit/backup/restore-backup.ts';
import { makeIdentity, openKeys, readIdentity, settingsOf } from '#/kit/backup/sealed-keys.ts';
import { loadConfig } from '#/config.ts';
import { finishDatabase } from '#/backup.ts';
import type { Config } from '#/kit/config/config.ts';
import type { PlatformCommand } from '#/kit/command.ts';
import { StartError } from '#/kit/config/start-error.ts';
import { chooseFiles } from '#/kit/files/choose-files.ts';
import { createLog } from '#/kit/log.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { withDatabaseUrl, withPool } from '#/with-database.ts';

const MEGABYTE = 1024 ** 2;
const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

function targetOf({ backup }: Config): NonNullable<Config['backup']> {
  if (backup !== undefined) return backup;
  throw new StartError(
    'Set BACKUP_FOLDER to where backups shall lie and BACKUP_RECIPIENT to the public key their keys are encrypted to; npm run malaka -- backup:key makes one.',
  );
}

const runBackup: PlatformCommand['run'] = async (env, _options, print) => {
  const config = loadConfig(env);
  const target = targetOf(config);
  const log = createLog(config);
  return await withDatabaseUrl(config, async (databaseUrl) => {
    // Migrates as any start does, so that the table of backups exists.
    await withPool(databaseUrl, config, prepareDatabase);
    // A server may be running: its unfinished files must not be deleted.
    const files = await chooseFiles(config, { isInUse: true });
    const source = { databaseUrl, files, keys: config, now: () => new Date() };
    const finish = finishDatabase(config, print);
    const made = await backUp(source, target, { finish, log });
    const { name, files: saved, tables } = made.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Backup ${name}: ${rows} rows of ${tables.length} tables, ${saved.count} files.`);
    print(`Copied ${made.copied} new files (${inMegabytes(made.copiedBytes)}).`);
    print(`Verified: restored into a scratch database, ${made.sampled} files compared.`);
    return 0;
  });
};

const runVerify: PlatformCommand['run'] = async (env, { name }, print) => {
  const config = loadConfig(env);
  const { folder } = targetOf(config);
  const manifest = await openManifest(folder, name);
  return await withDatabaseUrl(config, async (databaseUrl) => {
    const finish = finishDatabase(config, print);
    const now = () => new Date();
    const log = createLog(config);
    const { sampled } = await verifyAndRecord(folder, manifest, { databaseUrl, finish, now, log });
    print(`The backup ${manifest.name} is whole: restored, ${sampled} files compared.`);
    return 0;
  });
};

const runKey: PlatformCommand['run'] = async (_env, _options, print) => {
  const { identity, recipient } = await makeIdentity();
  print('Keep this line away from the server and its backups; a backup is restored with it:');
  print(identity);
  print('Set on the server:');
  print(`BACKUP_RECIPIENT=${recipient}`);
  return 0;
};

const runRestore: PlatformCommand['run'] = async (env, { from, name, key }, print) => {
  if (from === undefined || key === undefined) {
    throw new StartError(`Usage: npm run malaka -- restore ${backupCommands['restore']!.usage}`);
  }
  // We are started in the release's folder; the operator's may be another.
  const here = (file: string) => path.resolve(env['INIT_CWD'] ?? '.', file);
  const folder = here(from);
  const manifest = await openManifest(folder, name);
  const sealed = placesOf(folder, manifest.name).keys;
  const { sha256 } = manifest.keys;
  const keys = await openKeys(sealed, { identity: await readIdentity(here(key)), sha256 });
  // Keys in the settings take precedence; the checks report differences.
  const config = loadConfig({ ...settingsOf(keys), ...env });
  await withDatabaseUrl(config, async (databaseUrl) => {
    await withPool(databaseUrl, config, async (pool) => {
      const finish = finishDatabase(config, print);
      // If a server is running nonetheless, the restore is refused below, and none of its files are
      // deleted.
      const files = await chooseFiles(config, { isInUse: true });
      const target = { pool, dataDir: config.dataDir, files, finish };
      await restoreBackup({ folder, manifest, keys }, target);
    });
  });
  print(`Restored ${manifest.name}: the database of ${manifest.takenAt} and its files.`);
  print(`The keys are in ${config.dataDir}/keys.`);
  if (keys['pdf.p12'] !== undefined) {
    print('Set MALAKA_PDF_P12 to pdf.p12 there, its password is in pdf.p12-password.');
  }
  if (keys['stream-ticket'] !== undefined) print('Set STREAM_TICKET_KEY to stream-ticket there.');
  return 0;
};

export const backupCommands: Readonly<Record<string, PlatformCommand>> = {
  backup: { usage: '', run: runBackup },
  'backup:key': { usage: '', run: runKey },
  'backup:verify': { usage: '[--name NAME]', run: runVerify },
  restore: { usage: '--from FOLDER --key FILE [--name NAME] [--start]', run: runRestore },
};
