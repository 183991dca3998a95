import { listMetodistSubjects, viewChat } from '@malaka/contracts/conversation/chats';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type Caller,
  chatCalls,
  makeExpert,
  makeRegion,
  makeSubject,
  openWithExpert,
  say,
} from '#test/chat-factories.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { readChat } from './change-member.ts';

const database = await useTestDatabase();
const { db } = database;
const time = new Date('2026-11-20T06:00:00Z');
const { app } = await createTestApp(database, { now: () => time, only: chatCalls });

async function makeLearner(overrides: { regionId?: number; subjectId?: number } = {}) {
  const learner = await makeCaller(db);
  const { regionId = null, subjectId = null } = overrides;
  await db
    .updateTable('profiles')
    .set({ regionId, subjectId })
    .where('accountId', '=', learner.id)
    .execute();
  return learner;
}
const otherOf = async (id: number, { token }: Caller) =>
  (await call(app, viewChat, { params: { id }, token })).body.data.other.id;
const expertOf = async (learner: Caller, subjectId?: number) =>
  await otherOf((await openWithExpert(app, learner, subjectId)).body.data.id, learner);

// spec: CHAT-10
test('the expert of the own region and subject answers, else the one of the whole country', async () => {
  const subjectId = await makeSubject(db);
  const [near, far] = [await makeRegion(db, 'Xorazm'), await makeRegion(db, 'Buxoro')];
  const wide = await makeExpert(db, { subjectId, regionId: null });
  const regional = await makeExpert(db, { subjectId, regionId: near });
  expect(await expertOf(await makeLearner({ regionId: near, subjectId }))).toBe(regional.id);
  expect(await expertOf(await makeLearner({ regionId: far, subjectId }))).toBe(wide.id);
  const learner = await makeLearner({ regionId: near, subjectId });
  const { body } = await openWithExpert(app, learner);
  const seen = await callRaw(app, 'GET', `/chats/${body.data.id}`, { token: learner.token });
  expect(seen.raw.data).toMatchObject({
    kind: 'metodist',
    side: 'learner',
    other_side: 'metodist',
    other: { id: regional.id, name: 'Nodira Saidova' },
    course: null,
    subject: { id: subjectId },
    answer_minutes: null,
    messages: [],
  });
});

test('of several the one for whom fewest wait; who was asked before stays, while he advises', async () => {
  const subjectId = await makeSubject(db);
  const busy = await makeExpert(db, { subjectId, regionId: null });
  const learner = await makeLearner();
  const first = (await openWithExpert(app, learner, subjectId)).body.data.id;
  expect(await otherOf(first, learner)).toBe(busy.id);
  await say(app, first, learner, 'Savolim bor');
  const free = await makeExpert(db, { subjectId, regionId: null });
  expect(await expertOf(await makeLearner(), subjectId)).toBe(free.id);
  expect((await openWithExpert(app, learner, subjectId)).body.data.id).toBe(first);
  await db
    .updateTable('accounts')
    .set({ isMethodExpert: false })
    .where('id', '=', busy.id)
    .execute();
  expect(await expertOf(learner, subjectId)).toBe(free.id);
});

test('where nobody advises one is told so; oneself is nobody', async () => {
  const subjectId = await makeSubject(db);
  const region = await makeRegion(db, 'Navoiy');
  const expert = await makeExpert(db, { subjectId, regionId: await makeRegion(db, 'Jizzax') });
  const learner = await makeLearner({ regionId: region, subjectId });
  expect((await openWithExpert(app, learner)).failure.code).toBe('chat.no_expert');
  expect((await openWithExpert(app, expert, subjectId)).failure.code).toBe('chat.no_expert');
  expect((await openWithExpert(app, learner, 2_000_000)).status).toBe(404);
  const undecided = await openWithExpert(app, await makeLearner());
  expect([undecided.status, Object.keys(undecided.failure.errors ?? {})]).toEqual([
    422,
    ['subject_id'],
  ]);
  expect((await callRaw(app, 'POST', '/chats/metodist', { body: {} })).status).toBe(401);
});

test('one is offered the subjects in which somebody answers', async () => {
  const [advised, silent] = [
    await makeSubject(db, 'Adabiyot'),
    await makeSubject(db, 'Rangtasvir'),
  ];
  const expert = await makeExpert(db, { subjectId: advised, regionId: null });
  const subjectsOf = async (caller: Caller) =>
    (await call(app, listMetodistSubjects, { token: caller.token })).body.data;
  const learner = await makeLearner({ subjectId: silent });
  const offered = await subjectsOf(learner);
  expect(offered.subjects.map(({ id }) => id)).toContain(advised);
  expect(offered.subjects.map(({ id }) => id)).not.toContain(silent);
  expect(offered.ownSubjectId).toBeNull();
  expect((await subjectsOf(await makeLearner({ subjectId: advised }))).ownSubjectId).toBe(advised);
  expect((await subjectsOf(expert)).subjects.map(({ id }) => id)).not.toContain(advised);
  expect((await callRaw(app, 'GET', '/chats/metodist')).status).toBe(401);
});

const notificationsOf = async (accountId: number) =>
  await db
    .selectFrom('notifications')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .select(['kind', 'type', 'chatId', 'url', sql<boolean>`read_at is not null`.as('isRead')])
    .select('facts')
    .execute();

// spec: NOTIF-04, NOTIF-06
test('an answer of the method expert is a notification that leads to the chat; one until it is read', async () => {
  const subjectId = await makeSubject(db);
  const expert = await makeExpert(db, { subjectId, regionId: null });
  const learner = await makeLearner();
  const { id } = (await openWithExpert(app, learner, subjectId)).body.data;
  await say(app, id, expert, 'Salom, men sizning metodistingizman');
  expect(await notificationsOf(learner.id)).toEqual([]);
  await say(app, id, learner, 'Savolim bor');
  expect(await notificationsOf(expert.id)).toEqual([]);
  await say(app, id, expert, 'Marhamat,\n eshitaman');
  await say(app, id, learner, 'Yana bir savol');
  await say(app, id, expert, 'Albatta');
  const notification = {
    kind: 'metodist_answer',
    type: 'metodist',
    chatId: id,
    url: `/dashboard/chat/${id}`,
    facts: { sender: 'Nodira Saidova', text: 'Marhamat, eshitaman' },
  };
  expect(await notificationsOf(learner.id)).toEqual([{ ...notification, isRead: false }]);
  await readChat(db, { chatId: id, accountId: learner.id, now: time });
  expect(await notificationsOf(learner.id)).toEqual([{ ...notification, isRead: true }]);
  await say(app, id, learner, 'Rahmat, oxirgi savol');
  await say(app, id, expert, 'Xoʻp');
  expect((await notificationsOf(learner.id)).map(({ isRead }) => isRead)).toEqual([true, false]);
});
