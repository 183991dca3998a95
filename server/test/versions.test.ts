import { saveEducation } from '@malaka/contracts/people/profiles';
import { seedDemo } from '@malaka/demo/seed';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { VideoTools } from '#/kit/gateways/video.ts';
import { call } from '#test/client.ts';
import { countQueries } from '#test/count-queries.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database, { deps: { video: {} as VideoTools } });
await seedDemo(deps);

const run = (text: string) => sql.raw(text).execute(db);
const find = async (text: string) =>
  (await sql.raw<{ id: number }>(text).execute(db)).rows[0]?.id ?? 0;

type Caller = { token?: string | undefined; language?: string; tag?: string | undefined };

async function ask(path: string, { token, language = 'uz', tag }: Caller = {}) {
  const { statusCode, headers, body } = await app.inject({
    url: `/api/v1${path}`,
    headers: {
      'accept-language': language,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(tag !== undefined && { 'if-none-match': tag }),
    },
  });
  return { status: statusCode, tag: headers.etag, headers, body };
}

// A learner in the middle of a course with a test and a video with questions.
const learnerId = await find(`select min(account_id) as id from enrolments
  where completed_at is null and account_id in (
    select account_id from profiles where region_id is not null)`);
const courseId = await find(`select l.course_id as id from lessons l
  join questions q on q.lesson_id = l.id and q.time_seconds is not null and q.deleted_at is null
  where l.type <> 'test' and l.course_id in (select course_id from lessons where type = 'test')
  order by l.id limit 1`);
await run(`insert into enrolments (account_id, course_id) values (${learnerId}, ${courseId})
  on conflict (account_id, course_id) do update set completed_at = null`);
const { token } = await makeSession(db, learnerId);
const regionId = await find('select min(id) as id from regions');
const page = (await sql<{ key: string }>`select key from pages limit 1`.execute(db)).rows[0]!.key;

const LISTS = [
  '/regions',
  `/cities?region_id=${regionId}`,
  '/positions',
  '/position-types',
  '/subjects',
  '/languages',
  '/courses-home',
];
const OF_ALL = ['/categories', '/faq', `/content/${page}`, `/course/${courseId}`];
const OWN = ['/auth/me', '/profil/view', `/course/${courseId}`];

// spec: SPD-07
test.each([
  // Cached by the node as sent.
  ...LISTS.map((path) => ({ path, most: 0 })),
  ...OF_ALL.map((path) => ({ path, most: 1 })),
  // One besides the session's.
  ...OWN.map((path) => ({ path, token, most: 2 })),
])('$path is told once: $most statements for the 304', async ({ path, most, ...caller }) => {
  const first = await ask(path, caller);
  expect(first.status).toBe(200);
  expect(first.tag).toMatch(/^W\/"[\w-]{22}"$/);
  // The shape of a statement is learned at its first execution.
  await ask(path, { ...caller, tag: first.tag });
  let again: Awaited<ReturnType<typeof ask>> | undefined;
  const statements = await countQueries(async () => {
    again = await ask(path, { ...caller, tag: `"other", ${first.tag}` });
  });
  expect(again).toMatchObject({ status: 304, tag: first.tag, body: '' });
  expect(statements).toBeLessThanOrEqual(most);
});

// spec: SPD-07
test.each([...LISTS, ...OF_ALL])('%s is never taken for what it says in Russian', async (path) => {
  const { tag, body } = await ask(path);
  const other = await ask(path, { language: 'ru', tag });
  // Some lists of the demo are the same in both languages.
  expect(other.status).toBe((await ask(path, { language: 'ru' })).body === body ? 304 : 200);
});

test('caches keep only what everybody is told, and each language by itself', async () => {
  const { headers } = await ask('/regions', { token });
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-language' });
  for (const path of OWN) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await ask(path, { token })).headers['cache-control']).toBe('no-store');
  }
});

// spec: SPD-07
test.each(OWN)('%s is never taken for what somebody else was told', async (path) => {
  const own = await ask(path, { token });
  const other = await makeCaller(db);
  const answer = await ask(path, { token: other.token, tag: own.tag });
  expect(answer.status).toBe(200);
  expect(answer.tag).not.toBe(own.tag);
  expect(answer.body).not.toBe(own.body);
  const guest = await ask(path, { tag: own.tag });
  expect([200, 401]).toContain(guest.status);
  expect(guest.tag).not.toBe(own.tag);
});

// spec: SPD-07
test('a version opens nothing to whoever has lost the session or the right', async () => {
  const other = await makeCaller(db);
  const { tag } = await ask('/profil/view', other);
  const ask304 = async () => (await ask('/profil/view', { token: other.token, tag })).status;
  expect(await ask304()).toBe(304);
  await run(`update accounts set status = 'blocked' where id = ${other.id}`);
  expect(await ask304()).toBe(403);
  await run(`update sessions set ended_at = now() where account_id = ${other.id}`);
  expect(await ask304()).toBe(401);
});

/** Whether a caller with the version from before the change gets a new answer. */
async function isSentAgain(path: string, caller: Caller, change: () => Promise<unknown>) {
  const { tag } = await ask(path, caller);
  await change();
  const isChanged = async () => {
    const after = await ask(path, { ...caller, tag });
    return after.status === 200 && after.tag !== tag;
  };
  await expect.poll(isChanged).toBe(true);
  return true;
}

// spec: SPD-07
test('a list that another node changed is told anew', async () => {
  // As the node that saves it does.
  const save = async () => {
    await run(`update regions set name = name || '{"uz": "Yangi viloyat"}' where id = ${regionId}`);
    await run(`select pg_notify('reference_changed', '')`);
  };
  expect(await isSentAgain('/regions', {}, save)).toBe(true);
  expect((await ask('/regions')).body).toContain('Yangi viloyat');
});

// spec: SPD-07
test.each([
  [
    '/categories',
    `update categories set hue = hue + 1 where id = (select min(id) from categories)`,
  ],
  ['/categories', `update courses set is_active = not is_active where id = ${courseId}`],
  ['/categories', `update courses set is_active = not is_active where id = ${courseId}`],
  ['/faq', `insert into faq_items (title, body) values ('{"uz": "Savol"}', '{"uz": "Javob"}')`],
  ['/faq', `delete from faq_items where title ->> 'uz' = 'Savol'`],
  [
    `/content/${page}`,
    `insert into pages (key, version, title, body)
     select key, max(version) + 1, '{"uz": "Yangi"}', '{"uz": "Matn"}' from pages
     where key = '${page}' group by key`,
  ],
])('%s is told anew after: %s', async (path, change) => {
  expect(await isSentAgain(path, {}, () => run(change))).toBe(true);
});

// spec: SPD-07
test.each([
  `update profiles set biography = biography || '.' where account_id = ${learnerId}`,
  `update accounts set phone = '998991234567' where id = ${learnerId}`,
  `update accounts set avatar = 'files/other.webp' where id = ${learnerId}`,
  `update regions set name = name || '{"uz": "Boshqa"}' where id = (
     select region_id from profiles where account_id = ${learnerId})`,
  `insert into second_factors (account_id, secret_sealed, confirmed_at)
   values (${learnerId}, '\\x00', now())`,
])('the own profile is told anew after: %s', async (change) => {
  const before = await ask('/auth/me', { token });
  expect(await isSentAgain('/profil/view', { token }, () => run(change))).toBe(true);
  expect((await ask('/auth/me', { token })).tag).not.toBe(before.tag);
});

// spec: SPD-07
test('an entry of the own profile is part of its version', async () => {
  expect(
    await isSentAgain('/profil/view', { token }, () =>
      call(app, saveEducation, {
        token,
        body: { level: 'high', faculty: 'Fizika', place: 'TDPU', startYear: 2001, endYear: 2005 },
      }),
    ),
  ).toBe(true);
});

const lessonOf = (type: string) =>
  `(select min(id) from lessons where course_id = ${courseId} and type = '${type}')`;
const attempt = `(select max(t.id) from attempts t
  where t.account_id = ${learnerId} and t.lesson_id = ${lessonOf('test')})`;

// spec: SPD-07
test.each([
  `update courses set name = name || '.' where id = ${courseId}`,
  `update sections set name = name || '.' where id = (
     select min(id) from sections where course_id = ${courseId})`,
  `update lessons set name = name || '.' where id = (
     select min(id) from lessons where course_id = ${courseId})`,
  `update profiles set first_name = 'Aziza' where account_id = (
     select author_id from courses where id = ${courseId})`,
  `update categories set name = name || '{"uz": "Boshqa"}' where id = (
     select category_id from courses where id = ${courseId})`,
])('a course is told anew to everybody after: %s', async (change) => {
  const before = await ask(`/course/${courseId}`);
  expect(await isSentAgain(`/course/${courseId}`, { token }, () => run(change))).toBe(true);
  expect((await ask(`/course/${courseId}`)).tag).not.toBe(before.tag);
});

// spec: SPD-07
test.each([
  `update enrolments set done_count = done_count + 1
   where account_id = ${learnerId} and course_id = ${courseId}`,
  `insert into attempts (account_id, lesson_id, number, seed, questions, finished_at, percent,
     is_passed)
   values (${learnerId}, ${lessonOf('test')}, 900, 1, '[]', now(), 99, true)`,
  `insert into attempt_returns (attempt_id, reason) values (${attempt}, 'Nosozlik')`,
  // An answer within a video.
  `insert into timed_answers (account_id, question_id, version, response, score, max_score, is_right)
   select ${learnerId}, q.id, q.current_version, '[777]', 0, 1, false
   from questions q join lessons l on l.id = q.lesson_id and l.type <> 'test'
   where l.course_id = ${courseId} and q.time_seconds is not null and q.deleted_at is null limit 1`,
  `insert into reviews (course_id, account_id, rating, text)
   values (${courseId}, ${learnerId}, 4, 'Yaxshi kurs') on conflict (course_id, account_id)
   do update set rating = 4`,
])('the own standing in a course is told anew after: %s', async (change) => {
  expect(await isSentAgain(`/course/${courseId}`, { token }, () => run(change))).toBe(true);
});

// spec: SPD-07
test('whether somebody may start a course is of the moment: it has no version', async () => {
  const other = await makeCaller(db);
  const answer = await ask(`/course/${courseId}`, other);
  expect(answer).toMatchObject({ status: 200, tag: undefined });
});

// spec: SPD-07, SPD-08
test('what is not told again is not written down as read again', async () => {
  const id = await find(`select account_id as id from profiles where passport_sealed is not null
    and account_id <> ${learnerId} limit 1`);
  const own = await makeSession(db, id);
  const readings = () =>
    find(`select count(*)::int as id from personal_data_readings where account_id = ${id}`);
  const before = await readings();
  const { tag } = await ask('/profil/view', own);
  expect(await readings()).toBe(before + 1);
  expect((await ask('/profil/view', { ...own, tag })).status).toBe(304);
  expect(await readings()).toBe(before + 1);
});
