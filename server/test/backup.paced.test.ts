import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { seedDemo } from '@malaka/demo/seed';
import { describe, expect, it } from 'vitest';
import { backUp, makeBackup } from '#/kit/backup/make-backup.ts';
import { placesOf } from '#/kit/backup/manifest.ts';
import { listSequences, listTables } from '#/kit/backup/table-list.ts';
import { createPool } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import {
  createBackupWorld,
  createTarget,
  fingerprintTables,
  restoreInto,
} from '#test/backup-world.ts';
import { quiet } from '#test/databases.ts';
import { makeAccount } from '#test/factories.ts';

const world = await createBackupWorld();
const { db, pool, files, source, target, verification } = world;
await seedDemo(world.deps);

const objectsOf = async () => {
  const { objects } = placesOf(target.folder, '');
  const groups = await readdir(objects, { recursive: true, withFileTypes: true });
  return groups.filter((entry) => entry.isFile()).length;
};

describe('a backup', () => {
  // spec: OPS-08, OPS-09
  it('brings every row, file and key to another machine', async () => {
    // A worker holds this job when the backup is made; the restored platform must run it again.
    await addJob(db, 'convert-video', { videoId: 1 });
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now()
       where task_id = (select id from graphile_worker._private_tasks
         where identifier = 'convert-video')`,
    );
    const made = await backUp(source, target, verification);
    expect(made.manifest.files.count).toBeGreaterThan(5);
    expect(made.copied).toBe(made.manifest.files.count);
    const before = await fingerprintTables(pool);
    const { pool: restored } = await createTarget();
    const { dataDir, files: found, keys } = await restoreInto(world, { pool: restored });

    const after = await fingerprintTables(restored);
    // A backup is recorded only after it is made, so it does not contain itself.
    expect({ ...after, '"public"."backups"': before['"public"."backups"'] }).toEqual(before);
    expect(Object.keys(after).length).toBeGreaterThan(150);
    expect(Object.values(after).filter((rows) => !rows.startsWith('0 ')).length).toBeGreaterThan(
      70,
    );
    expect(await listSequences(restored)).toEqual(await listSequences(pool));
    for await (const { key, size } of files.list()) {
      const bytes = await buffer(await found.read(key));
      expect(bytes.length, key).toBe(size);
      expect(bytes.equals(await buffer(await files.read(key))), key).toBe(true);
    }
    const { signing, secret } = keys;
    expect((await readFile(path.join(dataDir, 'keys', 'signing'), 'utf8')).trim()).toBe(signing);
    expect(secret).toBe(world.deps.config.secret);
    // The restored database continues where the original was: keys, triggers and sequences are
    // back.
    await expect(restored.query('delete from audit_log')).rejects.toThrow(/audit_log/);
    await expect(
      restored.query('insert into profiles (account_id) values (2000000000)'),
    ).rejects.toThrow(/foreign key|violates/);
    const jobs = await restored.query(
      `select from graphile_worker.jobs where task_identifier = 'convert-video'`,
    );
    expect(jobs.rowCount).toBeGreaterThan(0);
  });

  // spec: OPS-08, OPS-09
  it('needs no superuser, only the owner of a database who may make another', async () => {
    const role = `plain_${process.pid}`;
    await pool.query(`create role ${role} login createdb`);
    const owned = await createTarget();
    const url = new URL(owned.url);
    url.username = role;
    await owned.pool.query(`do $$ begin
      execute format('alter database %I owner to ${role}', current_database()); end $$`);
    const plain = createPool(url.href, quiet, { max: 2 });
    try {
      await restoreInto(world, { pool: plain });
      const apart = { ...target, folder: path.join(world.folder, 'of-owner') };
      const made = await backUp({ ...source, databaseUrl: url.href }, apart, verification);
      expect(made.manifest.tables.length).toBeGreaterThan(150);
      await pool.query(`alter role ${role} nocreatedb`);
      await expect(
        backUp({ ...source, databaseUrl: url.href }, apart, verification),
      ).rejects.toThrow('may not make a scratch database');
    } finally {
      await plain.end();
      await owned.pool.query(`reassign owned by ${role} to current_user`);
      await owned.pool.query(`drop owned by ${role}`);
      await pool.query(`drop role ${role}`);
    }
  });

  // spec: OPS-08
  it('copies only the files that are new', async () => {
    await files.put('public/new/a.png', Buffer.from('new'), 'image/png');
    await files.put('public/new/same.png', Buffer.from('new'), 'image/png');
    const before = await objectsOf();
    const made = await makeBackup(source, target);
    expect(made).toMatchObject({ copied: 2, copiedBytes: 6 });
    expect(await objectsOf()).toBe(before + 1);
  });

  // spec: OPS-08
  it('shows one moment, whatever is written meanwhile', async () => {
    const writing = new AbortController();
    const write = async () => {
      // Creates an account with its profile in one transaction, for as long as the backup takes.
      while (!writing.signal.aborted) await db.transaction().execute((trx) => makeAccount(trx));
    };
    const written = write();
    const { manifest } = await makeBackup(source, target).finally(() => writing.abort());
    await written;
    const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)!.rows;
    const { pool: restored } = await createTarget();
    await restoreInto(world, { pool: restored, name: manifest.name });
    const { rows } = await restored.query<{ torn: number; accounts: number }>(
      `select count(*) filter (where p.account_id is null)::int as torn, count(*)::int as accounts
       from accounts a left join profiles p on p.account_id = a.id`,
    );
    expect(rows[0]).toEqual({
      torn: rowsOf('accounts') - rowsOf('profiles'),
      accounts: rowsOf('accounts'),
    });
    const next = await restored.query<{ id: number }>(
      `insert into accounts (phone, password_hash, role) values ('998001112233', 'none', 1)
       returning id`,
    );
    expect(next.rows[0]!.id).toBeGreaterThan(rowsOf('accounts'));
  });

  // spec: OPS-08
  it('is kept among the newest or while it is young, and halves go', async () => {
    const half = placesOf(target.folder, '2020-01-01T00-00-00-000Z');
    const first = await makeBackup(source, target);
    await mkdir(half.own);
    await writeFile(path.join(target.folder, 'notes.txt'), 'not ours');
    await files.delete('public/new/a.png');
    await files.delete('public/new/same.png');
    const objects = await objectsOf();
    const made = await makeBackup(source, { ...target, keep: 1 });
    const names = (await readdir(target.folder)).toSorted();
    expect(names).toEqual([made.manifest.name, 'keys', 'notes.txt', 'objects'].toSorted());
    expect(existsSync(half.own)).toBe(false);
    expect(await readdir(path.join(target.folder, 'keys'))).toEqual([`${made.manifest.name}.age`]);
    expect(await objectsOf()).toBe(objects - 1);
    const young = await makeBackup(source, { ...target, keep: 1, keepDays: 1 });
    expect(await readdir(target.folder)).toEqual(
      expect.arrayContaining([made.manifest.name, young.manifest.name]),
    );
    expect(await readdir(target.folder)).not.toContain(first.manifest.name);
  });

  it('knows every table of the platform', async () => {
    const listed = (await listTables(pool)).map(({ schema, name }) => `${schema}.${name}`);
    const { rows } = await pool.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const partitions = await pool.query<{ name: string }>(
      `select relnamespace::regnamespace || '.' || relname as name from pg_class where relispartition`,
    );
    const parts = new Set(partitions.rows.map(({ name }) => name));
    const expected = rows.map(({ name }) => name).filter((name) => !parts.has(name));
    expect([...listed, 'graphile_worker.migrations'].toSorted()).toEqual(expected.toSorted());
  });
});
