import { endDevice, endOtherDevices, listDevices } from '@malaka/contracts/people/account-settings';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { signedInRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const clock = new Date('2026-11-23T06:00:00Z');
const { app } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => signedInRoutes(scopes.signedIn, deps),
});
const hoursAgo = (hours: number) => new Date(clock.getTime() - hours * 3_600_000);

async function makeOwner() {
  const { id } = await makeAccount(db);
  const far = await makeSession(db, id, { now: hoursAgo(3), address: '10.1.1.1' });
  const here = await makeSession(db, id, { now: hoursAgo(5), address: '10.1.1.2' });
  return { id, far, here };
}

const idsOf = async (token: string) =>
  (await call(app, listDevices, { token })).body.data.map(({ id }) => id);

test('the list says where the account is signed in, this device at its time of now', async () => {
  const { id, far, here } = await makeOwner();
  const userAgent =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
  await db.updateTable('sessions').set({ userAgent }).where('id', '=', far.id).execute();
  await makeSession(db, id, { now: hoursAgo(9), expiresAt: hoursAgo(1) });
  const { raw } = await callRaw(app, 'GET', '/profil/devices', { token: here.token });
  expect(raw).toEqual({
    success: 1,
    data: [
      {
        id: here.id,
        is_current: 1,
        browser: '',
        system: '',
        address: '10.1.1.2',
        created_at: hoursAgo(5).toISOString(),
        last_seen_at: clock.toISOString(),
      },
      {
        id: far.id,
        is_current: 0,
        browser: 'Chrome',
        system: 'Android',
        address: '10.1.1.1',
        created_at: hoursAgo(3).toISOString(),
        last_seen_at: hoursAgo(3).toISOString(),
      },
    ],
  });
});

test('a device is signed out by its owner alone, twice is once', async () => {
  const { far, here } = await makeOwner();
  const stranger = await makeCaller(db, { now: clock });
  const foreign = await call(app, endDevice, { body: { id: far.id }, token: stranger.token });
  expect(foreign).toMatchObject({ status: 404, raw: { code: 'account.device_not_found' } });
  expect(await idsOf(here.token)).toEqual([here.id, far.id]);
  for (let n = 0; n < 2; n += 1) {
    const { raw } = await callRaw(app, 'POST', '/profil/devices/end', {
      token: here.token,
      body: { id: far.id },
    });
    expect(raw).toEqual({ success: 1 });
  }
  expect(await idsOf(here.token)).toEqual([here.id]);
  expect((await call(app, listDevices, { token: far.token })).status).toBe(401);
});

test('ending this very device signs out', async () => {
  const { here } = await makeOwner();
  const body = { id: here.id };
  expect((await call(app, endDevice, { body, token: here.token })).status).toBe(200);
  expect((await call(app, listDevices, { token: here.token })).status).toBe(401);
});

test('all but this device are signed out at once', async () => {
  const { id, here } = await makeOwner();
  await makeSession(db, id, { now: clock });
  const stranger = await makeCaller(db, { now: clock });
  const { raw } = await callRaw(app, 'POST', '/profil/devices/end-others', { token: here.token });
  expect(raw).toEqual({ success: 1, data: { ended: 2 } });
  expect(await idsOf(here.token)).toEqual([here.id]);
  expect(await idsOf(stranger.token)).toHaveLength(1);
});

test('bad input and no session', async () => {
  const { token } = await makeCaller(db, { now: clock });
  for (const id of [0, -1, 1.5, '1', null, 2 ** 31]) {
    const answer = await callRaw(app, 'POST', '/profil/devices/end', { token, body: { id } });
    expect(answer.status).toBe(422);
  }
  expect((await call(app, listDevices, {})).status).toBe(401);
  expect((await call(app, endDevice, { body: { id: 1 } })).status).toBe(401);
  expect((await call(app, endOtherDevices, {})).status).toBe(401);
});
