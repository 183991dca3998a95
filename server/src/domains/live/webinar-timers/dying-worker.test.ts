import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { planWebinar } from '#/domains/live/webinars/plan-webinar.ts';
import { DYING_MS, useDyingJob } from '#test/dying.ts';
import { countJobs, listPlanned } from '#test/planned-jobs.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { endWebinar } from './end-webinar.ts';
import { remindWebinar } from './remind-webinar.ts';

const PEOPLE = 25;
const MINUTE_MS = 60_000;

const dying = await useDyingJob({
  prepare: async ({ db }) => {
    const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
    const soon = { startsAt: minutesFromNow(59), durationMinutes: 60 };
    const over = { startsAt: minutesFromNow(-121), durationMinutes: 60 };
    const { id: soonId } = await makeWebinar(db, { startsAt: soon.startsAt });
    const { id: overId } = await makeWebinar(db, { state: 'live', startsAt: over.startsAt });
    await sql`with made as (
        insert into accounts (phone, password_hash, role)
          select '99877' || lpad(n::text, 7, '0'), 'none', 2 from generate_series(1, ${PEOPLE}) n
          returning id)
      insert into webinar_visitors (webinar_id, account_id, is_subscribed, created_at)
        select ${soonId}, id, true, now() from made`.execute(db);
    await planWebinar(db, { id: soonId, ...soon }, minutesFromNow(-60));
    await planWebinar(db, { id: overId, ...over }, minutesFromNow(0));
    return { soonId };
  },
  tasks: {
    'end-webinar': endWebinar,
    'remind-webinar': (deps, payload) => remindWebinar(deps, payload, { limit: 10 }),
  },
  read: async ({ db }, { soonId }) => {
    const { rows: told } = await sql`
      select count(*)::int as all, count(distinct account_id)::int as people
      from notifications where kind = 'webinar_hour'`.execute(db);
    const next = await listPlanned(db, `remind-webinar:${soonId}`);
    return {
      told,
      next: next.map(({ payload }) => payload),
      states: await db.selectFrom('webinars').orderBy('id').select('status').execute(),
      jobs: await countJobs(db),
    };
  },
});

test(
  'a worker that dies while it reminds, or while it ends, loses and doubles nothing',
  async () => {
    // The author is reminded too.
    expect(await dying.expectSame()).toMatchObject({
      told: [{ all: PEOPLE + 1, people: PEOPLE + 1 }],
      next: [{ reminder: 'start' }],
      states: [{ status: 0 }, { status: 2 }],
      jobs: { 'end-webinar': 1, 'remind-webinar': 1, 'settle-presence': 1 },
    });
  },
  DYING_MS,
);
