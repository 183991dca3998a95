import { savePreferences, viewPreferences } from '@malaka/contracts/people/account-settings';
import { expect, test } from 'vitest';
import { notify } from '#/kit/notifications/notify.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { signedInRoutes as signInRoutes } from '#/domains/people/sign-in/routes.ts';
import { signedInRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    signedInRoutes(scopes.signedIn, deps);
    signInRoutes(scopes.signedIn, deps);
  },
});

const view = async (token: string) =>
  (await callRaw(app, 'GET', '/profil/settings', { token })).raw;
const save = (token: string, body: object) =>
  callRaw(app, 'POST', '/profil/settings', { token, body });

// spec: SET-02, SET-03
test('language and announcements are kept; what is absent stays', async () => {
  const { token } = await makeCaller(db);
  expect(await view(token)).toEqual({ success: 1, data: { language: 'uz', announcements: 1 } });
  expect(await save(token, { announcements: 0 })).toMatchObject({
    status: 200,
    raw: { success: 1 },
  });
  await save(token, { language: 'ru' });
  await save(token, {});
  expect(await view(token)).toEqual({ success: 1, data: { language: 'ru', announcements: 0 } });
  await save(token, { announcements: '1' });
  expect((await view(token)).data.announcements).toBe(1);
  for (const body of [{ language: 'de' }, { announcements: 2 }, { announcements: 'yes' }]) {
    expect((await save(token, body)).status).toBe(422);
  }
  const body = { language: 'en' as const };
  expect((await call(app, savePreferences, { body })).status).toBe(401);
  expect((await call(app, viewPreferences, {})).status).toBe(401);
});

test('announcements that were switched off come quietly, everything else as before', async () => {
  const quiet = await makeCaller(db);
  const other = await makeCaller(db);
  await save(quiet.token, { announcements: 0 });
  for (const accountId of [quiet.id, other.id]) {
    await notify(db, { accountId, kind: 'announcement', eventKey: 'announcement:1' });
    await notify(db, { accountId, kind: 'password_changed', eventKey: 'password:1' });
  }
  const rows = await db
    .selectFrom('notifications')
    .select(['accountId', 'kind'])
    .where('isQuiet', '=', true)
    .execute();
  expect(rows).toEqual([{ accountId: quiet.id, kind: 'announcement' }]);
});

const mine = async (token: string) =>
  (await callRaw(app, 'GET', '/auth/me', { token })).raw.data.preferences;

// spec: DAY-02, DAY-16
test('density, start page and menu are kept for the person, on every device', async () => {
  const person = await makeCaller(db, { role: 'manager' });
  const { token: phone } = await makeSession(db, person.id);
  const nothing = { density: 'dense', start_page: 'home', pins: [], open_groups: null };
  expect(await mine(person.token)).toEqual(nothing);
  const pins = ['/dashboard/groups', '/courses'];
  expect(await save(person.token, { density: 'comfortable', pins })).toMatchObject({ status: 200 });
  // Absent keys stay, even those another device changes at the same time.
  await Promise.all([
    save(person.token, { start_page: '/dashboard/exams' }),
    save(phone, { open_groups: ['decisions', 'learning'] }),
  ]);
  const stored = {
    density: 'comfortable',
    start_page: '/dashboard/exams',
    pins,
    open_groups: ['decisions', 'learning'],
  };
  expect(await mine(phone)).toEqual(stored);
  await save(phone, { start_page: 'learning', open_groups: [], pins: [] });
  expect(await mine(person.token)).toEqual({
    density: 'comfortable',
    start_page: 'learning',
    pins: [],
    open_groups: [],
  });
  const other = await makeCaller(db, { role: 'manager' });
  expect(await mine(other.token)).toEqual(nothing);
});

test('nobody begins with or pins what the role may not open, or what is no entry', async () => {
  const learner = await makeCaller(db, { role: 'confirmedLearner' });
  const admin = await makeCaller(db, { role: 'admin' });
  for (const body of [{ start_page: '/dashboard/accounts' }, { pins: ['/dashboard/accounts'] }]) {
    expect(await save(learner.token, body)).toMatchObject({
      status: 403,
      raw: { code: 'auth.forbidden' },
    });
    expect(await save(admin.token, body)).toMatchObject({ status: 200 });
  }
  expect((await save(admin.token, { start_page: '/dashboard/nowhere' })).status).toBe(403);
  expect((await save(admin.token, { pins: ['/constructor'] })).status).toBe(403);
  const thirteen = Array.from({ length: 13 }, (_, n) => `/dashboard/a${'b'.repeat(n)}`);
  const many = Array.from({ length: 8 }, () => 'decisions');
  for (const body of [
    { density: 'cosy' },
    { start_page: 'https://example.uz' },
    { start_page: '//example.uz' },
    { start_page: '/dashboard/exams/$id/grading' },
    { pins: 'groups' },
    { pins: thirteen },
    { pins: ['/courses', '/courses'] },
    { open_groups: ['nothing'] },
    { open_groups: many },
    { open_groups: null },
  ]) {
    expect((await save(admin.token, body)).status, JSON.stringify(body)).toBe(422);
  }
  expect(await mine(learner.token)).toMatchObject({ start_page: 'home', pins: [] });
  const density = { density: 'dense' as const };
  expect((await call(app, savePreferences, { body: density })).status).toBe(401);
});
