import * as contract from '@malaka/contracts/organizations/providers';
import { normalizeText } from '@malaka/grading/normalize-text';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buyCourse } from '#/domains/learning/courses/buy-course.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const noon = new Date('2026-12-31T07:00:00Z');
let now = noon;
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
});
await sql`insert into regions (id, name) values (901, '{"uz": "Toshkent", "ru": "Ташкент"}'),
  (902, '{"uz": "Buxoro"}')`.execute(db);
const { id: direction } = await db
  .insertInto('categories')
  .values({ name: JSON.stringify({ uz: 'Fizika' }), hue: 1, icon: 'atom' })
  .returning('id')
  .executeTakeFirstOrThrow();

async function makeProvider(name: string, status = 'allowed', regionId = 901): Promise<number> {
  const { id } = await db
    .insertInto('organizations')
    .values({ name, regionId, status, searchText: normalizeText(name), directionIds: [direction] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeLearner() {
  const { id } = await makeAccount(db, { role: 'confirmedLearner' });
  const { token } = await makeSession(db, id, { now: noon });
  return { id, token };
}

const choose = (organizationId: number | null, token?: string) =>
  call(app, contract.chooseProvider, { body: { organizationId }, token });
const own = async (token: string) =>
  (await call(app, contract.viewOwnProvider, { token })).body.data;

const bilim = await makeProvider('Bilim maskani');
const refused = await makeProvider('Rad etilgan', 'cancelled');

// spec: LRN-12, ORG-37
test('allowed ones alone are listed, by name, region and words in both scripts', async () => {
  const { token } = await makeLearner();
  const far = await makeProvider('Oʻqituvchi markazi', 'allowed', 902);
  const list = (query: { search?: string; regionId?: number; page?: number }) =>
    call(app, contract.listProviders, { query, token });
  const { raw } = await list({});
  expect(raw).toMatchObject({ success: 1, total: 2, per_page: 20, next_page_url: null });
  expect(raw.data).toEqual([
    { id: bilim, name: 'Bilim maskani', region: 'Toshkent', directions: ['Fizika'] },
    { id: far, name: 'Oʻqituvchi markazi', region: 'Buxoro', directions: ['Fizika'] },
  ]);
  const ids = async (query: { search?: string; regionId?: number }) =>
    (await list(query)).body.data.map(({ id }) => id);
  expect(await ids({ search: 'ўқитувчи' })).toEqual([far]);
  expect(await ids({ regionId: 902 })).toEqual([far]);
  expect(await ids({ search: 'rad etilgan' })).toEqual([]);
  expect((await list({ page: 3 })).body.data).toEqual([]);
});

test('the state platform until another one is chosen, and again after going back', async () => {
  const { token } = await makeLearner();
  const stranger = await makeLearner();
  expect(await own(token)).toEqual({ year: 2026, organization: null, isFixed: false });
  const { raw } = await choose(bilim, token);
  expect(raw).toEqual({
    success: 1,
    data: {
      year: 2026,
      organization: {
        id: bilim,
        name: 'Bilim maskani',
        region: 'Toshkent',
        directions: ['Fizika'],
      },
      is_fixed: 0,
    },
  });
  expect((await own(token)).organization?.id).toBe(bilim);
  expect((await own(stranger.token)).organization).toBeNull();
  expect((await choose(null, token)).body.data.organization).toBeNull();
});

test('one that is not allowed, missing or no id is refused', async () => {
  const { token } = await makeLearner();
  for (const id of [refused, 2_000_000]) {
    expect((await choose(id, token)).failure.code).toBe('provider.not_found');
  }
  for (const body of [{}, { organization_id: '1' }, { organization_id: 0 }, undefined]) {
    const odd = await callRaw(app, 'POST', '/user/provider', { token, body });
    expect(odd.status).toBe(422);
  }
  for (const path of ['/user/provider', '/user/providers']) {
    expect((await callRaw(app, 'GET', path)).status).toBe(401);
  }
  expect((await choose(bilim)).status).toBe(401);
});

test('a started course of the year fixes it; the next year is free again', async () => {
  const { id, token } = await makeLearner();
  await enrol(db, id, (await makeCourse(db, { type: 'informal' })).id);
  expect((await choose(bilim, token)).status).toBe(200);
  await enrol(db, id, (await makeCourse(db, { type: 'upgrade' })).id);
  await sql`update enrolments set created_at = ${now} where account_id = ${id}`.execute(db);
  expect(await own(token)).toMatchObject({ isFixed: true });
  const late = await choose(null, token);
  expect([late.status, late.failure.code]).toEqual([409, 'provider.fixed']);
  now = new Date('2026-12-31T19:00:00Z');
  expect(await own(token)).toEqual({ year: 2027, organization: null, isFixed: false });
  expect((await choose(bilim, token)).status).toBe(200);
  now = noon;
});

test('an organisation that lost its permission counts no more, unless a course was started', async () => {
  const lost = await makeProvider('Yopilgan');
  const [waiting, learning] = [await makeLearner(), await makeLearner()];
  await choose(lost, waiting.token);
  await choose(lost, learning.token);
  await enrol(db, learning.id, (await makeCourse(db, { type: 'retraining' })).id);
  await sql`update enrolments set created_at = ${now} where account_id = ${learning.id}`.execute(
    db,
  );
  await sql`update organizations set status = 'cancelled' where id = ${lost}`.execute(db);
  expect((await own(waiting.token)).organization).toBeNull();
  expect((await own(learning.token)).organization?.id).toBe(lost);
});

test('choosing and starting at the same moment: what was started keeps its provider', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, token } = await makeLearner();
    const course = await makeCourse(db, { type: 'informal' });
    await sql`update courses set type = 'upgrade' where id = ${course.id}`.execute(db);
    const [chosen] = await Promise.all([
      choose(bilim, token),
      buyCourse(db, { courseId: course.id }, { accountId: id, key: undefined, now }).catch(
        () => undefined,
      ),
    ]);
    const after = await own(token);
    expect(after.organization?.id).toBe(chosen.status === 200 ? bilim : undefined);
  }
});
