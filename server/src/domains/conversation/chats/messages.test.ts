import { randomUUID } from 'node:crypto';
import {
  CHAT_MESSAGES_A_MINUTE,
  listChatMessages,
  searchMessages,
} from '@malaka/contracts/conversation/chats/messages';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { chatCalls, makeChat, say } from '#test/chat-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
let time = new Date('2026-11-20T06:00:00Z');
const { app } = await createTestApp(database, { now: () => time, only: chatCalls });

type Query = { page?: number; before?: number; after?: number };
const history = (id: number, { token }: { token?: string }, query: Query = {}) =>
  call(app, listChatMessages, { params: { id }, query, token });
const numbersOf = async (...args: Parameters<typeof history>) => {
  const { data, hasMore } = (await history(...args)).body;
  return { numbers: data.map(({ number }) => number), hasMore };
};
const range = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at);

/** Inserts messages of the learner, bypassing the limit per minute. */
async function fill(chat: Awaited<ReturnType<typeof makeChat>>, amount: number) {
  for (let sent = 0; sent < amount; sent += 1) {
    time = new Date(time.getTime() + 1100);
    await say(app, chat.id, chat.learner, `Xabar ${sent + 1}`);
  }
}

// spec: CHAT-09, API-05
test('messages are read by page and by number, and none is missed after a lost line', async () => {
  const chat = await makeChat(app, db);
  await fill(chat, 120);
  const { id, expert } = chat;
  expect(await numbersOf(id, expert)).toEqual({ numbers: range(120, 71), hasMore: true });
  expect(await numbersOf(id, expert, { page: 3 })).toEqual({
    numbers: range(20, 1),
    hasMore: false,
  });
  expect(await numbersOf(id, expert, { before: 71 })).toEqual({
    numbers: range(70, 21),
    hasMore: true,
  });
  expect(await numbersOf(id, expert, { after: 0 })).toEqual({
    numbers: range(50, 1),
    hasMore: true,
  });
  expect(await numbersOf(id, expert, { after: 100 })).toEqual({
    numbers: range(120, 101),
    hasMore: false,
  });
  expect(await numbersOf(id, expert, { after: 120 })).toEqual({ numbers: [], hasMore: false });
  const { raw } = await callRaw(app, 'GET', `/chats/${id}/messages?page=2`, {
    token: expert.token,
  });
  expect(raw).toMatchObject({
    success: 1,
    total: 120,
    per_page: 50,
    current_page: 2,
    last_page: 3,
    next_page_url: `/api/v1/chats/${id}/messages?page=3`,
    has_more: 1,
  });
  expect(raw.data[0]).toMatchObject({ number: 70, chat_id: id, is_own: 0, text: 'Xabar 70' });
  const bad = await callRaw(app, 'GET', `/chats/${id}/messages?after=-1`, { token: expert.token });
  expect(bad.status).toBe(422);
  expect((await history(id, {})).status).toBe(401);
  expect((await history(id, await makeCaller(db))).failure.code).toBe('chat.not_found');
});

test('a message that is sent again is there once, also when ten arrive at one moment', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  const clientId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => say(app, id, learner, 'Salom', { clientId })),
  );
  const again = await say(app, id, learner, 'Boshqa matn', { clientId });
  expect(new Set([...answers, again].map(({ body }) => body.data.id)).size).toBe(1);
  expect(again.body.data).toMatchObject({ text: 'Salom', number: 1, clientId });
  expect((await numbersOf(id, expert)).numbers).toEqual([1]);
  // The same client id of another account is another message.
  expect((await say(app, id, expert, 'Javob', { clientId })).body.data.number).toBe(2);
  const other = await makeChat(app, db, { learner });
  const elsewhere = await say(app, other.id, learner, 'Salom', { clientId });
  expect([elsewhere.status, Object.keys(elsewhere.failure.errors ?? {})]).toEqual([
    422,
    ['client_id'],
  ]);
});

test('marks stay plain text, unseen letters are left out', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  const script = '<script>alert(1)</script> <img src=x onerror=alert(1)>';
  await say(app, id, learner, script);
  await say(app, id, learner, ' Birinchi\r\nikkinchi\u202e\u0007 qator\n\n\n\nuchinchi ');
  const { data } = (await history(id, expert)).body;
  expect(data.map(({ text }) => text)).toEqual(['Birinchi\nikkinchi qator\n\nuchinchi', script]);
});

test('empty, too long, odd and foreign messages are refused', async () => {
  const { id, learner } = await makeChat(app, db);
  const { token } = learner;
  const post = async (body: Record<string, unknown>) => {
    const { status, raw } = await callRaw(app, 'POST', `/chats/${id}/messages`, { token, body });
    // The texts do not repeat the field's key: they are shown below the field.
    for (const [error] of Object.values<string[]>(raw.errors ?? {})) {
      expect(error).toMatch(/\S+ \S+/);
    }
    return [status, Object.keys(raw.errors ?? {})];
  };
  const clientId = randomUUID();
  expect(await post({ text: 'a'.repeat(2001), client_id: clientId })).toEqual([422, ['text']]);
  expect(await post({ text: '', client_id: clientId })).toEqual([422, ['text']]);
  expect(await post({ text: ' \n\u200b ', client_id: clientId })).toEqual([422, ['text']]);
  expect(await post({ text: 'Salom' })).toEqual([422, ['client_id']]);
  expect(await post({ text: 'Salom', client_id: 'bir' })).toEqual([422, ['client_id']]);
  expect(await post({ text: ['Salom'], client_id: clientId })).toEqual([422, ['text']]);
  expect(await post({ text: 'Salom\u0000', client_id: randomUUID() })).toEqual([422, ['text']]);
  const files = [1, 2, 3, 4, 5, 6];
  expect(await post({ text: '', client_id: clientId, file_ids: files })).toEqual([
    422,
    ['file_ids'],
  ]);
  expect(await post({ text: '', client_id: clientId, file_ids: [2_000_000] })).toEqual([
    422,
    ['file_ids'],
  ]);
  expect(await post({ text: 'ў'.repeat(2000), client_id: clientId })).toEqual([200, []]);
  const { status } = await callRaw(app, 'POST', `/chats/${id}/messages`, {
    body: { text: 'Salom', client_id: randomUUID() },
  });
  expect(status).toBe(401);
  // Only the valid one was stored.
  expect((await history(id, learner)).body.data.map(({ text }) => text)).toEqual([
    'ў'.repeat(2000),
  ]);
});

test('2,001 characters are refused in the words of the reader', async () => {
  const { id, learner } = await makeChat(app, db);
  const sentTexts = async (language: 'uz' | 'ru' | 'en') => {
    const body = { text: 'a'.repeat(2001), client_id: randomUUID() };
    const { token } = learner;
    const { raw } = await callRaw(app, 'POST', `/chats/${id}/messages`, { token, language, body });
    return raw.errors.text[0] as string;
  };
  expect(await sentTexts('uz')).toMatch(/2000/);
  expect(await sentTexts('ru')).toMatch(/2000.*[а-я]|[а-я].*2000/);
  expect(await sentTexts('en')).toMatch(/2000/);
  expect((await history(id, learner)).body.data).toEqual([]);
});

test('who is no member changes nothing by writing, whichever chat it is', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  await say(app, id, learner, 'Savol');
  const stranger = await makeCaller(db);
  const admin = await makeCaller(db, { role: 'admin' });
  for (const other of [stranger, admin]) {
    const answer = await say(app, id, other, 'Salom');
    expect([answer.status, answer.failure.msg]).toEqual([404, 'Suhbat topilmadi.']);
    expect((await say(app, 2_000_000, other, 'Salom')).status).toBe(404);
  }
  const { data } = (await history(id, expert)).body;
  expect(data.map(({ text }) => text)).toEqual(['Savol']);
  const { unread } = await db
    .selectFrom('chatMembers')
    .where('chatId', '=', id)
    .select(({ fn }) => fn.sum<string>('unreadCount').as('unread'))
    .executeTakeFirstOrThrow();
  expect(Number(unread)).toBe(1);
});

const MINUTE = { timeout: 240_000 };
test(
  'ten thousand messages a minute are refused, clearly, and one’s own others go on',
  MINUTE,
  async () => {
    const { id, learner, expert } = await makeChat(app, db);
    const second = await makeChat(app, db, { learner });
    const answers = [];
    for (let sent = 0; sent < 10_000; sent += 50) {
      const part = Array.from({ length: 50 }, (_, at) =>
        say(app, at % 2 === 0 ? id : second.id, learner, `Xabar ${sent + at}`),
      );
      answers.push(...(await Promise.all(part)));
    }
    const accepted = answers.filter(({ status }) => status === 200);
    // Concurrent sending in two chats may exceed the limit by one.
    expect(accepted.length - CHAT_MESSAGES_A_MINUTE).toBeOneOf([0, 1]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, failure }) => `${status} ${failure.code}`))).toEqual(
      new Set(['429 chat.too_fast']),
    );
    expect(refused[0]!.failure.msg).toBe('Xabarlar juda koʻp. Bir daqiqa kutib, davom eting.');
    const { stored } = await db
      .selectFrom('chatMessages')
      .where('chatId', 'in', [id, second.id])
      .select(({ fn }) => fn.countAll<string>().as('stored'))
      .executeTakeFirstOrThrow();
    expect(Number(stored)).toBe(accepted.length);
    // Accepted messages can still be repeated, and the other member may write.
    const { clientId } = accepted[0]!.body.data;
    expect((await say(app, accepted[0]!.body.data.chatId, learner, 'x', { clientId })).status).toBe(
      200,
    );
    expect((await say(app, id, expert, 'Sekinroq')).status).toBe(200);
    time = new Date(time.getTime() + 61_000);
    expect((await say(app, id, learner, 'Endi')).status).toBe(200);
  },
);

test('one’s messages are found by their words in either script, and nobody else’s', async () => {
  const chat = await makeChat(app, db);
  const { id, learner, expert } = chat;
  const strange = await makeChat(app, db);
  await say(app, strange.id, strange.learner, 'Darslik qayerda?');
  await say(app, id, learner, 'Oʻquvchilar uchun darslik bormi?');
  await say(app, id, expert, 'Дарслик иловада, марҳамат.');
  for (let sent = 0; sent < 25; sent += 1) await say(app, id, learner, `Rahmat ${sent}`);
  const search = (words: string, filter: { chatId?: number; before?: number } = {}) =>
    call(app, searchMessages, { query: { search: words, ...filter }, token: learner.token });
  const texts = async (...args: Parameters<typeof search>) =>
    (await search(...args)).body.data.map(({ message }) => message.text);
  expect(await texts('darslik')).toEqual([
    'Дарслик иловада, марҳамат.',
    'Oʻquvchilar uchun darslik bormi?',
  ]);
  expect(await texts("ДАРСЛИК o'quvchilar")).toEqual(['Oʻquvchilar uchun darslik bormi?']);
  expect(await texts('darslik', { chatId: strange.id })).toEqual([]);
  expect(await texts('  %_ ')).toEqual([]);
  const first = (await search('rahmat')).body;
  expect([first.data.length, first.data[0]!.message.text]).toEqual([20, 'Rahmat 24']);
  expect(first.data[0]).toMatchObject({ chatId: id, other: { name: 'Aziz Rahimov' } });
  const rest = (await search('rahmat', { before: first.next! })).body;
  expect([rest.data.length, rest.next]).toEqual([5, null]);
  expect((await callRaw(app, 'GET', '/chats/search?search=a')).status).toBe(401);
});
