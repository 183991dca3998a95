import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  listNotifications,
  markAllNotifications,
  markNotification,
  viewNotification,
} from '@malaka/contracts/conversation/notifications';
import { unreadCount } from '@malaka/contracts/people/profiles';
import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { notify } from '#/kit/notifications/notify.ts';
import * as notifications from './routes.ts';
import { notificationText } from './words.ts';

const { db, pool } = await useTestDatabase();
const { app } = await createTestApp(
  { db, pool },
  { only: ({ signedIn }, deps) => notifications.signedInRoutes(signedIn, deps) },
);

const notifyAccount = (accountId: number, number: number) =>
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
  await notifyAccount(id, 1);
  await notifyAccount(id, 2);
  await notifyAccount(id, 2);
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
    group: 'decisions',
    is_read: 0,
    is_setback: 0,
    status: 1,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    url: '/',
    chat_id: null,
  });
});

// spec: NOTIF-03, LIM-19
test('a page has twenty', async () => {
  const { id, token } = await makeCaller(db);
  for (let number = 0; number < 21; number += 1) await notifyAccount(id, number);
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
  await notifyAccount(id, 1);
  await notifyAccount(id, 2);
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

// spec: NOTIF-04, NOTIF-06, NOTIF-07, NOTIF-11
test('the answer of a method expert leads to its chat', async () => {
  const { id, token } = await makeCaller(db);
  const { id: learnerId } = await makeCaller(db);
  const course = await makeCourse(db);
  const { id: chatId } = await db
    .insertInto('chats')
    .values({
      kind: 'author',
      learnerId,
      expertId: course.authorId,
      courseId: course.id,
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const facts = { sender: 'Karimova Nodira', text: 'Albatta, koʻraman.' };
  await notify(db, { accountId: id, kind: 'metodist_answer', facts, chatId, eventKey: 'c:1' });
  const { raw } = await callRaw(app, 'GET', '/profil/notifications', { token });
  expect(raw.data[0]).toMatchObject({
    title: 'Metodist javob berdi',
    description: 'Karimova Nodira: Albatta, koʻraman.',
    type: 'metodist',
    chat_id: chatId,
    url: `/dashboard/chat/${chatId}`,
  });
});

test('a result has the decimal mark of its language', () => {
  const facts = { lesson: 'Kasrlar', percent: 66.67 };
  const text = (language: 'uz' | 'ru' | 'en') =>
    notificationText('essay_graded', facts, language).description;
  expect(text('uz')).toContain('66,67 %');
  expect(text('ru')).toContain('66,67 %');
  expect(text('en')).toContain('66.67 %');
});

const listOf = async (token: string, query: QueryOf<typeof listNotifications>) =>
  (await call(app, listNotifications, { token, query })).body;

test('the list shows what is unread, or what is about one thing', async () => {
  const { id, token } = await makeCaller(db);
  await notifyAccount(id, 1);
  await notify(db, { accountId: id, kind: 'role_changed', eventKey: 'role' });
  const [newest] = (await listOf(token, {})).data;
  await call(app, markNotification, { token, body: { id: newest!.id } });
  const unreadOnes = await listOf(token, { isUnread: true });
  expect(unreadOnes.data.map(({ group }) => group)).toEqual(['decisions']);
  expect(unreadOnes.total).toBe(1);
  expect((await listOf(token, { group: 'account' })).data.map((item) => item.id)).toEqual([
    newest!.id,
  ]);
  expect((await listOf(token, { group: 'money' })).total).toBe(0);
  const strange = await callRaw(app, 'GET', '/profil/notifications?group=weather', { token });
  expect(strange.status).toBe(422);
});

test('all that was seen is marked as read, what came meanwhile is not', async () => {
  const { id, token } = await makeCaller(db);
  const other = await makeCaller(db);
  for (const number of [1, 2, 3]) await notifyAccount(id, number);
  await notifyAccount(other.id, 1);
  await notify(db, { accountId: id, kind: 'role_changed', eventKey: 'role' });
  const { data } = await listOf(token, {});
  const upTo = data[1]!.id;
  const ofGroup = { group: 'money' as const, upTo };
  expect((await call(app, markAllNotifications, { token, body: ofGroup })).body.data.marked).toBe(
    0,
  );
  const { body } = await call(app, markAllNotifications, { token, body: { upTo } });
  expect(body.data.marked).toBe(3);
  expect([await unread(token), await unread(other.token)]).toEqual([1, 1]);
  expect((await callRaw(app, 'POST', '/profil/mark-all-notifications', { token })).status).toBe(
    422,
  );
});

test("somebody else's are not found and stay unread", async () => {
  const owner = await makeCaller(db);
  const stranger = await makeCaller(db);
  await notifyAccount(owner.id, 1);
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
  const calls = [listNotifications, markNotification, markAllNotifications, viewNotification];
  for (const { method, path } of calls) {
    expect((await callRaw(app, method, path)).status).toBe(401);
  }
});
