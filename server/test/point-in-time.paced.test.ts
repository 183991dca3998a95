import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '#/kit/db/connect.ts';
import { chooseAccount, giveTo } from '#/kit/db/embedded-home.ts';
import { createMetrics } from '#/kit/server/metrics.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { makeAccount } from '#test/factories.ts';
import { freePort } from '#test/free-port.ts';
import { createTestDeps } from '#test/test-app.ts';

const BINARIES = '/usr/lib/postgresql';
const versions = existsSync(BINARIES) ? readdirSync(BINARIES) : [];
const bin = path.join(BINARIES, versions.at(-1) ?? '', 'bin');
const isHere = existsSync('/usr/bin/pgbackrest') && existsSync(path.join(bin, 'postgres'));
const configuration = path.resolve(import.meta.dirname, '../../deploy/pgbackrest.conf');

const account = chooseAccount();
const root = mkdtempSync(path.join(tmpdir(), 'malaka-moment-'));
chmodSync(root, 0o755);
const folder = (name: string) => {
  const made = path.join(root, name);
  mkdirSync(made, { mode: 0o700 });
  giveTo(account, made);
  return made;
};
const data = folder('data');
const config = path.join(root, 'pgbackrest.conf');
const port = await freePort();
const url = `postgresql://postgres@127.0.0.1:${port}/malaka`;

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { ...account, cwd: '/', stdio: 'pipe', encoding: 'utf8' });
const backRest = (...args: string[]) =>
  run('pgbackrest', `--config=${config}`, '--stanza=malaka', ...args);
const control = (...args: string[]) => run(path.join(bin, 'pg_ctl'), '-D', data, '-w', ...args);
const start = () => control('-l', path.join(data, 'server.log'), 'start');

/** The documented steps, in a folder of this test. */
function setUp(): void {
  run(path.join(bin, 'initdb'), '-D', data, '-U', 'postgres', '--auth=trust');
  const places = {
    'repo1-path': folder('repository'),
    'spool-path': folder('spool'),
    'pg1-path': data,
    'pg1-port': String(port),
  };
  const text = Object.entries(places).reduce(
    (all, [name, value]) => all.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    readFileSync(configuration, 'utf8'),
  );
  const socket = folder('socket');
  const global = `lock-path=${folder('locks')}\nlog-path=${folder('logs')}\n`;
  writeFileSync(
    config,
    text.replace('[malaka]\n', `${global}\n[malaka]\npg1-socket-path=${socket}\n`),
  );
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${socket}'
archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=malaka archive-push %p'
archive_timeout = 60
`,
  );
}

afterAll(() => {
  if (isHere) {
    try {
      control('-m', 'immediate', 'stop');
    } catch {
      // It is not running.
    }
  }
  rmSync(root, { recursive: true, force: true });
});

async function ask<Value>(question: string): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ value: Value }>(`select ${question} as value`);
  await client.end();
  return rows[0]!.value;
}
async function isArchiveFailing(pool: pg.Pool): Promise<number | undefined> {
  const { registry } = createMetrics(createTestDeps({ db: createDatabase(pool), pool }).deps);
  const { values } = await registry.getSingleMetric('wal_archive_failing')!.get();
  return values[0]?.value;
}
const countActive = () =>
  ask<number>("(select count(*)::int from accounts where status = 'active')");

// spec: OPS-10
test.skipIf(!isHere)(
  'a database of one’s own goes back to the second before a mistake, and loses nothing answered',
  { timeout: 240_000 },
  async () => {
    setUp();
    start();
    backRest('stanza-create');
    backRest('check');
    run(
      'psql',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-c',
      'create database malaka',
    );
    const log = pino({ level: 'silent' });
    const pool = createPool(url, log, { max: 4 });
    await prepareDatabase(pool);
    const db = createDatabase(pool);
    expect(await isArchiveFailing(pool)).toBe(0);
    for (let n = 0; n < 20; n += 1) await makeAccount(db);
    backRest('--type=full', 'backup');

    for (let n = 0; n < 30; n += 1) await makeAccount(db);
    const answered = await countActive();
    await sleep(1100);
    const { rows } = await pool.query<{ moment: string }>(
      'select clock_timestamp()::text as moment',
    );
    await sleep(1100);
    await pool.query("update accounts set status = 'blocked'");
    await pool.query('select pg_switch_wal()');
    expect(await countActive()).toBe(0);
    await pool.end();

    control('-m', 'fast', 'stop');
    const target = `--target=${rows[0]!.moment}`;
    backRest('--delta', '--type=time', target, '--target-action=promote', 'restore');
    start();
    const isBack = () => ask<boolean>('not pg_is_in_recovery()').catch(() => false);
    await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
    expect(await countActive()).toBe(answered);

    // It accepts writes, and a new backup on the new timeline.
    const again = createPool(url, log, { max: 2 });
    await makeAccount(createDatabase(again));
    expect(await countActive()).toBe(answered + 1);
    backRest('--type=full', 'backup');

    // The alert MalakaWalNotArchived hears of a repository that takes nothing more.
    await again.query("alter system set archive_command = 'false'");
    await again.query('select pg_reload_conf()');
    await again.query("select pg_create_restore_point('last'), pg_switch_wal()");
    await expect.poll(() => isArchiveFailing(again), { timeout: 60_000 }).toBe(1);
    await again.end();
  },
);
