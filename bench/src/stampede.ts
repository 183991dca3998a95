import { setTimeout as sleep } from 'node:timers/promises';
import { drawVariants } from '@malaka/server/domains/assessment/exams/draw-variants';
import { createDatabase, createPool } from '@malaka/server/kit/db/connect';
import type pg from 'pg';
import { residentMegabytes } from '@malaka/server/test/process-memory';
import { CallConnection } from './call-connection.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { addExam, addSignedIn, chosen } from './stampede-data.ts';
import { inWorld, type World } from './world.ts';

const PEOPLE = sized(3000, 20);
const WITHIN_SECONDS = sized(10, 0.5);
/** Learners who started before the stampede and answer during it. */
const INSIDE = sized(300, 4);
const ANSWER_EACH_MS = sized(3000, 100);
const TIMES_BEARABLE = 5;
const OVERLOAD_SECONDS = 3;
const CROWD_MOST = sized(9000, 30);

type Attempt = { id: number; questions: { id: number }[] };
type Stampede = { port: number; examId: number };

/** A whole country presses start at the same moment, while others are answering already. */
export const benchStampede = (): Promise<void> =>
  inWorld(async (world) => {
    const db = createDatabase(createPool(world.databaseUrl, console, { max: 1 }));
    const open = async (): Promise<Stampede> => {
      const examId = await addExam(world.pool, new Date());
      await drawVariants({ db, now: () => new Date() });
      return { examId, port: Number(new URL(world.base).port) };
    };
    await stampede(world, await open(), { people: sized(500, 10), seconds: sized(5, 0.3) });
    print(
      await stampede(world, await open(), { people: PEOPLE, seconds: WITHIN_SECONDS }),
      '3,000',
    );
    const atOnce = await stampede(world, await open(), { people: PEOPLE, seconds: 1 });
    const bearable = PEOPLE / atOnce.seconds;
    printFigure({ name: 'What the node bears: starts', measured: bearable, unit: '/s' });
    const rate = bearable * TIMES_BEARABLE;
    const people = Math.min(CROWD_MOST, Math.round(rate * OVERLOAD_SECONDS));
    const seconds = people / rate;
    print(await stampede(world, await open(), { people, seconds }), `${people} at five times that`);
    const memory = residentMegabytes(world.api);
    if (memory) printFigure({ name: 'API process afterwards', measured: memory, unit: 'MB' });
    await db.destroy();
  });

type Measured = {
  errors: string[];
  /** From pressing start to the open exam, including the wait; milliseconds. */
  opened: number[];
  /** Duration of one call. */
  starts: number[];
  answers: number[];
  /** Tickets of those who waited, in the order in which they pressed. */
  tickets: number[];
  /** Numbers by press, in the order in which the exam opened. */
  order: number[];
  seconds: number;
};

type Crowd = { people: number; seconds: number };

async function stampede(
  { pool }: World,
  { port, examId }: Stampede,
  { people, seconds }: Crowd,
): Promise<Measured> {
  const measured: Measured = {
    errors: [],
    opened: [],
    starts: [],
    answers: [],
    tickets: [],
    order: [],
    seconds: 0,
  };
  const inside = await addSignedIn(pool, INSIDE);
  const tokens = await addSignedIn(pool, people);
  const run = { isOver: false };
  const attempts = await Promise.all(
    inside.map(async (token) => {
      const connection = new CallConnection(port);
      return {
        connection,
        token,
        attempt: await press(connection, { token, examId, measured }),
      };
    }),
  );
  [measured.opened, measured.starts] = [[], []];
  const answering = attempts.map((one) => answerAll(one, measured, run));
  const began = performance.now();
  await Promise.all(
    tokens.map(async (token, n) => {
      await sleep((n / people) * seconds * 1000);
      const connection = new CallConnection(port);
      await press(connection, { token, examId, measured });
      measured.order.push(n);
      connection.close();
    }),
  );
  measured.seconds = (performance.now() - began) / 1000;
  run.isOver = true;
  await Promise.all(answering);
  measured.tickets = await listTickets(pool, { examId, tokens: people });
  return measured;
}

type Pressing = { token: string; examId: number; measured: Measured };

/** As the page does: starts and, if there is a queue, polls for the place until admitted. */
async function press(
  connection: CallConnection,
  { token, examId, measured }: Pressing,
): Promise<Attempt> {
  const body = JSON.stringify({ id: examId });
  const pressed = performance.now();
  for (;;) {
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await connection.post('/api/v1/user/exams/start', token, body);
    measured.starts.push(performance.now() - began);
    const reply = JSON.parse(answer.body) as {
      data?: Attempt;
      code?: string;
      ask_again_ms: number;
    };
    if (reply.data) {
      measured.opened.push(performance.now() - pressed);
      return reply.data;
    }
    if (reply.code !== 'queue.waiting') measured.errors.push(answer.body);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitForTurn(connection, { token, body, ms: reply.ask_again_ms ?? 1000 });
  }
}

async function waitForTurn(
  connection: CallConnection,
  { token, body, ms }: { token: string; body: string; ms: number },
): Promise<void> {
  await sleep(ms);
  const answer = await connection.post('/api/v1/user/exams/place', token, body);
  const { data } = JSON.parse(answer.body) as { data?: { is_in: number; ask_again_ms: number } };
  if (!data?.is_in) await waitForTurn(connection, { token, body, ms: data?.ask_again_ms ?? 1000 });
}

type Taker = { connection: CallConnection; token: string; attempt: Attempt };

async function answerAll(
  { connection, token, attempt }: Taker,
  measured: Measured,
  run: { isOver: boolean },
): Promise<void> {
  await sleep(Math.random() * ANSWER_EACH_MS);
  for (let n = 0; !run.isOver; n += 1) {
    const { length } = attempt.questions;
    const questionId = attempt.questions[n % length]!.id;
    const body = {
      attempt_id: attempt.id,
      question_id: questionId,
      revision: 1 + Math.floor(n / length),
      answers: chosen(questionId, n),
    };
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await connection.post('/api/v1/user/exams/answer', token, JSON.stringify(body));
    measured.answers.push(performance.now() - began);
    if (answer.status !== 200) measured.errors.push(answer.body);
    // oxlint-disable-next-line no-await-in-loop -- as a person does
    await sleep(ANSWER_EACH_MS);
  }
  connection.close();
}

/** Account ids follow the order of pressing. */
async function listTickets(
  pool: pg.Pool,
  { examId, tokens }: { examId: number; tokens: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ ticket: number }>(
    `select p.ticket from (select id from accounts order by id desc limit $2) a
     join admission_places p on p.account_id = a.id and p.queue = 'exam:' || $1::int
     order by a.id`,
    [examId, tokens],
  );
  return rows.map(({ ticket }) => ticket);
}

/** Average distance between people's actual and fair place, in percent of the queue. */
function unfairness(order: readonly number[]): number {
  if (order.length === 0) return 0;
  const ranks = order.map((value, at) => ({ value, at })).toSorted((a, b) => a.value - b.value);
  const moved = ranks.reduce((sum, { at }, rank) => sum + Math.abs(at - rank), 0);
  return (100 * moved) / order.length ** 2;
}

function print(measured: Measured, name: string): void {
  const { errors, opened, starts, answers, tickets, order, seconds } = measured;
  const figure = (text: string, value: number, unit: string, most?: number) =>
    printFigure({
      name: `${name}: ${text}`,
      measured: value,
      unit,
      ...(most !== undefined && { goal: { is: '<=', value: most } as const }),
    });
  if (errors[0]) process.stdout.write(`${errors[0]}\n`);
  figure('errors', errors.length, '', 0);
  figure('all are in after', seconds, 's');
  figure('had to wait', tickets.length, '');
  figure('from start to the open exam, p50', at(opened, 0.5) / 1000, 's');
  figure(
    'from start to the open exam, p99',
    at(opened, 0.99) / 1000,
    's',
    name === '3,000' ? 3 : undefined,
  );
  figure('one call to start, p99', at(starts, 0.99) / 1000, 's', 3);
  figure(`${answers.length} answers of those inside, p50`, at(answers, 0.5), 'ms');
  figure('answers of those inside, p99', at(answers, 0.99), 'ms', 300);
  figure('places beside the order of pressing', unfairness(tickets), '%', 1);
  figure('opened beside the order of pressing', unfairness(order), '%');
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
