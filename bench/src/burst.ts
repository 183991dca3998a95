import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { residentMegabytes } from '@malaka/server/test/process-memory';
import { addTakers, optionOf, QUESTIONS, type Taker, type TestWorld } from './answers-data.ts';
import { CallConnection } from './call-connection.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { inWorld } from './world.ts';

const LEARNERS = sized(1000, 10);
const SENDS_EACH = 2;
const SECONDS_MOST = 10;
/** A learner still refused by then has no result. */
const GIVE_UP_MS = 60_000;

type Sending = { statuses: number[]; hasResult: boolean; milliseconds: number };

/** A whole country finishes its test at the bell, and every page sends it twice. */
export const benchBurst = (): Promise<void> =>
  inWorld(async ({ api, base, pool }) => {
    const world = await addTakers(pool, LEARNERS);
    await saveSome(pool, world);
    const port = Number(new URL(base).port);
    const began = performance.now();
    const sendings = await Promise.all(
      world.takers.flatMap((taker, at) =>
        Array.from({ length: SENDS_EACH }, () => finish({ world, taker, at, port, began })),
      ),
    );
    report(sendings, await countStored(pool));
    const memory = residentMegabytes(api);
    if (memory !== undefined) {
      printFigure({ name: 'API process afterwards', measured: memory, unit: 'MB' });
    }
  });

/** Answers saved by pages during the test; the rest comes with its end. */
async function saveSome(pool: pg.Pool, { takers, questionIds }: TestWorld): Promise<void> {
  const saved = takers.flatMap(({ attemptId: attempt }, at) =>
    questionIds
      .slice(0, QUESTIONS / 2)
      .map((question) => ({ attempt, question, response: [optionOf(question, at % 2)] })),
  );
  await pool.query(
    `insert into attempt_answers (attempt_id, question_id, revision, response, saved_at)
     select attempt, question, 1, response, now()
     from jsonb_to_recordset($1::jsonb) as g (attempt integer, question integer, response jsonb)`,
    [JSON.stringify(saved)],
  );
  // As on every platform that has run for a while.
  await pool.query('analyze');
}

type Finishing = { world: TestWorld; taker: Taker; at: number; port: number; began: number };

/** Sends until there is a final answer, as web/src/kit/api/retry-when-busy.ts does. */
async function finish({ world, taker, at, port, began }: Finishing): Promise<Sending> {
  const connection = new CallConnection(port);
  const body = JSON.stringify(bodyOf(world, at));
  const statuses: number[] = [];
  for (;;) {
    const answer = await connection.post('/api/v1/course/test-check', taker.token, body);
    const { status, retryAfterSeconds } = answer;
    statuses.push(status === 503 && retryAfterSeconds === undefined ? 500 : status);
    const milliseconds = performance.now() - began;
    if (status !== 503 || retryAfterSeconds === undefined || milliseconds > GIVE_UP_MS) {
      connection.close();
      return { statuses, hasResult: isResult(answer.body), milliseconds };
    }
    await sleep(retryAfterSeconds * 1000 * (1 + Math.random() / 2));
  }
}

const isResult = (body: string) => {
  const { data } = JSON.parse(body) as { data?: { result?: object | null } };
  return Boolean(data?.result);
};

/** Every second learner passes; the rewards of a pass are written with it. */
const bodyOf = ({ sectionSlug, lessonId, questionIds }: TestWorld, at: number) => ({
  section_slug: sectionSlug,
  lesson_id: lessonId,
  answers: Object.fromEntries(questionIds.map((id) => [id, [optionOf(id, at % 2)]])),
  is_end: 1,
});

type StoredCounts = { finished: number; answers: number; credits: number };

async function countStored(pool: pg.Pool): Promise<StoredCounts> {
  const { rows } = await pool.query<StoredCounts>(
    `select (select count(*)::int from attempts where finished_at is not null) as finished,
       (select count(*)::int from attempt_answers) as answers,
       (select count(*)::int from credit_lines) as credits`,
  );
  return rows[0]!;
}

function report(sendings: readonly Sending[], stored: StoredCounts): void {
  const all = sendings.flatMap(({ statuses }) => statuses);
  const none = { is: '<=', value: 0 } as const;
  const most = { is: '<=', value: SECONDS_MOST } as const;
  const times = sendings.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const count = (name: string, measured: number) => printFigure({ name, measured, unit: '' });
  const off = (name: string, measured: number) =>
    printFigure({ name, measured, unit: '', goal: none });
  count('Calls, those sent again included', all.length);
  count('503 with Retry-After', all.filter((status) => status === 503).length);
  off('Other answers of 5xx', all.filter((status) => status >= 500 && status !== 503).length);
  off('Sent and left without the result', sendings.filter(({ hasResult }) => !hasResult).length);
  off('Attempts not finished', Math.abs(LEARNERS - stored.finished));
  off('Answers lost or doubled', Math.abs(LEARNERS * QUESTIONS - stored.answers));
  off('Credits lost or doubled', Math.abs(LEARNERS / 2 - stored.credits));
  const median = times[Math.floor(times.length / 2)]! / 1000;
  printFigure({ name: 'Has its result after, median', measured: median, unit: 's' });
  printFigure({
    name: 'Everybody has his result after',
    measured: times.at(-1)! / 1000,
    unit: 's',
    goal: most,
  });
}
