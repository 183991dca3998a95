import { register } from '@malaka/contracts/people/sign-in';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { counters } from '#/kit/counters.ts';
import * as identity from '#/domains/people/sign-in/routes.ts';
import { createCodeSender } from '#/domains/conversation/sms-gateways/send-code.ts';
import { smsTimes } from '#/domains/conversation/sms-gateways/ask-gateway.ts';
import { createEskiz } from '#/domains/conversation/sms-gateways/eskiz.ts';
import { createPlayMobile } from '#/domains/conversation/sms-gateways/playmobile.ts';
import type { Sms, SmsError } from '#/kit/gateways/sms.ts';
import { createOutboxBot } from '#/domains/conversation/telegram-bot/outbox.ts';
import { countOf } from '#test/count-of.ts';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, newPhone } from '#test/factories.ts';
import { startEskiz } from '#test/standins/eskiz.ts';
import { startPlayMobile } from '#test/standins/playmobile.ts';
import { createTestApp } from '#test/test-app.ts';
import { askStates } from './ask-states.ts';
import { createSmsSender } from './create-sms-sender.ts';
import { eskizCallbackUrl, registerSmsCallback } from './register-callback.ts';
import { getSmsDay } from './claim-message.ts';

const database = await useTestDatabase();
const { db } = database;
const [eskizServer, playMobileServer] = await Promise.all([startEskiz(), startPlayMobile()]);
afterAll(() => Promise.all([eskizServer.stop(), playMobileServer.stop()]));

let clock = new Date('2026-11-23T06:00:00Z');
const now = () => clock;
const wait = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const limits = { price: 100, day: 1000, dayWithCodes: 1500 };
const log = pino({ level: 'silent' });
const eskiz = eskizServer.state;
const playMobile = playMobileServer.state;

const gateways = (times = { sendMs: 1000, settleMs: 500, restMs: 30_000 }) => [
  createEskiz({
    url: eskizServer.url,
    email: eskiz.email,
    password: eskiz.password,
    from: '4546',
    times,
    now,
  }),
  createPlayMobile({
    url: playMobileServer.url,
    login: playMobile.login,
    password: playMobile.password,
    originator: '3700',
    times,
  }),
];
const newSender = (all = gateways()) => createSmsSender({ db, log, now, limits, gateways: all });

beforeEach(async () => {
  eskiz.mood = 'well';
  eskiz.taken.length = 0;
  Object.assign(playMobile, { mood: 'well', hangs: Infinity });
  playMobile.taken.clear();
  await db.deleteFrom('smsMessages').execute();
  await db.deleteFrom('smsDays').execute();
});

let keys = 0;
const newSms = (overrides: Partial<Sms> = {}): Sms => ({
  key: `delivery:${++keys}`,
  phone: '998901234567',
  text: `Salom ${keys}`,
  ...overrides,
});
const newCode = () => newSms({ code: String(10_000 + keys) });
const stateOf = async ({ key }: Sms) =>
  await db
    .selectFrom('smsMessages')
    .select(['state', 'gateway', 'segments', 'cost'])
    .where('key', '=', key)
    .executeTakeFirst();
const errorOf = async (sending: Promise<unknown>) =>
  await sending.then(
    () => undefined,
    (error: SmsError) => error.kind,
  );
const taken = () => eskiz.taken.length + playMobile.taken.size;

describe('sending', () => {
  test('goes by the first gateway in letters of the networks, once a key', async () => {
    const sms = newSms({ text: 'Oʻqituvchi sertifikatingiz tayyor' });
    const sender = newSender();
    const { providerId } = await sender.send(sms);
    expect(await sender.send(sms)).toEqual({ providerId });
    expect(eskiz.taken.map(({ message }) => message)).toEqual([
      "O'qituvchi sertifikatingiz tayyor",
    ]);
    expect(await stateOf(sms)).toEqual({ state: 'sent', gateway: 'eskiz', segments: 1, cost: 100 });
    expect(await sender.askState(providerId)).toBe('sent');
    expect(await getSmsDay(db, clock)).toEqual({ messages: 1, segments: 1, spent: 100 });
  });

  test('the text is not kept: some hold codes', async () => {
    const sms = newSms({ text: 'maxfiy-so’z 54321', code: '54321' });
    await newSender().send(sms);
    const { rows } = await sql<{ row: string }>`
      select row_to_json(m)::text as row from sms_messages m`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toMatch(/maxfiy|54321/);
  });

  test.each(['refusing', 'failing', 'garbage', 'silent'] as const)(
    'a code goes on to the other gateway where the first one is %s',
    async (mood) => {
      eskiz.mood = mood;
      const sms = newCode();
      await newSender().send(sms);
      expect(playMobile.taken.size).toBe(1);
      expect(await stateOf(sms)).toMatchObject({ state: 'sent', gateway: 'playmobile' });
      expect(await getSmsDay(db, clock)).toMatchObject({ messages: 1 });
    },
  );

  test.each([newCode, newSms])(
    'a message that the first one took over before it fell silent goes once',
    async (make) => {
      const sender = newSender();
      await sender.send(newSms());
      eskiz.mood = 'hanging';
      const sms = make();
      await sender.send(sms);
      expect(eskiz.taken).toHaveLength(2);
      expect(playMobile.taken.size).toBe(0);
      expect(await stateOf(sms)).toMatchObject({ state: 'sent', gateway: 'eskiz' });
    },
  );

  test('a notification of which nobody knows waits, and goes once when the gateway tells', async () => {
    const sender = newSender();
    await sender.send(newSms());
    eskiz.mood = 'gone';
    const sms = newSms();
    expect(await errorOf(sender.send(sms))).toBe('unclear');
    expect(await stateOf(sms)).toMatchObject({ state: 'unknown' });
    expect(playMobile.taken.size).toBe(0);
    eskiz.mood = 'well';
    wait(60);
    await sender.send(sms);
    expect(taken()).toBe(2);
    expect(await stateOf(sms)).toMatchObject({ state: 'sent', gateway: 'eskiz' });
  });

  test('a worker that died in the middle leaves no second message', async () => {
    const sender = newSender();
    const sms = newSms();
    await sender.send(sms);
    await db.updateTable('smsMessages').set({ state: 'sending', providerId: null }).execute();
    expect(await errorOf(sender.send(sms))).toBe('again');
    wait(61);
    await sender.send(sms);
    expect(taken()).toBe(1);
    expect(await stateOf(sms)).toMatchObject({ state: 'sent' });
  });

  test('two workers with the same message send one', async () => {
    const sms = newSms();
    const sender = newSender();
    const outcomes = await Promise.all([sms, sms, sms].map((one) => errorOf(sender.send(one))));
    expect(outcomes.filter((outcome) => outcome === undefined).length).toBeGreaterThanOrEqual(1);
    expect(taken()).toBe(1);
  });

  test('what nobody took over is paid back, and may be sent again', async () => {
    Object.assign(eskiz, { mood: 'refusing' });
    Object.assign(playMobile, { mood: 'refusing', code: 102 });
    const sms = newSms();
    const sender = newSender();
    const count = (outcome: string) => countOf(counters.sms, { outcome });
    const [again, sent] = [await count('again'), await count('sent')];
    expect(await errorOf(sender.send(sms))).toBe('again');
    expect(await getSmsDay(db, clock)).toEqual({ messages: 0, segments: 0, spent: 0 });
    expect(await stateOf(sms)).toMatchObject({ state: 'failed' });
    eskiz.mood = 'well';
    await sender.send(sms);
    expect([await count('again'), await count('sent')]).toEqual([again + 1, sent + 1]);
    expect(await getSmsDay(db, clock)).toMatchObject({ messages: 1, spent: 100 });
  });
});

describe('the money of a day', () => {
  test('ends for texts at the limit and for codes at the second one', async () => {
    const sender = newSender();
    for (let n = 0; n < 10; n += 1) await sender.send(newSms());
    expect(await errorOf(sender.send(newSms()))).toBe('limit');
    for (let n = 0; n < 5; n += 1) await sender.send(newCode());
    expect(await errorOf(sender.send(newCode()))).toBe('limit');
    expect(await getSmsDay(db, clock)).toMatchObject({ messages: 15, spent: 1500 });
    expect(taken()).toBe(15);
    wait(24 * 60 * 60);
    await sender.send(newSms());
  });

  test('is never overdrawn by many at once', async () => {
    const sender = newSender();
    await Promise.all(Array.from({ length: 30 }, () => errorOf(sender.send(newSms()))));
    expect((await getSmsDay(db, clock)).spent).toBe(1000);
  });

  test('administrators hear once that it runs out and once that it is gone', async () => {
    const admin = await makeAccount(db, { role: 'admin' });
    const sender = newSender();
    const notified = async () =>
      (
        await db
          .selectFrom('notifications')
          .select('kind')
          .where('accountId', '=', admin.id)
          .orderBy('id')
          .execute()
      ).map(({ kind }) => kind);
    for (let n = 0; n < 7; n += 1) await sender.send(newSms());
    expect(await notified()).toEqual([]);
    for (let n = 0; n < 3; n += 1) await sender.send(newSms());
    expect(await notified()).toEqual(['sms_limit_near']);
    await errorOf(sender.send(newSms()));
    await errorOf(sender.send(newSms()));
    expect(await notified()).toEqual(['sms_limit_near', 'sms_limit_reached']);
  });
});

describe('what became of a message', () => {
  const deps = { db, log, now, smsGateways: gateways() };

  test('is asked ever less often, until it is known', async () => {
    const sender = newSender();
    const sms = newSms();
    const { providerId } = await sender.send(sms);
    const statusCalls = () => eskiz.calls.filter((one) => one.includes('status_by_id')).length;
    const before = statusCalls();
    await askStates(deps);
    expect(statusCalls()).toBe(before);
    wait(61);
    await askStates(deps);
    await askStates(deps);
    expect(statusCalls()).toBe(before + 1);
    wait(61);
    eskiz.taken[0]!.status = 'DELIVERED';
    await askStates(deps);
    expect(await sender.askState(providerId)).toBe('delivered');
    wait(3600);
    await askStates(deps);
    expect(statusCalls()).toBe(before + 2);
  });

  test('a gateway that fails is asked once and left until the next time', async () => {
    const sender = newSender();
    for (let n = 0; n < 3; n += 1) await sender.send(newSms());
    wait(61);
    eskiz.mood = 'failing';
    const before = eskiz.calls.length;
    await askStates(deps);
    expect(eskiz.calls.length).toBe(before + 1);
  });
});

describe('the callback of Eskiz', async () => {
  const { app, deps } = await createTestApp(database, {
    now,
    deps: { smsGateways: gateways() },
    only: (_scopes, appDeps, bare) => registerSmsCallback(bare, appDeps),
  });
  const { pathname } = new URL(eskizCallbackUrl(deps.config));
  const send = (payload: object, path = pathname) =>
    app.inject({ method: 'POST', url: path, payload });

  test('is a hint: the state is the one that Eskiz tells by itself', async () => {
    const sender = newSender();
    const { providerId } = await sender.send(newSms());
    const { id } = eskiz.taken[0]!;
    expect((await send({ message_id: id, status: 'DELIVRD' })).statusCode).toBe(200);
    await askStates(deps);
    expect(await sender.askState(providerId)).toBe('sent');
    eskiz.taken[0]!.status = 'DELIVERED';
    await send({ request_id: id, status: 'REJECTED' });
    await askStates(deps);
    expect(await sender.askState(providerId)).toBe('delivered');
  });

  test('is at an address that nobody can guess, and takes garbage', async () => {
    expect(pathname).toMatch(/^\/api\/v1\/sms\/eskiz\/[\w-]{43}$/);
    expect((await send({}, '/api/v1/sms/eskiz/guess')).statusCode).toBe(404);
    expect((await send({ message_id: { a: 1 } })).statusCode).toBe(200);
    expect((await send({ message_id: 'nobodys' })).statusCode).toBe(200);
  });
});

describe('sign-up', async () => {
  const times = smsTimes(2);
  const newApp = async (isBotSetUp: boolean) =>
    await createTestApp(database, {
      now,
      deps: {
        codes: createCodeSender({
          sms: newSender(gateways(times)),
          bot: isBotSetUp ? createOutboxBot(db, 'malaka_test_bot') : undefined,
          isBotFirst: async () => false,
          log,
        }),
      },
      only: (scopes, appDeps) => identity.publicRoutes(scopes.public, appDeps),
    });

  // spec: AUTH-59
  test('answers within five seconds and in clear words where all gateways are silent', async () => {
    const { app } = await newApp(false);
    // Tokens were fetched before the gateways went silent: the worst case.
    await call(app, register, { body: { phone: newPhone() } });
    eskiz.mood = 'silent';
    playMobile.mood = 'silent';
    const phone = newPhone();
    eskiz.calls.length = 0;
    playMobile.calls = 0;
    const answer = await call(app, register, { body: { phone } });
    // Each gateway is called once to send and once to check: no more time-outs than these.
    expect(eskiz.calls.length).toBeLessThanOrEqual(2);
    expect(playMobile.calls).toBeLessThanOrEqual(2);
    expect(2 * (times.sendMs + times.settleMs)).toBeLessThan(5000);
    expect(answer.status).toBe(503);
    expect(answer.failure.code).toBe('auth.code_not_sent');
    expect(answer.failure.msg).toContain('SMS xizmati javob bermayapti');
    Object.assign(eskiz, { mood: 'well' });
    expect((await call(app, register, { body: { phone } })).status).toBe(200);
  });

  // spec: AUTH-16, AUTH-46
  test('goes to the bot where no gateway takes the code over', async () => {
    const { app } = await newApp(true);
    eskiz.mood = 'refusing';
    playMobile.mood = 'failing';
    const input = { body: { phone: newPhone() }, address: '10.7.0.1' };
    const { raw } = await call(app, register, input);
    expect(raw).toEqual({
      success: 1,
      is_telegram: true,
      bot_url: expect.stringMatching(/^https:\/\/t\.me\/malaka_test_bot\?start=[\w-]{22}$/),
    });
  });
});
