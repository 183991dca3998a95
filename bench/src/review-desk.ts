import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '@malaka/server/db/embedded';
import { newKeyringText, parseKeyring } from '@malaka/server/features/personal-data/keyring';
import { createPersonalData } from '@malaka/server/features/personal-data/seal';
import { freePort, startProgram, stopProgram, waitUntilReady } from './processes.ts';
import { addProfiles, addReviewers } from './review-data.ts';
import { printTimes, timed } from './times.ts';

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
  printTimes(`Next case opened, ${REVIEWERS} reviewers at once`, opened, 150);
  printTimes('Decision', decided);
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
    printTimes(name, times, name.startsWith('Queue') ? 150 : undefined);
  }
}
