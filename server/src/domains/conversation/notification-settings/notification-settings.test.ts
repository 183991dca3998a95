import {
  addPushBrowser,
  dropPushBrowser,
  saveNotificationSettings,
  viewNotificationSettings,
} from '@malaka/contracts/conversation/notification-settings';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeBrowser } from '#test/standins/push-service.ts';
import { createTestApp } from '#test/test-app.ts';
import { listBrowsers } from '#/domains/conversation/push/browsers.ts';
import * as notificationSettings from './routes.ts';

const { db, pool } = await useTestDatabase();
const { app } = await createTestApp(
  { db, pool },
  {
    deps: { push: { publicKey: 'KEY', send: async () => undefined } },
    only: ({ signedIn }, deps) => notificationSettings.signedInRoutes(signedIn, deps),
  },
);
const path = '/profil/notice-settings';
const viewFor = async (token: string) =>
  (await call(app, viewNotificationSettings, { token })).body.data;

test('the usual ones hold until somebody chooses', async () => {
  const { token } = await makeCaller(db);
  const { status, raw } = await callRaw(app, 'GET', path, { token });
  expect(status).toBe(200);
  expect(raw.data).toEqual({
    switched_off: [],
    quiet_from: '22:00',
    quiet_until: '07:00',
    digest_hour: null,
    // This installation has no bot.
    roads: ['push', 'sms'],
    sms_groups: ['decisions', 'money', 'account'],
    digest_groups: ['learning', 'decisions', 'webinars', 'announcements'],
    browsers: 0,
    has_telegram: false,
    push_key: 'KEY',
  });
});

test('what was chosen is kept, for this person alone', async () => {
  const { token } = await makeCaller(db);
  const other = await makeCaller(db);
  const before = await viewFor(other.token);
  const chosen = {
    switchedOff: [{ group: 'chats', channel: 'sms' } as const],
    quietFrom: 20 * 60 + 30,
    quietUntil: 6 * 60,
    digestHour: 0,
  };
  for (let time = 0; time < 2; time += 1) {
    expect((await call(app, saveNotificationSettings, { token, body: chosen })).status).toBe(200);
  }
  expect(await viewFor(token)).toMatchObject(chosen);
  expect(await viewFor(other.token)).toEqual(before);
});

test.each([
  [{ quiet_from: '25:00' }],
  [{ quiet_until: '7:00' }],
  [{ digest_hour: 24 }],
  [{ switched_off: [{ group: 'all', road: 'sms' }] }],
  [{ switched_off: [{ group: 'chats', road: 'live' }] }],
  [{ switched_off: Array.from({ length: 50 }, () => ({ group: 'chats', road: 'sms' })) }],
])('%j is no choice', async (wrong) => {
  const { token } = await makeCaller(db);
  const right = { switched_off: [], quiet_from: '22:00', quiet_until: '07:00', digest_hour: null };
  const { status, raw } = await callRaw(app, 'POST', path, { token, body: { ...right, ...wrong } });
  expect(status).toBe(422);
  expect(Object.keys(raw.errors)[0]).toContain(Object.keys(wrong)[0]);
});

const input = (address: string) => {
  const { endpoint, publicKey, authSecret } = makeBrowser(address);
  return { endpoint, keys: { p256dh: publicKey, auth: authSecret } };
};

test('a browser belongs to whoever signed in to it last, and leaves when it is told', async () => {
  const first = await makeCaller(db);
  const second = await makeCaller(db);
  const body = input('https://push.example.org/1');
  const endpointsOf = async ({ id }: { id: number }) =>
    (await listBrowsers(db, id, new Date())).map(({ endpoint }) => endpoint);
  await call(app, addPushBrowser, { token: first.token, body });
  expect((await viewFor(first.token)).browsers).toBe(1);
  await call(app, addPushBrowser, { token: second.token, body });
  expect([await endpointsOf(first), await endpointsOf(second)]).toEqual([[], [body.endpoint]]);
  const { endpoint } = body;
  await call(app, dropPushBrowser, { token: first.token, body: { endpoint } });
  expect(await endpointsOf(second)).toEqual([endpoint]);
  await call(app, dropPushBrowser, { token: second.token, body: { endpoint } });
  expect(await endpointsOf(second)).toEqual([]);
});

test('a person has ten browsers at the most, the newest', async () => {
  const { id, token } = await makeCaller(db);
  for (let number = 0; number < 11; number += 1) {
    const body = input(`https://push.example.org/${id}/${number}`);
    await call(app, addPushBrowser, { token, body });
  }
  const endpoints = (await listBrowsers(db, id, new Date())).map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(10);
  expect(endpoints).not.toContain(`https://push.example.org/${id}/0`);
});

test.each([
  ['http://push.example.org/1'],
  ['javascript:alert(1)'],
  [`https://push.example.org/${'x'.repeat(2000)}`],
])('%s is not an address of a push service', async (address) => {
  const { token } = await makeCaller(db);
  const body = { ...input('https://push.example.org/1'), endpoint: address };
  const { status, raw } = await callRaw(app, 'POST', '/profil/push-browser', { token, body });
  expect([status, Object.keys(raw.errors)]).toEqual([422, ['endpoint']]);
});

test('nobody chooses without a session', async () => {
  for (const { method, path: address } of [
    viewNotificationSettings,
    saveNotificationSettings,
    addPushBrowser,
    dropPushBrowser,
  ]) {
    expect((await callRaw(app, method, address)).status).toBe(401);
  }
});
