import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { addTakers, optionOf, QUESTIONS, type Taker, type TestWorld } from './answers-data.ts';
import { insertAlone } from './insert-alone.ts';
import { CallConnection } from './call-connection.ts';
import { waitUntilReady } from './processes.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { inWorld, type World } from './world.ts';

const CONNECTIONS = sized(64, 4);
const TAKERS = sized(256, 8);
const SECONDS_WARM = sized(4, 0.2);
const SECONDS_EACH = sized(8, 0.3);
const KILLS = sized(3, 1);
const SECONDS_A_LIFE = sized(3, 0.3);

type Call = 'test-check' | 'test-answer';
type Answering = TestWorld & World & { port: number };

/** Answers of many learners at once, each durable before it is acknowledged. */
export const benchAnswers = (): Promise<void> =>
  inWorld(async (world) => {
    const port = Number(new URL(world.base).port);
    const answering = { ...world, ...(await addTakers(world.pool, TAKERS)), port };
    await measureRates(answering);
    await measureKills(answering);
  });

async function measureRates(world: Answering): Promise<void> {
  await answerFor(world, 'test-check', SECONDS_WARM);
  await answerFor(world, 'test-answer', SECONDS_WARM);
  const before = await insertAlone(world.databaseUrl, CONNECTIONS, SECONDS_EACH);
  const calls = ['test-check', 'test-answer'] as const;
  const rates: number[] = [];
  for (const call of calls) {
    const { rate, p50, p99 } = await answerFor(world, call, SECONDS_EACH);
    rates.push(rate);
    const goal = { is: '>=', value: 1500 } as const;
    printFigure({ name: `${call}: durable answers`, measured: rate, unit: '/s', goal });
    printFigure({ name: `${call}: p50`, measured: p50, unit: 'ms' });
    const most = { is: '<=', value: 100 } as const;
    printFigure({ name: `${call}: p99`, measured: p99, unit: 'ms', goal: most });
  }
  const after = await insertAlone(world.databaseUrl, CONNECTIONS, SECONDS_EACH);
  const alone = (before + after) / 2;
  printFigure({ name: 'Bare inserts of one row, 64 connections', measured: alone, unit: '/s' });
  calls.forEach((call, n) =>
    printFigure({
      name: `${call}: share of the bare inserts`,
      measured: rates[n]! / alone,
      unit: '',
      goal: { is: '>=', value: 0.5 },
    }),
  );
}

/** Distributes the takers over the connections, so that each counts its own answers. */
const sharedOut = (takers: readonly Taker[]): Taker[][] =>
  Array.from({ length: CONNECTIONS }, (_, n) =>
    takers.filter((_taker, place) => place % CONNECTIONS === n),
  );

/** Calls of each connection so far, so that none repeats an earlier answer. */
const turns = Array.from({ length: CONNECTIONS }, () => 0);

/** Calls that each add one row to a journal, which is counted afterwards. */
async function answerFor(world: Answering, call: Call, seconds: number) {
  const before = await countEntries(world.pool);
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    sharedOut(world.takers).map(async (own, at) => {
      const connection = new CallConnection(world.port);
      for (; performance.now() < until; turns[at]! += 1) {
        const began = performance.now();
        const { status, body } = await connection.post(...nthCall(world, call, own, turns[at]!));
        if (status !== 200) throw new Error(`Answered ${status}: ${body}`);
        times.push(performance.now() - began);
      }
      connection.close();
    }),
  );
  const added = (await countEntries(world.pool)) - before;
  if (added !== times.length) throw new Error(`${times.length} acknowledged, ${added} kept`);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

const countEntries = async (pool: pg.Pool): Promise<number> =>
  (await pool.query<{ n: number }>('select count(*)::int as n from attempt_answers')).rows[0]!.n;

/** Each pass over the questions chooses another option, so that every call changes something. */
function nthCall(world: TestWorld, call: Call, own: readonly Taker[], n: number) {
  const taker = own[n % own.length]!;
  const turn = Math.floor(n / own.length);
  const questionId = world.questionIds[turn % QUESTIONS]!;
  const pass = Math.floor(turn / QUESTIONS);
  const option = optionOf(questionId, pass);
  const body =
    call === 'test-check'
      ? {
          section_slug: world.sectionSlug,
          lesson_id: world.lessonId,
          answers: { [questionId]: [option] },
          is_end: 0,
        }
      : {
          attempt_id: taker.attemptId,
          question_id: questionId,
          revision: pass + 1,
          answers: [option],
        };
  return [`/api/v1/course/${call}`, taker.token, JSON.stringify(body)] as const;
}

/** The server is killed in the middle; its clients resend what was not acknowledged. */
async function measureKills(world: Answering): Promise<void> {
  const before = await countEntries(world.pool);
  const acknowledged: { attemptId: number; questionId: number; revision: number }[] = [];
  let repeated = 0;
  const run = { isOver: false };
  const sending = sharedOut(world.takers).map(async (own, at) => {
    const connection = new CallConnection(world.port);
    for (; !run.isOver; turns[at]! += 1) {
      const call = nthCall(world, 'test-answer', own, turns[at]!);
      repeated += await untilAcknowledged(connection, call);
      const sent = JSON.parse(call[2]) as {
        attempt_id: number;
        question_id: number;
        revision: number;
      };
      acknowledged.push({
        attemptId: sent.attempt_id,
        questionId: sent.question_id,
        revision: sent.revision,
      });
    }
    connection.close();
  });
  let node = world.api;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(SECONDS_A_LIFE * 1000);
    node.kill('SIGKILL');
    node = world.start({});
    await waitUntilReady(node, `${world.base}/readyz`);
  }
  await sleep(SECONDS_A_LIFE * 1000);
  run.isOver = true;
  await Promise.all(sending);
  const none = { is: '<=', value: 0 } as const;
  printFigure({
    name: `${KILLS} kills: answers acknowledged`,
    measured: acknowledged.length,
    unit: '',
  });
  printFigure({ name: `${KILLS} kills: sent again`, measured: repeated, unit: '' });
  const lost = await countLost(world.pool, acknowledged);
  printFigure({
    name: `${KILLS} kills: acknowledged and lost`,
    measured: lost,
    unit: '',
    goal: none,
  });
  const doubled = (await countEntries(world.pool)) - before - acknowledged.length + lost;
  printFigure({ name: `${KILLS} kills: kept twice`, measured: doubled, unit: '', goal: none });
}

/** Returns how often the call had to be sent again. */
async function untilAcknowledged(
  connection: CallConnection,
  call: readonly [string, string, string],
): Promise<number> {
  for (let repeated = 0; ; repeated += 1) {
    const answer = await connection.post(...call).catch(() => undefined);
    if (answer?.status === 200) return repeated;
    if (answer && answer.status < 500) throw new Error(`Answered ${answer.status}: ${answer.body}`);
    await sleep(50);
  }
}

async function countLost(pool: pg.Pool, acknowledged: readonly object[]): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n
     from jsonb_to_recordset($1::jsonb) as s ("attemptId" int, "questionId" int, revision int)
     where not exists (select from attempt_answers a where a.attempt_id = s."attemptId"
       and a.question_id = s."questionId" and a.revision = s.revision)`,
    [JSON.stringify(acknowledged)],
  );
  return rows[0]!.n;
}
