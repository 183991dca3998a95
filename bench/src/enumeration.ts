import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { createDatabase, createPool } from '@malaka/server/db/connect';
import { startEmbedded } from '@malaka/server/db/embedded';
import { makeAccountWithPassword } from '@malaka/server/test/factories';
import { freePort, startProgram, stopProgram, waitUntilReady } from './processes.ts';
import { printFigure } from './report.ts';

const PAIRS = 500;
const MOST_APART_MS = 10;

/** Wrong passwords for phones that exist and that do not: nobody may tell them by the clock. */
export async function benchEnumeration(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-bench-'));
  const log = pino({ level: 'silent' });
  const database = await startEmbedded({ dataDir: folder, log });
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const api = startProgram('server/src/main.ts', [], {
    PORT: String(port),
    DATABASE_URL: database.url(),
    MALAKA_DATA: folder,
    MALAKA_ROLE: 'api',
    MALAKA_MODE: 'production',
    MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W',
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  });
  const pool = createPool(database.url(), log, { max: 2 });
  try {
    await waitUntilReady(api, `${base}/readyz`);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let pair = 0; pair < PAIRS + 20; pair += 1) {
      const { phone } = await makeAccountWithPassword(createDatabase(pool));
      const stranger = `99899${String(1_000_000 + pair)}`;
      const isKnownFirst = pair % 2 === 0;
      const first = await timeSignIn(base, isKnownFirst ? phone : stranger, 2 * pair);
      const second = await timeSignIn(base, isKnownFirst ? stranger : phone, 2 * pair + 1);
      // The first ones find a cold process.
      if (pair < 20) continue;
      known.push(isKnownFirst ? first : second);
      unknown.push(isKnownFirst ? second : first);
    }
    report(median(known), median(unknown));
  } finally {
    await pool.end();
    await stopProgram(api);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeSignIn(base: string, phone: string, place: number): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Another address each time, so that no limit answers instead of the sign-in.
      'X-Forwarded-For': `203.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
    },
    body: JSON.stringify({ name: phone, password: 'Notogri:123' }),
  });
  await answer.text();
  if (answer.status !== 401) throw new Error(`A wrong password was answered by ${answer.status}`);
  return performance.now() - began;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function report(known: number, unknown: number): void {
  printFigure({ name: 'Sign-in, phone with an account, median', measured: known, unit: 'ms' });
  printFigure({ name: 'Sign-in, phone without one, median', measured: unknown, unit: 'ms' });
  printFigure({
    name: `Difference over ${PAIRS} pairs`,
    measured: Math.abs(known - unknown),
    unit: 'ms',
    goal: { is: '<=', value: MOST_APART_MS },
  });
}
