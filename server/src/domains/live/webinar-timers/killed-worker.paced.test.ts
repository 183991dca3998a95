import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#/kit/db/connect.ts';
import { planWebinar } from '#/domains/live/webinars/plan-webinar.ts';
import { useDyingJob } from '#test/dying.ts';
import { listPlanned } from '#test/planned-jobs.ts';
import { readRows } from '#test/read-rows.ts';
import { makeWebinar } from '#test/webinar-factories.ts';

/** Told in two parts. */
const PEOPLE = 5010;
const MINUTE_MS = 60_000;

/** It was planned when its reminder, or its end, was not yet due. */
async function plan(db: Database, id: number, minutesAway: number): Promise<void> {
  const startsAt = new Date(Date.now() + minutesAway * MINUTE_MS);
  await db.updateTable('webinars').set({ startsAt }).where('id', '=', id).execute();
  const earlier = new Date(Date.now() - 5 * MINUTE_MS);
  await planWebinar(db, { id, startsAt, durationMinutes: 60 }, earlier);
}

const reminding = await useDyingJob({
  name: 'timers',
  job: 'remind-webinar',
  fill: async (db) => {
    const { id } = await makeWebinar(db);
    await sql`with made as (
        insert into accounts (phone, password_hash, role)
          select '99877' || lpad(n::text, 7, '0'), 'none', 2 from generate_series(1, ${PEOPLE}) n
          returning id)
      insert into webinar_visitors (webinar_id, account_id, is_subscribed, created_at)
        select ${id}, id, true, now() from made`.execute(db);
    await plan(db, id, 59);
    return id;
  },
  read: async ({ db, given: id }) => {
    const { rows: told } = await sql<{ all: number; people: number }>`
      select count(*)::int as all, count(distinct account_id)::int as people
      from notifications where kind = 'webinar_hour'`.execute(db);
    const planned = await listPlanned(db, `remind-webinar:${id}`);
    return { told, next: planned.map(({ payload }) => payload), tables: await readRows(db) };
  },
});

const ending = await useDyingJob({
  name: 'timers',
  job: 'end-webinar',
  fill: async (db) => {
    const { id } = await makeWebinar(db, { state: 'live', startedAt: new Date() });
    await plan(db, id, -121);
    return id;
  },
  read: async ({ db, given: id }) => {
    const webinars = db.selectFrom('webinars').where('id', '=', id);
    const webinar = await webinars.select('status').executeTakeFirst();
    return { webinar, tables: await readRows(db) };
  },
});

test('a worker that is killed while it reminds loses and doubles nothing', async () => {
  const { left: undisturbed, points } = await reminding.run();
  expect(undisturbed.told).toEqual([{ all: PEOPLE + 1, people: PEOPLE + 1 }]);
  expect(undisturbed.next).toEqual([expect.objectContaining({ reminder: 'start' })]);
  await reminding.killAt(points, (left, point) => expect(left, point).toEqual(undisturbed));
}, 900_000);

test('a worker that is killed while it ends a webinar loses and doubles nothing', async () => {
  const { left: undisturbed, points } = await ending.run();
  expect(undisturbed.webinar).toEqual({ status: 2 });
  await ending.killAt(points, (left, point) => expect(left, point).toEqual(undisturbed));
}, 900_000);
