import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from '#/kit/db/connect.ts';
import { createMetrics } from '#/kit/server/metrics.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { makeAccount } from '#test/factories.ts';
import { isPostgresHere, prepareCluster } from '#test/postgres-cluster.ts';
import { createTestDeps } from '#test/test-app.ts';

const isHere = existsSync('/usr/bin/pgbackrest') && isPostgresHere;
const configuration = path.resolve(import.meta.dirname, '../../deploy/pgbackrest.conf');

const cluster = await prepareCluster('moment');
const { url, control, run, makeFolder: folder } = cluster;
const config = path.join(cluster.root, 'pgbackrest.conf');
const backRest = (...args: string[]) =>
  run('pgbackrest', `--config=${config}`, '--stanza=malaka', ...args);
const start = () => control('start');

/** The documented steps, in a folder of this test. */
function setUp(): void {
  const places = {
    'repo1-path': folder('repository'),
    'spool-path': folder('spool'),
    'pg1-path': cluster.data,
    'pg1-port': String(cluster.port),
  };
  const text = Object.entries(places).reduce(
    (all, [name, value]) => all.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    readFileSync(configuration, 'utf8'),
  );
  const global = `lock-path=${folder('locks')}\nlog-path=${folder('logs')}\n`;
  writeFileSync(
    config,
    text.replace('[malaka]\n', `${global}\n[malaka]\npg1-socket-path=${cluster.socket}\n`),
  );
  cluster.initialize(`archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=malaka archive-push %p'
archive_timeout = 60
`);
}

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
    cluster.createDatabase();
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
