import { listChatsOf } from '@malaka/contracts/conversation/chats';
import { listDeliveries } from '@malaka/contracts/conversation/deliveries';
import { listNotificationsOf } from '@malaka/contracts/conversation/notifications';
import { listMovements } from '@malaka/contracts/money/payments';
import { listDevicesOf, listJournal } from '@malaka/contracts/people/accounts';
import { viewPupil } from '@malaka/contracts/reporting/pupils';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeChat, say } from '#test/chat-factories.ts';
import { call, callRaw } from '#test/client.ts';
import { countQueries } from '#test/count-queries.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { giveMoney } from '#test/money-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const start = new Date();
let now = start;
const { app } = await createTestApp(database, { now: () => now });

const MINUTE_MS = 60_000;

let admin: Awaited<ReturnType<typeof makeCaller>>;
let person: Awaited<ReturnType<typeof makeCaller>>;
let regional: Awaited<ReturnType<typeof makeCaller>>;
let manager: Awaited<ReturnType<typeof makeCaller>>;

beforeAll(async () => {
  admin = await makeCaller(db, { role: 'admin' });
  manager = await makeCaller(db, { role: 'manager' });
  regional = await makeCaller(db, { role: 'manager' });
  await db
    .updateTable('accounts')
    .set({ managerRegionId: 2 })
    .where('id', '=', regional.id)
    .execute();
  person = await makeCaller(db, { lastName: 'Tursunova', firstName: 'Zilola' });
  await db
    .updateTable('profiles')
    .set({ regionId: 1 })
    .where('accountId', '=', person.id)
    .execute();
});

const parts = () => ({
  notifications: `/manager/pupils/${person.id}/notifications`,
  chats: `/admin/accounts/${person.id}/chats`,
  devices: `/admin/accounts/${person.id}/devices`,
});

// spec: DAY-12
describe('each part of a person is for whom the role lets see it', () => {
  test('nobody who is signed out, no learner, no author', async () => {
    const author = await makeCaller(db, { role: 'teacher' });
    for (const path of Object.values(parts())) {
      expect((await callRaw(app, 'GET', path)).status).toBe(401);
      for (const { token } of [person, author]) {
        expect((await callRaw(app, 'GET', path, { token })).status).toBe(403);
      }
    }
  });

  test('chats and devices are an administrator’s alone; a region sees its own people', async () => {
    const { notifications, chats, devices } = parts();
    const statusOf = async (path: string, { token }: { token: string }) =>
      (await callRaw(app, 'GET', path, { token })).status;
    expect(await statusOf(chats, manager)).toBe(403);
    expect(await statusOf(devices, manager)).toBe(403);
    expect(await statusOf(notifications, manager)).toBe(200);
    expect(await statusOf(notifications, regional)).toBe(404);
    for (const path of Object.values(parts())) expect(await statusOf(path, admin)).toBe(200);
  });

  test('nobody is nobody, and nonsense is refused', async () => {
    for (const path of Object.values(parts())) {
      const other = (id: string) => path.replace(`/${person.id}/`, `/${id}/`);
      const { token } = admin;
      expect((await callRaw(app, 'GET', other('999999999'), { token })).status).toBe(404);
      for (const id of ['word', '0', '-1', '1.5']) {
        expect((await callRaw(app, 'GET', other(id), { token })).status).toBe(422);
      }
    }
    const filter = await callRaw(app, 'GET', '/admin/payments?account_id=word', {
      token: admin.token,
    });
    expect(filter.status).toBe(422);
  });
});

test('what somebody was notified of, with what became of it on each channel', async () => {
  const insert = async (eventKey: string, input: object = {}) => {
    const row = { accountId: person.id, kind: 'role_changed', eventKey, ...input };
    const { id } = await db
      .insertInto('notifications')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  await insert('page:1', { withdrawnAt: now });
  const noticeId = await insert('page:2', { readAt: now });
  const ended = { createdAt: now, finishedAt: now };
  await db
    .insertInto('deliveries')
    .values([
      {
        noticeId,
        accountId: person.id,
        channel: 'telegram',
        state: 'failed',
        error: 'no chat',
        ...ended,
      },
      { noticeId, accountId: person.id, channel: 'sms', state: 'delivered', ...ended },
    ])
    .execute();
  const read = async (page?: number) => {
    const query = page === undefined ? {} : { page };
    const { token } = manager;
    return (await call(app, listNotificationsOf, { params: { id: person.id }, query, token })).body;
  };
  const { data, total } = await read();
  expect(total).toBe(2);
  expect(data).toMatchObject([
    {
      isWithdrawn: false,
      readAt: now,
      deliveries: [
        { channel: 'telegram', state: 'failed', error: 'no chat', at: now },
        { channel: 'sms', state: 'delivered', error: null },
      ],
    },
    { isWithdrawn: true, readAt: null, deliveries: [] },
  ]);
  // Withdrawn announcements are not shown.
  expect(data[1]!.title).not.toBe(data[0]!.title);
  expect(await read(2)).toMatchObject({ data: [], total: 2 });
});

test('with whom somebody writes, and never what', async () => {
  const { id, expert } = await makeChat(app, db, { learner: person, name: 'Kimyo kursi' });
  await say(app, id, person, 'Maxfiy savol');
  const { token } = admin;
  const { raw, body } = await call(app, listChatsOf, {
    params: { id: person.id },
    query: {},
    token,
  });
  expect(body.data).toMatchObject([
    {
      id,
      side: 'learner',
      topic: 'Kimyo kursi',
      other: { id: expert.id, name: 'Aziz Rahimov' },
      messagesCount: 1,
      unreadCount: 0,
      unansweredSince: expect.any(Date),
    },
  ]);
  expect(JSON.stringify(raw)).not.toContain('Maxfiy');
  const ofExpert = await call(app, listChatsOf, { params: { id: expert.id }, query: {}, token });
  expect(ofExpert.body.data).toMatchObject([{ side: 'author', unreadCount: 1 }]);
});

test('where somebody is signed in', async () => {
  await makeSession(db, person.id);
  const { token } = admin;
  const { raw, body } = await call(app, listDevicesOf, { params: { id: person.id }, token });
  expect(body.data).toHaveLength(2);
  expect(body.data.every(({ isCurrent }) => !isCurrent)).toBe(true);
  expect(JSON.stringify(raw)).not.toMatch(/token|hash/);
});

test('money and deliveries of one account', async () => {
  const other = await makeCaller(db);
  await giveMoney(db, person.id, 1000);
  await giveMoney(db, other.id, 2000);
  const { token } = admin;
  const query = { accountId: person.id };
  const money = await call(app, listMovements, { query, token });
  expect(money.body.total).toBe(1);
  expect(money.body.data[0]!.account.id).toBe(person.id);
  const sent = await call(app, listDeliveries, { query: { search: person.phone }, token });
  expect(sent.body.data.every(({ account }) => account.id === person.id)).toBe(true);
});

test('an opening of the page is logged once a quarter of an hour, not each time it is read', async () => {
  const open = ({ token }: { token: string }) =>
    call(app, viewPupil, { params: { id: person.id }, token });
  const { token } = admin;
  const openings = async () => {
    const { body } = await call(app, listJournal, { params: { id: person.id }, query: {}, token });
    return body.data.filter(({ action }) => action === 'account.opened');
  };
  const known = (await openings()).length;
  await open(manager);
  await open(manager);
  expect(await openings()).toHaveLength(known + 1);
  expect((await openings())[0]).toMatchObject({ actorId: manager.id, after: null });
  now = new Date(start.getTime() + 16 * MINUTE_MS);
  await open(manager);
  await open(admin);
  expect(await openings()).toHaveLength(known + 3);
  // A caller who may not see the person gets 404, which does not count as opening the page.
  expect((await open(regional)).status).toBe(404);
  expect(await openings()).toHaveLength(known + 3);
  now = start;
});

test('a page of notifications, chats or devices is two statements beside the session', async () => {
  const { token } = admin;
  const count = (path: string) =>
    countQueries(async () => {
      await callRaw(app, 'GET', path, { token });
    });
  for (const path of Object.values(parts())) {
    await count(path);
    expect(await count(path)).toBeLessThanOrEqual(4);
  }
});
