import { viewHome } from '@malaka/contracts/learning/home';
import { listPupils } from '@malaka/contracts/reporting/pupils';
import { seedDemo } from '@malaka/demo/seed';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { VideoTools } from '#/kit/gateways/video.ts';
import { call, callRaw } from '#test/client.ts';
import { countQueries } from '#test/count-queries.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const MOST = 3;

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database, { deps: { video: {} as VideoTools } });
await seedDemo(deps);

/** Learners of the demo in every state. */
const learners = (
  await sql<{ id: number }>`
    select id from accounts where role in (2, 3) and id in (
      select min(account_id) from profiles group by status
      union select min(account_id) from enrolments where completed_at is not null
      union select min(account_id) from credit_lines group by kind
      union select min(account_id) from diagnostic_attempts group by finished_at is null
      union select min(account_id) from group_members)`.execute(db)
).rows;
const courses = (await sql<{ id: number }>`select id from courses order by id limit 8`.execute(db))
  .rows;

const SCREENS = [
  ...courses.map(({ id }) => `/course/${id}`),
  '/user/courses?page=1',
  '/profil/view',
  '/user/credits',
  '/user/courses/recommended',
  '/user/courses/target?page=1',
  '/user/home',
];

async function count(path: string, token: string): Promise<number> {
  const ask = async () =>
    expect([200, 403]).toContain((await callRaw(app, 'GET', path, { token })).status);
  // The shape of a statement is learned at its first execution.
  await ask();
  return await countQueries(ask);
}

// spec: SPD-06
test.each(SCREENS)('GET %s costs a learner at most three statements', async (path) => {
  expect(learners.length).toBeGreaterThan(3);
  for (const { id } of learners) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to be counted
    const { token } = await makeSession(db, id);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to be counted
    expect(await count(path, token), `learner ${id}`).toBeLessThanOrEqual(MOST);
  }
});

// spec: SPD-06
test('the first page of pupils costs a manager at most three statements', async () => {
  const { token } = await makeCaller(db, { role: 'manager' });
  expect(await count(listPupils.path, token)).toBeLessThanOrEqual(MOST);
});

// spec: SPD-06
test('the home tells what each of its calls tells', async () => {
  for (const { id } of learners) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { token } = await makeSession(db, id);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { raw } = await call(app, viewHome, { token });
    const parts = {
      profile: '/profil/view',
      courses: '/user/courses?page=1',
      credits: '/user/credits',
      diagnostic: '/user/diagnostic',
      target: '/user/courses/target?page=1',
      surveys: '/survey/offered',
      recommended: '/user/courses/recommended',
      certificates: '/user/certificates',
      alternative: '/profil/alternative-certificates',
    };
    for (const [part, path] of Object.entries(parts)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(raw.data[part]).toEqual((await callRaw(app, 'GET', path, { token })).raw);
    }
    expect(raw.data.retakes.success).toBe(1);
  }
});

const readings = async (id: number) =>
  (
    await sql<{ amount: number }>`select count(*)::int as amount from personal_data_readings
      where account_id = ${id} and reader_id = ${id} and purpose = 'own_profile'`.execute(db)
  ).rows[0]!.amount;

// spec: SPD-08
test('documents are told with their reading written down, or not at all', async () => {
  const { rows } = await sql<{ id: number }>`select account_id as id from profiles
    where passport_sealed is not null limit 1`.execute(db);
  const { id } = rows[0]!;
  const { token } = await makeSession(db, id);
  const before = await readings(id);
  const answer = await callRaw(app, 'GET', '/profil/view', { token });
  expect(answer.status).toBe(200);
  expect(answer.raw.data.passport_number).not.toBe('');
  expect(await readings(id)).toBe(before + 1);

  await sql`alter table personal_data_readings add constraint closed check (false) not valid`.execute(
    db,
  );
  try {
    const refused = await callRaw(app, 'GET', '/profil/view', { token });
    expect(refused.status).toBe(500);
    expect(JSON.stringify(refused.raw)).not.toContain(answer.raw.data.passport_number);
    expect(await readings(id)).toBe(before + 1);
  } finally {
    await sql`alter table personal_data_readings drop constraint closed`.execute(db);
  }
});

test('nothing is written down where there are no documents', async () => {
  const { id, token } = await makeCaller(db);
  await callRaw(app, 'GET', '/profil/view', { token });
  expect(await readings(id)).toBe(0);
});
