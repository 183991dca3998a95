import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { addCourses } from './catalogue-data.ts';
import { type Load, load } from './load.ts';
import {
  freePort,
  residentMegabytes,
  startProgram,
  stopProgram,
  waitUntilReady,
} from './processes.ts';
import { printFigure } from './report.ts';

const SECONDS = 6;
const CALL = '/api/v1/courses-home';
const PER_PAGE = 6;

/** The same page again and again, and pages that no copy is kept of. */
type Measured = { kept: Load; fresh: Load };

/** The catalogue with 1,000 and 10,000 courses, beside a bare endpoint of the same size. */
export async function benchCatalogue(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-bench-'));
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
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  };
  const api = startProgram('server/src/main.ts', [], env);
  const pool = new pg.Pool({ connectionString: url });
  try {
    const base = `http://localhost:${port}`;
    await waitUntilReady(api, `${base}/readyz`);
    printMemory('API process at rest', residentMegabytes(api), 150);
    await addCourses(pool, 1000);
    const small = await measure(base, 1000);
    await addCourses(pool, 10_000);
    const large = await measure(base, 10_000);
    printMemory('API process under load', residentMegabytes(api), 300);
    const bare = await measureBare(`${base}${CALL}`);
    report(small, large, bare);
  } finally {
    await pool.end();
    await stopProgram(api);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(base: string, courses: number): Promise<Measured> {
  const kept = [`${CALL}?per_page=${PER_PAGE}`];
  // Each address once in a long round: more pages than a node keeps copies of.
  const fresh = Array.from(
    { length: 4000 },
    (_, n) =>
      `${CALL}?per_page=${PER_PAGE}&page=${(n % 160) + 1}&category=${(n % 10) + 1}` +
      `&max_duration=${courses + n}`,
  );
  await load(base, kept, 2);
  return { kept: await load(base, kept, SECONDS), fresh: await load(base, fresh, SECONDS) };
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
  const growth = (of: keyof Measured) => small[of].requestsPerSecond / large[of].requestsPerSecond;
  for (const of of ['kept', 'fresh'] as const) {
    printFigure({
      name: `Cost of a ${of} page, 10,000 to 1,000 courses`,
      measured: growth(of),
      unit: 'x',
      goal: { is: '<=', value: 1.2 },
    });
  }
}
