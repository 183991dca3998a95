import { listProfiles, reviewFigures } from '@malaka/contracts/people/profile-reviews';
import type { Role } from '@malaka/contracts/kit/roles';
import { beforeEach, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as reviews from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-23T06:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: ({ reviewer: scope }, deps) => reviews.reviewerRoutes(scope, deps),
});
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const reviewer = await makeCaller(db, {
  role: 'ministry',
  lastName: 'Nazarova',
  firstName: 'Nodira',
  now,
});
const { token } = reviewer;

const waiting = (hoursAgo: number, options: Parameters<typeof makeAccount>[1] = {}) =>
  makeAccount(db, { profileStatus: 'submitted', submittedAt: hours(-hoursAgo), ...options });
const listed = async (query: object) => (await call(app, listProfiles, { token, query })).body;

beforeEach(async () => {
  await db.updateTable('profiles').set({ status: 'draft', dueAt: null }).execute();
});

// spec: PROF-49
test('the queue begins with the most urgent and pages', async () => {
  for (let hour = 0; hour < 25; hour += 1) await waiting(hour, { firstName: `N${hour}` });
  const { raw } = await callRaw(app, 'GET', '/manager/profiles', { token });
  expect(raw).toMatchObject({ total: 25, per_page: 20, current_page: 1, last_page: 2 });
  expect(raw.data[0]).toEqual({
    id: expect.any(Number),
    phone: expect.any(String),
    lastname: 'Karimova',
    firstname: 'N24',
    middlename: 'Anvarovna',
    avatar: null,
    status: 'submitted',
    comment: null,
    submitted_at: hours(-24).toISOString(),
    decided_at: null,
    due_at: now.toISOString(),
    clock: 'overdue',
    claimed_by: null,
    region: null,
    city: null,
    position_type: null,
  });
  const second = await listed({ page: 2, status: 'submitted' });
  expect(second.data.map((row) => row.firstName)).toEqual(['N4', 'N3', 'N2', 'N1', 'N0']);
  expect((await listed({ page: 9 })).data).toEqual([]);
});

// spec: PROF-46
test('each shows its clock, and a resumed one stands before a whole one', async () => {
  await waiting(1, { firstName: 'Yangi' });
  await waiting(21, { firstName: 'Yaqin' });
  await waiting(30, { firstName: 'Kechikkan' });
  const resumed = await waiting(0, { firstName: 'Qaytgan' });
  await db
    .updateTable('profiles')
    .set({ dueAt: hours(5) })
    .where('accountId', '=', resumed.id)
    .execute();
  await makeAccount(db, { profileStatus: 'rejected' });
  const { data } = await listed({});
  expect(data.map(({ firstName, clock }) => [firstName, clock])).toEqual([
    ['Kechikkan', 'overdue'],
    ['Yaqin', 'due_soon'],
    ['Qaytgan', 'running'],
    ['Yangi', 'running'],
  ]);
  const rejected = await listed({ status: 'rejected' });
  expect(rejected.data).toMatchObject([{ clock: 'paused', dueAt: null }]);
});

test('people are found by their names in either script and by their phones', async () => {
  const { id, phone } = await waiting(1, { lastName: 'Toʻrayeva', firstName: 'Shahnoza' });
  await waiting(2);
  for (const search of ["to'raeva", 'Тўраева шаҳ', 'SHAHNOZA', phone, `+${phone.slice(0, 5)}`]) {
    const { data, total } = await listed({ search });
    expect(
      data.map((row) => row.id),
      search,
    ).toContain(id);
    expect(total).toBe(data.length);
  }
  expect((await listed({ search: 'toraeva nilufar' })).data).toEqual([]);
  expect((await listed({ search: 'Toʻrayeva', status: 'confirmed' })).data).toEqual([]);
  expect((await callRaw(app, 'GET', '/manager/profiles?status=x', { token })).status).toBe(422);
});

test('who has one open is named, until the claim runs out', async () => {
  const [deferred, over] = [await waiting(3), await waiting(2)];
  const claim = (id: number, claimedUntil: Date) =>
    db
      .updateTable('profiles')
      .set({ claimedBy: reviewer.id, claimedUntil })
      .where('accountId', '=', id)
      .execute();
  await claim(deferred.id, hours(0.1));
  await claim(over.id, hours(-0.1));
  const { data } = await listed({});
  expect(data.map(({ claimedBy }) => claimedBy)).toEqual(['Nazarova Nodira', null]);
});

test('the figures tell how the queue stands and how long people wait', async () => {
  const figures = async () => (await call(app, reviewFigures, { token })).body.data;
  expect(await figures()).toMatchObject({ submitted: 0, medianSeconds: null, decidedToday: 0 });
  for (const hoursAgo of [1, 2, 21, 25, 30]) await waiting(hoursAgo);
  const { id } = await makeAccount(db, { profileStatus: 'rejected' });
  const decided = (decidedAt: Date, waitedSeconds: number) => ({
    accountId: id,
    submittedAt: decidedAt,
    decidedAt,
    decidedBy: reviewer.id,
    status: 'confirmed',
    waitedSeconds,
    snapshotSealed: Buffer.of(),
  });
  await db
    .insertInto('profileReviews')
    .values([
      decided(hours(-1), 100),
      // Still today in Tashkent, where the day began eleven hours ago.
      decided(hours(-10.9), 300),
      decided(hours(-11.1), 1000),
      decided(hours(-29 * 24), 2000),
      decided(hours(-31 * 24), 1),
    ])
    .execute();
  expect((await callRaw(app, 'GET', '/manager/profiles/figures', { token })).raw.data).toEqual({
    submitted: 5,
    due_soon: 1,
    overdue: 2,
    rejected: 1,
    median_seconds: 650,
    decided_today: 2,
    alternative_waiting: 0,
  });
});

test.each<[Role, number]>([
  ['learner', 403],
  ['confirmedLearner', 403],
  ['teacher', 403],
  ['manager', 403],
  ['ministry', 200],
  ['admin', 200],
])('the review as %s answers %i', async (role, expected) => {
  const caller = await makeCaller(db, { role, now });
  const { id } = await waiting(1);
  const gets = ['/manager/profiles', '/manager/profiles/figures', `/manager/profiles/${id}`];
  for (const url of gets) {
    expect((await callRaw(app, 'GET', url, caller)).status, url).toBe(expected);
    expect((await callRaw(app, 'GET', url)).status, url).toBe(401);
  }
  for (const name of ['claim', 'release', 'decide']) {
    const url = `/manager/profiles/${name}`;
    const answer = await callRaw(app, 'POST', url, { token: caller.token, body: { id: 'x' } });
    expect(answer.status, url).toBe(expected === 200 ? 422 : 403);
    expect((await callRaw(app, 'POST', url, { body: { id } })).status, url).toBe(401);
  }
});
