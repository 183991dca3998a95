import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { createBareApp } from '#test/bare-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { findSession } from '#/domains/people/identity/find-session.ts';
import { createLive } from '#/kit/live.ts';
import { notify, notifyMany } from '#/kit/notifications/notify.ts';
import { markRead } from '#/kit/notifications/mark-read.ts';
import { openNotifications } from './broadcast-notifications.ts';

const { pool, db } = await useTestDatabase();

async function createNode(): Promise<number> {
  const { app } = await createBareApp(pool, async (bare, deps) => {
    const live = await createLive(bare, deps, (token) =>
      findSession(db, token, deps.now(), 'optional'),
    );
    await openNotifications(bare, deps, live);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

const ports = [await createNode(), await createNode()];
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.close();
});

/** An open page; it answers whether it is visible. */
async function openPage(token: string, { node = 0, isSeen = true } = {}) {
  const socket = connect(`http://127.0.0.1:${ports[node]}`, {
    path: '/api/v1/live',
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
  });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on('notice', (event: unknown, answer: (isShown: boolean) => void) => {
    heard.push(event);
    answer(isSeen);
  });
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  return heard;
}

const notifyAccount = (accountId: number, number: number) =>
  notify(db, {
    accountId,
    kind: 'certificate_issued',
    facts: { number },
    url: '/x',
    eventKey: `certificate:${number}`,
  });

const shownTo = (accountId: number) =>
  db
    .selectFrom('deliveries')
    .where('accountId', '=', accountId)
    .select(['channel', 'state'])
    .execute();

// spec: NOTIF-17
test('a new notification and its count come to every open page, on every node, once', async () => {
  const { id, token } = await makeCaller(db);
  const stranger = await makeCaller(db);
  const pages = [await openPage(token), await openPage(token, { node: 1 })];
  const other = await openPage(stranger.token);
  await notifyAccount(id, 1);
  const title = { uz: 'Sertifikat berildi', ru: 'Выдан сертификат', en: 'Certificate issued' };
  const latest = { id: expect.any(Number), title, url: '/x', is_setback: 0 };
  for (const heard of pages) {
    await expect.poll(() => heard).toEqual([{ unread: 1, latest }]);
  }
  // Events arrive in order, so this one proves that no other was sent.
  await notifyAccount(stranger.id, 9);
  await expect.poll(() => other.length).toBe(1);
  expect([pages[0]!.length, pages[1]!.length]).toEqual([1, 1]);
  await expect.poll(() => shownTo(id)).toEqual([{ channel: 'live', state: 'delivered' }]);
});

// spec: NOTIF-10
test('reading one lowers the count on the other pages and pops nothing up', async () => {
  const { id, token } = await makeCaller(db);
  await notifyAccount(id, 2);
  const page = await openPage(token);
  const { id: notificationId } = await db
    .selectFrom('notifications')
    .where('accountId', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  await markRead(db, id, Number(notificationId), new Date());
  await expect.poll(() => page).toEqual([{ unread: 0, latest: null }]);
});

test('nothing is told of what was not committed', async () => {
  const { id, token } = await makeCaller(db);
  const page = await openPage(token);
  const failing = db.transaction().execute(async (trx) => {
    await notify(trx, { accountId: id, kind: 'role_changed', eventKey: 'role:1' });
    throw new Error('No');
  });
  await expect(failing).rejects.toThrow('No');
  await notifyAccount(id, 8);
  await expect.poll(() => page).toMatchObject([{ unread: 1 }]);
});

test('a page that nobody looks at hears it, and the notification is not taken for shown', async () => {
  const { id, token } = await makeCaller(db);
  const page = await openPage(token, { isSeen: false });
  await notifyAccount(id, 3);
  await expect.poll(() => page.length).toBe(1);
  // By the time another account's is shown, the earlier one has been recorded.
  const other = await makeCaller(db);
  await openPage(other.token);
  await notifyAccount(other.id, 4);
  await expect.poll(() => shownTo(other.id)).toHaveLength(1);
  expect(await shownTo(id)).toEqual([]);
});

test('thousands at once go to the nodes in a few messages, and open pages hear one event', async () => {
  const { id, token } = await makeCaller(db);
  const page = await openPage(token);
  await sql`insert into accounts (phone, password_hash)
    select (998000000000 + n)::text, 'none' from generate_series(1, 3000) as n`.execute(db);
  const people = await db.selectFrom('accounts').select('id').execute();
  const listener = await pool.connect();
  const messages: string[] = [];
  listener.on('notification', ({ payload }) => messages.push(payload ?? ''));
  await listener.query('listen notices');
  await notifyMany(db, {
    accountIds: people.map((person) => person.id),
    kind: 'group_assigned',
    eventKey: 'group:1',
  });
  await listener.query('select 1');
  await expect.poll(() => page.length).toBe(1);
  await listener.query('unlisten notices');
  listener.release();
  expect(messages.length).toBe(Math.ceil(people.length / 700));
  expect(messages.every((message) => message.length < 8000)).toBe(true);
  expect(messages.flatMap((message) => message.slice(1).split(','))).toContain(String(id));
});
