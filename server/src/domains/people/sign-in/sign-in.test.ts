import { login, logout, me } from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccountWithPassword, makeCaller, makeSession, newPhone } from '#test/factories.ts';
import { solveProof } from '#test/standins/solve-proof.ts';
import { createTestApp } from '#test/test-app.ts';
import { publicRoutes, signedInRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const wait = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const { app } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => {
    publicRoutes(scopes.public, deps);
    signedInRoutes(scopes.signedIn, deps);
  },
});

let addresses = 0;
const newAddress = () => `10.2.${Math.trunc(addresses / 200)}.${(addresses++ % 200) + 1}`;

type Try = { phone: string; password: string; address: string };

const signIn = ({ phone, password, address }: Try, proof?: string) =>
  call(app, login, { body: { phone, password, proof }, address });

/** Like a browser: with a proof of work where one is required. */
async function signInWithProof(attempt: Try) {
  const first = await signIn(attempt);
  return first.status === 428 ? await signIn(attempt, await solveProof(app)) : first;
}

// spec: AUTH-43, AUTH-44, AUTH-31
test('a sign-in answers a token and the user in the spelling of the specification', async () => {
  const { phone, password, id } = await makeAccountWithPassword(db, { role: 'teacher' });
  const body = { name: phone, password, remember: 0 };
  const { status, raw } = await callRaw(app, 'POST', '/auth/login', { body });
  expect(status).toBe(200);
  expect(raw).toEqual({
    success: 1,
    data: {
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id,
        phone,
        role_id: 3,
        is_teacher: 1,
        is_edu_institution: 0,
        lastname: 'Karimova',
        firstname: 'Dilnoza',
        middlename: 'Anvarovna',
        avatar: null,
        profile_status: 'draft',
        is_school_head: 0,
        is_second_factor_due: 0,
        preferences: { density: 'comfortable', start_page: 'home', pins: [], open_groups: null },
      },
    },
  });
});

// spec: AUTH-54, PROF-52
test('the profile of the signed-in person in the spelling of the specification', async () => {
  const { token, id, phone } = await makeCaller(db, { role: 'confirmedLearner', now: clock });
  const { status, raw } = await callRaw(app, 'GET', '/auth/me', { token });
  expect(status).toBe(200);
  expect(raw).toEqual({
    success: 1,
    data: {
      id,
      phone,
      role_id: 5,
      is_teacher: 0,
      is_edu_institution: 0,
      lastname: 'Karimova',
      firstname: 'Dilnoza',
      middlename: 'Anvarovna',
      avatar: null,
      profile_status: 'confirmed',
      is_school_head: 0,
      is_second_factor_due: 0,
      preferences: { density: 'comfortable', start_page: 'home', pins: [], open_groups: null },
      gender: null,
      birth_date: null,
      biography: '',
      passport_series: '',
      passport_number: '',
      pinfl: '',
      region_id: null,
      region: null,
      city_id: null,
      city: null,
      school_type: null,
      school_id: null,
      school_name: '',
      school: null,
      position_type_id: null,
      position_type: null,
      position_id: null,
      position: null,
      subject_id: null,
    },
  });
});

// spec: AUTH-56
test('an unknown phone is answered exactly like a wrong password', async () => {
  const { phone } = await makeAccountWithPassword(db);
  const password = 'Boshqa:parol1';
  const known = await signIn({ phone, password, address: newAddress() });
  const unknown = await signIn({ phone: newPhone(), password, address: newAddress() });
  expect(known.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect({ ...known.raw, request_id: '' }).toEqual({ ...unknown.raw, request_id: '' });
  expect(known.failure).toMatchObject({
    success: 0,
    code: 'auth.wrong_credentials',
    msg: 'Telefon raqami yoki parol notoʻgʻri.',
  });
});

test('a name that is no phone is answered like a wrong one', async () => {
  for (const phone of ['99890123456', '9989012345678', 'a b']) {
    const { status } = await signIn({ phone, password: 'x', address: newAddress() });
    expect(status).toBe(401);
  }
  expect((await callRaw(app, 'POST', '/auth/login', { body: {} })).status).toBe(422);
});

test('a blocked person learns of it only with the right password', async () => {
  const account = await makeAccountWithPassword(db, { status: 'blocked' });
  const right = await signIn({ ...account, address: newAddress() });
  expect(right).toMatchObject({ status: 403 });
  expect(right.failure.code).toBe('account.blocked');
  const wrong = await signIn({ ...account, password: 'Boshqa:parol1', address: newAddress() });
  expect(wrong.failure.code).toBe('auth.wrong_credentials');
});

test('three failures are free, the next ones cost a proof of work that works once', async () => {
  const account = await makeAccountWithPassword(db);
  const bad = { phone: account.phone, password: 'Boshqa:parol1', address: newAddress() };
  for (let n = 0; n < 3; n += 1) expect((await signIn(bad)).status).toBe(401);
  const response = await signIn(bad);
  expect(response.status).toBe(428);
  expect(response.failure.code).toBe('auth.proof_required');
  // Attempts are limited per account from all addresses, and per address for all accounts.
  expect((await signIn({ ...account, address: newAddress() })).status).toBe(428);
  expect((await signIn({ ...bad, phone: newPhone() })).status).toBe(428);

  const proof = await solveProof(app);
  expect((await signIn(bad, proof)).status).toBe(401);
  expect((await signIn(bad, proof)).status).toBe(428);
  expect((await signIn(bad, 'e30=')).status).toBe(428);
  const old = await solveProof(app);
  wait(11);
  expect((await signIn(bad, old)).status).toBe(428);
  expect((await signInWithProof({ ...bad, password: account.password })).status).toBe(200);
});

test('ten failures at an address close the account there for a quarter of an hour', async () => {
  const account = await makeAccountWithPassword(db);
  const address = newAddress();
  const bad = { phone: account.phone, password: 'Boshqa:parol1', address };
  for (let n = 0; n < 10; n += 1) expect((await signInWithProof(bad)).status).toBe(401);
  const right = { ...account, address };
  const refused = await signInWithProof(right);
  expect(refused.status).toBe(429);
  expect(refused.failure.code).toBe('request.too_many');
  expect(refused.raw.retry_at).toEqual(expect.any(String));
  // Elsewhere the owner gets in, and after a while here too.
  expect((await signInWithProof({ ...account, address: newAddress() })).status).toBe(200);
  wait(17);
  expect((await signInWithProof(right)).status).toBe(200);
});

test('an owner is never locked out at an address of before', async () => {
  const account = await makeAccountWithPassword(db);
  const address = newAddress();
  await makeSession(db, account.id, { now: clock, address });
  const bad = { phone: account.phone, password: 'Boshqa:parol1', address };
  for (let n = 0; n < 12; n += 1) expect((await signInWithProof(bad)).status).toBe(401);
  expect((await signInWithProof({ ...account, address })).status).toBe(200);
});

test('of many guesses at the same moment ten are evaluated', async () => {
  const { phone } = await makeAccountWithPassword(db);
  const bad = { phone, password: 'Boshqa:parol1', address: newAddress() };
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(bad)));
  const evaluated = answers.filter(({ status }) => status === 401);
  expect(evaluated.length).toBeLessThanOrEqual(10);
  expect(answers.every(({ status }) => [401, 428, 429].includes(status))).toBe(true);
});

test('signing out ends this session and no other', async () => {
  const account = await makeAccountWithPassword(db);
  const first = (await signIn({ ...account, address: newAddress() })).body.data.accessToken;
  const second = (await signIn({ ...account, address: newAddress() })).body.data.accessToken;
  expect(first).not.toBe(second);
  const { status, raw } = await callRaw(app, 'POST', '/auth/logout', { token: first });
  expect({ status, raw }).toEqual({ status: 200, raw: { success: 1 } });
  expect((await call(app, me, { token: first })).failure.code).toBe('auth.sign_in_required');
  expect((await call(app, me, { token: second })).status).toBe(200);
});

test.each([me, logout])('$path needs a live session', async (endpoint) => {
  expect((await call(app, endpoint, {})).status).toBe(401);
  expect((await call(app, endpoint, { token: 'x'.repeat(43) })).status).toBe(401);
  const blocked = await makeCaller(db, { status: 'blocked', now: clock });
  const refused = await call(app, endpoint, { token: blocked.token });
  expect(refused.status).toBe(403);
  expect(refused.failure.code).toBe('account.blocked');
});

test.each([
  [true, 30 * 24 * 60],
  [false, 12 * 60],
])('an idle session ends in time (remembered: %s)', async (isRemembered, minutes) => {
  const account = await makeAccountWithPassword(db);
  const body = { phone: account.phone, password: account.password, isRemembered };
  const { accessToken: token } = (await call(app, login, { body, address: newAddress() })).body
    .data;
  wait(minutes - 1);
  expect((await call(app, me, { token })).status).toBe(200);
  // Its use is recorded after the response.
  await expect.poll(async () => (await lastSeen(account.id)).getTime()).toBe(clock.getTime());
  wait(minutes - 1);
  expect((await call(app, me, { token })).status).toBe(200);
  await expect.poll(async () => (await lastSeen(account.id)).getTime()).toBe(clock.getTime());
  wait(minutes + 1);
  expect((await call(app, me, { token })).status).toBe(401);
});

test('a session ends after ninety days however often it is used', async () => {
  const { token, id } = await makeCaller(db, { now: clock });
  for (let day = 0; day < 89; day += 1) {
    wait(24 * 60);
    expect((await call(app, me, { token })).status).toBe(200);
    await expect.poll(async () => (await lastSeen(id)).getTime()).toBe(clock.getTime());
  }
  wait(24 * 60 + 1);
  expect((await call(app, me, { token })).status).toBe(401);
});

async function lastSeen(accountId: number): Promise<Date> {
  const session = await db
    .selectFrom('sessions')
    .select('lastSeenAt')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return session.lastSeenAt;
}

test('the challenge in the spelling that ALTCHA clients read', async () => {
  const { status, raw } = await callRaw(app, 'GET', '/auth/proof');
  expect(status).toBe(200);
  expect(raw).toEqual({
    algorithm: 'SHA-256',
    challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
    maxnumber: expect.any(Number),
    salt: expect.stringMatching(/^[0-9a-f]+\?expires=\d+&$/),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});
