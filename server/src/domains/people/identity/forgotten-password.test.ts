import {
  forgotPassword,
  forgotPasswordAccept,
  forgotUpdatePassword,
  login,
  me,
} from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccountWithPassword, makeSession, newPhone } from '#test/factories.ts';
import { solveProof } from '#test/standins/solve-proof.ts';
import { createTestApp } from '#test/test-app.ts';
import { publicRoutes, signedInRoutes } from '#/domains/people/sign-in/routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const wait = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const { app, codes } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => {
    publicRoutes(scopes.public, deps);
    signedInRoutes(scopes.signedIn, deps);
  },
});

const password = 'Yangi-Parol9';
let addresses = 0;
const newAddress = () => `10.3.0.${(addresses += 1)}`;
const wrong = (code: string) => String(((Number(code) - 10_000 + 1) % 90_000) + 10_000);

async function accountWithCode() {
  const account = await makeAccountWithPassword(db);
  const { phone } = account;
  await call(app, forgotPassword, { body: { phone }, address: newAddress() });
  return { ...account, code: codes.last(phone) };
}
const acceptCode = (phone: string, code: string) =>
  call(app, forgotPasswordAccept, { body: { phone, code } });
const setPassword = (phone: string, token: string | undefined, overrides: object = {}) =>
  call(app, forgotUpdatePassword, {
    body: { phone, password, confirmPassword: password, ...overrides },
    token,
  });

// spec: AUTH-51, AUTH-52, AUTH-53
test('a forgotten password is set anew in the spelling of the specification', async () => {
  const { phone, id, password: before } = await makeAccountWithPassword(db);
  const session = await makeSession(db, id, { now: clock });
  const response = await callRaw(app, 'POST', '/forgotpassword', { body: { login: phone } });
  expect(response).toMatchObject({ status: 200 });
  expect(response.raw).toEqual({ success: 1, is_telegram: false, bot_url: null });

  const body = { login: phone, smscode: codes.last(phone) };
  const accepted = await callRaw(app, 'POST', '/forgotpasswordaccept', { body });
  expect(accepted.status).toBe(200);
  expect(accepted.raw).toEqual({
    success: 1,
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    user: { phone },
  });

  const token: string = accepted.raw.access_token;
  const saved = await callRaw(app, 'POST', '/forgotupdatepassword', {
    body: { login: phone, password, confirm_password: password },
    token,
  });
  expect(saved).toMatchObject({ status: 200, raw: { success: 1 } });

  const old = await call(app, login, { body: { phone, password: before }, address: newAddress() });
  expect(old.status).toBe(401);
  const now = await call(app, login, { body: { phone, password }, address: newAddress() });
  expect(now.status).toBe(200);
  expect((await call(app, me, { token: session.token })).status).toBe(401);
});

// spec: AUTH-16
test('a code of the bot is told with the address of the bot', async () => {
  const { phone } = await makeAccountWithPassword(db);
  codes.channel = 'bot';
  const { body } = await call(app, forgotPassword, { body: { phone }, address: newAddress() });
  codes.channel = 'sms';
  expect(body).toMatchObject({
    isTelegram: true,
    botUrl: 'https://t.me/malaka_test_bot?start=key',
  });
});

test('an unknown phone is told, and not to everybody for nothing', async () => {
  const address = newAddress();
  for (let n = 0; n < 3; n += 1) {
    const { failure } = await call(app, forgotPassword, { body: { phone: newPhone() }, address });
    expect(failure.code).toBe('auth.phone_unknown');
  }
  const response = await call(app, forgotPassword, { body: { phone: newPhone() }, address });
  expect(response.status).toBe(428);
  const body = { phone: newPhone(), proof: await solveProof(app) };
  expect((await call(app, forgotPassword, { body, address })).status).toBe(422);
  let last = 0;
  for (let n = 0; n < 60 && last !== 429; n += 1) {
    const bought = { phone: newPhone(), proof: await solveProof(app) };
    last = (await call(app, forgotPassword, { body: bought, address })).status;
  }
  expect(last).toBe(429);
});

// spec: AUTH-62
test('a wrong code gives no token', async () => {
  const { phone, code } = await accountWithCode();
  const { status, raw } = await acceptCode(phone, wrong(code));
  expect(status).toBe(422);
  expect(raw).toMatchObject({ success: 0, code: 'auth.code_wrong' });
  expect(raw.access_token).toBeUndefined();
});

test('a code gives one token, also to two calls at the same moment', async () => {
  const { phone, code } = await accountWithCode();
  const answers = await Promise.all([acceptCode(phone, code), acceptCode(phone, code)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a code to sign up sets no forgotten password', async () => {
  const phone = newPhone();
  await callRaw(app, 'POST', '/register', { body: { login: phone }, address: newAddress() });
  expect((await acceptCode(phone, codes.last(phone))).status).toBe(401);
});

// spec: AUTH-53
test('the password of an account needs the token of its own accepted code', async () => {
  const { phone, code, id } = await accountWithCode();
  const other = await accountWithCode();
  const { accessToken: token } = (await acceptCode(phone, code)).body;
  const session = await makeSession(db, id, { now: clock });
  for (const foreign of [undefined, 'x'.repeat(43), session.token]) {
    const refused = await setPassword(phone, foreign);
    expect(refused.status).toBe(401);
  }
  expect((await setPassword(other.phone, token)).status).toBe(401);
  // The token opens nothing else.
  expect((await call(app, me, { token })).status).toBe(401);
  expect((await setPassword(phone, token)).status).toBe(200);
  expect((await setPassword(phone, token)).status).toBe(401);
});

test('the token lives for fifteen minutes', async () => {
  const { phone, code } = await accountWithCode();
  const { accessToken: token } = (await acceptCode(phone, code)).body;
  wait(15 * 60 + 1);
  expect((await setPassword(phone, token)).status).toBe(401);
});

// spec: AUTH-36, AUTH-38, AUTH-39
test('the rules of passwords hold, and a refused one leaves the token', async () => {
  const { phone, code } = await accountWithCode();
  const { accessToken: token } = (await acceptCode(phone, code)).body;
  const { failure } = await setPassword(phone, token, { confirmPassword: 'x' });
  expect(failure.errors).toHaveProperty('confirm_password');
  const common = { password: 'qwerty123', confirmPassword: 'qwerty123' };
  expect((await setPassword(phone, token, common)).failure.code).toBe('auth.password_common');
  const body = { login: phone, password: 'Qisqa1', confirm_password: 'Qisqa1' };
  const { raw } = await callRaw(app, 'POST', '/forgotupdatepassword', { body, token });
  expect(raw.errors).toEqual({ password: ['Kamida 8 ta belgi kiriting.'] });
  expect((await setPassword(phone, token)).status).toBe(200);
});
