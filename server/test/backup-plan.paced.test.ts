import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUpByPlan } from '#/backup.ts';
import { openManifest, placesOf } from '#/kit/backup/manifest.ts';
import { openKeys, settingsOf } from '#/kit/backup/sealed-keys.ts';
import { createMetrics } from '#/kit/server/metrics.ts';
import { createBackupWorld, createTarget } from '#test/backup-world.ts';
import { makeAccount } from '#test/factories.ts';
import { runTyped } from '#test/run-command.ts';

const world = await createBackupWorld();
const { db, pool, deps, target, url, folder } = world;
await makeAccount(db);

/** The ages in `/metrics`, in seconds. */
async function readAges(): Promise<{ made: number; verified: number }> {
  const { registry } = createMetrics(deps);
  const valueOf = async (name: string) =>
    (await registry.getSingleMetric(name)!.get()).values[0]!.value;
  return {
    made: await valueOf('backup_age_seconds'),
    verified: await valueOf('backup_verified_age_seconds'),
  };
}

const planned = {
  ...deps,
  config: { ...deps.config, databaseUrl: url, backup: target },
};

// spec: OPS-08, OPS-11
describe('the plan of backups', () => {
  it('makes none where no folder is set, and the age counts from the first migration', async () => {
    await pool.query(`update migrations set applied_at = now() - interval '40 days'`);
    await backUpByPlan({ ...deps, config: { ...deps.config, databaseUrl: url } });
    expect((await pool.query('select from backups')).rowCount).toBe(0);
    const { made, verified } = await readAges();
    expect(Math.min(made, verified)).toBeGreaterThan(39 * 86_400);
  });

  it('makes and verifies one, and both ages begin anew', async () => {
    await backUpByPlan(planned);
    const { made, verified } = await readAges();
    expect(Math.max(made, verified)).toBeLessThan(60);
    await pool.query(`update backups set verified_at = null`);
    const unverified = await readAges();
    expect(unverified.made).toBeLessThan(60);
    expect(unverified.verified).toBeGreaterThan(39 * 86_400);
  });

  it('has its keys where nobody reads them without the identity', async () => {
    const [name] = await readdir(path.join(target.folder, 'keys'));
    const sealed = await readFile(path.join(target.folder, 'keys', name!), 'latin1');
    expect(sealed).toContain('age-encryption.org/v1');
    for (const file of await readdir(target.folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const text = await readFile(path.join(file.parentPath, file.name), 'latin1');
      expect(text.includes(deps.config.secret), file.name).toBe(false);
    }
  });
});

/** The keys of this installation as settings, read from the backup's plan. */
async function readKeySettings() {
  const manifest = await openManifest(target.folder);
  const { sha256 } = manifest.keys;
  const file = placesOf(target.folder, manifest.name).keys;
  const { MALAKA_PUSH_KEYS: _, ...settings } = settingsOf(
    await openKeys(file, { identity: world.identity, sha256 }),
  );
  return settings as Record<string, string>;
}

const runCli = (args: string[], env: Record<string, string> = {}) =>
  runTyped(args, { MALAKA_DATA: path.join(folder, 'data'), ...env });

// spec: OPS-08, OPS-09
describe('the commands of backups', () => {
  it(
    'make a pair of keys, back up with it and restore on another machine',
    { timeout: 120_000 },
    async () => {
      const pair = await runCli(['backup:key']);
      const key = path.join(folder, 'key.txt');
      await writeFile(key, pair.text);
      const backups = path.join(folder, 'by-command');
      const BACKUP_RECIPIENT = /BACKUP_RECIPIENT=(age1\w+)/.exec(pair.text)![1]!;
      const settings = { DATABASE_URL: url, BACKUP_FOLDER: backups, BACKUP_RECIPIENT };
      // The keys of this process are not in any settings, so the command generates its own.
      const strange = await runCli(['backup'], settings);
      expect(strange.code).toBe(1);
      expect(strange.text).toContain('The personal-data key is not the one of this database');
      const made = await runCli(['backup'], { ...settings, ...(await readKeySettings()) });
      expect(made.text).toMatch(/^Backup .+: \d+ rows of \d+ tables, 0 files\.$/m);
      expect(made.text).toContain('Verified: restored into a scratch database');

      const other = await createTarget();
      const MALAKA_DATA = path.join(folder, 'other');
      const machine = { DATABASE_URL: other.url, MALAKA_DATA };
      const restore = ['restore', '--from', backups, '--key', key];
      const restored = await runCli(restore, machine);
      expect(restored.text).toMatch(/^Restored .+: the database of .+ and its files\.$/m);
      expect((await other.pool.query('select from accounts')).rowCount).toBe(1);
      const again = await runCli(restore, machine);
      expect(again).toMatchObject({ code: 1 });
      expect(again.text).toContain('The database is not empty');
    },
  );

  it('say what they need', async () => {
    const unset = await runCli(['backup'], { DATABASE_URL: url });
    expect(unset).toMatchObject({ code: 1 });
    expect(unset.text).toContain('Set BACKUP_FOLDER to where backups shall lie');
    const bare = await runCli(['restore']);
    expect(bare.text).toContain('restore --from FOLDER --key FILE');
    const nowhere = await runCli(['restore', '--from', '/nowhere', '--key', '/nowhere']);
    expect(nowhere.text).toBe('There is no whole backup in /nowhere.');
  });
});
