import {
  CHATS_A_DAY,
  blockChat,
  listChats,
  muteChat,
  openChat,
  readChat,
  viewChat,
} from '@malaka/contracts/conversation/chats';
import { normalizeText } from '@malaka/grading/normalize-text';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { chatCalls, makeChat, say } from '#test/chat-factories.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { countUnreadChats } from './chat-queries.ts';

const database = await useTestDatabase();
const { db } = database;
let time = new Date('2026-11-20T06:00:00Z');
const { app } = await createTestApp(database, { now: () => time, only: chatCalls });

const open = (courseId: number, token?: string) =>
  call(app, openChat, { body: { courseId }, token });
const view = (id: number, { token }: { token?: string }) =>
  call(app, viewChat, { params: { id }, token });
const list = ({ token }: { token?: string }, query: Parameters<typeof listOf>[0] = {}) =>
  call(app, listChats, { query, token });
const listOf = (query: {
  page?: number;
  search?: string;
  filter?: 'all' | 'unread' | 'inbox' | 'unanswered';
  kind?: 'author' | 'metodist';
}) => query;
const read = (id: number, { token }: { token?: string }, number?: number) =>
  call(app, readChat, { params: { id }, body: { number }, token });

// spec: CHAT-03, CHAT-11
test('a learner has one chat with an author for each course, however often it is opened', async () => {
  const { id, learner, expert, courseId } = await makeChat(app, db);
  const again = await Promise.all([1, 2, 3].map(() => open(courseId, learner.token)));
  expect(again.map(({ raw }) => raw)).toEqual(again.map(() => ({ success: 1, data: { id } })));
  const other = await makeCourse(db, { authorId: expert.id });
  const opened = await Promise.all([1, 2, 3, 4].map(() => open(other.id, learner.token)));
  const ids = new Set(opened.map(({ body }) => body.data.id));
  expect([ids.size, ids.has(id)]).toEqual([1, false]);
});

test('a course that is not there, that is hidden, or that is one’s own opens none', async () => {
  const learner = await makeCaller(db);
  const { id, authorId } = await makeCourse(db);
  expect((await open(id)).status).toBe(401);
  expect((await open(2_000_000, learner.token)).failure.code).toBe('course.not_found');
  const bad = await callRaw(app, 'POST', '/chats', { token: learner.token, body: {} });
  expect([bad.status, Object.keys(bad.raw.errors)]).toEqual([422, ['course_id']]);
  const author = await makeCaller(db, { role: 'teacher' });
  const own = await makeCourse(db, { authorId: author.id });
  expect((await open(own.id, author.token)).failure.code).toBe('chat.own_course');
  await db.updateTable('courses').set({ isActive: false }).where('id', '=', id).execute();
  expect((await open(id, learner.token)).status).toBe(404);
  await enrol(db, learner.id, id);
  expect((await open(id, learner.token)).status).toBe(200);
  await db.updateTable('courses').set({ deletedAt: time }).where('id', '=', id).execute();
  expect((await open(id, learner.token)).failure.code).toBe('course.not_found');
  expect(authorId).toBeGreaterThan(0);
});

test('nobody opens chats without end', async () => {
  const learner = await makeCaller(db);
  const courses = await Promise.all(Array.from({ length: CHATS_A_DAY + 1 }, () => makeCourse(db)));
  const last = courses.pop()!;
  for (const { id } of courses) await open(id, learner.token);
  expect((await open(last.id, learner.token)).failure.code).toBe('chat.too_many_new');
  expect((await open(courses[0]!.id, learner.token)).status).toBe(200);
  time = new Date(time.getTime() + 25 * 3_600_000);
  expect((await open(last.id, learner.token)).status).toBe(200);
});

// spec: CHAT-01, CHAT-02, CHAT-04
test('a chat has its id, unread count, last message and messages, the newest first', async () => {
  const { id, learner, expert, courseId } = await makeChat(app, db);
  await say(app, id, learner, 'Assalomu alaykum');
  await say(app, id, learner, 'Uchinchi darsda savolim bor');
  const { raw } = await callRaw(app, 'GET', '/chats', { token: expert.token });
  expect(raw).toMatchObject({
    success: 1,
    total: 1,
    per_page: 20,
    current_page: 1,
    next_page_url: null,
    unreadCount: 2,
    unanswered_count: 1,
    answer_minutes: null,
    data: [
      {
        id,
        kind: 'author',
        side: 'author',
        other: { id: learner.id, name: 'Dilnoza Karimova', avatar: null },
        other_side: 'learner',
        course: { id: courseId, name: 'Raqamli dars' },
        subject: null,
        unreadCount: 2,
        last_message: { number: 2, text: 'Uchinchi darsda savolim bor', is_own: 0, files: [] },
        last_number: 2,
        read_number: 0,
        can_write: 1,
        unanswered_since: time.toISOString(),
      },
    ],
  });
  const { body } = await view(id, learner);
  expect(body.data).toMatchObject({ id, side: 'learner', otherSide: 'author', unreadCount: 0 });
  expect(body.data.messages.map(({ number, isOwn }) => [number, isOwn])).toEqual([
    [2, true],
    [1, true],
  ]);
  expect(Object.keys(raw.data[0].last_message).toSorted()).toEqual([
    'author_id',
    'chat_id',
    'client_id',
    'created_at',
    'files',
    'id',
    'is_hidden',
    'is_own',
    'number',
    'text',
  ]);
});

// spec: CHAT-05, CHAT-06
test('reading sets the chat’s count to zero and lowers the whole by what it was', async () => {
  const first = await makeChat(app, db);
  const second = await makeChat(app, db, { expert: first.expert });
  const { expert } = first;
  for (const text of ['Bir', 'Ikki', 'Uch']) await say(app, first.id, first.learner, text);
  await say(app, second.id, second.learner, 'Salom');
  expect(await countUnreadChats(db, expert.id)).toBe(4);
  expect((await read(first.id, expert, 2)).raw.data).toEqual({
    unreadCount: 1,
    total_unread: 2,
    read_number: 2,
  });
  expect((await read(first.id, expert, 1)).raw.data).toMatchObject({ read_number: 2 });
  expect((await read(first.id, expert)).body.data).toEqual({
    unreadCount: 0,
    totalUnread: 1,
    readNumber: 3,
  });
  expect((await read(first.id, expert, 2_000_000_000)).body.data.readNumber).toBe(3);
  expect((await view(first.id, first.learner)).body.data).toMatchObject({ otherReadNumber: 3 });
  expect(await countUnreadChats(db, expert.id)).toBe(1);
  await say(app, first.id, expert, 'Javob');
  expect(await countUnreadChats(db, first.learner.id)).toBe(1);
});

test('counts stay right when both write and read at once', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => [
      say(app, id, learner, `L${at}`),
      say(app, id, expert, `E${at}`),
      ...(at % 3 === 0 ? [read(id, expert), read(id, learner)] : []),
    ]).flat(),
  );
  const { rows } = await database.pool.query(
    `select m.unread_count = (select count(*) from chat_messages t where t.chat_id = m.chat_id
        and t.number > m.read_number and t.author_id <> m.account_id) as is_right
     from chat_members m where m.chat_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ is_right: true }, { is_right: true }]);
  const numbers = await db
    .selectFrom('chatMessages')
    .where('chatId', '=', id)
    .orderBy('number')
    .select('number')
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1));
  expect(numbers).toHaveLength(60);
});

test('one sees no chat of others, by whichever call', async () => {
  const { id } = await makeChat(app, db);
  const stranger = await makeCaller(db);
  const admin = await makeCaller(db, { role: 'admin' });
  for (const other of [stranger, admin]) {
    expect((await view(id, other)).failure.code).toBe('chat.not_found');
    expect((await read(id, other)).status).toBe(404);
    expect((await say(app, id, other, 'Salom')).failure.code).toBe('chat.not_found');
    expect((await list(other)).body.data).toEqual([]);
  }
  expect((await view(id, {})).status).toBe(401);
  expect((await list({})).status).toBe(401);
  expect((await read(id, {})).status).toBe(401);
});

test('chats are found by a name in either script and by the course, never by a phone', async () => {
  const { id, learner, expert, courseId } = await makeChat(app, db);
  const second = await makeChat(app, db, { learner });
  await db
    .updateTable('courses')
    .set({ searchText: normalizeText('Boshlangʻich taʼlim') })
    .where('id', '=', courseId)
    .execute();
  await say(app, id, learner, 'Salom');
  await say(app, second.id, learner, 'Salom');
  const found = async (search: string) =>
    (await list(learner, { search })).body.data.map((chat) => chat.id);
  expect(await found('азиз')).toEqual([second.id, id]);
  expect(await found("boshlang'ich")).toEqual([id]);
  expect(await found('бошланғич раҳим')).toEqual([id]);
  expect(await found(expert.phone.slice(0, 9))).toEqual([]);
  expect(await found('yoʻqnarsa')).toEqual([]);
});

test('the inbox has those who wait first, the longest waiting at its head', async () => {
  const expert = await makeCaller(db, { role: 'teacher' });
  const chats = [];
  for (let place = 0; place < 3; place += 1) {
    const chat = await makeChat(app, db, { expert });
    await say(app, chat.id, chat.learner, `Savol ${place}`);
    chats.push(chat);
    time = new Date(time.getTime() + 600_000);
  }
  const [first, second, third] = chats.map(({ id }) => id);
  await say(app, first!, expert, 'Javob');
  const ids = async (filter: 'all' | 'unread' | 'inbox' | 'unanswered') =>
    (await list(expert, { filter })).body.data.map(({ id }) => id);
  expect(await ids('inbox')).toEqual([second, third, first]);
  expect(await ids('unanswered')).toEqual([second, third]);
  expect(await ids('all')).toEqual([first, third, second]);
  expect(await ids('unread')).toEqual([first, third, second]);
  const { body } = await list(expert);
  // The answer came half an hour after the question.
  expect([body.unansweredCount, body.answerMinutes]).toEqual([2, 30]);
  expect((await view(first!, chats[0]!.learner)).body.data.answerMinutes).toBe(30);
  expect((await list(chats[0]!.learner, { filter: 'inbox' })).body.data).toEqual([]);
  const bad = await callRaw(app, 'GET', '/chats?filter=hammasi', { token: expert.token });
  expect(bad.status).toBe(422);
});

test('pages hold twenty chats', async () => {
  const expert = await makeCaller(db, { role: 'teacher' });
  for (let place = 0; place < 21; place += 1) {
    const chat = await makeChat(app, db, { expert });
    await say(app, chat.id, chat.learner, 'Salom');
  }
  const { body } = await list(expert);
  expect([body.data.length, body.total, body.nextPageUrl]).toEqual([
    20,
    21,
    '/api/v1/chats?page=2',
  ]);
  expect((await list(expert, { page: 2 })).body.data).toHaveLength(1);
  expect((await list(expert, { page: 3 })).body.data).toEqual([]);
});

test('neither of a blocked pair writes, in whichever chat, until it is taken back', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  const second = await makeChat(app, db, { learner, expert });
  const block = (isBlocked: boolean, { token }: { token?: string } = expert) =>
    call(app, blockChat, { params: { id }, body: { isBlocked }, token });
  expect((await block(true, {})).status).toBe(401);
  expect((await block(true, await makeCaller(db))).status).toBe(404);
  expect((await block(true)).raw).toEqual({ success: 1 });
  await block(true);
  for (const chat of [id, second.id]) {
    for (const writer of [learner, expert]) {
      const refused = await say(app, chat, writer, 'Salom');
      expect([refused.status, refused.failure.code]).toEqual([403, 'chat.blocked']);
    }
  }
  expect((await view(id, learner)).body.data).toMatchObject({ canWrite: false, isBlocked: false });
  expect((await view(id, expert)).body.data).toMatchObject({ canWrite: false, isBlocked: true });
  // A blocked member cannot lift the block.
  await block(false, learner);
  expect((await say(app, id, learner, 'Salom')).status).toBe(403);
  await block(false);
  expect((await say(app, id, learner, 'Salom')).status).toBe(200);
});

test('a muted chat is counted all the same', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  const mute = (isMuted: boolean, token?: string) =>
    call(app, muteChat, { params: { id }, body: { isMuted }, token });
  expect((await mute(true)).status).toBe(401);
  expect((await mute(true, (await makeCaller(db)).token)).status).toBe(404);
  await mute(true, expert.token);
  await say(app, id, learner, 'Salom');
  expect((await view(id, expert)).body.data).toMatchObject({ isMuted: true, unreadCount: 1 });
  expect((await view(id, learner)).body.data.isMuted).toBe(false);
});

test('an author without an account that is open is not written to; what was said stays', async () => {
  const { id, learner, expert, courseId } = await makeChat(app, db);
  await say(app, id, learner, 'Salom');
  await db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', expert.id).execute();
  expect((await say(app, id, learner, 'Salom')).failure.code).toBe('chat.blocked');
  await db.updateTable('courses').set({ deletedAt: time }).where('id', '=', courseId).execute();
  const { body } = await view(id, learner);
  expect(body.data).toMatchObject({ canWrite: false, course: { name: 'Raqamli dars' } });
  expect(body.data.messages).toHaveLength(1);
});
