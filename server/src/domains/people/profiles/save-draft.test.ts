import {
  saveProfileDraft,
  updateProfile,
  viewProfileDraft,
} from '@malaka/contracts/people/profiles';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeProfileBody, type ProfileBody } from '#test/profile-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as profiles from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-23T06:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => profiles.signedInRoutes(scopes.signedIn, deps),
});

test('a draft is sealed, is there on the next device and is gone once the profile is sent', async () => {
  const { token, id } = await makeCaller(db, { now });
  const body = await makeProfileBody(db);
  const save = async (fields: ProfileBody) =>
    (await call(app, updateProfile, { token, body: fields })).status;
  const find = async () => (await call(app, viewProfileDraft, { token })).body.data;
  expect(await find()).toBeNull();
  for (const draft of ['{"passport":"AB1112223"}', '{"passport":"AB3334445"}']) {
    expect((await call(app, saveProfileDraft, { token, body: { draft } })).status).toBe(200);
  }
  expect(await find()).toEqual({ draft: '{"passport":"AB3334445"}', updatedAt: now });
  const rows = await db.selectFrom('profileDrafts').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed.includes('3334445')).toBe(false);
  expect(await save({ ...body, lastName: '' })).toBe(422);
  expect(await find()).not.toBeNull();
  expect(await save(body)).toBe(200);
  expect(await find()).toBeNull();
  const { raw } = await callRaw(app, 'GET', '/profil/draft', { token });
  expect(raw).toEqual({ success: 1, data: null });
  const large = { draft: 'x'.repeat(60_001) };
  expect((await callRaw(app, 'POST', '/profil/draft', { token, body: large })).status).toBe(422);
  expect(id).toBe(rows[0]?.accountId);
});
