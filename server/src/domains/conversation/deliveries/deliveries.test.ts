import {
  listDeliveries,
  retryDelivery,
  viewDeliveryFigures,
} from '@malaka/contracts/conversation/deliveries';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { notify } from '#/kit/notifications/notify.ts';
import * as noticeDelivery from './routes.ts';

const { db, pool } = await useTestDatabase();
const { app } = await createTestApp(
  { db, pool },
  { only: ({ admin }, deps) => noticeDelivery.adminRoutes(admin, deps) },
);
const { token } = await makeCaller(db, { role: 'admin' });

type Made = { channel?: string; state?: string; number?: number };

async function makeDelivery(
  accountId: number,
  { channel = 'telegram', state = 'failed', number = 1 }: Made = {},
) {
  const eventKey = `c:${number}`;
  await notify(db, { accountId, kind: 'certificate_issued', facts: { number }, eventKey });
  const notification = await db
    .selectFrom('notifications')
    .where('accountId', '=', accountId)
    .where('eventKey', '=', eventKey)
    .select('id')
    .executeTakeFirstOrThrow();
  const ending = state === 'queued' ? { nextTryAt: new Date() } : { finishedAt: new Date() };
  const { id } = await db
    .insertInto('deliveries')
    .values({
      noticeId: notification.id,
      accountId,
      channel,
      state,
      createdAt: new Date(),
      ...ending,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

const list = async (query: QueryOf<typeof listDeliveries>) =>
  (await call(app, listDeliveries, { token, query })).body;

test('an administrator sees what went to whom, the newest first', async () => {
  const { id } = await makeCaller(db);
  await makeDelivery(id, { number: 1 });
  await makeDelivery(id, { number: 2, channel: 'sms', state: 'queued' });
  const { raw } = await callRaw(app, 'GET', '/admin/deliveries?state=queued', {
    token,
    language: 'en',
  });
  expect(raw.data[0]).toEqual({
    id: expect.any(Number),
    account: { id, name: expect.any(String), phone: expect.stringMatching(/^998/) },
    title: 'Certificate issued',
    group: 'decisions',
    channel: 'sms',
    state: 'queued',
    is_digest: false,
    tries: 0,
    created_at: expect.stringContaining('T'),
    next_try_at: expect.stringContaining('T'),
    finished_at: null,
    error: null,
  });
  const all = (await list({})).data;
  expect(all.map((row) => row.id)).toEqual(all.map((row) => row.id).toSorted((a, b) => b - a));
});

test('by person, channel, state and day', async () => {
  const { id } = await makeCaller(db);
  const { phone } = await db
    .selectFrom('accounts')
    .where('id', '=', id)
    .select('phone')
    .executeTakeFirstOrThrow();
  await makeDelivery(id, { channel: 'push', state: 'sent' });
  const totalOf = async (query: QueryOf<typeof listDeliveries>) =>
    (await list({ search: phone, ...query })).total;
  expect(await totalOf({})).toBe(1);
  expect(await totalOf({ channel: 'push', state: 'sent' })).toBe(1);
  expect(await totalOf({ channel: 'sms' })).toBe(0);
  expect(await totalOf({ to: '2020-01-01' })).toBe(0);
  expect(await totalOf({ from: '2020-01-01' })).toBe(1);
  expect((await list({ search: 'zzzzzz' })).total).toBe(0);
});

test('what failed is sent once more, and written down', async () => {
  const { id } = await makeCaller(db);
  const failed = await makeDelivery(id);
  expect((await call(app, retryDelivery, { token, body: { id: failed } })).status).toBe(200);
  const row = await db
    .selectFrom('deliveries')
    .where('id', '=', String(failed))
    .select(['state', 'tries', 'finishedAt'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'queued', tries: 0, finishedAt: null });
  const audit = await db
    .selectFrom('auditLog')
    .where('action', '=', 'delivery.retried')
    .select(['subject', 'after'])
    .executeTakeFirstOrThrow();
  expect(audit).toEqual({
    subject: `account:${id}`,
    after: { delivery: failed, channel: 'telegram' },
  });
});

test.each([
  ['sent', 'sms'],
  ['queued', 'sms'],
  ['delivered', 'live'],
])('one that is %s by %s is not sent again', async (state, channel) => {
  const { id } = await makeCaller(db);
  const body = { id: await makeDelivery(id, { state, channel }) };
  expect((await call(app, retryDelivery, { token, body })).status).toBe(404);
});

test('the figures of a day', async () => {
  const { data } = (await call(app, viewDeliveryFigures, { token })).body;
  expect(data.map(({ channel }) => channel)).toEqual(['live', 'push', 'telegram', 'sms']);
  const { amount } = await db
    .selectFrom('deliveries')
    .where('channel', '=', 'telegram')
    .where('state', '=', 'failed')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .executeTakeFirstOrThrow();
  expect(data.find(({ channel }) => channel === 'telegram')?.failed).toBe(Number(amount));
});

test('others see nothing of it', async () => {
  const manager = await makeCaller(db, { role: 'manager' });
  for (const { method, path } of [listDeliveries, viewDeliveryFigures, retryDelivery]) {
    expect((await callRaw(app, method, path)).status).toBe(401);
    expect((await callRaw(app, method, path, { token: manager.token })).status).toBe(403);
  }
});
