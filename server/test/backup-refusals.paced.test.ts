import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp, makeBackup } from '#/kit/backup/make-backup.ts';
import { withBackupLock } from '#/kit/backup/backup-lock.ts';
import { matchMigrations } from '#/kit/backup/load-backup.ts';
import { placesOf } from '#/kit/backup/manifest.ts';
import { makeIdentity } from '#/kit/backup/sealed-keys.ts';
import { verifyBackup } from '#/kit/backup/restore-backup.ts';
import { createS3Storage } from '#/kit/files/s3-storage.ts';
import { newKeyringText, parseKeyring } from '#/kit/config/secret-file.ts';
import { finishDatabase } from '#/backup.ts';
import { createBackupWorld, createTarget, restoreInto } from '#test/backup-world.ts';
import { quiet } from '#test/databases.ts';
import { makeAccount } from '#test/factories.ts';
import { startS3 } from '#test/standins/s3.ts';

const world = await createBackupWorld();
const { db, pool, files, source, target, verification, folder } = world;
await makeAccount(db);
await files.put('videos/1/a.mp4', Buffer.from('0123456789'), 'video/mp4');
const { manifest } = await backUp(source, target, verification);
const places = placesOf(target.folder, manifest.name);
const s3 = await startS3();
afterAll(() => s3.stop());

const restoring = async (place: Partial<Parameters<typeof restoreInto>[1]> = {}, from = world) => {
  const { pool: empty } = await createTarget();
  return await restoreInto(from, { pool: empty, ...place });
};

/** Changes a file of the backup, runs the check, and restores the file. */
async function withChanged(
  file: string,
  change: (text: Buffer) => Buffer,
  ask: () => Promise<void>,
) {
  const before = await readFile(file);
  await writeFile(file, change(before));
  try {
    await ask();
  } finally {
    await writeFile(file, before);
  }
}

const flipLast = (bytes: Buffer) =>
  Buffer.concat([bytes.subarray(0, -1), Buffer.of(bytes.at(-1)! ^ 1)]);

// spec: OPS-09
describe('a restoration is refused', () => {
  it('with a key of somebody else, before anything is written', async () => {
    const { identity } = await makeIdentity();
    const dataDir = await mkdtemp(path.join(folder, 'strange-'));
    await expect(restoring({ dataDir }, { ...world, identity })).rejects.toThrow(
      'The key is not the one this backup was encrypted to',
    );
    expect(await readdir(dataDir)).toEqual([]);
    await expect(restoring({ dataDir }, { ...world, identity: 'AGE-SECRET' })).rejects.toThrow(
      'The key file holds no age identity',
    );
  });

  it('over other keys of this machine', async () => {
    const { dataDir } = await restoring();
    await writeFile(path.join(dataDir, 'keys', 'signing'), `${newKeyringText()}\n`);
    await expect(restoring({ dataDir })).rejects.toThrow('There is another key in');
  });

  it('of half a backup', async () => {
    await rename(places.manifest, `${places.manifest}.away`);
    try {
      await expect(restoring()).rejects.toThrow('There is no whole backup in');
      await expect(restoring({ name: manifest.name })).rejects.toThrow('is half a backup');
      await expect(restoring({ name: '2020-01-01T00-00-00-000Z' })).rejects.toThrow(
        'There is no backup 2020-01-01',
      );
    } finally {
      await rename(`${places.manifest}.away`, places.manifest);
    }
  });

  it('of another version', async () => {
    const rewrite = (change: (text: string) => string) => (text: Buffer) =>
      Buffer.from(change(text.toString()));
    const later = rewrite((text) => text.replace('"format": 1', '"format": 2'));
    await withChanged(places.manifest, later, async () => {
      await expect(restoring()).rejects.toThrow('has the format 2, and this release reads up to 1');
    });
    const known = manifest.migrations;
    const next = { name: '9999_next.sql', sha256: 'x' };
    expect(() => matchMigrations({ ...manifest, migrations: [...known, next] })).toThrow(
      /was made by another version: it needs the migration 9999_next.sql, and this release \(schema \d{4}\) has none/,
    );
    const changed = known.map((one, index) => (index === 3 ? { ...one, sha256: 'x' } : one));
    expect(() => matchMigrations({ ...manifest, migrations: changed })).toThrow(
      'has another one of that name',
    );
    expect(matchMigrations(manifest)).toHaveLength(known.length);
  });

  it('into a database that is not empty, which stays as it is', async () => {
    const used = await createTarget();
    await restoreInto(world, { pool: used.pool });
    const count = () => used.pool.query('select from accounts');
    await expect(restoreInto(world, { pool: used.pool })).rejects.toThrow(
      'The database is not empty, and restoring would overwrite it',
    );
    expect((await count()).rowCount).toBe(1);
    const foreign = await createTarget();
    await foreign.pool.query('create table books (id int)');
    await expect(restoreInto(world, { pool: foreign.pool })).rejects.toThrow('is not empty');
  });

  it('of bytes that were changed or lost, and leaves the database empty for the next', async () => {
    const { pool: empty } = await createTarget();
    const accounts = path.join(places.own, 'tables', 'public.accounts.zst');
    await withChanged(accounts, flipLast, async () => {
      await expect(restoreInto(world, { pool: empty })).rejects.toThrow(
        'public.accounts.zst is not what was written',
      );
    });
    expect((await empty.query('select from accounts')).rowCount).toBe(0);
    await restoreInto(world, { pool: empty });
    expect((await empty.query('select from accounts')).rowCount).toBe(1);
    const [group] = await readdir(places.objects).then((all) =>
      all.filter((one) => one.length === 2),
    );
    const [name] = await readdir(path.join(places.objects, group!));
    const object = path.join(places.objects, group!, name!);
    await withChanged(object, flipLast, async () => {
      await expect(restoring()).rejects.toThrow('videos/1/a.mp4 is not what was written');
    });
    await withChanged(places.keys, flipLast, async () => {
      await expect(restoring()).rejects.toThrow('are not those of this backup, or are damaged');
    });
    await rename(object, `${object}.away`);
    await expect(restoring()).rejects.toThrow('the bytes of videos/1/a.mp4 cannot be read');
    await rename(`${object}.away`, object);
  });
});

// spec: OPS-11
describe('the verification', () => {
  const verify = (finish = verification.finish) =>
    verifyBackup({ folder: target.folder, manifest, databaseUrl: world.url, finish, log: quiet });
  const scratches = async () =>
    (
      await pool.query(
        `select from pg_database s, pg_database own where own.datname = current_database()
           and s.datname = 'malaka_scratch_' || own.oid`,
      )
    ).rowCount;

  it('leaves no scratch database, passed or failed', async () => {
    expect(await verify()).toEqual({ sampled: 1 });
    const strange = { ...world.deps.config, personalDataKeys: parseKeyring(newKeyringText()) };
    await expect(verify(finishDatabase(strange, () => {}))).rejects.toThrow(
      'The personal-data key is not the one of this database',
    );
    const unsigned = { ...world.deps.config, signingKeys: parseKeyring(newKeyringText()) };
    await expect(verify(finishDatabase(unsigned, () => {}))).rejects.toThrow('The signing key 1');
    expect(await scratches()).toBe(0);
  });

  it('finds an audit log that does not hold', async () => {
    const lines: string[] = [];
    await pool.query('alter table audit_log disable trigger user');
    await pool.query(
      `insert into audit_log (action, subject, hash, form) values ('a', 'b', 'wrong', 2)`,
    );
    const broken = await makeBackup(source, target);
    const finish = finishDatabase(world.deps.config, (line) => lines.push(line));
    await expect(
      verifyBackup({
        folder: target.folder,
        manifest: broken.manifest,
        databaseUrl: world.url,
        finish,
        log: quiet,
      }),
    ).rejects.toThrow('fails audit:verify');
    expect(lines.join('\n')).toContain('The audit is broken at row');
    await pool.query('delete from audit_log');
  });

  it('is noted with the backup', async () => {
    const { rows } = await pool.query<{ verifiedAt: Date | null }>(
      'select verified_at as "verifiedAt" from backups order by taken_at',
    );
    expect(rows[0]!.verifiedAt).toBeInstanceOf(Date);
    expect(rows[1]!.verifiedAt).toBeNull();
  });
});

// spec: OPS-08
describe('a backup', () => {
  it('waits for no other: there is one at a time', async () => {
    await withBackupLock(world.url, async () => {
      await expect(makeBackup(source, target)).rejects.toThrow('Another backup of this database');
    });
  });

  it('that cannot be written says why', async () => {
    await writeFile(path.join(folder, 'a-file'), '');
    const nowhere = { ...target, folder: path.join(folder, 'a-file', 'backups') };
    await expect(makeBackup(source, nowhere)).rejects.toThrow(
      /^Cannot write a backup into .+: a part of this path is a file, not a folder\.$/,
    );
    const strange = { ...target, recipient: `age1${'q'.repeat(58)}` };
    await expect(makeBackup(source, strange)).rejects.toThrow(
      'Setting BACKUP_RECIPIENT is not the public key of an age identity.',
    );
  });

  it('whose files went away meanwhile is whole', async () => {
    const list = files.list.bind(files);
    const leaving = {
      ...files,
      async *list() {
        yield* list();
        yield { key: 'videos/1/gone.mp4', size: 3, version: '1' };
      },
    };
    const made = await makeBackup({ ...source, files: leaving }, target);
    expect(made.manifest.files.count).toBe(1);
  });

  it('takes files out of a bucket and puts them into one', async () => {
    const bucket = await createS3Storage(s3.config, path.join(folder, 'spool'));
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await bucket.put(`videos/2/${name}.mp4`, Buffer.from(name), 'video/mp4');
    }
    const apart = { ...target, folder: path.join(folder, 'of-bucket') };
    const made = await makeBackup({ ...source, files: bucket }, apart);
    expect(made).toMatchObject({ copied: 5, manifest: { files: { count: 5 } } });
    expect((await makeBackup({ ...source, files: bucket }, apart)).copied).toBe(0);
    s3.objects.clear();
    await restoring({ files: bucket }, { ...world, target: apart });
    expect((await buffer(await bucket.read('videos/2/e.mp4'))).toString()).toBe('e');
    expect(s3.objects.size).toBe(5);
    await rm(apart.folder, { recursive: true });
    expect(existsSync(apart.folder)).toBe(false);
  });
});
