import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '@malaka/server/db/embedded';
import { hashToken, newToken } from '@malaka/server/features/identity/tokens';
import { newKeyringText } from '@malaka/server/features/personal-data/keyring';
import { freePort, startProgram, stopProgram, waitUntilReady } from './processes.ts';
import { printFigure } from './report.ts';
import { watchOthers } from './watch-others.ts';

const QUESTIONS = 1000;
const TEACHER_ROLE = 3;
const answers = ['Toshkent shahri', 'Samarqand < Buxoro', 'H<sub>2</sub>O', 'Barchasi toʻgʻri'];

/** 1,000 questions from GIFT and from Moodle XML: read, shown and taken over. */
export async function benchQuestionImport(): Promise<void> {
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
    const token = await addAuthor(pool);
    const call = { base, token };
    // Once before, so that what a node needs only once is not counted.
    await takeOver(call, 'gift', '::a::b{=c ~d}');
    const others = watchOthers(`${base}/api/v1/regions`);
    const gift = await timed(() => takeOver(call, 'gift', giftOf(QUESTIONS)));
    const xml = await timed(() => takeOver(call, 'moodle_xml', moodleXmlOf(QUESTIONS)));
    const slowest = await others.stop();
    if (gift.count !== QUESTIONS || xml.count !== QUESTIONS) throw new Error('Not all are there');
    const most = (value: number) => ({ is: '<=', value }) as const;
    printFigure({
      name: '1,000 questions from GIFT',
      measured: gift.seconds,
      unit: 's',
      goal: most(5),
    });
    printFigure({ name: '1,000 from Moodle XML', measured: xml.seconds, unit: 's', goal: most(5) });
    printFigure({ name: 'Slowest other request', measured: slowest, unit: 'ms', goal: most(1000) });
  } finally {
    await pool.end();
    await stopProgram(api);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function giftOf(amount: number): string {
  const choices = answers.map((text, n) => `${n === 0 ? '=' : '~'}[html]${text}`).join('\n\t');
  const question = (n: number) =>
    `// [tag:mavzu ${n % 20}]\n::${n}::[html]<p>${n}-savol: <b>qaysi</b> javob toʻgʻri?</p> {\n\t${choices}\n\t####Izoh ${n}\n}`;
  return Array.from({ length: amount }, (_, n) => question(n)).join('\n\n');
}

function moodleXmlOf(amount: number): string {
  const choices = answers.map(
    (text, n) =>
      `<answer fraction="${n === 0 ? 100 : 0}" format="html"><text><![CDATA[<p>${text}</p>]]></text><feedback format="html"><text></text></feedback></answer>`,
  );
  const question = (n: number) =>
    `<question type="multichoice"><name><text>${n}</text></name><questiontext format="html"><text><![CDATA[<p dir="ltr">${n}-savol: <b>qaysi</b> javob toʻgʻri?</p>]]></text></questiontext><generalfeedback format="html"><text>Izoh ${n}</text></generalfeedback><defaultgrade>1</defaultgrade><single>true</single>${choices.join('')}</question>`;
  const questions = Array.from({ length: amount }, (_, n) => question(n)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions}</quiz>`;
}

async function addAuthor(pool: pg.Pool): Promise<string> {
  const token = newToken();
  await pool.query(
    `with added as (
       insert into accounts (phone, password_hash, role) values ('998930000001', 'x', $2)
       returning id
     )
     insert into sessions (token_hash, account_id, is_remembered, expires_at)
       select $1, id, true, now() + interval '1 day' from added`,
    [hashToken(token), TEACHER_ROLE],
  );
  return token;
}

type Call = { base: string; token: string };

async function takeOver({ base, token }: Call, format: string, text: string): Promise<number> {
  const form = new FormData();
  form.append('format', format);
  form.append('file', new Blob([text]), 'questions');
  const read = await post<{ id: number; good_count: number }>(
    `${base}/api/v1/teacher/questions/read`,
    token,
    form,
  );
  const body = JSON.stringify({ id: read.id, lesson_id: null });
  const taken = await post<{ imported_count: number }>(
    `${base}/api/v1/teacher/questions/import`,
    token,
    body,
  );
  return taken.imported_count;
}

async function post<Data>(url: string, token: string, body: FormData | string): Promise<Data> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

async function timed(work: () => Promise<number>) {
  const began = performance.now();
  const count = await work();
  return { count, seconds: (performance.now() - began) / 1000 };
}
