import {
  accept,
  checkSms,
  forgotPassword,
  forgotPasswordAccept,
  register,
} from '@malaka/contracts/people/sign-in';
import { replacePhone, replacePhoneAccept } from '@malaka/contracts/people/account-settings';
import {
  linkTelegram,
  unlinkTelegram,
  viewTelegramLink,
} from '@malaka/contracts/conversation/telegram';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as accountSettings from '#/domains/people/account-settings/routes.ts';
import { createPersonalData } from '#/kit/personal-data/seal.ts';
import { wallTime } from '#/kit/clock.ts';
import { newKeyringText, parseKeyring } from '#/kit/config/secret-file.ts';
import * as identity from '#/domains/people/sign-in/routes.ts';
import { createCodeSender } from '#/domains/conversation/sms-gateways/send-code.ts';
import type { TelegramError } from '#/kit/gateways/telegram.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, newPhone } from '#test/factories.ts';
import { listPlanned } from '#test/planned-jobs.ts';
import {
  blockedBot,
  pressed,
  privateMessage,
  sharedContact,
  startTelegram,
} from '#test/standins/telegram.ts';
import { createTestApp } from '#test/test-app.ts';
import { createTelegram } from './create-telegram.ts';
import { KEY_LIFE_MS } from './link-account.ts';
import { pollUpdates } from './poll-updates.ts';
import { findLink, listTelegramChats } from './queries.ts';
import { answerUpdate, receiveUpdate, registerWebhook, WEBHOOK_PATH } from './receive-update.ts';
import { signedInRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db, pool } = database;
const token = '123456:test-token-of-a-bot-that-is-not';
const webhookSecret = 'a-secret-that-telegram-shows-to-us';
const server = await startTelegram(token);
const { state } = server;
afterAll(() => server.stop());

/** The machine may be busy. */
const WAITING = { timeout: 10_000 };

let clock = new Date('2026-11-23T06:00:00Z');
const now = () => clock;
const wait = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const log = pino({ level: 'silent' });
const personalData = createPersonalData(parseKeyring(newKeyringText()));
const config = { token, name: 'malaka_test_bot', apiUrl: server.url };
const { bot, codeBot } = createTelegram(
  { ...config, webhookSecret },
  { db, log, now, personalData },
);

const { app } = await createTestApp(database, {
  now,
  deps: {
    bot,
    codes: createCodeSender({ sms: undefined, bot: codeBot, isBotFirst: async () => true, log }),
  },
  only: (scopes, appDeps, bare) => {
    identity.publicRoutes(scopes.public, appDeps);
    accountSettings.signedInRoutes(scopes.signedIn, appDeps);
    signedInRoutes(scopes.signedIn, appDeps);
    registerWebhook(bare, appDeps);
  },
});

beforeEach(() => {
  Object.assign(state, { mood: 'well', floods: Infinity, retryAfter: 1 });
  state.sent.length = 0;
});

const SECRET_HEADER = 'x-telegram-bot-api-secret-token';
const post = (payload: object, headers: object = { [SECRET_HEADER]: webhookSecret }) =>
  app.inject({ method: 'POST', url: WEBHOOK_PATH, payload, headers: { ...headers } });
/** The bot's last reply. */
const deliver = async (update: object) => {
  state.sent.length = 0;
  expect((await post(update)).statusCode).toBe(200);
  return state.sent.at(-1);
};

let people = 7000;
const newPerson = (language = 'uz') => ({ id: ++people, language });
const keyOf = (url: string | null | undefined) => new URL(url ?? '').searchParams.get('start')!;
let addresses = 0;
const newAddress = () => `10.9.0.${++addresses}`;

async function ask(phone = newPhone()) {
  const { body } = await call(app, register, { body: { phone }, address: newAddress() });
  return { phone, key: keyOf(body.botUrl), person: newPerson() };
}
const codeIn = (text = '') => /\b\d{5}\b/.exec(text)?.[0] ?? '';

describe('a code', () => {
  // spec: AUTH-16, AUTH-65
  test('comes to the person whose own number was typed, and opens the account', async () => {
    const { phone, key, person } = await ask();
    const question = await deliver(privateMessage(person, `/start ${key}`));
    expect(question?.reply_markup?.keyboard?.[0]?.[0]).toEqual({
      text: '📱 Raqamimni yuborish',
      request_contact: true,
    });
    const answered = await deliver(sharedContact(person, `+${phone}`));
    const code = codeIn(answered?.text);
    expect(answered?.text).toBe(
      `Tasdiqlash kodi: ${code}\nUni saytga kiriting va hech kimga aytmang.`,
    );
    expect(answered?.entities).toEqual([{ type: 'code', offset: 17, length: 5 }]);
    expect(answered?.reply_markup).toEqual({ remove_keyboard: true });
    expect((await call(app, checkSms, { body: { phone, code } })).status).toBe(201);
    const password = 'Toshkent-26';
    const body = { phone, code, password, confirmPassword: password };
    expect((await call(app, accept, { body })).status).toBe(200);
  });

  // spec: AUTH-65
  test('sets a forgotten password anew', async () => {
    const { phone } = await makeCaller(db, { now: clock });
    const response = await call(app, forgotPassword, { body: { phone }, address: newAddress() });
    expect(response.body).toMatchObject({ success: 1, isTelegram: true });
    const person = newPerson();
    await deliver(privateMessage(person, `/start ${keyOf(response.body.botUrl)}`));
    const code = codeIn((await deliver(sharedContact(person, phone)))?.text);
    const accepted = await call(app, forgotPasswordAccept, { body: { phone, code } });
    expect(accepted.status).toBe(200);
  });

  // spec: SET-16, SET-17, SET-18
  test('moves an account to another phone', async () => {
    const owner = await makeCaller(db, { now: clock });
    const phone = newPhone();
    const response = await call(app, replacePhone, { body: { phone }, token: owner.token });
    expect(response.raw).toMatchObject({ success: 1, is_telegram: true });
    const person = newPerson();
    await deliver(privateMessage(person, `/start ${keyOf(response.body.botUrl)}`));
    const code = codeIn((await deliver(sharedContact(person, phone)))?.text);
    const moved = await call(app, replacePhoneAccept, {
      body: { phone, code },
      token: owner.token,
    });
    expect(moved.raw).toEqual({ success: 1, login: phone });
  });

  test('is not given for the card of somebody else, even of the right number', async () => {
    const { phone, key, person } = await ask();
    await deliver(privateMessage(person, `/start ${key}`));
    for (const owner of [person.id + 1, 0]) {
      const answer = await deliver(sharedContact(person, phone, owner));
      expect(answer?.text).toContain('Bu sizning raqamingiz emas');
    }
    expect(codeIn((await deliver(sharedContact(person, phone)))?.text)).not.toBe('');
  });

  test('is not given to the owner of another number', async () => {
    const { key, person } = await ask();
    await deliver(privateMessage(person, `/start ${key}`));
    const answer = await deliver(sharedContact(person, newPhone()));
    expect(answer?.text).toContain('saytda kiritilganidan boshqa');
    expect(codeIn(answer?.text)).toBe('');
  });

  test('is given once: a replayed link, by whomever, opens nothing', async () => {
    const { phone, key, person } = await ask();
    await deliver(privateMessage(person, `/start ${key}`));
    const thief = newPerson();
    expect((await deliver(privateMessage(thief, `/start ${key}`)))?.text).toContain(
      'Bu havola eskirgan',
    );
    expect((await deliver(sharedContact(thief, phone)))?.text).toContain(
      'tasdiqlanadigan raqam yoʻq',
    );
    expect(codeIn((await deliver(sharedContact(person, phone)))?.text)).not.toBe('');
    expect((await deliver(privateMessage(person, `/start ${key}`)))?.text).toContain(
      'Bu havola eskirgan',
    );
    expect(codeIn((await deliver(sharedContact(person, phone)))?.text)).toBe('');
  });

  test('is too old after its three minutes, and its link after ten', async () => {
    const first = await ask();
    await deliver(privateMessage(first.person, `/start ${first.key}`));
    const second = await ask();
    wait(181);
    expect((await deliver(sharedContact(first.person, first.phone)))?.text).toContain(
      'muddati oʻtdi',
    );
    wait(420);
    const late = await deliver(privateMessage(second.person, `/start ${second.key}`));
    expect(late?.text).toContain('Bu havola eskirgan');
  });

  test.each(['nonsense', 'a'.repeat(22), '../../etc/passwd', "' or 1=1 --"])(
    'a made-up key such as %j opens nothing',
    async (key) => {
      const answer = await deliver(privateMessage(newPerson(), `/start ${key}`));
      expect(answer?.text).toContain('Bu havola eskirgan');
    },
  );

  test('stands in the database in no way that can be read', async () => {
    const { phone, key } = await ask();
    const row = await db
      .selectFrom('telegramKeys')
      .selectAll()
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    const whole = JSON.stringify(row) + row.keyHash.toString() + row.sealedCode?.toString();
    expect(whole).not.toContain(key);
    expect(row.keyHash).toHaveLength(32);
  });

  test('is nobody’s business in a group', async () => {
    const { key, person } = await ask();
    const update = privateMessage(person, `/start ${key}`);
    update.message.chat = { id: -100, type: 'group', first_name: 'Guruh' };
    state.sent.length = 0;
    await post(update);
    expect(state.sent).toEqual([]);
  });
});

describe('the webhook', () => {
  test.each([
    ['none', {}],
    ['an empty one', { [SECRET_HEADER]: '' }],
    ['a wrong one', { [SECRET_HEADER]: 'wrong' }],
    ['a longer one', { [SECRET_HEADER]: `${webhookSecret}x` }],
    ['a shorter one', { [SECRET_HEADER]: webhookSecret.slice(1) }],
    ['it at another place', { authorization: webhookSecret }],
  ])('hears nobody who shows %s, and uses up no link', async (_what, headers) => {
    const { phone, key, person } = await ask();
    const start = privateMessage(person, `/start ${key}`);
    state.sent.length = 0;
    expect((await post(start, headers)).statusCode).toBe(401);
    expect((await post(sharedContact(person, phone), headers)).statusCode).toBe(401);
    expect(state.sent).toEqual([]);
    // Telegram's own update with the same number is accepted.
    await deliver(start);
    expect(codeIn((await deliver(sharedContact(person, phone)))?.text)).not.toBe('');
  });

  test('answers an update once, however often it comes', async () => {
    const update = privateMessage(newPerson(), '/start');
    state.sent.length = 0;
    await Promise.all([post(update), post(update), post(update)]);
    await post(update);
    expect(state.sent).toHaveLength(1);
  });

  test.each([{}, { update_id: 'x' }, { update_id: 9e6 }, { update_id: 9e6 + 1, message: 5 }])(
    'takes the garbage %j without an answer',
    async (payload) => {
      expect((await post(payload)).statusCode).toBe(200);
      expect(state.sent).toEqual([]);
    },
  );

  test('Telegram was told the address and the secret', async () => {
    await vi.waitFor(
      () => expect(state.webhook).toMatchObject({ secret_token: webhookSecret }),
      WAITING,
    );
    expect(state.webhook?.url).toBe(`http://localhost:3000${WEBHOOK_PATH}`);
  });

  test('an answer that did not go out comes when Telegram brings the update again', async () => {
    const { phone, key, person } = await ask();
    const start = privateMessage(person, `/start ${key}`);
    const contact = sharedContact(person, phone);
    const owner = await makeCaller(db, { now: clock });
    const { body } = await call(app, linkTelegram, { token: owner.token });
    const linking = privateMessage(person, `/start ${keyOf(body.data.url)}`);
    const answers = [
      [start, 'tugmani bosing'],
      [contact, 'Tasdiqlash kodi'],
      [linking, 'Tayyor! Bu chat'],
    ] as const;
    for (const [update, text] of answers) {
      state.mood = 'failing';
      expect((await post(update)).statusCode).toBe(500);
      expect((await post(update)).statusCode).toBe(500);
      state.mood = 'well';
      expect((await deliver(update))?.text).toContain(text);
      // The link is gone.
      expect(await deliver(update)).toBeUndefined();
    }
    expect((await deliver(sharedContact(person, phone)))?.text).toContain(
      'tasdiqlanadigan raqam yoʻq',
    );
    expect((await deliver(privateMessage(person, linking.message.text)))?.text).toContain(
      'eskirgan',
    );
    const audit = await db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', `account:${owner.id}`)
      .execute();
    expect(audit).toEqual([{ action: 'account.telegram_linked' }]);
  });

  test.each([
    ['failing', 5],
    ['flooded', 60],
  ] as const)(
    'an answer that a %s Telegram did not take is tried again by itself',
    async (mood, seconds) => {
      const { bot: own } = createTelegram(
        { ...config, webhookSecret },
        { db, log, now, personalData },
      );
      const { phone, key, person } = await ask();
      await deliver(privateMessage(person, `/start ${key}`));
      const contact = sharedContact(person, phone);
      const deps = { db, now, personalData, bot: own };
      Object.assign(state, { mood, retryAfter: 60 });
      await expect(receiveUpdate(deps, own, contact)).rejects.toMatchObject({ kind: 'again' });
      const job = async () => {
        const { rows } = await sql<{ payload: { id: number; sealed: string }; wait: number }>`
        select payload, extract(epoch from run_at - ${wallTime(clock)}::timestamptz)::float8 as wait
        from graphile_worker._private_jobs where key = ${`answer-update:${contact.update_id}`}`.execute(
          db,
        );
        return rows;
      };
      const [planned] = await job();
      expect(await job()).toHaveLength(1);
      expect(planned!.wait).toBeCloseTo(seconds, 0);
      expect(JSON.stringify(planned)).not.toContain(phone);
      // Telegram is still unavailable: the job is retried.
      await expect(answerUpdate(deps, planned!.payload)).rejects.toMatchObject({ kind: 'again' });
      state.sent.length = 0;
      state.mood = 'well';
      const { bot: rested } = createTelegram(config, { db, log, now, personalData });
      await answerUpdate({ ...deps, bot: rested }, planned!.payload);
      expect(state.sent.map(({ text }) => codeIn(text))).toEqual([
        expect.stringMatching(/^\d{5}$/),
      ]);
      // Neither the job nor a repetition sends a second reply.
      await answerUpdate({ ...deps, bot: rested }, planned!.payload);
      expect((await post(contact)).statusCode).toBe(200);
      expect(state.sent).toHaveLength(1);
    },
  );

  test('an update whose node died before it answered is answered a minute later, once', async () => {
    const update = privateMessage(newPerson(), '/start');
    const deps = { db, now, personalData, bot };
    await new Promise<void>((taken) => {
      const dying = {
        ...bot,
        handle: () => {
          taken();
          return new Promise<never>(() => undefined);
        },
      };
      void receiveUpdate(deps, dying, update);
    });
    // The node may be alive but slow.
    await receiveUpdate(deps, bot, update);
    expect(state.sent).toEqual([]);
    const planned = async () => {
      const [job] = await listPlanned(db, `answer-update:${update.update_id}`);
      return job!;
    };
    const { payload, runAt } = await planned();
    expect(runAt).toEqual(wallTime(new Date(clock.getTime() + 60_000)));
    const runJob = () => answerUpdate(deps, payload as { id: number; sealed: string });
    wait(59);
    await runJob();
    expect(state.sent).toEqual([]);
    expect((await planned()).runAt).toEqual(wallTime(new Date(clock.getTime() + 5000)));
    wait(5);
    await runJob();
    expect(state.sent).toHaveLength(1);
    await runJob();
    expect((await post(update)).statusCode).toBe(200);
    wait(3600);
    expect((await post(update)).statusCode).toBe(200);
    expect(state.sent).toHaveLength(1);
  });

  test('an answer that Telegram never takes is not asked for again', async () => {
    const { phone, key, person } = await ask();
    state.mood = 'blocked';
    expect((await post(privateMessage(person, `/start ${key}`))).statusCode).toBe(200);
    expect((await post(sharedContact(person, phone))).statusCode).toBe(200);
    // The code can still be fetched within its lifetime.
    state.mood = 'well';
    expect(codeIn((await deliver(sharedContact(person, phone)))?.text)).not.toBe('');
  });
});

describe('linking', () => {
  const link = async (owner: { token: string }) =>
    keyOf((await call(app, linkTelegram, { token: owner.token })).body.data.url);
  const view = async (owner: { token: string }) =>
    (await call(app, viewTelegramLink, { token: owner.token })).body.data;

  test('tells until when, beside the server’s own clock', async () => {
    const owner = await makeCaller(db, { now: clock });
    const { expiresAt, serverNow } = (await call(app, linkTelegram, { token: owner.token })).body
      .data;
    expect(serverNow).toEqual(clock);
    expect(expiresAt.getTime() - serverNow.getTime()).toBe(KEY_LIFE_MS);
  });

  test('is for those who are signed in', async () => {
    for (const endpoint of [viewTelegramLink, linkTelegram, unlinkTelegram]) {
      expect((await callRaw(app, endpoint.method, endpoint.path, {})).status).toBe(401);
    }
  });

  test('by a link of the settings, which both sides tell, until the settings end it', async () => {
    const owner = await makeCaller(db, { now: clock });
    expect(await view(owner)).toEqual({ isAvailable: true, linked: null });
    const person = newPerson();
    const key = await link(owner);
    expect((await deliver(privateMessage(person, `/start ${key}`)))?.text).toMatch(
      /^Tayyor! Bu chat .+ hisobiga/,
    );
    const { raw } = await call(app, viewTelegramLink, { token: owner.token });
    expect(raw).toEqual({
      success: 1,
      data: {
        is_available: true,
        linked: { name: 'Dilnoza', linked_at: expect.stringMatching(/^2026-11-23T/) },
      },
    });
    expect(await listTelegramChats(db, [owner.id])).toEqual(
      new Map([[owner.id, String(person.id)]]),
    );
    expect((await deliver(privateMessage(person, 'salom')))?.text).toContain('hisobiga bogʻlangan');
    expect((await deliver(privateMessage(newPerson(), `/start ${key}`)))?.text).toContain(
      'eskirgan',
    );
    await call(app, unlinkTelegram, { token: owner.token });
    expect((await view(owner)).linked).toBeNull();
    expect((await deliver(privateMessage(person, 'salom')))?.text).toContain(
      'Malaka platformasining botiman',
    );
    const audit = await db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', `account:${owner.id}`)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'account.telegram_linked',
      'account.telegram_unlinked',
    ]);
  });

  test('a new address ends the one before; one chat is one account’s', async () => {
    const [one, other] = [
      await makeCaller(db, { now: clock }),
      await makeCaller(db, { now: clock }),
    ];
    const person = newPerson();
    const old = await link(one);
    const key = await link(one);
    expect((await deliver(privateMessage(person, `/start ${old}`)))?.text).toContain('eskirgan');
    await deliver(privateMessage(person, `/start ${key}`));
    await deliver(privateMessage(person, `/start ${await link(other)}`));
    expect(await findLink(db, one.id)).toBeUndefined();
    expect(await findLink(db, other.id)).toBeDefined();
    await deliver(privateMessage(newPerson(), `/start ${await link(other)}`));
    expect(await listTelegramChats(db, [one.id, other.id])).toHaveProperty('size', 1);
  });

  test.each([
    ['/stop', (person: { id: number }) => privateMessage(person, '/stop')],
    ['blocking the bot', blockedBot],
  ])('%s ends it', async (_name, update) => {
    const owner = await makeCaller(db, { now: clock });
    const person = newPerson();
    await deliver(privateMessage(person, `/start ${await link(owner)}`));
    await deliver(update(person));
    expect((await view(owner)).linked).toBeNull();
  });

  test('the language is the app’s until the person presses another', async () => {
    const person = newPerson('ru');
    const hello = await deliver(privateMessage(person, '/start'));
    expect(hello?.text).toContain('Я бот платформы');
    expect(hello?.reply_markup?.inline_keyboard?.[0]?.map((button) => button.text)).toEqual([
      'Oʻzbekcha',
      'Русский',
      'English',
    ]);
    expect((await deliver(pressed(person, 'language:en')))?.text).toBe(
      'I will write in English now.',
    );
    expect((await deliver(privateMessage(person, 'hello')))?.text).toContain('I am the bot');
    await post(pressed(person, 'language:../x'));
    expect((await deliver(privateMessage(person, 'hello')))?.text).toContain('I am the bot');
  });
});

describe('notices', () => {
  const linked = async () => {
    const owner = await makeCaller(db, { now: clock });
    const person = newPerson();
    const { body } = await call(app, linkTelegram, { token: owner.token });
    await deliver(privateMessage(person, `/start ${keyOf(body.data.url)}`));
    state.sent.length = 0;
    return { owner, chatId: String(person.id) };
  };
  const errorOf = async (sending: Promise<unknown>) =>
    await sending.then(
      () => undefined,
      (error: TelegramError) => error,
    );

  test('come as plain text with buttons', async () => {
    const { chatId } = await linked();
    const text = '<b>Sertifikat</b> _tayyor_';
    const buttons = [{ text: 'Ochish', url: 'https://malaka.uz/dashboard' }];
    expect(await bot.send({ chatId, text, buttons })).toEqual({ providerId: expect.any(String) });
    expect(state.sent[0]).toMatchObject({
      chat_id: chatId,
      text,
      reply_markup: { inline_keyboard: [buttons] },
    });
    expect(state.sent[0]).not.toHaveProperty('parse_mode');
  });

  test('a short flood is waited out, a long one is told', async () => {
    const { chatId } = await linked();
    const { bot: flooded } = createTelegram(config, { db, log, now, personalData });
    Object.assign(state, { mood: 'flooded', floods: 1 });
    const begun = Date.now();
    await flooded.send({ chatId, text: 'salom' });
    expect(Date.now() - begun).toBeGreaterThanOrEqual(950);
    Object.assign(state, { floods: Infinity, retryAfter: 60 });
    expect(await errorOf(flooded.send({ chatId, text: 'salom' }))).toMatchObject({
      kind: 'again',
      retryAfterMs: 60_000,
    });
    // No other test calls Telegram meanwhile.
    const before = state.calls.length;
    expect(await errorOf(flooded.send({ chatId, text: 'salom' }))).toMatchObject({ kind: 'again' });
    expect(state.calls.length).toBe(before);
  });

  test.each(['failing', 'garbage', 'silent'] as const)(
    'a %s Telegram is an error that may pass, and tells no token',
    async (mood) => {
      const other = createTelegram(config, { db, log, now, personalData });
      state.mood = mood;
      const error = await errorOf(other.bot.send({ chatId: '1', text: 'salom' }));
      expect(error).toMatchObject({ kind: 'again' });
      expect(JSON.stringify(error) + String(error)).not.toContain('test-token');
      expect(await other.bot.status()).toMatchObject({ isConnected: false });
    },
    15_000,
  );

  test('whoever blocked the bot is linked no more', async () => {
    const { owner, chatId } = await linked();
    const other = createTelegram(config, { db, log, now, personalData });
    state.mood = 'blocked';
    expect(await errorOf(other.bot.send({ chatId, text: 'salom' }))).toMatchObject({
      kind: 'gone',
    });
    expect(await findLink(db, owner.id)).toBeUndefined();
  });

  test('a text without a code goes to the chat of the phone', async () => {
    const { owner, chatId } = await linked();
    const other = createTelegram(config, { db, log, now, personalData });
    await other.codeBot.notify({ phone: owner.phone, text: 'raqam almashdi' });
    expect(state.sent[0]).toMatchObject({ chat_id: chatId, text: 'raqam almashdi' });
    await expect(other.codeBot.notify({ phone: newPhone(), text: 'x' })).rejects.toThrow('Nobody');
  });
});

describe('long polling', () => {
  const times = { standbyMs: 50, restMs: 50, heartbeatMs: 1000, againMs: 50 };
  const poll = () => {
    const { bot: polling } = createTelegram(config, { db, log, now, personalData });
    return pollUpdates({ db, pool, log, now, personalData, bot: polling, times });
  };

  test('one node fetches; the next one takes over, and nothing is answered twice', async () => {
    const first = poll();
    await vi.waitFor(() => expect(state.polls).toBeGreaterThan(0), WAITING);
    expect(state.webhook).toBeUndefined();
    const second = poll();
    const talkers = [newPerson(), newPerson(), newPerson()];
    state.waiting.push(privateMessage(talkers[0]!, '/start'));
    await vi.waitFor(() => expect(state.sent).toHaveLength(1), WAITING);
    await first.stop();
    state.waiting.push(privateMessage(talkers[1]!, '/start'));
    await vi.waitFor(() => expect(state.sent).toHaveLength(2), WAITING);
    state.waiting.push(privateMessage(talkers[2]!, '/start'));
    await vi.waitFor(() => expect(state.sent).toHaveLength(3), WAITING);
    expect(state.sent.map((sent) => Number(sent.chat_id))).toEqual(talkers.map(({ id }) => id));
    await second.stop();
  });

  test('an answer that did not go out is tried again', async () => {
    const node = poll();
    const person = newPerson();
    Object.assign(state, { mood: 'flooded', floods: 3, retryAfter: 0.05 });
    state.waiting.push(privateMessage(person, '/start'));
    await vi.waitFor(() => expect(state.sent).toHaveLength(1), WAITING);
    await node.stop();
  });

  test('it goes on when Telegram comes back, and skips what cannot be answered', async () => {
    state.mood = 'failing';
    const node = poll();
    const before = state.calls.length;
    await vi.waitFor(() => expect(state.calls.length).toBeGreaterThan(before), WAITING);
    state.mood = 'well';
    const person = newPerson();
    state.waiting.push({ update_id: 2 ** 40 }, privateMessage(person, '/start'));
    state.waiting.sort((one, other) => one.update_id - other.update_id);
    await vi.waitFor(() => expect(state.sent).toHaveLength(1), WAITING);
    await node.stop();
  });
});
