import type { Pool } from 'pg';
import { type Load, load } from './load.ts';
import { inManagement, type Managed, PUPILS } from './management-data.ts';
import { findKnown, type Listed, listPaths } from './management-paths.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { timed } from './times.ts';

const API = '/api/v1';
const CONNECTIONS = 16;
const SECONDS = 4;
const TAIL_AT_MOST = 100;
const DEEP = sized(5000, 2);
const SMALL = PUPILS / 10;
const ROUNDS = sized(40, 2);

/**
 * All lists of managers at 100,000 pupils, deep pages, and the cost of a page compared with 10,000.
 */
export async function measureReports({ base, pool, managers }: Managed): Promise<void> {
  const token = managers.country;
  const paths = listPaths(await findKnown(pool), new Date().getFullYear());
  for (const one of paths) await measureList(base, token, one);
  await measureDepth(base, token);
  const large = await firstPages(base, token, pool);
  printGrowth(await measureSmall(), large);
}

async function measureList(base: string, token: string, { name, path }: Listed): Promise<void> {
  await load(base, [API + path], WARMING_SECONDS, { connections: CONNECTIONS, token });
  const measured = await many(base, token, path);
  if (measured.failed > 0) throw new Error(`${path} was refused.`);
  printFigure({
    name: `${name}, p97.5`,
    measured: measured.tail,
    unit: 'ms',
    goal: { is: '<=', value: TAIL_AT_MOST },
  });
}

/** Compilation and query planning of a fresh process are not part of the page. */
const WARMING_SECONDS = 1;

const many = (base: string, token: string, path: string): Promise<Load> =>
  load(base, [API + path], SECONDS, { connections: CONNECTIONS, token });

/** One after another, so that pages are compared and not their queues. */
async function median(base: string, token: string, path: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) times.push((await timed(base + API + path, token)).ms);
  return times.toSorted((a, b) => a - b)[ROUNDS / 2]!;
}

async function measureDepth(base: string, token: string): Promise<void> {
  for (const path of ['/manager/result/users', '/manager/certificates']) {
    const first = await median(base, token, path);
    const deep = await median(base, token, `${path}?page=${DEEP}`);
    printFigure({
      name: `Page ${DEEP} of ${path} to its first`,
      measured: deep / first,
      unit: 'x',
      goal: { is: '<=', value: 2 },
    });
  }
}

const GROWING = ['/manager/result/users', '/manager/result/courses', '/manager/certificates'];

type Medians = Map<string, number>;

async function firstPages(base: string, token: string, pool: Pool): Promise<Medians> {
  const { region } = await findKnown(pool);
  const paths = [...GROWING, `/manager/result/users?region_id=${region}`];
  const found: Medians = new Map();
  for (const path of paths) {
    await median(base, token, path);
    found.set(path, await median(base, token, path));
  }
  return found;
}

async function measureSmall(): Promise<Medians> {
  let found: Medians = new Map();
  await inManagement(SMALL, async ({ base, pool, managers }) => {
    found = await firstPages(base, managers.country, pool);
  });
  return found;
}

function printGrowth(small: Medians, large: Medians): void {
  for (const [path, ms] of large) {
    printFigure({
      name: `Cost of ${path}, 100,000 to 10,000 pupils`,
      measured: ms / (small.get(path) ?? Number.NaN),
      unit: 'x',
      goal: { is: '<=', value: 1.3 },
    });
  }
}
