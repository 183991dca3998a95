import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '@malaka/server/db/embedded';
import { newKeyringText, parseKeyring } from '@malaka/server/features/personal-data/keyring';
import { createPersonalData } from '@malaka/server/features/personal-data/seal';
import { freePort, startProgram, stopProgram, waitUntilReady } from './processes.ts';
import { printFigure } from './report.ts';
import { addProfiles, addReviewers } from './review-data.ts';

const WAITING = 20_000;
const CONFIRMED = 80_000;
const REVIEWERS = 4;
const CASES_EACH = 150;
const LISTS = 60;
const WARM_UP = 10;

/** The review desk with 20,000 waiting among 100,000: several reviewers open and decide at once. */
export async function benchReviewDesk(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-bench-'));
  const database = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }) });
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/api/v1/manager/profiles`;
  const keys = newKeyringText();
  const api = startProgram('server/src/main.ts', [], {
    PORT: String(port),
    DATABASE_URL: database.url(),
    MALAKA_DATA: folder,
    MALAKA_ROLE: 'api',
    MALAKA_MODE: 'production',
    MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W',
    MALAKA_PERSONAL_DATA_KEYS: keys,
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  });
  const pool = new pg.Pool({ connectionString: database.url(), max: 2 });
  try {
    await waitUntilReady(api, `http://127.0.0.1:${port}/readyz`);
    const personalData = createPersonalData(parseKeyring(keys));
    await addProfiles(pool, personalData, { waiting: WAITING, confirmed: CONFIRMED });
    const tokens = await addReviewers(pool, REVIEWERS);
    await work(base, tokens);
    await look(base, tokens[0]!);
  } finally {
    await pool.end();
    await stopProgram(api);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Case = { id: number; revision: number };

/** All reviewers at once: the next case, then a decision on it. */
async function work(base: string, tokens: readonly string[]): Promise<void> {
  const opened: number[] = [];
  const decided: number[] = [];
  const ids = new Set<number>();
  await Promise.all(
    tokens.map(async (token) => {
      for (let n = 0; n < CASES_EACH + WARM_UP; n += 1) {
        const claim = await timed(`${base}/claim`, token, {});
        const { id, revision } = (claim.answer as { data: Case }).data;
        const decision =
          n % 3 === 0
            ? { status: 'rejected', reasons: { lastName: 'Pasportdagidek yozing' } }
            : { status: 'confirmed' };
        const decide = await timed(`${base}/decide`, token, { id, revision, ...decision });
        ids.add(id);
        // The first ones find a cold process.
        if (n < WARM_UP) continue;
        opened.push(claim.ms);
        decided.push(decide.ms);
      }
    }),
  );
  if (ids.size !== REVIEWERS * (CASES_EACH + WARM_UP)) throw new Error('A case was given twice.');
  print(`Next case opened, ${REVIEWERS} reviewers at once`, opened, 150);
  print('Decision', decided);
}

async function look(base: string, token: string): Promise<void> {
  const lists = {
    'Queue, first page': '',
    'Queue, page 900': '?page=900',
    'Queue, found by name': '?search=Каримова1777',
    'Confirmed, page 3000': '?status=confirmed&page=3000',
    Figures: '/figures',
  };
  for (const [name, query] of Object.entries(lists)) {
    const times: number[] = [];
    for (let n = 0; n < LISTS + WARM_UP; n += 1) {
      const { ms } = await timed(base + query, token);
      if (n >= WARM_UP) times.push(ms);
    }
    print(name, times, name.startsWith('Queue') ? 150 : undefined);
  }
}

/** Milliseconds until the whole answer is here: what the server takes, and the way through the loopback. */
async function timed(url: string, token: string, body?: object) {
  const began = performance.now();
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const ms = performance.now() - began;
  if (!answer.ok) throw new Error(`${url} was answered by ${answer.status}: ${text}`);
  return { ms, answer: JSON.parse(text) as unknown };
}

function print(name: string, times: readonly number[], most?: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  printFigure({ name: `${name}, p50`, measured: at(0.5), unit: 'ms' });
  printFigure({
    name: `${name}, p95`,
    measured: at(0.95),
    unit: 'ms',
    ...(most !== undefined && { goal: { is: '<=', value: most } }),
  });
}
