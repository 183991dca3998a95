import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool } from '@malaka/server/kit/db/connect';
import { makeSession } from '@malaka/server/test/factories';
import { addTakenTest } from '@malaka/server/test/regrade-factories';
import pino from 'pino';
import { peakMegabytes } from '@malaka/server/test/process-memory';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { askSteadily } from './steady-requests.ts';
import { addCaller, inWorld, type World } from './world.ts';

const PEOPLE = Number(process.env['MALAKA_BENCH_PEOPLE'] ?? sized(100_000, 60));
const QUESTIONS = 20;
const PER_SECOND = 40;
const LOOK_MS = 200;
const SECONDS_AT_MOST = 600;

/**
 * A key by which 100,000 attempts were graded is corrected: preview, regrade, and the delay for
 * others.
 */
export const benchRegrade = (): Promise<void> =>
  inWorld(async (world) => {
    const { pool, base, databaseUrl, api } = world;
    const own = createPool(databaseUrl, pino({ level: 'silent' }), { max: 4 });
    const db = createDatabase(own);
    try {
      const taken = await addTakenTest(db, { people: PEOPLE, questionsCount: QUESTIONS });
      const author = (await makeSession(db, taken.course.authorId)).token;
      const reader = await addCaller(pool, 'learner');
      const worker = world.start({ MALAKA_ROLE: 'worker' });
      await sleep(sized(5000, 0));
      const paths = ['/profil/unread-count', '/auth/me', '/courses-home', '/user/credits'];
      const calls = paths.map((path) => `/api/v1${path}`);
      const others = askSteadily(base, { token: reader, paths: calls }, PER_SECOND);
      const proposal = {
        question_id: taken.questionId,
        kind: 'key',
        keys: [[taken.right]],
        may_lower: 0,
      };
      const began = performance.now();
      const preview = await post(world, author, '/teacher/regrades/preview', proposal);
      const looked = performance.now();
      const correction = { ...proposal, reason: 'Kalit notoʻgʻri edi', key: randomUUID() };
      await post(world, author, '/teacher/regrades', correction);
      await untilDone(world);
      const ended = performance.now();
      const answers = await others.stop();
      report({
        figures: preview.data,
        previewSeconds: (looked - began) / 1000,
        seconds: (ended - looked) / 1000,
        workerMegabytes: peakMegabytes(worker),
        apiMegabytes: peakMegabytes(api),
        answers,
      });
    } finally {
      await own.end();
    }
  });

type Figures = { attempts: number; pass_now: number; kept: number };

async function post(
  { base }: World,
  token: string,
  path: string,
  body: object,
): Promise<{ data: Figures }> {
  const answer = await fetch(`${base}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { data: Figures };
}

async function untilDone({ pool }: World): Promise<void> {
  const began = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ state: string }>('select state from regrades');
    if (rows[0]?.state === 'done') return;
    if (performance.now() - began > 2 * SECONDS_AT_MOST * 1000) throw new Error('It took too long');
    await sleep(LOOK_MS);
  }
}

type Measured = {
  figures: Figures;
  previewSeconds: number;
  seconds: number;
  workerMegabytes: number | undefined;
  apiMegabytes: number | undefined;
  answers: readonly { status: number; ms: number }[];
};

function report({ figures, previewSeconds, seconds, answers, ...peaks }: Measured): void {
  const most = (value: number) => ({ is: '<=', value }) as const;
  printFigure({ name: 'Attempts that asked the question', measured: figures.attempts, unit: '' });
  printFigure({ name: 'People who pass now', measured: figures.pass_now, unit: '' });
  printFigure({ name: 'Attempts that keep the better result', measured: figures.kept, unit: '' });
  printFigure({ name: 'Preview', measured: previewSeconds, unit: 's' });
  printFigure({
    name: 'Regrade with completions, credits and certificates',
    measured: seconds,
    unit: 's',
    goal: most(SECONDS_AT_MOST),
  });
  for (const [name, measured = Number.NaN] of [
    ['Worker’s memory at its most', peaks.workerMegabytes],
    ['API node’s memory at its most', peaks.apiMegabytes],
  ] as const) {
    printFigure({ name, measured, unit: 'MB', goal: most(300) });
  }
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  printFigure({
    name: `Other calls meanwhile (${times.length}), p99`,
    measured: times[Math.floor(times.length * 0.99)] ?? 0,
    unit: 'ms',
    goal: most(100),
  });
  printFigure({
    name: 'Of them not answered well',
    measured: answers.filter(({ status }) => status !== 200).length,
    unit: '',
    goal: most(0),
  });
}
