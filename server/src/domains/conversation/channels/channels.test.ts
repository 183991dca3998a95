import { viewChannels } from '@malaka/contracts/conversation/channels';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmsSender } from '#/domains/conversation/sms/create-sms-sender.ts';
import { createTelegram } from '#/domains/conversation/telegram/create-telegram.ts';
import { createOutboxSms } from '#/domains/conversation/sms-gateways/outbox.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { startTelegram } from '#test/standins/telegram.ts';
import { createTestApp } from '#test/test-app.ts';
import { adminRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const clock = new Date('2026-11-23T06:00:00Z');
const now = () => clock;
const log = pino({ level: 'silent' });
const token = '123456:test-token-of-a-bot-that-is-not';
const telegram = await startTelegram(token);
afterAll(() => telegram.stop());

const sms = createOutboxSms(db);
const { deps } = await createTestApp(database, { now, only: () => undefined });
const { bot } = createTelegram({ token, name: 'malaka_test_bot', apiUrl: telegram.url }, deps);
const { app } = await createTestApp(database, {
  now,
  deps: { smsGateways: [sms], bot },
  only: (scopes, appDeps) => adminRoutes(scopes.admin, appDeps),
});
const { app: bare } = await createTestApp(database, {
  now,
  only: (scopes, appDeps) => adminRoutes(scopes.admin, appDeps),
});

let admin: { token: string };
beforeAll(async () => {
  admin = await makeCaller(db, { role: 'admin', now: clock });
  const { limits } = deps.config.sms;
  const sender = createSmsSender({ db, log, now, limits, gateways: [sms] });
  await sender.send({ key: 'one', phone: '998901234567', text: 'salom' });
  await sender.send({ key: 'two', phone: '998901234567', text: 'a'.repeat(161) });
});

test('an administrator sees by what messages go, and what today cost', async () => {
  const { raw } = await call(app, viewChannels, { token: admin.token });
  expect(raw.data).toEqual({
    sms: {
      gateways: ['outbox'],
      messages: 2,
      segments: 3,
      spent: 300,
      price: 100,
      day_limit: 100_000,
      code_limit: 200_000,
      states: { sent: 2, delivered: 0, failed: 0, unknown: 0 },
    },
    telegram: {
      is_set_up: true,
      is_connected: true,
      name: 'malaka_test_bot',
      has_webhook: false,
      waiting: 0,
      fault: null,
      linked: 0,
    },
  });
});

test('a bot that Telegram does not answer is not connected', async () => {
  telegram.state.mood = 'failing';
  const { body } = await call(app, viewChannels, { token: admin.token });
  expect(body.data.telegram).toMatchObject({ isSetUp: true, isConnected: false });
});

test('without gateways nothing is connected', async () => {
  const { body } = await call(bare, viewChannels, { token: admin.token });
  expect(body.data.sms.gateways).toEqual([]);
  expect(body.data.telegram).toMatchObject({ isSetUp: false, isConnected: false, name: null });
});

test('it is for administrators alone', async () => {
  const manager = await makeCaller(db, { role: 'manager', now: clock });
  const ask = (caller?: string) => callRaw(app, 'GET', viewChannels.path, { token: caller });
  expect((await ask()).status).toBe(401);
  expect((await ask(manager.token)).status).toBe(403);
});
