import {
  listNotifications,
  markNotification,
  viewNotification,
} from '@malaka/contracts/notifications';
import { unreadCount } from '@malaka/contracts/profiles';
import { ROLE_IDS, type Role } from '@malaka/contracts/roles';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { notify } from './notify.ts';
import * as notifications from './routes.ts';

const { db, pool } = await useTestDatabase();
const { app } = await createTestApp(
  { db, pool },
  { only: ({ signedIn }, deps) => notifications.signedInRoutes(signedIn, deps) },
);

const tell = (accountId: number, number: number) =>
  notify(db, {
    accountId,
    kind: 'certificate_issued',
    facts: { number: `UK-2026-${number}` },
    url: '/',
    eventKey: `certificate:${number}`,
  });
const unread = async (token: string) =>
  (await call(app, unreadCount, { token })).body.data.notifications;

// spec: NOTIF-05, NOTIF-06, NOTIF-07, NOTIF-14
test('the list has the newest first, in the spelling of the specification', async () => {
  const { id, token } = await makeCaller(db);
  await tell(id, 1);
  await tell(id, 2);
  await tell(id, 2);
  const { status, raw } = await callRaw(app, 'GET', '/profil/notifications?page=1&per_page=20', {
    token,
    language: 'ru',
  });
  expect(status).toBe(200);
  expect(raw).toMatchObject({ total: 2, per_page: 20, current_page: 1, last_page: 1 });
  expect(raw.data[0]).toEqual({
    id: expect.any(Number),
    title: 'Выдан сертификат',
    description: 'Номер сертификата: UK-2026-2. Его можно скачать и отправить.',
    detail: 'Номер сертификата: UK-2026-2. Его можно скачать и отправить.',
    type: 'other',
    is_read: 0,
    status: 1,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    url: '/',
    chat_id: null,
  });
});

// spec: NOTIF-03, LIM-19
test('a page has twenty', async () => {
  const { id, token } = await makeCaller(db);
  for (let number = 0; number < 21; number += 1) await tell(id, number);
  const first = (await call(app, listNotifications, { token, query: {} })).body;
  expect(first.data).toHaveLength(20);
  const second = (await call(app, listNotifications, { token, query: { page: 2 } })).body;
  expect(second.data).toHaveLength(1);
  const tooMany = await callRaw(app, 'GET', '/profil/notifications?per_page=101', { token });
  expect(tooMany.status).toBe(422);
});

// spec: NOTIF-08, NOTIF-10, NOTIF-13, NOTIF-15, NOTIF-16
test('opening one makes it read and lowers the count by one, once', async () => {
  const { id, token } = await makeCaller(db);
  await tell(id, 1);
  await tell(id, 2);
  expect(await unread(token)).toBe(2);
  const [newest] = (await call(app, listNotifications, { token, query: {} })).body.data;
  const body = { id: newest!.id };
  for (let time = 0; time < 2; time += 1) {
    expect((await call(app, markNotification, { token, body })).status).toBe(200);
    expect(await unread(token)).toBe(1);
  }
  const { data } = (await call(app, viewNotification, { token, query: body })).body;
  expect(data).toMatchObject({ id: newest!.id, isRead: true });
});

test("somebody else's are not found and stay unread", async () => {
  const owner = await makeCaller(db);
  const stranger = await makeCaller(db);
  await tell(owner.id, 1);
  const [own] = (await call(app, listNotifications, { token: owner.token, query: {} })).body.data;
  const body = { id: own!.id };
  const { token } = stranger;
  expect((await call(app, markNotification, { token, body })).status).toBe(404);
  expect((await call(app, viewNotification, { token, query: body })).status).toBe(404);
  expect((await call(app, listNotifications, { token, query: {} })).body.data).toEqual([]);
  expect(await unread(owner.token)).toBe(1);
});

// spec: SEC-11, NOTIF-12
test('every role has notifications, nobody without a session', async () => {
  for (const role of Object.keys(ROLE_IDS) as Role[]) {
    const { token } = await makeCaller(db, { role });
    expect((await call(app, listNotifications, { token, query: {} })).status).toBe(200);
  }
  for (const { method, path } of [listNotifications, markNotification, viewNotification]) {
    expect((await callRaw(app, method, path)).status).toBe(401);
  }
});
