import type { AddressInfo } from 'node:net';
import { changeRole } from '@malaka/contracts/people/accounts';
import { login, logout, me } from '@malaka/contracts/people/sign-in';
import type { Role } from '@malaka/contracts/kit/roles';
import { turnSecondFactorOff } from '@malaka/contracts/people/second-factor';
import { io as connect, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { appCode } from '#test/app-code.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { declaredEndpoints } from '#test/endpoints.ts';
import { makePerson, turnFactorOn } from '#test/factor-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:10Z');
const { app } = await createTestApp(database, {
  now: () => clock,
  config: { secondFactor: 'required' },
});

const GUARDED: readonly Role[] = ['admin', 'manager', 'ministry', 'teacher'];

// Deliberately duplicated: anyone who opens a call to these users must declare it here as well.
const OPEN = [
  'GET /auth/me',
  'POST /auth/logout',
  'GET /profil/settings',
  'POST /profil/settings',
  'GET /profil/second-factor',
  'POST /profil/second-factor/begin',
  'POST /profil/second-factor/confirm',
  'POST /profil/second-factor/off',
  'POST /profil/second-factor/recovery-codes',
];

const guarded = [...declaredEndpoints].filter(([, { audience }]) => audience !== 'public');
const addressOf = (path: string) => path.replaceAll(/:\w+|\*/g, '1');
const isDue = async (token: string) => (await call(app, me, { token })).body.data.isSecondFactorDue;
const once = (socket: Socket, event: string) =>
  new Promise<unknown[]>((resolve) => socket.once(event, (...args) => resolve(args)));
const isFactorRequired = async (token: string) => {
  const { status, raw } = await callRaw(app, 'GET', '/profil/devices', { token });
  return status === 403 && raw.code === 'auth.second_factor_due';
};

test.each(GUARDED)(
  'without a factor a session of role %s opens its way in alone',
  async (role) => {
    const { token } = await makeCaller(db, { role, now: clock });
    const wrong: string[] = [];
    for (const [name, { method, path }] of guarded) {
      if (name === 'POST /auth/logout') continue;
      const answer = await callRaw(app, method, addressOf(path), { token });
      const isRefused =
        answer.status === 403 &&
        (method === 'HEAD' || answer.raw.code === 'auth.second_factor_due');
      if (isRefused === OPEN.includes(name)) wrong.push(`${name}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
    expect(guarded.length).toBeGreaterThan(200);
    expect(await isDue(token)).toBe(true);
    expect((await call(app, logout, { token })).status).toBe(200);
  },
  60_000,
);

test.each(['learner', 'confirmedLearner'] as const)('a %s needs none', async (role) => {
  const { token } = await makeCaller(db, { role, now: clock });
  expect(await isDue(token)).toBe(false);
  expect(await isFactorRequired(token)).toBe(false);
});

test('public calls know such a person as little as a visitor', async () => {
  const { token } = await makeCaller(db, { role: 'teacher', now: clock });
  const { id } = await makeCourse(db);
  const asVisitor = await callRaw(app, 'GET', `/course/${id}`);
  const asDue = await callRaw(app, 'GET', `/course/${id}`, { token });
  expect(asVisitor.status).toBe(200);
  expect(asDue.raw).toEqual(asVisitor.raw);
});

test('all opens at once with the confirmed factor, and it cannot be turned off', async () => {
  const person = await makePerson(db, clock, { role: 'teacher' });
  const { phone, password, token } = person;
  const first = await call(app, login, { body: { phone, password } });
  expect(first.body.data.user.isSecondFactorDue).toBe(true);
  expect(await isFactorRequired(token)).toBe(true);
  const { secret, recoveryCodes } = await turnFactorOn(app, person, clock);
  expect(await isFactorRequired(token)).toBe(false);
  expect(await isDue(token)).toBe(false);
  const { raw } = await callRaw(app, 'GET', '/profil/second-factor', { token });
  expect(raw.data).toEqual({ is_on: 1, is_required: 1, recovery_left: 10 });
  const off = { password, code: recoveryCodes[0]! };
  const refused = await call(app, turnSecondFactorOff, { token, body: off });
  expect(refused.failure.code).toBe('second_factor.required');
  clock = new Date(clock.getTime() + 30_000);
  const body = { phone, password, code: appCode(secret, clock) };
  const next = (await call(app, login, { body })).body.data;
  expect(next.user.isSecondFactorDue).toBe(false);
  expect(await isFactorRequired(next.accessToken)).toBe(false);
});

test('open sessions are held back from the call on that follows a new role', async () => {
  const admin = await makePerson(db, clock, { role: 'admin' });
  await turnFactorOn(app, admin, clock);
  const { id, token } = await makeCaller(db, { now: clock });
  const none = { managerRegionId: null, isMethodExpert: false, methodExpertScopes: [] };
  const give = (role: Role) =>
    call(app, changeRole, { token: admin.token, body: { id, role, ...none } });
  expect(await isFactorRequired(token)).toBe(false);
  expect((await give('teacher')).status).toBe(200);
  expect(await isFactorRequired(token)).toBe(true);
  await give('learner');
  expect(await isFactorRequired(token)).toBe(false);
});

test('an open page loses its live line with the new role, at once, and does not come in again', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const admin = await makePerson(db, clock, { role: 'admin' });
  await turnFactorOn(app, admin, clock);
  const { id, token } = await makeCaller(db, { now: clock });
  const page = connect(`http://127.0.0.1:${port}`, {
    path: '/api/v1/live',
    transports: ['websocket'],
    reconnection: false,
    auth: { token },
  });
  await once(page, 'connect');
  const gone = once(page, 'disconnect');
  const rights = { managerRegionId: null, isMethodExpert: false, methodExpertScopes: [] };
  const body = { id, role: 'teacher' as const, ...rights };
  expect((await call(app, changeRole, { token: admin.token, body })).status).toBe(200);
  expect((await gone)[0]).toBe('io server disconnect');
  const refused = once(page, 'connect_error');
  page.connect();
  expect((await refused)[0]).toMatchObject({ message: 'auth.sign_in_required' });
  page.close();
});
