import { getStaffSheet, remindStaff, viewMySchool } from '@malaka/contracts/reporting/my-school';
import { me } from '@malaka/contracts/people/sign-in';
import { sql } from 'kysely';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { learnerRoutes as creditRoutes } from '#/domains/credentials/credits/routes.ts';
import { signedInRoutes } from '#/domains/people/sign-in/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { countQueries } from '#test/count-queries.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { makeSchool } from '#test/profile-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const start = new Date('2026-11-22T07:00:00Z');
let now = start;
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => {
    learnerRoutes(scopes.learner, deps);
    creditRoutes(scopes.learner, deps);
    signedInRoutes(scopes.signedIn, deps);
  },
});
const course = await makeCourse(db, {
  name: 'Raqamli dars',
  lessons: [{ type: 'text' }, { type: 'text' }],
});
const DAY_MS = 86_400_000;

/** A confirmed profile with this school and position; 2 is a director. */
async function work(accountId: number, schoolId: number, positionTypeId = 1) {
  await db
    .updateTable('profiles')
    .set({ schoolId, positionTypeId, status: 'confirmed', decidedAt: start })
    .where('accountId', '=', accountId)
    .execute();
}

const earn = (accountId: number, amount: number) =>
  db.insertInto('creditLines').values({ accountId, year: 2026, kind: 'webinar', amount }).execute();

/** A school with its head and three teachers: done, behind and not begun. */
async function makeStaff() {
  const school = await makeSchool(db);
  const head = await makeCaller(db, {
    role: 'confirmedLearner',
    lastName: 'Abdullayev',
    now: start,
  });
  await work(head.id, school.id, 2);
  const [done, behind, idle] = await Promise.all(
    ['Bekov', 'Davronova', 'Ergasheva'].map((lastName) =>
      makeCaller(db, { role: 'confirmedLearner', lastName, now: start }),
    ),
  );
  for (const { id } of [done!, behind!, idle!]) await work(id, school.id);
  await earn(done!.id, 40);
  await enrol(db, behind!.id, course.id);
  await sql`update enrolments set done_count = 1, touched_at = ${start}
    where account_id = ${behind!.id}`.execute(db);
  return { school, head, done: done!, behind: behind!, idle: idle! };
}

const look = async (token: string) => (await call(app, viewMySchool, { token })).body.data;
const remind = async (token: string, accountId?: number) =>
  await call(app, remindStaff, { body: { ...(accountId && { accountId }) }, token });

test('the head sees where each of the staff stands, and no more of them than that', async () => {
  const { school, head, behind } = await makeStaff();
  await sql`insert into groups (id, name, start_date, end_date)
    values (900, 'Guruh', '2026-11-01', '2026-12-05')`.execute(db);
  await sql`insert into group_members (group_id, account_id) values (900, ${behind.id})`.execute(
    db,
  );
  await sql`insert into group_categories (group_id, category_id)
    select 900, category_id from courses where id = ${course.id}`.execute(db);
  const { raw } = await call(app, viewMySchool, { token: head.token });
  expect(raw.data).toMatchObject({
    id: school.id,
    year: 2026,
    ends_at: '2026-12-31T19:00:00.000Z',
  });
  expect(raw.data.staff.map((one: { name: string }) => one.name.split(' ')[0])).toEqual([
    'Abdullayev',
    'Bekov',
    'Davronova',
    'Ergasheva',
  ]);
  expect(raw.data.staff).toMatchObject([
    { is_self: true, state: 'not_begun', may_remind: false, unreminded: 'self' },
    { state: 'done', collected: 40, minimum: 36, may_remind: false, unreminded: 'done' },
    {
      id: behind.id,
      state: 'behind',
      courses_count: 1,
      courses: [
        { name: 'Raqamli dars', lessons_done: 1, lessons_count: 2, deadline: '2026-12-05' },
      ],
      last_active_at: start.toISOString(),
      reminded_at: null,
      may_remind: true,
    },
    { state: 'not_begun', courses: [], last_active_at: null, may_remind: true },
  ]);
  expect(JSON.stringify(raw)).not.toMatch(/phone|passport|personal|birth|percent|score/);
});

// spec: DAY-14
test('what each of the staff needs: a day that has passed comes before a profile and credits', async () => {
  const { head, done, behind, idle } = await makeStaff();
  await sql`insert into groups (id, name, start_date, end_date)
    values (901, 'Oʻtgan', '2026-09-01', '2026-10-20')`.execute(db);
  await sql`insert into group_members (group_id, account_id) values (901, ${behind.id})`.execute(
    db,
  );
  await sql`insert into group_categories (group_id, category_id)
    select 901, category_id from courses where id = ${course.id}`.execute(db);
  await db
    .updateTable('profiles')
    .set({ status: 'rejected' })
    .where('accountId', '=', idle.id)
    .execute();
  const needs = async () =>
    new Map(
      (await look(head.token)).staff.map(({ id, need, overdueSince }) => [
        id,
        [need, overdueSince],
      ]),
    );
  const seen = await needs();
  expect(seen.get(behind.id)).toEqual(['overdue', '2026-10-20']);
  expect(seen.get(idle.id)).toEqual(['profile', null]);
  expect(seen.get(head.id)).toEqual(['credits', null]);
  expect(seen.get(done.id)).toEqual([null, null]);
  // Another group gives more time, and a completed course is never overdue.
  await sql`insert into groups (id, name, start_date, end_date)
    values (902, 'Yangi', '2026-11-01', '2026-12-20')`.execute(db);
  await sql`insert into group_members (group_id, account_id) values (902, ${behind.id})`.execute(
    db,
  );
  await sql`insert into group_categories (group_id, category_id)
    select 902, category_id from courses where id = ${course.id}`.execute(db);
  expect((await needs()).get(behind.id)).toEqual(['credits', null]);
});

test('only a confirmed head, and only of the school that was confirmed', async () => {
  const { head, done } = await makeStaff();
  expect((await callRaw(app, 'GET', '/my-school')).status).toBe(401);
  for (const path of ['/my-school', '/my-school/staff.xlsx']) {
    const refused = await callRaw(app, 'GET', path, { token: done.token });
    expect(refused).toMatchObject({ status: 403, raw: { code: 'school.not_head' } });
  }
  expect(await remind(done.token)).toMatchObject({ status: 403 });
  const deputy = await makeCaller(db, { now: start });
  await db
    .updateTable('profiles')
    .set({ schoolId: (await makeSchool(db)).id, positionTypeId: 3 })
    .where('accountId', '=', deputy.id)
    .execute();
  // Entered, but not confirmed.
  expect((await call(app, viewMySchool, { token: deputy.token })).status).toBe(403);
  expect((await call(app, me, { token: deputy.token })).raw.data.is_school_head).toBe(0);
  // A changed profile with another school gives no access to it: the confirmed one applies.
  const seen = await look(head.token);
  await db
    .updateTable('profiles')
    .set({ schoolId: (await makeSchool(db)).id, status: 'submitted', submittedAt: start })
    .where('accountId', '=', head.id)
    .execute();
  expect((await look(head.token)).id).toBe(seen.id);
  expect((await call(app, me, { token: head.token })).raw.data.is_school_head).toBe(1);
});

test('a reminder is a notification, at most once a week; the head sees when', async () => {
  now = start;
  const { head, behind, idle, done } = await makeStaff();
  expect((await remind(head.token, behind.id)).raw).toEqual({ success: 1, reminded: 1, left: [] });
  expect((await remind(head.token, behind.id)).body).toMatchObject({
    reminded: 0,
    left: [{ id: behind.id, reason: 'recent', remindedAt: start }],
  });
  const seen = (await look(head.token)).staff.find(({ id }) => id === behind.id);
  expect(seen).toMatchObject({ remindedAt: start, mayRemind: false });
  // Everybody who is behind and was not reminded yet; for the others the reason is returned.
  expect((await remind(head.token)).body).toMatchObject({
    reminded: 1,
    left: [
      { id: head.id, reason: 'self' },
      { id: done.id, reason: 'done' },
      { id: behind.id, reason: 'recent' },
    ],
  });
  expect((await remind(head.token, done.id)).body.reminded).toBe(0);
  expect((await remind(head.token, head.id)).body.reminded).toBe(0);
  const notifications = await db
    .selectFrom('notifications')
    .where('accountId', 'in', [behind.id, idle.id, done.id, head.id])
    .select(['accountId', 'kind', 'facts', 'url'])
    .orderBy('accountId')
    .execute();
  expect(notifications).toEqual(
    [behind.id, idle.id]
      .toSorted((a, b) => a - b)
      .map((accountId) => ({
        accountId,
        kind: 'school_reminder',
        facts: { year: 2026, head: 'Abdullayev Dilnoza' },
        url: '/dashboard/credits',
      })),
  );
  now = new Date(start.getTime() + 7 * DAY_MS);
  expect((await remind(head.token)).body.reminded).toBe(2);
  now = start;
});

test('two heads who press at the same moment send one notification', async () => {
  const { school, head, behind } = await makeStaff();
  const deputy = await makeCaller(db, { role: 'confirmedLearner', now: start });
  await work(deputy.id, school.id, 3);
  const answers = await Promise.all([
    remind(head.token, behind.id),
    remind(deputy.token, behind.id),
  ]);
  expect(answers.map(({ body }) => body.reminded).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

test('nobody of another school can be reminded, and nonsense is refused', async () => {
  const { head } = await makeStaff();
  const other = await makeStaff();
  const refused = await remind(head.token, other.behind.id);
  expect(refused).toMatchObject({ status: 404, raw: { code: 'account.not_found' } });
  for (const account_id of [0, -1, 'word', 1.5]) {
    const body = { account_id };
    const { status } = await callRaw(app, 'POST', '/my-school/remind', { token: head.token, body });
    expect(status).toBe(422);
  }
});

test('the list as a sheet, all or those of one state', async () => {
  const { head } = await makeStaff();
  const sheet = async (query: object) => {
    const { raw, status } = await sheetOf(head.token, query);
    expect(status).toBe(200);
    return raw;
  };
  expect(await sheet({})).toHaveLength(5);
  const [heads, ...rows] = await sheet({ state: 'done' });
  expect(heads?.slice(0, 4)).toEqual(['F.I.Sh.', 'Lavozimi', 'Holati', 'Kredit']);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(0, 5)).toEqual(['Bekov Dilnoza', expect.any(String), 'Bajarilgan', 40, 36]);
});

async function sheetOf(token: string, query: object) {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const { rawPayload, statusCode } = await app.inject({
    url: `/api/v1${getStaffSheet.path}?${search}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const { sheets } = await readXlsx(rawPayload);
  return { status: statusCode, raw: sheets[0]!.rows };
}

test('two hundred of the staff take as many queries as four', async () => {
  const { school, head } = await makeStaff();
  const few = await countQueries(() => look(head.token));
  for (let n = 0; n < 200; n += 1) {
    const { id } = await makeAccount(db, { role: 'confirmedLearner' });
    await work(id, school.id);
    await enrol(db, id, course.id);
  }
  const many = await countQueries(() => look(head.token));
  expect(many).toBe(few);
});
