import { updatePassword } from '@malaka/contracts/people/account-settings';
import { login } from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import { publicRoutes } from '#/domains/people/sign-in/routes.ts';
import { hashToken, newToken } from '#/domains/people/identity/secrets.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccountWithPassword, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { signedInRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const { app } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => {
    publicRoutes(scopes.public, deps);
    signedInRoutes(scopes.signedIn, deps);
  },
});

const next = 'Kuz~Barg:27';

async function makeOwner() {
  const account = await makeAccountWithPassword(db);
  const session = await makeSession(db, account.id, { now: clock });
  return { ...account, ...session, accountId: account.id, sessionId: session.id };
}

const change = (token: string, overrides: Record<string, string>) =>
  callRaw(app, 'POST', '/profil/update-password', { token, body: overrides, language: 'en' });

const both = (old_password: string, new_password = next, again = new_password) => ({
  old_password,
  new_password,
  new_password_confirm: again,
});

// spec: SET-06, SET-09
test('another password is set with the old one; all other sessions end, this one stays', async () => {
  const owner = await makeOwner();
  const elsewhere = await makeSession(db, owner.accountId, { now: clock });
  const { status, raw } = await change(owner.token, both(owner.password));
  expect({ status, raw }).toEqual({ status: 200, raw: { success: 1 } });

  const ended = await db
    .selectFrom('sessions')
    .select(['id', 'endedAt'])
    .where('accountId', '=', owner.accountId)
    .orderBy('id')
    .execute();
  expect(ended).toEqual([
    { id: owner.sessionId, endedAt: null },
    { id: elsewhere.id, endedAt: clock },
  ]);
  const signIn = (password: string) =>
    call(app, login, { body: { phone: owner.phone, password }, address: '10.7.1.1' });
  expect((await signIn(owner.password)).status).toBe(401);
  expect((await signIn(next)).status).toBe(200);
});

test('the change is in the journal without its values, and told to the account', async () => {
  const owner = await makeOwner();
  expect((await change(owner.token, both(owner.password))).status).toBe(200);
  const rows = await db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'before', 'after'])
    .where('subject', '=', `account:${owner.accountId}`)
    .execute();
  expect(rows).toEqual([
    { actorId: owner.accountId, action: 'account.password_changed', before: null, after: null },
  ]);
  const notifications = await db
    .selectFrom('notifications')
    .select(['kind', 'isQuiet'])
    .where('accountId', '=', owner.accountId)
    .execute();
  expect(notifications).toEqual([{ kind: 'password_changed', isQuiet: false }]);
});

// spec: SET-10
test('a wrong old password is told at its field', async () => {
  const owner = await makeOwner();
  const { status, raw } = await change(owner.token, both('Boshqa:parol1'));
  expect(status).toBe(422);
  expect(raw).toMatchObject({
    success: 0,
    code: 'auth.password_wrong',
    msg: 'The current password is wrong.',
    errors: { old_password: ['The current password is wrong.'] },
  });
  expect((await change(owner.token, both(''))).raw.errors).toEqual({
    old_password: ['Enter your current password.'],
  });
});

// spec: SET-07, SET-08
test('each error of the new password is told at its field, the confirmation is always compared', async () => {
  const owner = await makeOwner();
  const errors = async (overrides: Record<string, string>) =>
    (await change(owner.token, overrides)).raw.errors;
  const old = owner.password;
  expect(await errors(both(old, 'Gul:26'))).toEqual({
    new_password: ['Enter at least 8 characters.'],
  });
  expect(await errors(both(old, 'Bahor+Gul:202611'))).toEqual({
    new_password: ['Enter at most 15 characters.'],
  });
  expect(await errors(both(old, 'Bahorёgul26'))).toEqual({
    new_password: ['The value is not right.'],
  });
  expect(await errors(both(old, '12345678'))).toEqual({
    new_password: ['This password is easy to guess. Choose another one.'],
  });
  expect(await errors(both(old, old))).toEqual({
    new_password: ['The new password must differ from the old one.'],
  });
  expect(await errors(both(old, next, 'Kuz~Barg:28'))).toEqual({
    new_password_confirm: ['The passwords are not the same.'],
  });
  expect(Object.keys(await errors(both('', '', 'x')))).toEqual([
    'new_password',
    'new_password_confirm',
    'old_password',
  ]);
  expect(await errors({})).toMatchObject({ old_password: ['This field is empty.'] });
  expect((await change(owner.token, both(old))).status).toBe(200);
});

test('guessing the old password is counted like signing in, and asks for no proof', async () => {
  const owner = await makeOwner();
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => change(owner.token, both('Boshqa:parol1'))),
  );
  const codes = tries.map(({ raw }) => raw.code);
  expect(codes.filter((code) => code === 'auth.password_wrong')).toHaveLength(10);
  expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(2);
  expect((await change(owner.token, both(owner.password))).status).toBe(429);
  clock = new Date(clock.getTime() + 17 * 60_000);
  expect((await change(owner.token, both(owner.password))).status).toBe(200);
});

test('of two changes at the same moment one is told that the old password is no longer right', async () => {
  const owner = await makeOwner();
  const answers = await Promise.all(
    ['Kuz~Barg:27', 'Qish~Qor:28'].map((password) =>
      change(owner.token, both(owner.password, password)),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a forgotten-password token that waits is worth nothing afterwards', async () => {
  const owner = await makeOwner();
  const token = newToken();
  const code = await db
    .insertInto('signInCodes')
    .values({
      challenge: Buffer.from(token),
      phone: owner.phone,
      purpose: 'forgot',
      codeHmac: Buffer.alloc(32),
      channel: 'sms',
      expiresAt: clock,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(clock.getTime() + 60_000);
  await db
    .insertInto('passwordResets')
    .values({ tokenHash: hashToken(token), accountId: owner.accountId, codeId: code.id, expiresAt })
    .execute();
  expect((await change(owner.token, both(owner.password))).status).toBe(200);
  const body = { login: owner.phone, password: next, confirm_password: next };
  expect((await callRaw(app, 'POST', '/forgotupdatepassword', { token, body })).status).toBe(401);
});

test('nobody changes a password without a session', async () => {
  const body = { oldPassword: 'x', newPassword: next, newPasswordConfirm: next };
  expect((await call(app, updatePassword, { body })).status).toBe(401);
});
