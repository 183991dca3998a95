import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  chatCalls,
  makeChat,
  makeExpert,
  makeSubject,
  openWithExpert,
  say,
} from '#test/chat-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { muteChat, readChat } from './change-member.ts';
import { notifyOfflineRecipient } from './notify-offline-recipient.ts';

const database = await useTestDatabase();
const { db } = database;
const time = new Date('2026-11-20T06:00:00Z');
const { app } = await createTestApp(database, { now: () => time, only: chatCalls });

const open = new Set<number>();
const live = {
  toAccount: () => undefined,
  isOpen: async (accountId: number) => open.has(accountId),
};
const deps = { db, live, now: () => time };

const notificationsOf = async (accountId: number) =>
  await db
    .selectFrom('notifications')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .select(['kind', 'type', 'chatId', 'facts'])
    .execute();
type Planned = { payload: Record<string, unknown>; seconds: number };
const plannedFor = async (chatId: number) => {
  const { rows } = await sql<Planned>`
    select payload, extract(epoch from run_at - ${time}::timestamptz)::int as seconds
    from graphile_worker._private_jobs
    where key like ${`tell-chat:${chatId}:%`} order by run_at`.execute(db);
  return rows;
};

test('who is away gets one notification of a chat until it is read, however many messages come', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  for (const text of ['Bir', 'Ikki', 'Uch']) await say(app, id, learner, text);
  const job = { chatId: id, accountId: expert.id, isLast: false };
  expect(await plannedFor(id)).toEqual([{ payload: job, seconds: 20 }]);
  await notifyOfflineRecipient(deps, job);
  await say(app, id, learner, 'Toʻrt');
  await notifyOfflineRecipient(deps, job);
  const notification = { kind: 'chat_message', type: 'other', chatId: id };
  const first = { ...notification, facts: { sender: 'Dilnoza Karimova', text: 'Uch' } };
  expect(await notificationsOf(expert.id)).toEqual([first]);
  await readChat(db, { chatId: id, accountId: expert.id, now: time });
  await notifyOfflineRecipient(deps, job);
  expect(await notificationsOf(expert.id)).toHaveLength(1);
  await say(app, id, learner, 'Besh');
  await notifyOfflineRecipient(deps, job);
  expect(await notificationsOf(expert.id)).toEqual([
    first,
    { ...notification, facts: { sender: 'Dilnoza Karimova', text: 'Besh' } },
  ]);
});

test('an open page is looked at once more, and is no reader for ever', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  await say(app, id, learner, 'Salom');
  open.add(expert.id);
  const job = { chatId: id, accountId: expert.id };
  await notifyOfflineRecipient(deps, { ...job, isLast: false });
  expect(await notificationsOf(expert.id)).toEqual([]);
  expect((await plannedFor(id)).at(-1)).toEqual({
    payload: { ...job, isLast: true },
    seconds: 300,
  });
  await notifyOfflineRecipient(deps, { ...job, isLast: true });
  expect(await notificationsOf(expert.id)).toHaveLength(1);
});

test('a muted chat tells nothing, and one that was muted meanwhile neither', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  const member = { id, accountId: expert.id };
  await say(app, id, learner, 'Salom');
  await muteChat(db, member, { isMuted: true });
  await notifyOfflineRecipient(deps, { chatId: id, accountId: expert.id, isLast: false });
  await readChat(db, { chatId: id, accountId: expert.id, now: time });
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await say(app, id, learner, 'Yana');
  expect(await plannedFor(id)).toEqual([]);
  expect(await notificationsOf(expert.id)).toEqual([]);
});

test('what a method expert writes without being asked is told to who is away as well', async () => {
  const subjectId = await makeSubject(db);
  const expert = await makeExpert(db, { subjectId, regionId: null });
  const learner = await makeCaller(db);
  const { id } = (await openWithExpert(app, learner, subjectId)).body.data;
  await say(app, id, expert, 'Yangi qoʻllanma chiqdi');
  await notifyOfflineRecipient(deps, { chatId: id, accountId: learner.id, isLast: false });
  expect(await notificationsOf(learner.id)).toMatchObject([
    { kind: 'metodist_answer', type: 'metodist' },
  ]);
});
