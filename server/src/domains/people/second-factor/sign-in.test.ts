import {
  forgotPassword,
  forgotPasswordAccept,
  forgotUpdatePassword,
  login,
} from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import * as identity from '#/domains/people/sign-in/routes.ts';
import { appCode, wrongCode } from '#test/app-code.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makePerson, turnFactorOn } from '#test/factor-factories.ts';
import { newPhone } from '#test/factories.ts';
import { solveProof } from '#test/standins/solve-proof.ts';
import { createTestApp } from '#test/test-app.ts';
import { signedInRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:10Z');
const wait = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const { app, codes } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => {
    identity.publicRoutes(scopes.public, deps);
    identity.signedInRoutes(scopes.signedIn, deps);
    signedInRoutes(scopes.signedIn, deps);
  },
});

let addresses = 0;
const newAddress = () => `10.7.${Math.trunc(addresses / 200)}.${(addresses++ % 200) + 1}`;

async function makeGuarded() {
  const person = await makePerson(db, clock, { role: 'teacher' });
  const factor = await turnFactorOn(app, person, clock);
  wait(30);
  return { ...person, ...factor };
}

type Try = { phone: string; password: string };

async function signIn({ phone, password }: Try, code?: string, address = newAddress()) {
  const send = (proof?: string) =>
    call(app, login, {
      body: { phone, password, proof, ...(code !== undefined && { code }) },
      address,
    });
  const first = await send();
  return first.status === 428 ? await send(await solveProof(app)) : first;
}
const near = (secret: string, seconds: number) =>
  appCode(secret, new Date(clock.getTime() + seconds * 1000));

test('the right password alone tells that a code is needed, and nothing else', async () => {
  const person = await makeGuarded();
  const { phone, password } = person;
  const body = { name: phone, password };
  const response = await callRaw(app, 'POST', '/auth/login', { body, language: 'ru' });
  expect(response.status).toBe(401);
  expect(response.raw).toEqual({
    success: 0,
    code: 'auth.code_required',
    msg: 'Введите код из 6 цифр из приложения.',
    request_id: expect.any(String),
  });
  expect((await signIn(person, '  ')).failure.code).toBe('auth.code_required');
  const right = await callRaw(app, 'POST', '/auth/login', {
    body: { ...body, code: appCode(person.secret, clock) },
  });
  expect(right.raw.data.user).toMatchObject({ id: person.id, is_second_factor_due: 0 });
});

test('a wrong password is answered as ever, whatever code comes with it', async () => {
  const person = await makeGuarded();
  const password = 'Boshqa:parol1';
  const code = appCode(person.secret, clock);
  const known = await signIn({ ...person, password }, code);
  const unknown = await signIn({ phone: newPhone(), password }, code);
  expect({ ...known.raw, request_id: '' }).toEqual({ ...unknown.raw, request_id: '' });
  expect(known.failure.code).toBe('auth.wrong_credentials');
  // The wrong password did not use it up.
  expect((await signIn(person, code)).status).toBe(200);
});

test('a code is used once, and none from before it', async () => {
  const person = await makeGuarded();
  wait(60);
  const [before, now, after] = [-30, 0, 30].map((seconds) => near(person.secret, seconds));
  expect((await signIn(person, now)).status).toBe(200);
  for (const code of [now, before]) {
    expect((await signIn(person, code)).raw).toMatchObject({
      code: 'auth.code_wrong',
      errors: { code: [expect.any(String)] },
    });
  }
  expect((await signIn(person, after)).status).toBe(200);
});

test('of parallel uses of one code one gets in', async () => {
  const person = await makeGuarded();
  const code = appCode(person.secret, clock);
  const answers = await Promise.all(Array.from({ length: 3 }, () => signIn(person, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a phone whose clock is half a minute off is right, one a minute off is not', async () => {
  const person = await makeGuarded();
  wait(300);
  expect((await signIn(person, near(person.secret, -60))).failure.code).toBe('auth.code_wrong');
  expect((await signIn(person, near(person.secret, 60))).failure.code).toBe('auth.code_wrong');
  expect((await signIn(person, near(person.secret, -30))).status).toBe(200);
  expect((await signIn(person, near(person.secret, 30))).status).toBe(200);
});

test('codes may be typed with a gap; a recovery code in small letters, once', async () => {
  const person = await makeGuarded();
  const code = appCode(person.secret, clock);
  expect((await signIn(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  const [spare = '', other = ''] = person.recoveryCodes;
  expect((await signIn(person, spare.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect((await signIn(person, spare)).failure.code).toBe('auth.code_wrong');
  const answers = await Promise.all([signIn(person, other), signIn(person, other)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  // Somebody else's code is invalid.
  const stranger = await makeGuarded();
  expect((await signIn(person, stranger.recoveryCodes[0])).failure.code).toBe('auth.code_wrong');
});

test('wrong codes close the account like wrong passwords, and asking for one gives none back', async () => {
  const person = await makeGuarded();
  const address = newAddress();
  const bad = wrongCode(person.secret, clock);
  const bucket = `sign-in:${person.phone}:${address}`;
  const counted = async () => {
    const rows = await db
      .selectFrom('attemptsCounted')
      .select('amount')
      .where('bucket', '=', bucket)
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };
  for (let n = 1; n <= 9; n += 1) {
    expect((await signIn(person, bad, address)).failure.code).toBe('auth.code_wrong');
    expect((await signIn(person, undefined, address)).failure.code).toBe('auth.code_required');
    expect(await counted()).toBe(n);
  }
  expect((await signIn(person, bad, address)).status).toBe(422);
  const right = appCode(person.secret, clock);
  expect((await signIn(person, right, address)).failure.code).toBe('request.too_many');
  // The limit of code guesses holds for all addresses: the guesser already has the password.
  expect((await signIn(person, right)).failure.code).toBe('request.too_many');
  wait(17 * 60);
  expect((await signIn(person, appCode(person.secret, clock), address)).status).toBe(200);
});

test('of guesses at the same moment ten are looked at, from known addresses too', async () => {
  const person = await makeGuarded();
  const home = newAddress();
  expect((await signIn(person, appCode(person.secret, clock), home)).status).toBe(200);
  wait(60);
  const bad = wrongCode(person.secret, clock);
  for (let n = 0; n < 10; n += 1) expect((await signIn(person, bad, home)).status).toBe(422);
  expect((await signIn(person, appCode(person.secret, clock), home)).status).toBe(429);
});

test('a new password by SMS does not take the factor off', async () => {
  const person = await makeGuarded();
  const { phone } = person;
  await call(app, forgotPassword, { body: { phone } });
  const code = codes.last(phone);
  const { accessToken } = (await call(app, forgotPasswordAccept, { body: { phone, code } })).body;
  const password = 'Kuz~Barg:27';
  await call(app, forgotUpdatePassword, {
    token: accessToken,
    body: { phone, password, confirmPassword: password },
  });
  expect((await signIn({ phone, password })).failure.code).toBe('auth.code_required');
  expect((await signIn({ phone, password }, appCode(person.secret, clock))).status).toBe(200);
});

test('who is blocked is told so before a code is asked for', async () => {
  const person = await makeGuarded();
  await db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', person.id).execute();
  expect((await signIn(person)).failure.code).toBe('account.blocked');
});
