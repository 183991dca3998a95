import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addJob, type JobPayloads } from '@malaka/server/kit/jobs/jobs';
import { createDatabase } from '@malaka/server/kit/db/connect';
import { askDatabase, lockTables, listBlockedJobs } from '@malaka/server/test/blocked-jobs';
import { type MortalDatabase, startMortalDatabase } from '@malaka/server/test/mortal-database';
import { sampleJobs } from '@malaka/server/test/sample-jobs';
import { freePort } from '@malaka/server/test/free-port';
import { makeDataFolder } from './data-folder.ts';
import { type Ask, askSteadily, type Answered } from './steady-requests.ts';
import { startProgram, startServer, stopProgram, waitUntilReady } from './processes.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { addCaller } from './world.ts';

const REQUESTS_A_SECOND = 30;
const BEFORE_MS = sized(5000, 300);
const OUTAGE_MS = sized(20_000, 500);
const AFTER_MS = sized(15_000, 1000);
const LONGEST_WORK_MS = 120_000;
const SECRETS = { MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W', LOG_LEVEL: 'fatal' };

/** A database outage during requests and one job of each kind. */
export async function benchOutage(): Promise<void> {
  const folder = makeDataFolder();
  const database = await startMortalDatabase(folder, { isThrowaway: false });
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const env = {
    MALAKA_DATA: folder,
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLIC_URL: base,
    MALAKA_TRIAL: 'true',
    ...SECRETS,
  };
  const limits = { RATE_LIMIT_PER_MINUTE: '1000000', SECOND_FACTOR: 'optional' };
  const node = startServer({ ...env, ...limits, MALAKA_ROLE: 'all', MALAKA_MODE: 'production' });
  const processes = [node];
  try {
    await waitUntilReady(node, `${base}/readyz`);
    const worker = startProgram('server/test/programs/run-all-jobs.ts', [], env);
    processes.push(worker);
    await untilWorking(database.url, processes.length);
    await measure({ base, database, processes });
  } finally {
    await Promise.all(processes.map(stopProgram));
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until this many processes take jobs; each has a connection for that. */
async function untilWorking(url: string, many: number): Promise<void> {
  const statement = `select from pg_stat_activity where application_name = 'malaka worker'`;
  while ((await askDatabase(url, statement)).length < many) await sleep(100);
}

type Run = { base: string; database: MortalDatabase; processes: ChildProcess[] };

async function measure({ base, database, processes }: Run): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  const token = await addCaller(pool, 'learner');
  const ask: Ask = {
    token,
    paths: ['/auth/me', '/profil/notifications', '/courses-home', '/user/courses/marks'],
  };
  const requests = askSteadily(`${base}/api/v1`, ask, REQUESTS_A_SECOND);
  await sleep(BEFORE_MS);
  const kinds = await takeOneOfEach(pool, database.url);
  await pool.end();
  await database.stop();
  const stoppedAt = performance.now();
  await sleep(OUTAGE_MS);
  await database.start();
  const backAt = performance.now();
  await sleep(AFTER_MS);
  // Earlier answers waited for tables locked by this bench.
  const answers = (await requests.stop()).filter(({ at }) => at >= stoppedAt);
  const undone = await countUndone(database.url);
  const workedMs = performance.now() - backAt;
  const ended = processes.filter((one) => one.exitCode !== null || one.signalCode !== null).length;
  const stray = await countStray(base);
  report({ answers, backAt, ended, kinds, undone, workedMs, stray });
}

/** Jobs running at the moment of the outage: all kinds, and of one queue the first. */
async function takeOneOfEach(pool: pg.Pool, url: string): Promise<number> {
  const db = createDatabase(pool);
  await lockTables(url);
  for (const [name, payload] of Object.entries(sampleJobs)) {
    await addJob(db, name as keyof JobPayloads, payload as JobPayloads[never]);
  }
  for (;;) {
    const blocked = await listBlockedJobs(url);
    if (blocked.length > 0) return new Set(blocked).size;
    await sleep(100);
  }
}

/** Jobs left after all had time to finish; one that refers to a missing object may be refused. */
async function countUndone(url: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const [found] = await askDatabase<{ count: number }>(
      url,
      `select count(*)::int as count from graphile_worker.jobs
       where run_at < now() + interval '10 minutes' and last_error is distinct from 'no result'`,
    );
    const count = found?.count ?? 0;
    if (count === 0 || performance.now() - began > LONGEST_WORK_MS) return count;
    await sleep(200);
  }
}

/** Errors that reached the process itself; NaN if it no longer responds. */
async function countStray(base: string): Promise<number> {
  const metrics = await fetch(`${base}/metrics`)
    .then(async (answer) => await answer.text())
    .catch(() => '');
  const found = [...metrics.matchAll(/^stray_faults_total\{.*\} (\d+)$/gm)];
  return found.length === 0 ? NaN : found.reduce((sum, [, count]) => sum + Number(count), 0);
}

type Measured = {
  answers: Answered[];
  backAt: number;
  ended: number;
  kinds: number;
  undone: number;
  workedMs: number;
  stray: number;
};

function report({ answers, backAt, ended, kinds, ...rest }: Measured): void {
  const { undone, workedMs, stray } = rest;
  const none = { is: '<=', value: 0 } as const;
  const right = answers.filter(({ status }) => status === 200);
  const first = Math.min(...right.map(({ at }) => at).filter((at) => at >= backAt));
  const away = answers.filter(({ at }) => at < backAt);
  const slowest = Math.max(...away.map(({ ms }) => ms)) / 1000;
  const foreign = answers.filter(({ status }) => status >= 500 && status !== 503).length;
  const lost = answers.filter(({ status }) => status === 0).length;
  printFigure({ name: 'Kinds of jobs under way at the outage', measured: kinds, unit: '' });
  printFigure({ name: 'Processes ended', measured: ended, unit: '', goal: none });
  const soon = { is: '<=', value: 1 } as const;
  const firstSeconds = (first - backAt) / 1000;
  printFigure({ name: 'First right answer after', measured: firstSeconds, unit: 's', goal: soon });
  printFigure({ name: 'Faults that nobody handled', measured: stray, unit: '', goal: none });
  printFigure({ name: 'Jobs that were not done', measured: undone, unit: '', goal: none });
  printFigure({ name: 'All jobs were done after', measured: workedMs / 1000, unit: 's' });
  for (const status of [...new Set(answers.map((one) => one.status))].toSorted((a, b) => a - b)) {
    const measured = answers.filter((one) => one.status === status).length;
    const name = status === 0 ? 'Requests without an answer' : `Answers of ${status}`;
    printFigure({ name, measured, unit: '' });
  }
  printFigure({ name: 'Answers of 5xx other than 503', measured: foreign, unit: '', goal: none });
  printFigure({ name: 'Connections that broke', measured: lost, unit: '', goal: none });
  printFigure({ name: 'Slowest answer while it was away', measured: slowest, unit: 's' });
}
