import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { residentMegabytes } from '@malaka/server/test/process-memory';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { askSteadily } from './steady-requests.ts';
import { addCaller, addLearners, inWorld, type World } from './world.ts';

const PEOPLE = Number(process.env['MALAKA_BENCH_PEOPLE'] ?? sized(50_000, 30));
const PER_SECOND = 40;
const LOOK_MS = 200;
const MINUTES_AT_MOST = 15;

/** Everything a filter finds is reminded, and all of it undone, while others work. */
export const benchBulk = (): Promise<void> =>
  inWorld(async (world) => {
    const { pool, base } = world;
    await addLearners(pool, PEOPLE);
    const admin = await addCaller(pool, 'admin');
    const worker = world.start({ MALAKA_ROLE: 'worker' });
    await sleep(sized(5000, 0));
    const paths = ['/profil/unread-count', '/auth/me', '/courses-home', '/user/credits'];
    const calls = paths.map((path) => `/api/v1${path}`);
    const others = askSteadily(base, { token: admin, paths: calls }, PER_SECOND);
    const filter = { query: { role_id: 2 }, count: PEOPLE };
    const began = performance.now();
    const run = await post(world, admin, '/manager/bulk', {
      key: randomUUID(),
      action: 'pupils.remind',
      ...filter,
    });
    const started = performance.now();
    const memory = await untilDone(world, run, worker);
    const ended = performance.now();
    const back = await post(world, admin, '/manager/bulk/undo', { id: run, key: randomUUID() });
    await untilDone(world, back, worker);
    const undone = performance.now();
    const answers = await others.stop();
    const perMinute = (from: number, to: number) => PEOPLE / ((to - from) / 60_000);
    printFigure({
      name: `A run over ${PEOPLE} rows starts in`,
      measured: (started - began) / 1000,
      unit: 's',
      goal: { is: '<=', value: 1 },
    });
    printFigure({
      name: 'Rows a minute',
      measured: perMinute(started, ended),
      unit: '',
      goal: { is: '>=', value: 20_000 },
    });
    printFigure({
      name: 'Rows a minute, taken back',
      measured: perMinute(ended, undone),
      unit: '',
      goal: { is: '>=', value: 20_000 },
    });
    printFigure({
      name: 'Worker’s memory',
      measured: memory,
      unit: 'MB',
      goal: { is: '<=', value: 300 },
    });
    const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
    printFigure({
      name: `Other calls meanwhile (${times.length}), p99`,
      measured: times[Math.floor(times.length * 0.99)] ?? 0,
      unit: 'ms',
      goal: { is: '<=', value: 100 },
    });
    printFigure({
      name: 'Of them not answered well',
      measured: answers.filter(({ status }) => status !== 200).length,
      unit: '',
      goal: { is: '<=', value: 0 },
    });
    await reportRows(pool, run);
  });

async function post({ base }: World, token: string, path: string, body: object): Promise<number> {
  const answer = await fetch(`${base}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

/** Returns the worker's peak memory until then. */
async function untilDone({ pool }: World, run: number, worker: World['api']): Promise<number> {
  let highest = 0;
  const began = performance.now();
  for (;;) {
    highest = Math.max(highest, residentMegabytes(worker) ?? 0);
    const { rows } = await pool.query<{ state: string }>(
      'select state from bulk_runs where id = $1',
      [run],
    );
    if (rows[0]?.state === 'done') return highest;
    if (performance.now() - began > MINUTES_AT_MOST * 60_000) throw new Error('It took too long');
    await sleep(LOOK_MS);
  }
}

/** Each row once, and each person notified once. */
async function reportRows(pool: pg.Pool, run: number): Promise<void> {
  const { rows } = await pool.query<{ missed: number; doubled: number }>(
    `select count(*) filter (where r.state <> 'done' or n.amount = 0)::int as missed,
       count(*) filter (where n.amount > 1)::int as doubled
     from bulk_rows r
     cross join lateral (select count(*) as amount from notifications
       where account_id = r.subject_id and event_key = 'bulk_reminder:' || $1) n
     where r.run_id = $1::int`,
    [run],
  );
  const { missed, doubled } = rows[0]!;
  const none = { is: '<=', value: 0 } as const;
  printFigure({ name: 'Rows that were missed', measured: missed, unit: '', goal: none });
  printFigure({ name: 'Rows that were done twice', measured: doubled, unit: '', goal: none });
}
