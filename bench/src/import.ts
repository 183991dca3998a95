import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '@malaka/server/db/embedded';
import { hashToken, newToken } from '@malaka/server/features/identity/tokens';
import { newKeyringText } from '@malaka/server/features/personal-data/keyring';
import { xlsx } from '@malaka/server/test/sheet-files';
import {
  freePort,
  residentMegabytes,
  startProgram,
  stopProgram,
  waitUntilReady,
} from './processes.ts';
import { printFigure } from './report.ts';

const SCHOOLS = 10_000;
const LOOK_MS = 20;
const ADMIN_ROLE = 1;

/** 10,000 schools from Excel: how long, how much memory, and who else waits meanwhile. */
export async function benchImport(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-bench-'));
  const database = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }) });
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const api = startProgram('server/src/main.ts', [], {
    PORT: String(port),
    DATABASE_URL: database.url(),
    MALAKA_DATA: folder,
    MALAKA_ROLE: 'api',
    MALAKA_MODE: 'production',
    MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W',
    MALAKA_PERSONAL_DATA_KEYS: newKeyringText(),
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  });
  const pool = new pg.Pool({ connectionString: database.url(), max: 1 });
  try {
    await waitUntilReady(api, `${base}/readyz`);
    const token = await addAdmin(pool);
    const file = await writeSchools();
    // Once before, so that what a node needs only once is not counted.
    await send(base, token, (await xlsx([['-']])).bytes);
    const before = residentMegabytes(api) ?? Number.NaN;
    const others = watchOthers(base, () => residentMegabytes(api) ?? Number.NaN);
    const check = await timed(() => send(base, token, file));
    const apply = await timed(() => applyImport(base, token, check.answer.data.id));
    const { slowest, highest } = await others.stop();
    if (apply.answer.data.new_count !== SCHOOLS) throw new Error('Not all schools are there');
    report({ check: check.seconds, apply: apply.seconds, slowest, grown: highest - before });
  } finally {
    await pool.end();
    await stopProgram(api);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Figures = { check: number; apply: number; slowest: number; grown: number };

function report({ check, apply, slowest, grown }: Figures): void {
  printFigure({ name: 'Check of 10,000 schools from Excel', measured: check, unit: 's' });
  printFigure({ name: 'Taking them over', measured: apply, unit: 's' });
  const most = (value: number) => ({ is: '<=', value }) as const;
  printFigure({ name: 'Both together', measured: check + apply, unit: 's', goal: most(10) });
  printFigure({ name: 'Memory grew by at most', measured: grown, unit: 'MB', goal: most(200) });
  printFigure({ name: 'Slowest other request', measured: slowest, unit: 'ms', goal: most(1000) });
}

async function addAdmin(pool: pg.Pool): Promise<string> {
  const token = newToken();
  await pool.query(
    `with added as (
       insert into accounts (phone, password_hash, role) values ('998930000001', 'x', $2)
       returning id
     )
     insert into sessions (token_hash, account_id, is_remembered, expires_at)
       select $1, id, true, now() + interval '1 day' from added`,
    [hashToken(token), ADMIN_ROLE],
  );
  return token;
}

async function writeSchools(): Promise<Uint8Array> {
  const headings = ['Код школы', 'Nomi', 'Name RU', 'Name EN', 'Область', 'Район', 'Тип'];
  const rows = Array.from({ length: SCHOOLS }, (_, n) => [
    `B-${n}`,
    `${n}-umumiy oʻrta taʼlim maktabi`,
    `Общеобразовательная школа № ${n}`,
    `General school No. ${n}`,
    n % 2 === 0 ? 'Andijon viloyati' : 'Самаркандская область',
    n % 2 === 0 ? 'Asaka tumani' : 'Ургутский район',
    n % 9 === 0 ? 'специализированная' : 'umumiy',
  ]);
  return (await xlsx([headings, ...rows])).bytes;
}

type Answer = { data: { id: number; new_count: number } };

async function send(base: string, token: string, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.append('kind', 'schools');
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'schools.xlsx');
  return await post(`${base}/api/v1/admin/imports/check`, { body: form, token });
}

const applyImport = (base: string, token: string, id: number) =>
  post(`${base}/api/v1/admin/imports/apply`, { body: JSON.stringify({ id }), token });

async function post(
  url: string,
  { body, token }: { body: FormData | string; token: string },
): Promise<Answer> {
  const isJson = typeof body === 'string';
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(isJson && { 'content-type': 'application/json' }),
    },
    body,
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function timed<Result>(work: () => Promise<Result>) {
  const began = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - began) / 1000 };
}

/** Asks for something small again and again, and looks at the memory. */
function watchOthers(base: string, memory: () => number) {
  const ending = new AbortController();
  const watching = (async () => {
    let slowest = 0;
    let highest = 0;
    while (!ending.signal.aborted) {
      const began = performance.now();
      await (await fetch(`${base}/api/v1/regions`)).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - began);
      highest = Math.max(highest, memory());
      await sleep(LOOK_MS);
    }
    return { slowest, highest };
  })();
  return {
    stop: async () => {
      ending.abort();
      return await watching;
    },
  };
}
