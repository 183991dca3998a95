import { me } from '@malaka/contracts/people/sign-in';
import { updateProfile, viewProfile } from '@malaka/contracts/people/profiles';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import * as identity from '#/domains/people/sign-in/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeProfileBody, type ProfileBody } from '#test/profile-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as profiles from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const inHours = (hours: number) => new Date(clock.getTime() + hours * 3_600_000);
const { app } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => {
    identity.signedInRoutes(scopes.signedIn, deps);
    profiles.signedInRoutes(scopes.signedIn, deps);
  },
});

const save = (token: string, body: ProfileBody) => call(app, updateProfile, { token, body });
const view = async (token: string) => (await call(app, viewProfile, { token })).body.data;
const rowOf = (id: number) =>
  db.selectFrom('profiles').selectAll().where('accountId', '=', id).executeTakeFirstOrThrow();
const set = (id: number, values: object) =>
  db.updateTable('profiles').set(values).where('accountId', '=', id).execute();
const roleOf = async (token: string) => (await call(app, me, { token })).body.data.role;

/** Somebody with a saved profile. */
async function makeSubmitted(options: Parameters<typeof makeCaller>[1] = {}) {
  const caller = await makeCaller(db, { now: clock, ...options });
  const body = await makeProfileBody(db);
  expect((await save(caller.token, body)).status).toBe(200);
  return { ...caller, body };
}
/** Like a review that confirms the profile. */
async function makeConfirmed() {
  const person = await makeSubmitted();
  await set(person.id, { status: 'confirmed', decidedAt: clock });
  await db.updateTable('accounts').set({ role: 5 }).where('id', '=', person.id).execute();
  return person;
}

// spec: PROF-12, PROF-13, PROF-14, PROF-15, PROF-16, PROF-17, PROF-18, PROF-19, PROF-20, PROF-22
// spec: PROF-23, PROF-24, PROF-25, PROF-46, PROF-54
test('a whole profile goes there and back in the spelling of the specification', async () => {
  const { token, phone } = await makeCaller(db, { now: clock });
  expect(await view(token)).toMatchObject({ status: 'draft', passportNumber: '', educations: [] });
  const { regionId, cityId, schoolId } = await makeProfileBody(db);
  const education = {
    level: 'medium',
    faculty: 'Boshlangʻich taʼlim',
    place: 'Samarqand pedagogika kolleji',
    start_year: null,
    end_year: 2003,
  };
  const work = {
    place: '5-maktab',
    position: 'Oʻqituvchi',
    start: '2007-09-01',
    end: '2026-11-23',
  };
  const body = {
    lastname: 'Toʻrayeva',
    firstname: 'Gulnora',
    middlename: 'Sobir qizi',
    gender: 'female',
    birth_date: '1985-04-12',
    passport_series: 'ab',
    passport_number: '7654321',
    pinfl: '41204857654321',
    region_id: regionId,
    city_id: cityId,
    school_type: 'general',
    school_id: schoolId,
    school_name: '',
    position_type_id: 1,
    position_id: null,
    subject_id: 9,
    biography: 'Я люблю математику. Ўқитувчиман.',
    educations: [education],
    work_places: [work],
    additional_positions: [{ ...work, position: 'Toʻgarak rahbari', end: null }],
  };
  const saved = await callRaw(app, 'POST', '/profil/update', { body, token });
  expect(saved).toMatchObject({ status: 200, raw: { success: 1 } });
  const { raw } = await callRaw(app, 'GET', '/profil/view', { token, language: 'ru' });
  const id = expect.any(Number);
  expect(raw).toEqual({
    success: 1,
    data: {
      ...body,
      passport_series: 'AB',
      educations: [{ id, ...education }],
      work_places: [{ id, ...work }],
      additional_positions: [{ id, ...body.additional_positions[0] }],
      phone,
      avatar: null,
      region: 'Республика Каракалпакстан',
      city: expect.any(String),
      school: expect.stringContaining('Школа №'),
      position_type: 'Учитель',
      position: 'Математика',
      erp_fields: [],
      status: 'submitted',
      comment: null,
      reasons: {},
      submitted_at: clock.toISOString(),
      due_at: inHours(24).toISOString(),
    },
  });
});

test('passport and personal number are sealed, their readings are written down', async () => {
  const { id, token, body } = await makeSubmitted();
  const row = JSON.stringify(await rowOf(id), (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  );
  expect(row).not.toMatch(new RegExp(`${body.passportNumber}|${body.personalNumber}`));
  expect((await rowOf(id)).searchText).toMatch(/^to'raeva gulnora sobir qizi 998/);
  const readings = () =>
    db.selectFrom('personalDataReadings').selectAll().where('accountId', '=', id).execute();
  expect(await readings()).toEqual([]);
  expect(await view(token)).toMatchObject({ personalNumber: body.personalNumber });
  expect(await readings()).toMatchObject([
    { readerId: id, purpose: 'own_profile', address: '127.0.0.1', at: clock },
  ]);
  const empty = await makeCaller(db, { now: clock });
  await view(empty.token);
  const of = db.selectFrom('personalDataReadings').where('accountId', '=', empty.id);
  expect(await of.selectAll().execute()).toEqual([]);
});

// spec: PROF-46, PROF-47
test('what waits keeps its place in the queue while it is edited', async () => {
  const { token, id, body } = await makeSubmitted();
  expect(await rowOf(id)).toMatchObject({ revision: 1, submittedAt: clock, dueAt: inHours(24) });
  await set(id, { claimedBy: id, claimedUntil: inHours(1) });
  const submittedAt = clock;
  clock = inHours(1);
  await save(token, { ...body, firstName: 'Gulnoza', biography: 'Matematika' });
  expect(await view(token)).toMatchObject({
    status: 'submitted',
    firstName: 'Gulnoza',
    submittedAt,
  });
  expect(await rowOf(id)).toMatchObject({ revision: 2, claimedBy: id, dueAt: inHours(23) });
  await save(token, { ...body, firstName: 'Gulnoza', biography: 'Matematika' });
  expect((await rowOf(id)).revision).toBe(2);
});

// Pages show it as text; sanitising it here would damage "a < b".
test('script in a biography is text, and comes back letter by letter', async () => {
  const { token, body } = await makeSubmitted();
  const biography = '<script>alert(1)</script> <img src=x onerror=alert(1)> 2 < 3';
  await save(token, { ...body, biography });
  expect((await view(token)).biography).toBe(biography);
});

test('a confirmed profile waits again once personal data or entries change, not a biography', async () => {
  const { token, id, body } = await makeConfirmed();
  await save(token, { ...body, biography: 'Yangi' });
  expect(await view(token)).toMatchObject({ status: 'confirmed', biography: 'Yangi' });
  expect(await roleOf(token)).toBe('confirmedLearner');
  const [education] = body.educations;
  await save(token, { ...body, educations: [{ ...education!, faculty: 'Fizika' }] });
  expect(await view(token)).toMatchObject({
    status: 'submitted',
    submittedAt: clock,
    biography: '',
  });
  expect(await roleOf(token)).toBe('learner');
  const audit = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subject', '=', `account:${id}`)
    .orderBy('id')
    .execute();
  expect(audit).toMatchObject([
    { action: 'profile.submitted', actorId: id, before: { status: 'draft' } },
    { before: { status: 'confirmed' }, after: { status: 'submitted' } },
  ]);
  expect((await verifyAudit(db)).brokenId).toBeUndefined();
});

// spec: PROF-48
test('what was rejected is sent again without the words of the reviewer, its clock goes on', async () => {
  const { token, id, body } = await makeSubmitted();
  await set(id, {
    status: 'rejected',
    comment: 'Familiya xato',
    reasons: JSON.stringify({ lastName: 'Pasportdagidek yozing' }),
    clockLeftSeconds: 10 * 3600,
    dueAt: null,
    decidedAt: clock,
    decidedBy: id,
  });
  expect(await view(token)).toMatchObject({
    comment: 'Familiya xato',
    reasons: { lastName: 'Pasportdagidek yozing' },
  });
  clock = inHours(50);
  await save(token, body);
  expect(await view(token)).toMatchObject({
    status: 'submitted',
    comment: null,
    reasons: {},
    submittedAt: clock,
    dueAt: inHours(10),
  });
  expect(await rowOf(id)).toMatchObject({ revision: 2, decidedAt: null, clockLeftSeconds: null });
});

test('the role of a teacher does not hang on the profile', async () => {
  const { token } = await makeSubmitted({ role: 'teacher' });
  expect(await roleOf(token)).toBe('teacher');
});

test('lists that are absent stay, entries keep their ids, foreign ids are new entries', async () => {
  const other = await makeSubmitted();
  const [foreign] = (await view(other.token)).educations;
  const { token, body } = await makeSubmitted();
  const { educations: _educations, biography: _biography, ...rest } = body;
  const before = await view(token);
  expect((await call(app, updateProfile, { token, body: rest })).status).toBe(200);
  expect((await view(token)).educations).toEqual(before.educations);
  const [own] = before.educations;
  const educations = [
    { ...own!, faculty: 'Fizika' },
    { ...own!, endYear: 2005 },
    { ...foreign!, endYear: 2004 },
  ];
  expect((await save(token, { ...body, educations })).status).toBe(200);
  const after = (await view(token)).educations;
  expect(after.map(({ faculty, endYear }) => [faculty, endYear])).toEqual([
    ['Fizika', 2007],
    ['Matematika', 2005],
    ['Matematika', 2004],
  ]);
  expect(after[0]?.id).toBe(own?.id);
  expect(after.map(({ id }) => id)).not.toContain(foreign?.id);
  expect((await view(other.token)).educations).toEqual([foreign]);
});

test('what came from the ERP is marked until it is changed', async () => {
  const { token, id, body } = await makeSubmitted();
  await set(id, { erpFields: ['lastName', 'birthDate', 'workPlaces'] });
  await save(token, { ...body, lastName: 'Karimova' });
  expect((await view(token)).erpFields).toEqual(['birthDate', 'workPlaces']);
});

// spec: PROF-20
test('of two accounts with one personal number, at the same moment, one is told', async () => {
  const one = await makeCaller(db, { now: clock });
  const other = await makeCaller(db, { now: clock });
  const { personalNumber } = await makeProfileBody(db);
  const bodies = await Promise.all([one, other].map(() => makeProfileBody(db, { personalNumber })));
  const answers = await Promise.all([save(one.token, bodies[0]!), save(other.token, bodies[1]!)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(refused.failure).toMatchObject({
    code: 'profile.personal_number_taken',
    errors: { pinfl: [expect.stringContaining('JSHSHIR')] },
  });
  const loser = answers[0]?.status === 422 ? one : other;
  expect(await view(loser.token)).toMatchObject({ status: 'draft', educations: [] });
});

test('two devices that save at once leave the profile of one of them, whole', async () => {
  const { token, id, body } = await makeSubmitted();
  const [work] = body.workPlaces;
  const device = (name: string) => ({
    ...body,
    firstName: name,
    workPlaces: [
      { ...work!, place: name },
      { ...work!, place: `${name} 2` },
    ],
  });
  const answers = await Promise.all(
    ['Oʻng', 'Chap', 'Oʻng', 'Chap'].map((name) => save(token, device(name))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { firstName, workPlaces } = await view(token);
  expect(workPlaces.map(({ place }) => place)).toEqual([firstName, `${firstName} 2`]);
  expect((await rowOf(id)).revision).toBeGreaterThan(2);
});

test('every call needs a session', async () => {
  for (const endpoint of [updateProfile, viewProfile]) {
    expect((await callRaw(app, endpoint.method, endpoint.path)).status).toBe(401);
  }
});
