import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInMeetings } from '#/domains/live/meeting-servers/built-in.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { listPlanned, takePlanned } from '#test/planned-jobs.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { endWebinar } from './end-webinar.ts';
import { planForgotten } from './plan-forgotten.ts';
import {
  planWebinar,
  endOf,
  isStillSent,
  type Reminder,
} from '#/domains/live/webinars/plan-webinar.ts';
import { remindWebinar } from './remind-webinar.ts';

const { db } = await useTestDatabase();
const HOUR = 3_600_000;
const durationMinutes = 60;
const BEGIN = Date.parse('2026-11-20T09:00:00Z');

type Step =
  | { do: 'move'; byHours: number }
  /** Advances the clock; due jobs run up to `late` minutes late. */
  | { do: 'wait'; hours: number; late: number }
  /** A worker dies after its work, before the queue knows: the job runs again. */
  | { do: 'repeat' }
  | { do: 'delete' | 'restore' | 'forget' };

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('move' as const), byHours: fc.integer({ min: 1, max: 80 }) }),
    fc.record({
      do: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 60 }),
      late: fc.integer({ min: 0, max: 200 }),
    }),
    fc.record({ do: fc.constantFrom('repeat', 'delete', 'restore', 'forget') }),
  ),
  { maxLength: 10 },
) as fc.Arbitrary<Step[]>;

/** One webinar with one subscriber, on a clock that the test controls. */
async function startWorld() {
  let now = new Date(BEGIN);
  const deps = { db, now: () => now, meetings: builtInMeetings };
  const { id } = await makeWebinar(db, { startsAt: new Date(BEGIN + 30 * HOUR) });
  const { id: accountId } = await makeAccount(db);
  await db
    .insertInto('webinarVisitors')
    .values({ webinarId: id, accountId, isSubscribed: true, createdAt: now })
    .execute();
  const read = async () =>
    await db.selectFrom('webinars').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const plan = async () => {
    const { startsAt } = await read();
    await planWebinar(db, { id, startsAt, durationMinutes }, now);
  };
  const own = async () => await listPlanned(db, `%-webinar:${id}`);
  const listKeys = async () => {
    const notifications = await db
      .selectFrom('notifications')
      .where('accountId', '=', accountId)
      .select('eventKey')
      .execute();
    return notifications.map(({ eventKey }) => eventKey);
  };
  /** Time of each first notification. */
  const notifiedAt = new Map<string, Date>();
  let last: Awaited<ReturnType<typeof own>>[number] | undefined;
  const run = async (job: NonNullable<typeof last>) => {
    last = job;
    if (job.name === 'remind-webinar') await remindWebinar(deps, job.payload);
    if (job.name === 'end-webinar') await endWebinar(deps, job.payload);
    for (const key of await listKeys()) if (!notifiedAt.has(key)) notifiedAt.set(key, now);
  };
  const wait = async (until: Date, delayMinutes: number) => {
    for (let n = 0; n < 40; n += 1) {
      const [due] = await own();
      if (!due || due.runAt > until) break;
      now = new Date(Math.max(now.getTime(), due.runAt.getTime() + delayMinutes * 60_000));
      await takePlanned(db, due);
      await run(due);
    }
    if (until > now) now = until;
  };
  const step = async (one: Step) => {
    if (one.do === 'wait') {
      return await wait(new Date(now.getTime() + one.hours * HOUR), one.late);
    }
    if (one.do === 'repeat') return last && (await run(last));
    if (one.do === 'forget') return await planForgotten(deps);
    const { status } = await read();
    if (one.do === 'move') {
      if (status === 2) return;
      const startsAt = new Date(now.getTime() + one.byHours * HOUR);
      await db.updateTable('webinars').set({ startsAt }).where('id', '=', id).execute();
      return await plan();
    }
    const deletedAt = one.do === 'delete' ? now : null;
    await db.updateTable('webinars').set({ deletedAt }).where('id', '=', id).execute();
    if (one.do === 'restore' && status < 2) await plan();
  };
  await plan();
  return { read, step, wait, listKeys, told: notifiedAt, clock: () => now };
}

/** `webinar:7:hour:1763800000`. */
function eventOf(key: string) {
  const [, , reminder, seconds] = key.split(':');
  return { reminder: reminder as Reminder, startsAt: new Date(Number(seconds) * 1000) };
}

test('whatever its author and the workers do, it ends once at its time and reminds in time', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { read, step, wait, listKeys, told: notifiedAt, clock } = await startWorld();
      for (const one of sequence) await step(one);
      await step({ do: 'restore' });
      await wait(new Date(clock().getTime() + 500 * HOUR), 0);
      const { status, endedAt, startsAt } = await read();
      expect(status).toBe(2);
      expect(endedAt!.getTime()).toBeGreaterThanOrEqual(
        endOf({ startsAt, durationMinutes }).getTime(),
      );
      const keys = await listKeys();
      expect(new Set(keys).size).toBe(keys.length);
      for (const [key, at] of notifiedAt) {
        const { reminder, startsAt: then } = eventOf(key);
        expect(then.getTime() + 30 * 60_000).toBeGreaterThan(BEGIN);
        expect(isStillSent(then, reminder, at)).toBe(true);
      }
    }),
    { numRuns: 30, examples: [[[{ do: 'wait', hours: 29, late: 0 }]]] },
  );
});
