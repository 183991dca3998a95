import type pg from 'pg';
import { freePort } from '@malaka/server/test/free-port';
import {
  residentMegabytes,
  restingMegabytes,
  SETTLED_SECONDS,
} from '@malaka/server/test/process-memory';
import { addCourses } from './catalogue-data.ts';
import { type Load, load } from './load.ts';
import { startProgram, stopProgram, waitUntilReady } from './processes.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { inWorld } from './world.ts';

const SECONDS = 6;
const CALL = '/api/v1/courses-home';
const PER_PAGE = 6;
/** While fresh pages are measured, a course changes this often and all copies are dropped. */
const CHANGE_MS = 20;

const choices = (name: string, values: (string | number)[]) => [
  '',
  ...values.map((value) => `&${name}=${value}`),
];

const FILTERS = choices('category', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).flatMap((category) =>
  choices('language_id', [1, 2, 3]).map((language) => category + language),
);

/** The same page repeatedly, and pages right after a change has dropped all copies. */
type Measured = { cached: Load; fresh: Load };

/** The catalogue with 1,000 and 10,000 courses, compared with a bare endpoint of the same size. */
export const benchCatalogue = (): Promise<void> =>
  inWorld(async ({ api, base, pool }) => {
    const most = (value: number) => ({ is: '<=', value }) as const;
    printFigure({
      name: 'API process in production at rest, flags of npm start',
      measured: await restingMegabytes(api, sized(SETTLED_SECONDS, 1)),
      unit: 'MB',
      goal: most(150),
    });
    await addCourses(pool, sized(1000, 20));
    const small = await measure(base, pool);
    await addCourses(pool, sized(10_000, 40));
    const large = await measure(base, pool);
    printFigure({
      name: 'The same under load',
      measured: residentMegabytes(api) ?? Number.NaN,
      unit: 'MB',
      goal: most(250),
    });
    const bare = await measureBare(`${base}${CALL}`);
    report(small, large, bare);
  });

async function measure(base: string, pool: pg.Pool): Promise<Measured> {
  const cached = [`${CALL}?per_page=${PER_PAGE}`];
  // Every page of each combination of filters with totals, all of which find that many courses.
  const fresh = FILTERS.flatMap((filter) =>
    [1, 2, 3, 4, 5].map((page) => `${CALL}?per_page=${PER_PAGE}&page=${page}${filter}`),
  );
  await load(base, cached, 2);
  const cachedLoad = await load(base, cached, SECONDS);
  const changes = setInterval(() => void pool.query('notify catalogue_changed'), CHANGE_MS);
  try {
    return { cached: cachedLoad, fresh: await load(base, fresh, SECONDS) };
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

function report(small: Measured, large: Measured, bare: Load): void {
  const failed = [small.cached, small.fresh, large.cached, large.fresh, bare].some((l) => l.failed);
  if (failed) throw new Error('Some requests of the bench were refused; its figures say nothing.');
  const rate = (name: string, { requestsPerSecond }: Load) =>
    printFigure({ name, measured: requestsPerSecond, unit: 'requests/s' });
  rate('Bare Fastify endpoint of the same size', bare);
  rate('Catalogue, 10,000 courses, kept page', large.cached);
  rate('Catalogue, 10,000 courses, every page asked anew', large.fresh);
  printFigure({
    name: 'Catalogue (kept page) to bare endpoint',
    measured: large.cached.requestsPerSecond / bare.requestsPerSecond,
    unit: 'x',
    goal: { is: '>=', value: 0.35 },
  });
  printFigure({
    name: 'p99 at 64 connections, kept page',
    measured: large.cached.p99,
    unit: 'ms',
    goal: { is: '<=', value: 50 },
  });
  printFigure({ name: 'p99 at 64 connections, asked anew', measured: large.fresh.p99, unit: 'ms' });
  const growth = (kind: keyof Measured) =>
    small[kind].requestsPerSecond / large[kind].requestsPerSecond;
  for (const kind of ['cached', 'fresh'] as const) {
    printFigure({
      name: `Cost of a ${kind} page, 10,000 to 1,000 courses`,
      measured: growth(kind),
      unit: 'x',
      goal: { is: '<=', value: 1.2 },
    });
  }
}
