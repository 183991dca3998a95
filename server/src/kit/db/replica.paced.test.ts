import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { quiet } from '#test/databases.ts';
import { createDatabase, createPool, type Database } from './connect.ts';
import { prepareCluster, startEmbedded } from './embedded.ts';
import { giveTo, chooseAccount } from './embedded-home.ts';
import { shutDown } from './embedded-process.ts';
import { readReport, Replica } from './replica.ts';

const root = mkdtempSync(path.join(tmpdir(), 'malaka-replica-'));
chmodSync(root, 0o755);
const primaryDir = path.join(root, 'primary');
const replicaDir = path.join(root, 'replica');
const primary = await startEmbedded({ dataDir: primaryDir, log: quiet });
const pool = createPool(primary.url(), quiet);
const db = createDatabase(pool);
await pool.query('create table marks (n integer)');

/** A streaming replica: a copy of the running server's files, which then follows it. */
async function startReplica() {
  const client = new pg.Client({ connectionString: primary.url() });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  const data = path.join(replicaDir, 'postgres/data');
  mkdirSync(replicaDir);
  execFileSync('cp', ['-a', path.join(primaryDir, 'postgres'), replicaDir]);
  rmSync(path.join(data, 'postmaster.pid'));
  const sockets = path.join(replicaDir, 'postgres/socket');
  for (const name of readdirSync(sockets)) rmSync(path.join(sockets, name));
  const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop(true)');
  await client.end();
  const socket = new URL(primary.url()).searchParams.get('host')!;
  const files = {
    backup_label: rows[0]!.labelfile,
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = 'host=${socket} user=malaka'\n`,
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(data, name), content);
    giveTo(chooseAccount(), path.join(data, name));
  }
  return await startEmbedded({ dataDir: replicaDir, log: quiet });
}

const standby = await startReplica();
const replica = new Replica(
  { url: standby.url(), maxLagSeconds: 1, connections: 4 },
  { db, log: quiet },
);
const steer = new pg.Client({ connectionString: standby.url() });
steer.on('error', () => undefined);
await steer.connect();
afterAll(async () => {
  await replica.close();
  await steer.end().catch(() => undefined);
  await pool.end();
  await standby.stop();
  await primary.stop();
  rmSync(root, { recursive: true, force: true });
});

const whereRead = (from: Database) =>
  sql<{ isReplica: boolean }>`select pg_is_in_recovery() as is_replica`
    .execute(from)
    .then(({ rows }) => (rows[0]!.isReplica ? 'replica' : 'primary'));
const read = () => readReport({ db, replica }, whereRead);

// spec: OPS-07
it('reads reports from a replica that follows, and from the database itself while it is late or away', async () => {
  await pool.query('insert into marks values (1)');
  await vi.waitFor(async () => expect(await read()).toBe('replica'), { timeout: 20_000 });
  const marks = () =>
    readReport({ db, replica }, (from) => sql`select n from marks`.execute(from)).then(
      ({ rows }) => rows,
    );
  await vi.waitFor(async () => expect(await marks()).toEqual([{ n: 1 }]));
  // The replica stops replaying while the database continues.
  await steer.query('select pg_wal_replay_pause()');
  await pool.query('insert into marks values (2)');
  await vi.waitFor(async () => expect(await read()).toBe('primary'), { timeout: 20_000 });
  expect(await marks()).toEqual([{ n: 1 }, { n: 2 }]);
  await steer.query('select pg_wal_replay_resume()');
  await vi.waitFor(async () => expect(await read()).toBe('replica'), { timeout: 20_000 });

  // A quiet database is not a lagging replica.
  await new Promise((resolve) => setTimeout(resolve, 4500));
  expect(await read()).toBe('replica');

  // An outage between two checks goes unnoticed.
  await standby.stop();
  await shutDown(await prepareCluster({ dataDir: replicaDir, log: quiet }));
  expect(await read()).toBe('primary');
  expect(await marks()).toEqual([{ n: 1 }, { n: 2 }]);
});
