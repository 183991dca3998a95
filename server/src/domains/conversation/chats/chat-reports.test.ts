import {
  CHAT_REPORTS_A_DAY,
  decideChatReport,
  listChatReports,
  reportMessage,
} from '@malaka/contracts/conversation/chat-reports';
import { listChatMessages } from '@malaka/contracts/conversation/chats/messages';
import { expect, test } from 'vitest';
import { chatCalls, makeChat, say } from '#test/chat-factories.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const time = new Date('2026-11-20T06:00:00Z');
const { app } = await createTestApp(database, { now: () => time, only: chatCalls });
const admin = await makeCaller(db, { role: 'admin', firstName: 'Anvar', lastName: 'Aliyev' });

const report = (id: number, number: number, token?: string) =>
  call(app, reportMessage, {
    params: { id },
    body: { number, reason: 'insult', comment: 'Haqorat qildi' },
    token,
  });
const list = (state: 'waiting' | 'hidden' | 'kept', token?: string) =>
  call(app, listChatReports, { query: { state }, token });
const decide = (id: number, decision: 'hidden' | 'kept', token?: string) =>
  call(app, decideChatReport, { body: { id, decision }, token });

test('a reported message is seen by administrators with its neighbours, and hidden from both', async () => {
  const { id, learner, expert, courseId } = await makeChat(app, db);
  for (const text of ['Bir', 'Ikki', 'Uch', 'Haqorat', 'Besh', 'Olti', 'Yetti']) {
    await say(app, id, learner, text);
  }
  expect((await report(id, 4, expert.token)).raw).toEqual({ success: 1 });
  await report(id, 4, expert.token);
  const { raw } = await callRaw(app, 'GET', '/admin/chat-reports', { token: admin.token });
  expect(raw).toMatchObject({ success: 1, total: 1, per_page: 20, current_page: 1 });
  const [row] = raw.data;
  expect(row).toMatchObject({
    chat_id: id,
    reason: 'insult',
    comment: 'Haqorat qildi',
    reporter: { id: expert.id, name: 'Rahimov Aziz' },
    reported: { id: learner.id, name: 'Karimova Dilnoza' },
    course: { id: courseId },
    state: 'waiting',
    decided_at: null,
  });
  expect(
    row.messages.map((message: { text: string; is_reported: number }) => [
      message.text,
      message.is_reported,
    ]),
  ).toEqual([
    ['Ikki', 0],
    ['Uch', 0],
    ['Haqorat', 1],
    ['Besh', 0],
    ['Olti', 0],
  ]);
  expect((await decide(row.id, 'hidden', admin.token)).raw).toEqual({ success: 1 });
  for (const { token } of [learner, expert]) {
    const { body } = await call(app, listChatMessages, { params: { id }, query: {}, token });
    expect(body.data.map(({ text }) => text)).toEqual([
      'Yetti',
      'Olti',
      'Besh',
      '',
      'Uch',
      'Ikki',
      'Bir',
    ]);
    expect(body.data[3]!.isHidden).toBe(true);
  }
  expect((await decide(row.id, 'kept', admin.token)).failure.code).toBe('chat.report_not_found');
  const decided = (await list('hidden', admin.token)).body.data;
  expect(decided[0]).toMatchObject({ id: row.id, decidedBy: 'Aliyev Anvar', decidedAt: time });
  const audit = await db
    .selectFrom('auditLog')
    .where('subject', '=', `account:${learner.id}`)
    .select(['action', 'actorId', 'after'])
    .execute();
  expect(audit).toEqual([
    {
      action: 'chat.message_hidden',
      actorId: admin.id,
      after: { chat: id, message: 4, reason: 'insult' },
    },
  ]);
});

test('a message that may stay, stays', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  await say(app, id, learner, 'Salom');
  await report(id, 1, expert.token);
  const [row] = (await list('waiting', admin.token)).body.data;
  await decide(row!.id, 'kept', admin.token);
  const { body } = await call(app, listChatMessages, {
    params: { id },
    query: {},
    token: expert.token,
  });
  expect(body.data[0]!.text).toBe('Salom');
  expect((await list('waiting', admin.token)).body.data).toEqual([]);
});

test('own, missing and foreign messages are not reported, and nobody reports without end', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  const strange = await makeChat(app, db);
  await say(app, id, learner, 'Salom');
  await say(app, strange.id, strange.learner, 'Salom');
  expect((await report(id, 1)).status).toBe(401);
  expect((await report(id, 1, learner.token)).failure.code).toBe('chat.message_not_found');
  expect((await report(id, 2, expert.token)).failure.code).toBe('chat.message_not_found');
  expect((await report(strange.id, 1, expert.token)).failure.code).toBe('chat.not_found');
  const odd = await callRaw(app, 'POST', `/chats/${id}/report`, {
    token: expert.token,
    body: { number: 1, reason: 'yoqmadi' },
  });
  expect([odd.status, Object.keys(odd.raw.errors)]).toEqual([422, ['reason']]);
  for (let place = 0; place < CHAT_REPORTS_A_DAY; place += 1) {
    const { body } = await say(app, id, learner, `Xabar ${place}`);
    await report(id, body.data.number, expert.token);
  }
  expect((await report(id, 1, expert.token)).failure.code).toBe('request.too_many');
});

test('the queue is for administrators alone', async () => {
  for (const role of ['learner', 'teacher', 'manager', 'ministry'] as const) {
    const { token } = await makeCaller(db, { role });
    expect((await list('waiting', token)).status).toBe(403);
    expect((await decide(1, 'kept', token)).status).toBe(403);
  }
  expect((await list('waiting')).status).toBe(401);
  expect((await decide(2_000_000, 'kept', admin.token)).status).toBe(404);
});
