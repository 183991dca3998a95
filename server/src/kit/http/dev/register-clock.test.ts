import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { clockAheadMs, moveClock, readClock } from '#/kit/clock.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { createBareApp } from '#test/bare-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { listPlanned } from '#test/planned-jobs.ts';
import { registerClock } from './register-clock.ts';

const { pool, db } = await useTestDatabase();
const { app } = await createBareApp(pool, registerClock);

// Test files share the process and so the clock.
afterAll(() => moveClock(db, -clockAheadMs()));

const move = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/dev/clock', payload });
const inMinutes = (minutes: number) => new Date(readClock().getTime() + minutes * 60_000);
const plan = (key: string, runAt?: Date) =>
  addJob(db, 'sweep-old-rows', {}, { key, ...(runAt && { runAt }) });
const runAtOf = async (key: string) => (await listPlanned(db, key))[0]!.runAt.getTime();

it('moves the clock and the jobs that wait, and wakes the queue', async () => {
  await plan('now');
  await plan('soon', inMinutes(10));
  await plan('later', inMinutes(60));
  const runAts = () => Promise.all(['now', 'soon', 'later'].map(runAtOf));
  const [now, soon, later] = await runAts();
  const client = await pool.connect();
  const notified = once(client, 'notification');
  await client.query('listen "jobs:insert"');
  const answer = await move({ forward: 600 });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: 1 }]);
  const [{ payload }] = await notified;
  client.release(true);
  expect(JSON.parse(payload)).toEqual({ count: 2 });
  expect(clockAheadMs()).toBe(600_000);
  expect(await runAts()).toEqual([now, soon! - 600_000, later! - 600_000]);
});

it('lets jobs that are planned afterwards wait no longer', async () => {
  await move({ forward: 3600 });
  const at = inMinutes(10);
  await plan('next', at);
  expect(await runAtOf('next')).toBe(at.getTime() - clockAheadMs());
});

it.each([
  {},
  { forward: 0 },
  { forward: -1 },
  { forward: 1.5 },
  { forward: '10' },
  { forward: 3_000_000 },
  { forward: 10, back: 10 },
  [],
])('refuses %j', async (body) => {
  const before = clockAheadMs();
  expect((await move(body)).statusCode).toBe(422);
  expect(clockAheadMs()).toBe(before);
});

it('cannot be there in production', async () => {
  const register = createBareApp(pool, registerClock, { config: { mode: 'production' } });
  await expect(register).rejects.toThrow('not for moving');
});
