import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase, createPool } from '#/kit/db/connect.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { makeTestTaker } from '#test/course-factories.ts';
import { quiet } from '#test/databases.ts';
import { freePort } from '#test/free-port.ts';
import { openLivePages } from '#test/live-pages.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';
import { nginxPath, startNginx } from '#test/nginx.ts';
import { createPatientCalls, listLosers, makePatientPerson } from '#test/patient-people.ts';
import { pgbouncerPath, startPooler } from '#test/pooler.ts';
import { isPostgresHere, prepareCluster } from '#test/postgres-cluster.ts';
import { callSteadily } from '#test/steady-calls.ts';

const START_MS = 90_000;
/** The goal is 300 per second on a dedicated machine. */
const A_SECOND = Number(process.env['RESTART_RATE'] ?? 100);
const NOTICES_A_SECOND = 10;
const LIVE_PAGES = 20;
const PEOPLE = 60;
/** As long as a page waits before it shows an error (web/…/retry-when-busy.ts). */
const PATIENCE_MS = 60_000;

const isHere = isPostgresHere && pgbouncerPath !== undefined && nginxPath !== undefined;

const cluster = await prepareCluster('restart');
const ports = [await freePort(), await freePort()] as const;
const ticketKey = 'k7Qm2vX9sT4bN8cR1wZ6yH3jL5pF0dGa';
const proxy = nginxPath ? await startNginx({ nodes: ports, filesFolder: tmpdir(), ticketKey }) : 0;
const base = `http://127.0.0.1:${proxy}`;
const folder = makeDataFolder('restart');
const settings = {
  MALAKA_ROLE: 'api',
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'fatal',
  PUBLIC_URL: base,
};

const calls = createPatientCalls({ bases: [base], patienceMs: PATIENCE_MS });

// spec: OPS-06
test.skipIf(!isHere)(
  'the database is restarted, then the pooler, and nobody behind nginx notices (skipped where nginx, PostgreSQL or pgbouncer is not installed)',
  { timeout: 240_000 },
  async () => {
    cluster.initialize('max_connections = 150\n');
    cluster.control('start');
    cluster.createDatabase();
    const pool = createPool(cluster.url, quiet, { max: 5 });
    onTestFinished(() => pool.end());
    await prepareDatabase(pool);
    const db = createDatabase(pool);
    // As docs/operations.md asks.
    const pooler = await startPooler(cluster.url, {
      pool_mode: 'session',
      default_pool_size: 100,
      max_client_conn: 200,
      server_login_retry: 1,
    });
    // With an account there is no demo.
    await makeTestTaker(db, {});
    const nodes = await Promise.all(
      ports.map((port) =>
        createMortalNode({ folder, port, settings: { ...settings, DATABASE_URL: pooler.url } }),
      ),
    );
    onTestFinished(async () => {
      await Promise.all(nodes.map((node) => node.kill()));
    });
    for (const node of nodes) node.start();
    for (const node of nodes) await node.untilReady(START_MS);
    const pids = nodes.map((node) => node.pid());

    const live = await openLivePages(db, base, LIVE_PAGES);
    const making = Array.from({ length: PEOPLE }, () => makePatientPerson(db, calls.ask));
    const people = await Promise.all(making);
    const before = calls.count();
    const began = performance.now();
    const stopNotices = callSteadily(NOTICES_A_SECOND, () =>
      live.notifyNext().catch(() => undefined),
    );
    const busy = new Set<number>();
    const stop = callSteadily(A_SECOND, async (n) => {
      const at = n % PEOPLE;
      // A person waits for an answer before the next call.
      if (busy.has(at)) return;
      busy.add(at);
      await people[at]!.live(Math.floor(n / PEOPLE));
      busy.delete(at);
    });
    for (const restart of [cluster.restart, pooler.restart]) {
      await sleep(2000);
      await restart();
      for (const node of nodes) await node.untilReady(START_MS);
      await expect.poll(live.areBack, { timeout: 20_000 }).toBe(true);
    }
    await sleep(2000);
    const told = await stopNotices();
    const seconds = (performance.now() - began) / 1000;
    await stop();
    const count = calls.count() - before;
    process.stdout.write(
      `${count} asked, ${Math.round(count / seconds)} a second; ${calls.shown.length} shown; nothing answered for ${calls.longestMs()} ms, live pages away for ${live.longestMs()} ms at most; ${told} notices\n`,
    );
    expect(calls.shown).toEqual([]);
    expect(nodes.map((node) => node.pid())).toEqual(pids);
    for (const pid of pids) expect(() => process.kill(pid, 0)).not.toThrow();
    await expect.poll(live.listMissed).toEqual([]);
    expect(await listLosers(db, people)).toEqual([]);
  },
);
