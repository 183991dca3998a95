import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { startWorker } from './worker.ts';

const { db, pool } = await useTestDatabase();
const deps: Partial<Deps> = { db, pool, log: pino({ level: 'silent' }), now: () => new Date() };
const worker = await startWorker(deps as Deps);
afterAll(() => worker.stop());

const DAY_MS = 24 * 60 * 60_000;

const plannedTasks = async () => {
  const { rows } = await sql<{ identifier: string }>`
    select identifier from graphile_worker._private_known_crontabs order by 1`.execute(db);
  return rows.map(({ identifier }) => identifier);
};

test('the work of each night and of each minute is in the plan of the queue', async () => {
  // The queue stores its schedule shortly after starting.
  await expect
    .poll(plannedTasks)
    .toEqual([
      'ask-sms-states',
      'back-up',
      'check-ledger',
      'close-credit-year',
      'deliver-notices',
      'draw-exam-variants',
      'fold-daily-changes',
      'fold-survey-answers',
      'mix-survey-answers',
      'note-sms-states',
      'plan-comparisons',
      'plan-webinars',
      'recount-popularity',
      'sweep-old-rows',
      'tell-deadlines',
    ]);
});

test('the nightly work is done', async () => {
  const course = await makeCourse(db);
  await enrol(db, (await makeAccount(db)).id, course.id);
  await db
    .insertInto('outbox')
    .values(
      [31, 29].map((days) => ({
        recipient: '998900000001',
        channel: 'sms',
        text: `${days}`,
        createdAt: new Date(Date.now() - days * DAY_MS),
      })),
    )
    .execute();
  await addJob(db, 'recount-popularity', {});
  await addJob(db, 'sweep-old-rows', {});
  const left = async () => {
    const sent = await db.selectFrom('outbox').select('text').execute();
    const { popularity } = await db
      .selectFrom('courses')
      .select('popularity')
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow();
    return { popularity, sent: sent.map(({ text }) => text) };
  };
  await expect.poll(left).toEqual({ popularity: 1, sent: ['29'] });
});
