import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { countOf } from '#test/count-of.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { startPushService } from '#test/standins/push-service.ts';
import { createTestApp } from '#test/test-app.ts';
import { counters } from '#/kit/counters.ts';
import { endOwnSession } from '#/domains/people/identity/sessions.ts';
import { addBrowser, listBrowsers } from '#/domains/conversation/push/browsers.ts';
import { saveChosen } from '#/domains/conversation/notification-settings/queries.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { markRead } from '#/kit/notifications/mark-read.ts';
import type { NotificationKind } from '#/kit/notifications/kinds.ts';
import { createWebPush, makeVapidKeys } from '#/domains/conversation/push/web-push.ts';
import { type Sms, SmsError, type SmsSender, type SmsState } from '#/kit/gateways/sms.ts';
import {
  TelegramError,
  type TelegramNotification,
  type TelegramNotifications,
} from '#/kit/gateways/telegram.ts';
import { claimDeliveries, deliverNotifications } from './deliver-notifications.ts';
import { decideDeliveries } from './decide-deliveries.ts';
import { recordSmsStates } from './record-sms-states.ts';

const { db, pool } = await useTestDatabase();
const service = await startPushService();
afterAll(() => service.stop());

/** Messages received, and errors to fail with first. */
const telegramChats: TelegramNotification[] = [];
const telegramErrors: TelegramError[] = [];
const telegram: TelegramNotifications = {
  async send(notification) {
    const error = telegramErrors.shift();
    if (error) throw error;
    telegramChats.push(notification);
    return { providerId: String(telegramChats.length) };
  },
};
const messages: Sms[] = [];
const smsErrors: SmsError[] = [];
let smsState: SmsState = 'sent';
const sms: SmsSender = {
  async send(message) {
    const error = smsErrors.shift();
    if (error) throw error;
    messages.push(message);
    return { providerId: `sms-${messages.length}` };
  },
  askState: async () => smsState,
};
const push = createWebPush({
  keys: await makeVapidKeys(),
  contact: 'mailto:a@b.uz',
  mayBeInner: true,
});

/** Noon in Tashkent, at least a minute after the database's current time. */
const noon = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 7 * 3_600_000);
let time = noon;
const { deps } = await createTestApp(
  { db, pool },
  {
    now: () => time,
    config: { publicUrl: 'https://malaka.uz' },
    deps: { push, telegram, sms },
    only: () => undefined,
  },
);
const run = () => deliverNotifications(deps);
const later = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};

beforeEach(async () => {
  await sql`delete from deliveries`.execute(db);
  await sql`delete from notices_due`.execute(db);
  service.received.length = 0;
  telegramChats.length = 0;
  messages.length = 0;
  time = noon;
});

const notifyAccount = (
  accountId: number,
  kind: NotificationKind = 'certificate_issued',
  key = 'one',
) =>
  notify(db, { accountId, kind, facts: { number: 'UK-1' }, url: '/certificate/1', eventKey: key });

async function subscribe({ id, sessionId }: { id: number; sessionId: number }) {
  const browser = service.subscribe();
  await addBrowser(db, browser, { accountId: id, sessionId, now: time });
  return browser;
}

let chats = 0;
async function linkTelegram(accountId: number) {
  chats += 1;
  await db
    .insertInto('telegramChats')
    .values({ chatId: String(chats), language: 'uz', accountId, linkedAt: time, createdAt: time })
    .execute();
}

async function makePerson() {
  const caller = await makeCaller(db);
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .where('accountId', '=', caller.id)
    .select('id')
    .executeTakeFirstOrThrow();
  return { ...caller, sessionId };
}

const stateOf = (accountId: number) =>
  db
    .selectFrom('deliveries')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .select(['channel', 'state', 'tries', 'error'])
    .execute();

test('a browser gets it sealed, with where a tap leads, and no other channel is taken', async () => {
  const person = await makePerson();
  await subscribe(person);
  await linkTelegram(person.id);
  await notifyAccount(person.id);
  await run();
  expect(service.refused).toEqual([]);
  expect(service.received.map(({ payload }) => payload)).toEqual([
    {
      title: 'Sertifikat berildi',
      body: 'Sertifikat raqami: UK-1. Uni yuklab olish va ulashish mumkin.',
      url: '/certificate/1',
      tag: expect.stringMatching(/^notice-\d+$/),
    },
  ]);
  expect(await stateOf(person.id)).toMatchObject([{ channel: 'push', state: 'sent', tries: 1 }]);
  await run();
  expect([service.received.length, telegramChats.length, messages.length]).toEqual([1, 0, 0]);
});

test('Telegram where no browser is, with a button', async () => {
  const person = await makePerson();
  await linkTelegram(person.id);
  await notifyAccount(person.id);
  await run();
  expect(telegramChats).toMatchObject([
    {
      text: expect.stringContaining('Sertifikat berildi\n\nSertifikat raqami'),
      buttons: [{ text: 'Ochish', url: 'https://malaka.uz/certificate/1' }],
    },
  ]);
});

test('an SMS where nothing else is open and the matter is worth it', async () => {
  const person = await makePerson();
  await notifyAccount(person.id);
  await notifyAccount(person.id, 'webinar_day', 'two');
  await run();
  expect(messages.map(({ text }) => text)).toEqual([
    'Malaka: Sertifikat berildi. Sertifikat raqami: UK-1. Uni yuklab olish va ulashish mumkin.',
  ]);
  expect(await stateOf(person.id)).toMatchObject([{ channel: 'sms', state: 'sent' }]);
});

test('what somebody saw on an open page, or read, goes no other way', async () => {
  const person = await makePerson();
  await subscribe(person);
  await notifyAccount(person.id);
  const { id } = await db
    .selectFrom('notifications')
    .where('accountId', '=', person.id)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deliveries')
    .values({
      noticeId: id,
      accountId: person.id,
      channel: 'live',
      state: 'delivered',
      createdAt: time,
      finishedAt: time,
    })
    .execute();
  await run();
  expect(await stateOf(person.id)).toHaveLength(1);

  const reader = await makePerson();
  await subscribe(reader);
  await notifyAccount(reader.id);
  await decideDeliveries(db, { channels: deps, now: time });
  const notification = await db
    .selectFrom('notifications')
    .where('accountId', '=', reader.id)
    .select('id')
    .executeTakeFirstOrThrow();
  await markRead(db, reader.id, Number(notification.id), time);
  await run();
  expect(await stateOf(reader.id)).toMatchObject([{ state: 'skipped', error: 'read' }]);
  expect(service.received).toEqual([]);
});

test('a browser that is gone is forgotten, and the next channel is taken', async () => {
  const person = await makePerson();
  service.forget(await subscribe(person));
  await linkTelegram(person.id);
  await notifyAccount(person.id);
  await run();
  expect(await listBrowsers(db, person.id, time)).toEqual([]);
  expect(await stateOf(person.id)).toMatchObject([
    { channel: 'push', state: 'failed', error: 'status 410' },
    { channel: 'telegram', state: 'sent' },
  ]);
});

test('a browser takes messages until its session ends', async () => {
  const person = await makePerson();
  await subscribe(person);
  await endOwnSession(db, { accountId: person.id, id: person.sessionId }, time);
  await notifyAccount(person.id, 'retake_open');
  await run();
  expect(service.received).toEqual([]);
  expect(await stateOf(person.id)).toEqual([]);
});

test('a service that is ill is asked again, ever more rarely, then the next channel is taken', async () => {
  const person = await makePerson();
  await subscribe(person);
  await notifyAccount(person.id);
  for (const minutes of [1, 5, 30, 120, 0]) {
    service.answers.push({ status: 503 });
    await run();
    await run();
    later(minutes);
  }
  expect(await stateOf(person.id)).toMatchObject([
    { channel: 'push', state: 'failed', tries: 5, error: 'status 503' },
    { channel: 'sms', state: 'sent' },
  ]);
});

test('what Telegram refuses goes by SMS; where it asks for a pause there is one', async () => {
  const person = await makePerson();
  await linkTelegram(person.id);
  await notifyAccount(person.id);
  telegramErrors.push(new TelegramError('again', 'too many', 10 * 60_000));
  await run();
  later(9);
  await run();
  expect(telegramChats).toEqual([]);
  later(2);
  telegramErrors.push(new TelegramError('gone', 'blocked by the user'));
  const countFailed = () =>
    countOf(counters.deliveries, { channel: 'telegram', outcome: 'failed' });
  const before = await countFailed();
  await run();
  expect(await stateOf(person.id)).toMatchObject([
    { channel: 'telegram', state: 'failed', error: 'blocked by the user' },
    { channel: 'sms', state: 'sent' },
  ]);
  expect(await countFailed()).toBe(before + 1);
});

test('an SMS without an answer is sent once more under the same key', async () => {
  const person = await makePerson();
  await notifyAccount(person.id);
  smsErrors.push(new SmsError('unclear', 'no answer'));
  await run();
  later(2);
  await run();
  const { id } = await db
    .selectFrom('deliveries')
    .where('accountId', '=', person.id)
    .select('id')
    .executeTakeFirstOrThrow();
  expect(messages.map(({ key }) => key)).toEqual([`delivery:${id}`]);
});

test('a worker that died while it sent: no second Telegram message, push and SMS by their keys', async () => {
  const [byChat, bySms, byPush] = [await makePerson(), await makePerson(), await makePerson()];
  await linkTelegram(byChat.id);
  await subscribe(byPush);
  for (const { id } of [byChat, bySms, byPush]) await notifyAccount(id);
  await decideDeliveries(db, { channels: deps, now: time });
  // A worker claimed them and was killed: it is unknown whether they were sent.
  expect(await claimDeliveries(db, time)).toHaveLength(3);
  await run();
  expect([telegramChats.length, messages.length, service.received.length]).toEqual([0, 0, 0]);
  later(6);
  await run();
  expect(telegramChats).toEqual([]);
  expect(await stateOf(byChat.id)).toMatchObject([{ state: 'failed', error: 'interrupted' }]);
  expect([messages.length, service.received.length]).toEqual([1, 1]);
});

test('several workers send each message once', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, makePerson));
  for (const { id } of people) await notifyAccount(id);
  await Promise.all([run(), run(), run()]);
  expect(messages).toHaveLength(30);
  expect(new Set(messages.map(({ key }) => key)).size).toBe(30);
});

test('quiet hours and what the person switched off hold', async () => {
  const person = await makePerson();
  await subscribe(person);
  const chosen = { quietFrom: 11 * 60, quietUntil: 13 * 60, digestHour: null };
  const switchedOff = [{ group: 'chats', channel: 'push' } as const];
  await saveChosen(db, person.id, { ...chosen, switchedOff });
  await notifyAccount(person.id);
  await notifyAccount(person.id, 'chat_message', 'two');
  await run();
  expect(service.received).toEqual([]);
  later(61);
  await run();
  expect(service.received).toHaveLength(1);
  expect(await stateOf(person.id)).toHaveLength(1);
});

test('the day in one message', async () => {
  const person = await makePerson();
  await subscribe(person);
  const chosen = { quietFrom: 0, quietUntil: 0, digestHour: 19, switchedOff: [] };
  await saveChosen(db, person.id, chosen);
  for (const key of ['a', 'b', 'c']) await notifyAccount(person.id, 'school_reminder', key);
  await run();
  expect(service.received).toEqual([]);
  time = new Date(noon.getTime() + 7 * 3_600_000);
  await run();
  expect(service.received.map(({ payload }) => payload)).toMatchObject([
    { title: 'Bugungi bildirishnomalar: 3 ta', url: '/dashboard/notification/1' },
  ]);
  expect((await stateOf(person.id)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

test('who is blocked is told nothing', async () => {
  const person = await makePerson();
  await notifyAccount(person.id);
  await db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', person.id).execute();
  await run();
  expect(messages).toEqual([]);
});

test.each(['delivered', 'failed'] as const)(
  'a gateway tells later that an SMS was %s',
  async (state) => {
    const person = await makePerson();
    await notifyAccount(person.id);
    await run();
    smsState = 'sent';
    await recordSmsStates(deps);
    expect(await stateOf(person.id)).toMatchObject([{ state: 'sent' }]);
    smsState = state;
    await recordSmsStates(deps);
    const error = state === 'failed' ? 'not delivered' : null;
    expect(await stateOf(person.id)).toMatchObject([{ state, error }]);
  },
);
