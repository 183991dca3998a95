import { resetSecondFactor, viewAccount } from '@malaka/contracts/people/accounts';
import { login } from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import * as identity from '#/domains/people/sign-in/routes.ts';
import * as secondFactor from '#/domains/people/second-factor/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makePerson, turnFactorOn } from '#test/factor-factories.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { adminRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    identity.publicRoutes(scopes.public, deps);
    secondFactor.signedInRoutes(scopes.signedIn, deps);
    adminRoutes(scopes.admin, deps);
  },
});

const reset = (token: string, id: number, reason = 'Telefoni yoʻqolgan') =>
  call(app, resetSecondFactor, { token, body: { id, reason } });

test('an administrator takes it off with a reason; all sessions end, and the person is told', async () => {
  const { token, id: adminId } = await makeCaller(db, { role: 'admin' });
  const person = await makePerson(db, new Date(), { role: 'teacher' });
  const { phone, password } = person;
  await turnFactorOn(app, person, new Date());
  const view = async () =>
    (await callRaw(app, 'GET', `/admin/accounts/${person.id}`, { token })).raw.data;
  expect(await view()).toMatchObject({ is_second_factor_on: 1, sessions_count: 1 });
  const { raw } = await callRaw(app, 'POST', '/admin/accounts/second-factor/reset', {
    token,
    body: { id: person.id, reason: 'Telefoni yoʻqolgan' },
  });
  expect(raw).toEqual({ success: 1 });
  expect(await view()).toMatchObject({ is_second_factor_on: 0, sessions_count: 0 });
  expect((await call(app, login, { body: { phone, password } })).status).toBe(200);
  const notifications = await db
    .selectFrom('notifications')
    .select(['kind', 'facts'])
    .where('accountId', '=', person.id)
    .orderBy('id', 'desc')
    .execute();
  expect(notifications[0]).toEqual({
    kind: 'second_factor_reset',
    facts: { reason: 'Telefoni yoʻqolgan' },
  });
  const entry = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'after'])
    .where('subject', '=', `account:${person.id}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    action: 'account.second_factor_reset',
    actorId: adminId,
    after: { reason: 'Telefoni yoʻqolgan' },
  });
});

test('not one’s own, not without a reason, and only where there is one', async () => {
  const admin = await makePerson(db, new Date(), { role: 'admin' });
  await turnFactorOn(app, admin, new Date());
  expect((await reset(admin.token, admin.id)).failure.code).toBe('second_factor.own_reset');
  const { id } = await makeAccount(db);
  expect((await reset(admin.token, id)).failure.code).toBe('second_factor.not_on');
  expect((await reset(admin.token, 999_999)).failure.code).toBe('account.not_found');
  const bare = await callRaw(app, 'POST', '/admin/accounts/second-factor/reset', {
    token: admin.token,
    body: { id, reason: ' ' },
  });
  expect(bare.raw).toMatchObject({
    code: 'request.invalid',
    errors: { reason: [expect.any(String)] },
  });
  for (const role of ['teacher', 'manager', 'ministry'] as const) {
    const { token } = await makeCaller(db, { role });
    expect((await reset(token, admin.id)).status).toBe(403);
  }
  const own = await call(app, viewAccount, { token: admin.token, params: { id: admin.id } });
  expect(own.body.data.isSecondFactorOn).toBe(true);
});
