import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOM_NAMESPACE } from '@malaka/contracts/live/webinar-rooms';
import { hashToken } from '@malaka/server/domains/people/identity/secrets';
import type pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { residentMegabytes } from '@malaka/server/test/process-memory';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { printTimes } from './times.ts';
import { inWorld, type World } from './world.ts';

const PEOPLE = sized(1000, 10);
const AT_ONCE = 50;
const WARM = sized(10, 1);
const MESSAGES = sized(60, 2);
const EVERY_MS = sized(250, 50);
const LONGEST_MS = 10_000;

/** A thousand people in one room on one node: how quickly a message reaches all of them. */
export async function benchWebinarRoom(): Promise<void> {
  await inWorld(async (world) => {
    const tokens = await addRoom(world.pool);
    const before = residentMegabytes(world.api) ?? 0;
    const began = performance.now();
    const pages = await enterAll(world.base, tokens);
    printFigure({ name: '1,000 come in', measured: performance.now() - began, unit: 'ms' });
    await talk(pages, WARM);
    const times = await talk(pages, MESSAGES);
    printTimes('Chat message to each of 1,000', times);
    const sorted = times.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    const most = { is: '<=', value: 300 } as const;
    printFigure({
      name: 'Chat message to each of 1,000, p99',
      measured: p99,
      unit: 'ms',
      goal: most,
    });
    await vote(pages);
    printFigure({ name: 'Resident before anybody came', measured: before, unit: 'MB' });
    printResident(world);
    for (const { socket } of pages) socket.close();
  });
}

function printResident({ api }: World): void {
  const measured = residentMegabytes(api);
  if (measured === undefined) return;
  const goal = { is: '<=', value: 300 } as const;
  printFigure({ name: 'Resident with 1,000 in the room', measured, unit: 'MB', goal });
}

/** A live webinar with its participants; returns their tokens, the moderator's first. */
async function addRoom(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with author as (
       insert into accounts (phone, password_hash, role) values ('998930000002', 'x', 3)
       returning id
     ), webinar as (
       insert into webinars (slug, author_id, title, starts_at, duration_minutes, status, started_at)
       select 'olchov', id, 'Oʻlchov', now(), 60, 1, now() from author returning id
     )
     insert into webinar_rooms (webinar_id) select id from webinar returning webinar_id as id`,
  );
  const webinarId = rows[0]!.id;
  const tokens = Array.from({ length: PEOPLE }, () => randomBytes(32).toString('base64url'));
  await pool.query(
    `insert into webinar_participants (webinar_id, name, token_hash, joined_at)
     select $1, 'Mehmon ' || n, hash, now() from unnest($2::bytea[]) with ordinality as t (hash, n)`,
    [webinarId, tokens.map(hashToken)],
  );
  await pool.query(
    `insert into webinar_polls (webinar_id, key, question, options, state, created_at, opened_at)
     values ($1, gen_random_uuid(), 'Tushunarlimi?', array['Ha', 'Yoʻq'], 'open', now(), now())`,
    [webinarId],
  );
  return tokens;
}

type Page = { socket: Socket; pollId: number; heard: Map<string, number> };
type MessagePayload = { messages: { key: string }[] };
type Entered = { success: number; data: { polls: { id: number }[] } };

async function enterAll(base: string, tokens: readonly string[]): Promise<Page[]> {
  const pages: Page[] = [];
  const waiting = [...tokens];
  const enter = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      pages.push(await enterOne(base, token));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, enter));
  return pages;
}

async function enterOne(base: string, participant: string): Promise<Page> {
  const socket = io(base + ROOM_NAMESPACE, {
    path: '/api/v1/live',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { participant },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const heard = new Map<string, number>();
  socket.on('messages', ({ messages }: MessagePayload) => {
    const now = performance.now();
    for (const { key } of messages) heard.set(key, now);
  });
  const { data } = (await socket.emitWithAck('enter', {})) as Entered;
  return { socket, heard, pollId: data.polls[0]!.id };
}

/** From sending to the moment each page has received it. */
async function talk(pages: readonly Page[], amount: number): Promise<number[]> {
  const sent = new Map<string, number>();
  for (let n = 0; n < amount; n += 1) {
    const key = randomUUID();
    sent.set(key, performance.now());
    const { socket } = pages[(n * 7) % pages.length]!;
    void socket.emitWithAck('say', { key, text: `Assalomu alaykum, hammaga salom ${n}` });
    await sleep(EVERY_MS);
  }
  const until = performance.now() + LONGEST_MS;
  const isWhole = () => pages.every(({ heard }) => [...sent.keys()].every((key) => heard.has(key)));
  while (!isWhole() && performance.now() < until) await sleep(50);
  if (!isWhole()) throw new Error('A message did not reach everybody');
  return pages.flatMap(({ heard }) => [...sent].map(([key, at]) => heard.get(key)! - at));
}

/** All of them vote at the same moment. */
async function vote(pages: readonly Page[]): Promise<void> {
  const began = performance.now();
  const answers = await Promise.all(
    pages.map(
      async ({ socket, pollId }, at) =>
        (await socket.emitWithAck('votePoll', { id: pollId, option: at % 2 })) as Entered,
    ),
  );
  if (answers.some(({ success }) => success !== 1)) throw new Error('A vote was refused');
  printFigure({
    name: '1,000 votes in one moment',
    measured: performance.now() - began,
    unit: 'ms',
  });
}
