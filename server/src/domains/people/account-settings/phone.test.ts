import { replacePhone, replacePhoneAccept } from '@malaka/contracts/people/account-settings';
import { login, register } from '@malaka/contracts/people/sign-in';
import { beforeEach, expect, test } from 'vitest';
import { publicRoutes } from '#/domains/people/sign-in/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeAccountWithPassword, makeSession, newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { signedInRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const wait = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const { app, codes } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => {
    publicRoutes(scopes.public, deps);
    signedInRoutes(scopes.signedIn, deps);
  },
});
beforeEach(() => {
  codes.channel = 'sms';
  codes.isDown = false;
});

async function makeOwner() {
  const account = await makeAccountWithPassword(db);
  const session = await makeSession(db, account.id, { now: clock });
  return { ...account, ...session, accountId: account.id, sessionId: session.id };
}

let addresses = 0;
const ask = (token: string, body: object) =>
  callRaw(app, 'POST', '/profil/replace-phone', {
    token,
    body,
    language: 'en',
    address: `10.8.1.${(addresses += 1)}`,
  });
const confirm = (token: string, phone: string, smscode: string) =>
  callRaw(app, 'POST', '/profil/replace-phone-accept', {
    token,
    body: { phone, smscode },
    language: 'en',
  });
const signIn = (phone: string, password: string) =>
  call(app, login, { body: { phone, password }, address: `10.8.2.${(addresses += 1)}` });
const wrong = (code: string) => (code === '12345' ? '54321' : '12345');

// spec: SET-11, SET-16, SET-17
test('a phone moves in two steps: a code to the new one, then the code', async () => {
  const owner = await makeOwner();
  const elsewhere = await makeSession(db, owner.accountId, { now: clock });
  const phone = newPhone();
  const response = await ask(owner.token, { phone });
  expect(response).toMatchObject({
    status: 200,
    raw: { success: 1, is_telegram: false, bot_url: null },
  });
  expect((await signIn(owner.phone, owner.password)).status).toBe(200);

  const { status, raw } = await confirm(owner.token, phone, codes.last(phone));
  expect({ status, raw }).toEqual({ status: 200, raw: { success: 1, login: phone } });
  expect((await signIn(owner.phone, owner.password)).status).toBe(401);
  expect((await signIn(phone, owner.password)).status).toBe(200);
  const { endedAt } = await db
    .selectFrom('sessions')
    .select('endedAt')
    .where('id', '=', elsewhere.id)
    .executeTakeFirstOrThrow();
  expect(endedAt).toEqual(clock);
  const found = await db
    .selectFrom('profiles')
    .select('searchText')
    .where('accountId', '=', owner.accountId)
    .executeTakeFirstOrThrow();
  expect(found.searchText).toContain(phone);
});

test('the old number is told, the account has a notification, and the journal both numbers', async () => {
  const owner = await makeOwner();
  await db
    .updateTable('accounts')
    .set({ language: 'ru' })
    .where('id', '=', owner.accountId)
    .execute();
  const phone = newPhone();
  await ask(owner.token, { phone });
  await confirm(owner.token, phone, codes.last(phone));
  const messages = codes.messages.filter((message) => message.phone === owner.phone);
  expect(messages).toHaveLength(1);
  expect(messages[0]!.text).toMatch(new RegExp(`izmenyon na \\*\\*${phone.slice(-2)}\\.`));
  expect(messages[0]!.text).not.toContain(phone);
  const { kind } = await db
    .selectFrom('notifications')
    .select('kind')
    .where('accountId', '=', owner.accountId)
    .executeTakeFirstOrThrow();
  expect(kind).toBe('phone_changed');
  const audit = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `account:${owner.accountId}`)
    .execute();
  expect(audit).toEqual([
    { action: 'account.phone_changed', before: { phone: owner.phone }, after: { phone } },
  ]);
});

test('an old number that cannot be reached does not hold the change up', async () => {
  const owner = await makeOwner();
  const phone = newPhone();
  await ask(owner.token, { phone });
  const code = codes.last(phone);
  codes.isDown = true;
  expect((await confirm(owner.token, phone, code)).status).toBe(200);
});

// spec: SET-18
test('the code may come from the bot, whose address is told', async () => {
  codes.channel = 'bot';
  const owner = await makeOwner();
  const { raw } = await ask(owner.token, { phone: newPhone() });
  expect(raw).toEqual({
    success: 1,
    is_telegram: true,
    bot_url: 'https://t.me/malaka_test_bot?start=key',
  });
});

// spec: SET-13, SET-15
test('a refusal is success 2 with its words', async () => {
  const owner = await makeOwner();
  const refused = async (body: object) => {
    const { status, raw } = await ask(owner.token, body);
    expect(status).toBe(200);
    return raw;
  };
  for (const phone of ['99890123456', '9989012345678', '+99890123456', 'abcdefghijkl', '']) {
    expect(await refused({ phone })).toEqual({
      success: 2,
      code: 'request.invalid',
      msg: 'Enter the full phone number.',
    });
  }
  const { phone: taken } = await makeAccount(db);
  expect(await refused({ phone: taken })).toMatchObject({ success: 2, code: 'auth.phone_taken' });
  expect(await refused({ phone: owner.phone })).toMatchObject({
    success: 2,
    msg: 'This is already your number. Enter another one.',
  });
  const phone = newPhone();
  expect(await refused({ phone })).toMatchObject({ success: 1 });
  expect(await refused({ phone })).toMatchObject({ success: 2, code: 'auth.too_many_messages' });
  expect((await ask(owner.token, {})).raw.errors).toHaveProperty('phone');
});

test('the password is asked for, unless the session was opened minutes ago', async () => {
  const owner = await makeOwner();
  wait(16);
  const phone = newPhone();
  expect((await ask(owner.token, { phone })).raw).toEqual({
    success: 2,
    code: 'auth.password_needed',
    msg: 'Enter your current password.',
  });
  expect((await ask(owner.token, { phone, password: 'Boshqa:parol1' })).raw).toEqual({
    success: 2,
    code: 'auth.password_wrong',
    msg: 'The current password is wrong.',
  });
  expect((await ask(owner.token, { phone, password: owner.password })).raw.success).toBe(1);
  for (let n = 0; n < 10; n += 1) {
    await ask(owner.token, { phone: newPhone(), password: 'Boshqa:parol1' });
  }
  const locked = await ask(owner.token, { phone: newPhone(), password: owner.password });
  expect(locked.raw).toMatchObject({ success: 2, code: 'request.too_many' });
});

test('a session tells nobody which of many phones are registered', async () => {
  const owner = await makeOwner();
  const { phone: taken } = await makeAccount(db);
  for (let n = 0; n < 20; n += 1) await ask(owner.token, { phone: taken });
  expect((await ask(owner.token, { phone: taken })).raw.code).toBe('request.too_many');
});

// spec: SET-15, SET-19
test('a wrong code, a used one and one of long ago are told', async () => {
  const owner = await makeOwner();
  const phone = newPhone();
  expect((await confirm(owner.token, phone, '12345')).raw).toMatchObject({
    success: 0,
    code: 'auth.code_expired',
  });
  await ask(owner.token, { phone });
  const code = codes.last(phone);
  const bad = await confirm(owner.token, phone, wrong(code));
  expect(bad).toMatchObject({ status: 422, raw: { msg: 'Error in code.' } });
  wait(4);
  expect((await confirm(owner.token, phone, code)).raw.code).toBe('auth.code_expired');
  await ask(owner.token, { phone });
  const second = codes.last(phone);
  expect((await confirm(owner.token, phone, second)).status).toBe(200);
  expect((await confirm(owner.token, phone, second)).raw.code).toBe('auth.code_expired');
});

test('five tries a code', async () => {
  const owner = await makeOwner();
  const phone = newPhone();
  await ask(owner.token, { phone });
  const code = codes.last(phone);
  for (let n = 0; n < 5; n += 1) await confirm(owner.token, phone, wrong(code));
  expect((await confirm(owner.token, phone, code)).raw.code).toBe('auth.code_expired');
});

test("another account's code for the same number, and one of another purpose, open nothing", async () => {
  const owner = await makeOwner();
  const other = await makeOwner();
  const phone = newPhone();
  await ask(owner.token, { phone });
  const code = codes.last(phone);
  expect((await confirm(other.token, phone, code)).raw.code).toBe('auth.code_expired');
  wait(4);
  await call(app, register, { body: { phone }, address: '10.8.3.1' });
  expect((await confirm(owner.token, phone, codes.last(phone))).raw.code).toBe('auth.code_expired');
});

test('a phone that somebody took meanwhile stays with them', async () => {
  const owner = await makeOwner();
  const phone = newPhone();
  await ask(owner.token, { phone });
  await makeAccount(db, { phone });
  const { status, raw } = await confirm(owner.token, phone, codes.last(phone));
  expect(status).toBe(422);
  expect(raw).toMatchObject({
    code: 'auth.phone_taken',
    msg: 'This phone number was previously registered.',
  });
  expect((await signIn(owner.phone, owner.password)).status).toBe(200);
});

test('nobody moves a phone without a session', async () => {
  const phone = newPhone();
  expect((await call(app, replacePhone, { body: { phone } })).status).toBe(401);
  const body = { phone, code: '12345' };
  expect((await call(app, replacePhoneAccept, { body })).status).toBe(401);
});
