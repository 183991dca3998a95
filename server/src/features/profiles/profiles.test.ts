import { me } from '@malaka/contracts/auth';
import {
  decideProfile,
  listProfiles,
  unreadCount,
  updateProfile,
  viewProfile,
} from '@malaka/contracts/profiles';
import type { Role } from '@malaka/contracts/roles';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/features/audit/verify-audit.ts';
import * as identity from '#/features/identity/routes.ts';
import * as notifications from '#/features/notifications/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as profiles from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const { app } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => {
    identity.signedInRoutes(scopes.signedIn, deps);
    notifications.signedInRoutes(scopes.signedIn, deps);
    profiles.signedInRoutes(scopes.signedIn, deps);
    profiles.reviewerRoutes(scopes.reviewer, deps);
  },
});

const name = (uz: string) => JSON.stringify({ uz, ru: `${uz} (ru)` });
const [region, otherRegion] = [901, 902];
await db
  .insertInto('regions')
  .values([
    { id: region, name: name('Sinov viloyati') },
    { id: otherRegion, name: name('Boshqa viloyat') },
  ])
  .execute();
await db
  .insertInto('districts')
  .values([
    { id: 9011, regionId: region, name: name('Sinov tumani') },
    { id: 9021, regionId: otherRegion, name: name('Boshqa tuman') },
  ])
  .execute();
await db
  .insertInto('positionTypes')
  .values({ id: 901, name: name('Sinovchi') })
  .execute();

const fields = {
  lastName: 'Toʻrayeva',
  firstName: 'Gulnora',
  middleName: 'Sobir qizi',
  regionId: region,
  cityId: 9011,
  positionTypeId: 901,
};
const save = (token: string, changed: object = {}) =>
  call(app, updateProfile, { token, body: { ...fields, ...changed } });
const view = async (token: string) => (await call(app, viewProfile, { token })).body.data;
const reviewer = await makeCaller(db, { role: 'ministry', now: clock });
const decide = (id: number, status: 'confirmed' | 'rejected', comment?: string) =>
  call(app, decideProfile, { token: reviewer.token, body: { id, status, comment } });

// spec: PROF-12, PROF-15, PROF-46
test('a profile goes from draft to submitted in the spelling of the specification', async () => {
  const { token, phone } = await makeCaller(db, { now: clock });
  expect((await view(token)).status).toBe('draft');
  const body = {
    lastname: fields.lastName,
    firstname: fields.firstName,
    middlename: fields.middleName,
    region_id: region,
    city_id: 9011,
    position_type_id: 901,
  };
  const saved = await callRaw(app, 'POST', '/profil/update', { body, token });
  expect(saved).toMatchObject({ status: 200, raw: { success: 1 } });
  const { raw } = await callRaw(app, 'GET', '/profil/view', { token, language: 'ru' });
  expect(raw).toEqual({
    success: 1,
    data: {
      ...body,
      phone,
      status: 'submitted',
      comment: null,
      submitted_at: clock.toISOString(),
      region: 'Sinov viloyati (ru)',
      city: 'Sinov tumani (ru)',
      position_type: 'Sinovchi (ru)',
    },
  });
});

// spec: PROF-43, PROF-44
test('Cyrillic in a name is refused with the words of the specification', async () => {
  const { token } = await makeCaller(db, { now: clock });
  const { status, raw } = await callRaw(app, 'POST', '/profil/update', {
    token,
    language: 'ru',
    body: {
      lastname: 'Каримова',
      firstname: 'Gulnora',
      middlename: 'a',
      region_id: region,
      city_id: 9011,
      position_type_id: 901,
    },
  });
  expect(status).toBe(422);
  expect(raw.errors).toEqual({ lastname: ['Пишите только латинскими буквами.'] });
  expect((await view(token)).status).toBe('draft');
});

// spec: PROF-17
test('a district belongs to its region, and ids that are none are refused', async () => {
  const { token } = await makeCaller(db, { now: clock });
  expect((await save(token, { cityId: 9021 })).failure.errors).toHaveProperty('city_id');
  const unknown = await save(token, { positionTypeId: 77_777 });
  expect(unknown.failure.errors).toHaveProperty('position_type_id');
  const body = { lastname: 'A', firstname: 'B', middlename: 'C', position_type_id: 901 };
  const { status } = await callRaw(app, 'POST', '/profil/update', {
    token,
    body: { ...body, region_id: 3_000_000_000, city_id: 9011 },
  });
  expect(status).toBe(422);
});

// spec: PROF-46, PROF-47
test('editing keeps the place in the queue; a confirmed profile waits again once it changes', async () => {
  const { token, id } = await makeCaller(db, { now: clock });
  await save(token);
  const submitted = clock;
  clock = new Date(clock.getTime() + 3_600_000);
  await save(token, { firstName: 'Gulnoza' });
  expect(await view(token)).toMatchObject({ status: 'submitted', submittedAt: submitted });

  expect((await decide(id, 'confirmed')).status).toBe(200);
  expect((await call(app, me, { token })).body.data.role).toBe('confirmedLearner');
  await save(token, { firstName: 'Gulnoza' });
  expect((await view(token)).status).toBe('confirmed');

  await save(token, { firstName: 'Gulnora' });
  expect(await view(token)).toMatchObject({ status: 'submitted', submittedAt: clock });
  expect((await call(app, me, { token })).body.data.role).toBe('learner');
});

// spec: PROF-48
test('a rejection needs a reason, which its owner reads, and can be answered', async () => {
  const { token, id } = await makeCaller(db, { now: clock });
  await save(token);
  const refused = await decide(id, 'rejected');
  expect(refused.failure.errors).toEqual({ comment: ['Rad etish sababini yozing.'] });
  expect((await decide(id, 'rejected', ' \0 ')).status).toBe(422);
  expect((await decide(id, 'rejected', 'Familiya xato yozilgan')).status).toBe(200);
  expect(await view(token)).toMatchObject({
    status: 'rejected',
    comment: 'Familiya xato yozilgan',
  });
  const unread = await callRaw(app, 'GET', '/profil/unread-count', { token });
  expect(unread.raw).toEqual({ success: 1, data: { notifications: 1, chat: 0 } });
  await save(token);
  expect(await view(token)).toMatchObject({ status: 'submitted', comment: null });
});

// spec: PROF-45
test('of two reviewers at the same moment one decides', async () => {
  const { token, id } = await makeCaller(db, { now: clock });
  expect((await decide(id, 'confirmed')).failure.code).toBe('profile.wrong_status');
  await save(token);
  const answers = await Promise.all([decide(id, 'confirmed'), decide(id, 'rejected', 'Xato')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const notices = await db
    .selectFrom('notifications')
    .select(['kind', 'url'])
    .where('accountId', '=', id)
    .execute();
  expect(notices).toHaveLength(1);
  const audit = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('subject', '=', `account:${id}`)
    .orderBy('id')
    .execute();
  expect(audit).toHaveLength(2);
  expect(audit[1]?.actorId).toBe(reviewer.id);
  expect((await verifyAudit(db)).brokenId).toBeUndefined();
  expect((await decide(2_000_000_000, 'confirmed')).failure.code).toBe('profile.not_found');
});

test('the role of a teacher does not change with the profile', async () => {
  const { token, id } = await makeCaller(db, { role: 'teacher', now: clock });
  await save(token);
  await decide(id, 'confirmed');
  expect((await call(app, me, { token })).body.data.role).toBe('teacher');
});

test('the queue begins with the longest waiting and pages', async () => {
  await db.updateTable('profiles').set({ status: 'draft' }).execute();
  const hours = Array.from({ length: 25 }, (_, index) => index);
  for (const hour of hours.toReversed()) {
    const submittedAt = new Date(clock.getTime() + hour * 3_600_000);
    await makeAccount(db, { profileStatus: 'submitted', submittedAt, firstName: `N${hour}` });
  }
  const { token } = reviewer;
  const { raw } = await callRaw(app, 'GET', '/manager/profiles', { token });
  expect(Object.keys(raw).toSorted()).toEqual(
    'current_page data last_page next_page_url per_page success total'.split(' '),
  );
  expect(raw).toMatchObject({ total: 25, per_page: 20, current_page: 1, last_page: 2 });
  expect(raw.data[0]).toEqual({
    id: expect.any(Number),
    phone: expect.any(String),
    lastname: 'Karimova',
    firstname: 'N0',
    middlename: 'Anvarovna',
    status: 'submitted',
    comment: null,
    submitted_at: clock.toISOString(),
    due_at: new Date(clock.getTime() + 24 * 3_600_000).toISOString(),
    region: null,
    city: null,
    position_type: null,
  });
  const second = await call(app, listProfiles, { token, query: { page: 2, status: 'submitted' } });
  expect(second.body.data.map((row) => row.firstName)).toEqual(['N20', 'N21', 'N22', 'N23', 'N24']);
  const beyond = await call(app, listProfiles, { token, query: { page: 9 } });
  expect(beyond.body.data).toEqual([]);
});

// spec: PROF-26, PROF-27, PROF-28, PROF-32, PROF-33, PROF-41
test('what is required is asked for', async () => {
  const { token } = await makeCaller(db, { now: clock });
  const { status, raw } = await callRaw(app, 'POST', '/profil/update', { token, body: {} });
  expect(status).toBe(422);
  const empty = ['Maydon toʻldirilmagan.'];
  expect(raw.errors).toMatchObject({ lastname: empty, firstname: empty, middlename: empty });
  for (const field of ['region_id', 'city_id', 'position_type_id']) {
    expect(raw.errors[field]).toHaveLength(1);
  }
});

test('every call needs a session', async () => {
  for (const endpoint of [updateProfile, viewProfile, listProfiles, decideProfile, unreadCount]) {
    const { status } = await callRaw(app, endpoint.method, endpoint.path);
    expect(status).toBe(401);
  }
});

test.each<[Role, number]>([
  ['learner', 403],
  ['confirmedLearner', 403],
  ['teacher', 403],
  ['manager', 403],
  ['ministry', 422],
  ['admin', 422],
])('the review as %s answers %i', async (role, expected) => {
  const { token } = await makeCaller(db, { role, now: clock });
  const list = await call(app, listProfiles, { token, query: {} });
  expect(list.status).toBe(expected === 403 ? 403 : 200);
  const decision = await callRaw(app, 'POST', '/manager/profiles/decide', { token, body: {} });
  expect(decision.status).toBe(expected);
});
