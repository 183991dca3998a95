import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import type { Pool } from 'pg';
import { createDatabase, createPool } from '@malaka/server/kit/db/connect';
import { closeCreditYear } from '@malaka/server/domains/credentials/credits/close-credit-year';
import { prepareDatabase } from '@malaka/server/prepare-database';
import { addLedgers, PEOPLE } from './carry-over-data.ts';
import { makeDataFolder } from './data-folder.ts';
import { startDatabase } from './database.ts';
import { startProgram } from './processes.ts';
import { printFigure } from './report.ts';
import { isSmallest } from './size.ts';

const SECONDS_AT_MOST = 60;
/** Not consecutive years, so that neither carries over into the other. */
const WHOLE = 2024;
const CUT = 2022;

/** The carry-over of 100,000 people: its duration, a second run, and a kill in the middle. */
export async function benchCarryOver(): Promise<void> {
  const folder = makeDataFolder();
  const database = await startDatabase(folder);
  const pool = createPool(database.url, pino({ level: 'silent' }), { max: 4 });
  try {
    await prepareDatabase(pool);
    const lines = await addLedgers(pool, [WHOLE, CUT]);
    printFigure({ name: 'People with credits in the year', measured: PEOPLE, unit: 'people' });
    printFigure({ name: 'Lines of the year', measured: lines, unit: 'lines' });
    await measure(pool);
    await killInTheMiddle(pool, database.url, folder);
  } finally {
    await pool.end();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const close = (pool: Pool, year: number, isReplay: boolean) =>
  closeCreditYear(createDatabase(pool), { year, now: new Date(), isReplay });

async function measure(pool: Pool): Promise<void> {
  const began = performance.now();
  const { people, changed } = await close(pool, WHOLE, false);
  const seconds = (performance.now() - began) / 1000;
  if (people !== PEOPLE) throw new Error(`Only ${people} people were closed.`);
  printFigure({
    name: 'Carry-over of all of them',
    measured: seconds,
    unit: 's',
    goal: { is: '<=', value: SECONDS_AT_MOST },
  });
  printFigure({ name: 'People with something carried or expired', measured: changed, unit: '' });
  const again = performance.now();
  const replay = await close(pool, WHOLE, true);
  printFigure({
    name: 'Everybody a second time',
    measured: (performance.now() - again) / 1000,
    unit: 's',
  });
  printFigure({
    name: 'Changed by the second time',
    measured: replay.changed,
    unit: 'people',
    goal: { is: '<=', value: 0 },
  });
}

/**
 * Another process closes the same entries in another year and is killed; then the closing is
 * repeated.
 */
async function killInTheMiddle(pool: Pool, url: string, folder: string): Promise<void> {
  const child = startProgram('server/src/cli.ts', ['credits:close', '--year', String(CUT)], {
    DATABASE_URL: url,
    MALAKA_DATA: folder,
    LOG_LEVEL: 'silent',
  });
  const ended = once(child, 'exit');
  while ((await countClosed(pool)) < PEOPLE / 4 && child.exitCode === null) await sleep(20);
  child.kill('SIGKILL');
  await ended;
  const before = await countClosed(pool);
  // Too few are closed before the process can be killed.
  if (!isSmallest && (before === 0 || before === PEOPLE))
    throw new Error('The kill did not come in the middle.');
  printFigure({ name: 'Closed when the process was killed', measured: before, unit: 'people' });
  await close(pool, CUT, false);
  const differing = await pool.query<{ amount: number }>(`
    select count(*)::int as amount from (
      (${CLOSING} except all ${CLOSING.replaceAll(String(WHOLE), String(CUT))})
      union all (${CLOSING.replaceAll(String(WHOLE), String(CUT))} except all ${CLOSING})
    ) as differing`);
  printFigure({
    name: 'Lines that differ from those of the undisturbed run',
    measured: differing.rows[0]!.amount,
    unit: 'lines',
    goal: { is: '<=', value: 0 },
  });
}

const CLOSING = `select account_id, year - closed_year, kind, amount from credit_lines
  where closed_year = ${WHOLE}`;

async function countClosed(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ amount: number }>(
    'select count(*)::int as amount from credit_years where year = $1 and closed_at is not null',
    [CUT],
  );
  return rows[0]!.amount;
}
