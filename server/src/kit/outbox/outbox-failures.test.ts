import { randomUUID } from 'node:crypto';
import { post } from '@malaka/contracts/kit/endpoint';
import { eventKind } from '@malaka/contracts/kit/event-kind';
import { sendEvents } from '@malaka/contracts/kit/outbox';
import { done } from '@malaka/contracts/kit/shapes';
import { wire } from '@malaka/contracts/kit/wire';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#/kit/http/app-error.ts';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { takesEvent } from './event-handler.ts';
import { purgeReceipts } from './queries.ts';
import { outboxRoutes } from './routes.ts';

const database = await useTestDatabase();
let now = new Date('2026-11-20T07:00:00Z');
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
/** Objects whose events fail. */
const broken = new Set<number>();
/** Objects in the order of attempts. */
let tried: number[] = [];

const about = (path: '/thing-read' | '/thing-rated') =>
  post.signedIn(path, { summary: 'A thing', body: wire({ thing: z.int() }), answer: done });
const thingRead = eventKind('thing-read', about('/thing-read'));
const thingRated = eventKind('thing-rated', about('/thing-rated'));
const handlers = [
  takesEvent(
    thingRead,
    ({ body }) => `thing ${body.thing}`,
    async (_deps, { body }) => {
      tried.push(body.thing);
      if (broken.has(body.thing)) throw new Error('a mistake of ours');
    },
  ),
  // Only those who have read everything may rate.
  takesEvent(
    thingRated,
    ({ body }) => `rated ${body.thing}`,
    async () => {
      if (broken.size > 0) throw new AppError('course.not_bought', 403);
    },
  ),
];
const { app, deps } = await createTestApp(database, {
  now: () => now,
  only: (scopes, appDeps) => outboxRoutes(scopes.signedIn, appDeps, handlers),
});

beforeEach(() => {
  broken.clear();
  tried = [];
});

const event = (kind: string, thing: number) => ({ id: randomUUID(), kind, body: { thing } });
const read = (thing: number) => event('thing-read', thing);

type Event = ReturnType<typeof event>;
type Caller = Awaited<ReturnType<typeof makeCaller>>;
const send = ({ id, token }: Caller, events: Event[]) =>
  call(app, sendEvents, { body: { accountId: id, hasAnswers: false, events }, token });
const decided = async (caller: Caller, events: Event[]) =>
  (await send(caller, events)).body.data.receipts.map(({ id, isCounted }) => [id, isCounted]);
const counted = (...events: Event[]) => events.map(({ id }) => [id, true]);
const stuck = async () => await deps.signs.deviceEvents(deps);

// spec: OFL-08
test('an event at which the platform fails holds up those of its thing, and the others are counted', async () => {
  const caller = await makeCaller(database.db, { now });
  const [first, other, second] = [read(1), read(2), read(1)];
  broken.add(1);
  expect(await decided(caller, [first, other, second])).toEqual(counted(other));
  expect(tried).toEqual([1, 2]);
  broken.clear();
  wait(6);
  expect(await decided(caller, [first, second])).toEqual(counted(first, second));
  const left = await database.db.selectFrom('outboxFailures').selectAll().execute();
  expect(left).toEqual([]);
});

// spec: OFL-11
test('what is refused behind it waits for it: perhaps only that is missing', async () => {
  const caller = await makeCaller(database.db, { now });
  const [first, rated] = [read(1), event('thing-rated', 1)];
  broken.add(1);
  expect((await send(caller, [first, rated])).status).toBe(500);
  broken.clear();
  wait(6);
  expect(await decided(caller, [first, rated])).toEqual(counted(first, rated));
});

test('it is tried again after ever longer pauses, and from the fifth try on the operator sees it', async () => {
  const caller = await makeCaller(database.db, { now });
  const since = now;
  const bad = read(1);
  broken.add(1);
  const pauses = [5, 10, 20, 40];
  for (const seconds of pauses) {
    expect((await send(caller, [bad])).failure.code).toBe('technical_fault');
    wait(seconds - 1);
    const before = tried.length;
    const fresh = read(2);
    expect(await decided(caller, [bad, fresh])).toEqual(counted(fresh));
    expect(tried.slice(before)).toEqual([2]);
    wait(1);
  }
  expect(await stuck()).toEqual({ state: 'ok', count: 0, since: null });
  await send(caller, [bad]);
  expect(await stuck()).toEqual({ state: 'slow', count: 1, since });
  for (let more = 0; more < 12; more += 1) {
    wait(600);
    const before = tried.length;
    await send(caller, [bad]);
    expect(tried).toHaveLength(before + 1);
  }
  broken.clear();
  wait(600);
  expect(await decided(caller, [bad])).toEqual(counted(bad));
  expect(await stuck()).toEqual({ state: 'ok', count: 0, since: null });
});

test('what a device no longer sends is shown for a month', async () => {
  const caller = await makeCaller(database.db, { now });
  broken.add(1);
  const bad = read(1);
  for (let times = 0; times < 5; times += 1) {
    await send(caller, [bad]);
    wait(600);
  }
  wait(29 * 86_400);
  await purgeReceipts(deps);
  expect(await stuck()).toMatchObject({ state: 'slow', count: 1 });
  wait(2 * 86_400);
  await purgeReceipts(deps);
  expect(await stuck()).toMatchObject({ state: 'ok', count: 0 });
});
