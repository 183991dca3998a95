import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import { wire } from '@malaka/contracts/kit/wire';
import type { Session } from '#/kit/http/access.ts';
import { handleErrors } from '#/kit/http/errors.ts';
import { createScope } from '#/kit/http/route.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { Admission } from './admission.ts';
import { createPlatformQueue, PLATFORM_QUEUE } from './platform-queue.ts';

const { db, pool } = await useTestDatabase();

const call = (path: string) =>
  ({
    method: 'GET',
    path,
    audience: 'signedIn',
    answer: wire({ isHere: z.boolean() }),
  }) as unknown as Endpoint;

const bounds = { start: 3, lowest: 3, highest: 3 };
const sessions = new Map<string, Session>();

/** A platform node with two calls, one of which is timed. */
async function startNode() {
  const app = fastify();
  handleErrors(app);
  const deps = { db, pool, log: pino({ level: 'silent' }), now: () => new Date() };
  const enter = createPlatformQueue(app, deps, new Admission(db, bounds));
  const findSession = (token: string) => Promise.resolve(sessions.get(token));
  const scope = createScope(app, 'signedIn', { findSession, now: deps.now, enter }, []);
  const isHere = async () => ({ isHere: true }) as never;
  scope.route(call('/look'), isHere);
  scope.route(call('/save-answer'), isHere, { isServedFirst: true });
  await app.ready();
  afterAll(() => app.close());
  return async (token: string, path = '/look') => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ url: `/api/v1${path}`, headers });
    const { place, code } = response.json<{ place?: number; code?: string }>();
    return { status: response.statusCode, code, place, retry: response.headers['retry-after'] };
  };
}

async function newcomer(overrides: Partial<Session> = {}): Promise<string> {
  const { id } = await makeAccount(db);
  const token = `token-of-account-number-${id}`;
  sessions.set(token, {
    id,
    accountId: id,
    role: 'learner',
    isBlocked: false,
    isSecondFactorDue: false,
    managerRegionId: null,
    seenAt: undefined,
    ...overrides,
  });
  return token;
}

const newcomers = async (count: number) => {
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) tokens.push(await newcomer());
  return tokens;
};

/** Delays the event loop for some seconds, as on an overloaded node. */
async function overload(seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    const busyUntil = Date.now() + 250;
    while (Date.now() < busyUntil) continue;
    await sleep(1);
  }
}

const countPlaces = async () =>
  (
    await db
      .selectFrom('admissionPlaces')
      .where('queue', '=', PLATFORM_QUEUE)
      .select('ticket')
      .execute()
  ).length;

// spec: QUE-05, QUE-02
it('switches on by load: who is inside goes on, who comes waits by places on all nodes', async () => {
  const [insider = '', ...calm] = await newcomers(8);
  const [one, other] = [await startNode(), await startNode()];
  for (const token of [insider, ...calm]) expect(await one(token)).toMatchObject({ status: 200 });
  expect(await countPlaces()).toBe(0);

  await overload(2.5);
  const [page = ''] = await newcomers(1);
  const together = await Promise.all(Array.from({ length: 8 }, () => one(page)));
  expect(together.map(({ status }) => status)).toEqual(together.map(() => 200));
  const crowd = await newcomers(12);
  const first: Awaited<ReturnType<typeof one>>[] = [];
  for (const token of crowd) first.push(await one(token));
  const waiting = crowd.filter((_, n) => first[n]!.status === 503);
  expect(waiting.length).toBeGreaterThan(3);
  const refused = first.find(({ status }) => status === 503)!;
  expect(refused).toMatchObject({ code: 'queue.platform', place: 1 });
  expect(Number(refused.retry)).toBeGreaterThan(0);

  expect(await one(insider)).toMatchObject({ status: 200 });
  expect(await one(await newcomer({ role: 'admin' }))).toMatchObject({ status: 200 });
  const [last = ''] = waiting.slice(-1);
  expect(await one(last, '/save-answer')).toMatchObject({ status: 200 });
  const wasSeen = new Date(Date.now() - 5 * 60_000);
  expect(await one(await newcomer({ seenAt: wasSeen }))).toMatchObject({ status: 200 });

  // Another node honours the places and lets nobody jump the queue.
  const late = await newcomer();
  const behind = await other(late);
  expect(behind).toMatchObject({ status: 503, code: 'queue.platform' });
  // Checked last, because the queue moves meanwhile.
  const there = await other(last);
  expect(there.status).toBe(503);
  expect(there.place).toBeLessThanOrEqual(behind.place!);

  let before: string[] = [];
  for (const token of [...waiting, late]) {
    await expect.poll(async () => (await other(token)).status, { timeout: 20_000 }).toBe(200);
    for (const earlier of before) expect(await other(earlier)).toMatchObject({ status: 200 });
    before = [...before, token];
  }
  expect(await one(late)).toMatchObject({ status: 200 });
});
