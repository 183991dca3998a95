import { savePreferences, viewPreferences } from '@malaka/contracts/people/account-settings';
import { expect, test } from 'vitest';
import { notify } from '#/kit/notifications/notify.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { signedInRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => signedInRoutes(scopes.signedIn, deps),
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
