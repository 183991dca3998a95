import { rmSync } from 'node:fs';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '@malaka/server/kit/db/embedded';
import { freePort } from '@malaka/server/test/free-port';
import { addCourses } from './catalogue-data.ts';
import { makeDataFolder } from './data-folder.ts';
import { type Load, load } from './load.ts';
import { residentMegabytes, startProgram, stopProgram, waitUntilReady } from './processes.ts';
import { printFigure } from './report.ts';

const SECONDS = 6;
const CALL = '/api/v1/courses-home';
const PER_PAGE = 6;
/** While fresh pages are measured some course changes this often, and all copies are dropped. */
const CHANGE_MS = 20;

const choices = (name: string, values: (string | number)[]) => [
  '',
  ...values.map((value) => `&${name}=${value}`),
];

const FILTERS = choices('category', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).flatMap((category) =>
  choices('language_id', [1, 2, 3]).map((language) => category + language),
);

/** The same page again and again, and pages right after a change has dropped all copies. */
type Measured = { kept: Load; fresh: Load };

/** The catalogue with 1,000 and 10,000 courses, beside a bare endpoint of the same size. */
export async function benchCatalogue(): Promise<void> {
  const folder = makeDataFolder();
  const database = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }) });
  const url = database.url();
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATABASE_URL: url,
    MALAKA_DATA: folder,
    MALAKA_ROLE: 'api',
    MALAKA_MODE: 'production',
    MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W',
    PUBLIC_URL: `http://localhost:${port}`,
    MALAKA_TRIAL: 'true',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'warn',
  };
  const api = startProgram('scripts/run.mjs', ['start'], env);
  const pool = new pg.Pool({ connectionString: url });
  try {
    const base = `http://localhost:${port}`;
    await waitUntilReady(api, `${base}/readyz`);
    printMemory('API process at rest', residentMegabytes(api), 150);
    await addCourses(pool, 1000);
    const small = await measure(base, pool);
    await addCourses(pool, 10_000);
    const large = await measure(base, pool);
    printMemory('API process under load', residentMegabytes(api), 250);
    const bare = await measureBare(`${base}${CALL}`);
    report(small, large, bare);
  } finally {
    await pool.end();
    await stopProgram(api);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(base: string, pool: pg.Pool): Promise<Measured> {
  const kept = [`${CALL}?per_page=${PER_PAGE}`];
  // Every page of each mixture of filters that has totals; all of them have that many courses.
  const fresh = FILTERS.flatMap((filter) =>
    [1, 2, 3, 4, 5].map((page) => `${CALL}?per_page=${PER_PAGE}&page=${page}${filter}`),
  );
  await load(base, kept, 2);
  const keptLoad = await load(base, kept, SECONDS);
  const changes = setInterval(() => void pool.query('notify catalogue_changed'), CHANGE_MS);
  try {
    return { kept: keptLoad, fresh: await load(base, fresh, SECONDS) };
  } finally {
    clearInterval(changes);
  }
}

async function measureBare(sameSizeAs: string): Promise<Load> {
  const port = await freePort();
  const answer = await (await fetch(sameSizeAs)).text();
  const bare = startProgram('bench/src/bare-endpoint.ts', [], {
    PORT: String(port),
    ANSWER: answer,
  });
  try {
    const base = `http://127.0.0.1:${port}`;
    await waitUntilReady(bare, base);
    await load(base, ['/'], 2);
    return await load(base, ['/'], SECONDS);
  } finally {
    await stopProgram(bare);
  }
}

function printMemory(name: string, megabytes: number | undefined, most: number): void {
  if (megabytes === undefined) return;
  printFigure({ name, measured: megabytes, unit: 'MB', goal: { is: '<=', value: most } });
}

function report(small: Measured, large: Measured, bare: Load): void {
  const failed = [small.kept, small.fresh, large.kept, large.fresh, bare].some((l) => l.failed);
  if (failed) throw new Error('Some requests of the bench were refused; its figures say nothing.');
  const rate = (name: string, { requestsPerSecond }: Load) =>
    printFigure({ name, measured: requestsPerSecond, unit: 'requests/s' });
  rate('Bare Fastify endpoint of the same size', bare);
  rate('Catalogue, 10,000 courses, kept page', large.kept);
  rate('Catalogue, 10,000 courses, every page asked anew', large.fresh);
  printFigure({
    name: 'Catalogue (kept page) to bare endpoint',
    measured: large.kept.requestsPerSecond / bare.requestsPerSecond,
    unit: 'x',
    goal: { is: '>=', value: 0.35 },
  });
  printFigure({
    name: 'p99 at 64 connections, kept page',
    measured: large.kept.p99,
    unit: 'ms',
    goal: { is: '<=', value: 50 },
  });
  printFigure({ name: 'p99 at 64 connections, asked anew', measured: large.fresh.p99, unit: 'ms' });
  const growth = (kind: keyof Measured) =>
    small[kind].requestsPerSecond / large[kind].requestsPerSecond;
  for (const kind of ['kept', 'fresh'] as const) {
    printFigure({
      name: `Cost of a ${kind} page, 10,000 to 1,000 courses`,
      measured: growth(kind),
      unit: 'x',
      goal: { is: '<=', value: 1.2 },
    });
  }
}
