import { randomUUID } from 'node:crypto';
import { messageSent } from '@malaka/contracts/conversation/chats/messages';
import type { EventKind } from '@malaka/contracts/kit/event-kind';
import { sendEvents } from '@malaka/contracts/kit/outbox';
import { lessonDone, saveWatching, videoWatched } from '@malaka/contracts/learning/lessons';
import { courseReviewed } from '@malaka/contracts/learning/reviews';
import { videoAnswered } from '@malaka/contracts/learning/timed-answers';
import { expect, test } from 'vitest';
import { makeChat } from '#test/chat-factories.ts';
import { call, callRaw } from '#test/client.ts';
import {
  countRows,
  enrol,
  makeCourse,
  makeLearner,
  type NewCourse,
} from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { purgeReceipts } from './queries.ts';

const database = await useTestDatabase();
const { db, pool } = database;
const start = new Date('2026-11-20T07:00:00Z');
let now = start;
const { app, deps } = await createTestApp(database, { now: () => now, upTo: 'conversation' });
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

type Caller = { id: number; token: string };
type Event = {
  id: string;
  kind: string;
  params?: Record<string, string> | undefined;
  body: unknown;
};

const event = ({ name }: EventKind, body: unknown, params?: Record<string, string>): Event => ({
  id: randomUUID(),
  kind: name,
  params,
  body,
});
const send = (
  caller: Caller,
  events: Event[],
  more: { hasAnswers?: boolean; accountId?: number; token?: string; language?: 'uz' | 'ru' } = {},
) => {
  const { hasAnswers = false, accountId = caller.id, language = 'uz' } = more;
  const token = 'token' in more ? more.token : caller.token;
  return call(app, sendEvents, { body: { accountId, hasAnswers, events }, token, language });
};
const receiptsOf = async (...args: Parameters<typeof send>) =>
  (await send(...args)).body.data.receipts;

const beginAt = (createdAt: Date, courseId: number) =>
  db.updateTable('enrolments').set({ createdAt }).where('courseId', '=', courseId).execute();

async function learn(course: NewCourse) {
  const made = await makeLearner(db, course, { now });
  await beginAt(now, made.id);
  return made;
}

const texts = { lessons: [{ type: 'text' as const }, { type: 'text' as const }] };
const makeVideo = (duration: number) => ({ lessons: [{ type: 'video' as const, duration }] });
const done = (lessonId: number) => event(lessonDone, { lesson_id: lessonId });
const watched = (lessonId: number, from: number, to: number, elapsed: number) =>
  event(videoWatched, {
    lesson_id: lessonId,
    position: to,
    revision: 1,
    played: [{ from, to }],
    elapsed,
  });
const coverageOf = ({ answer }: { answer: unknown }) =>
  (answer as { data: { coverage: number } }).data.coverage;

// spec: OFL-08, OFL-12
test('in order, each with a receipt; what comes again is answered with the same one', async () => {
  const { id, lessons, caller } = await learn({ ...texts, type: 'upgrade' });
  // The second lesson opens with the first one.
  const events = [
    done(lessons[0]!.id),
    done(lessons[1]!.id),
    event(courseReviewed, { rating: 5, text: 'Foydali kurs' }, { id: String(id) }),
  ];
  const first = await receiptsOf(caller, events);
  expect(first.map(({ isCounted, isRepeated }) => [isCounted, isRepeated])).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ]);
  const again = await receiptsOf(caller, events);
  expect(again.map(({ number }) => number)).toEqual(first.map(({ number }) => number));
  expect(again.every(({ isRepeated }) => isRepeated)).toBe(true);
  expect(await countRows(db, 'creditLines', caller.id)).toBe(1);
});

// A migration that changes both tables locks them in this order: neither waits for the other then.
test('an event and a report lock completions before accounts', async () => {
  const { lessons, caller } = await learn(makeVideo(100));
  const body = { lessonId: lessons[0]!.id, position: 1, revision: 1, played: [] };
  const holder = await pool.connect();
  try {
    await holder.query('begin; lock table outbox_receipts, watched_time');
    const sending = [
      send(caller, [done(body.lessonId)]),
      call(app, saveWatching, { body, token: caller.token }),
    ];
    const locked = async () =>
      await pool.query(`select l.relation::regclass::text as name
        from pg_locks l join pg_locks w on w.pid = l.pid and not w.granted
        where l.relation in ('accounts'::regclass, 'lesson_completions'::regclass)
          and l.database = (select oid from pg_database where datname = current_database())`);
    const name = 'lesson_completions';
    await expect.poll(async () => (await locked()).rows).toEqual([{ name }, { name }]);
    await holder.query('rollback');
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    holder.release(true);
  }
});

// spec: OFL-08
test('two tabs and a copied profile that send one queue at once are counted once', async () => {
  const chat = await makeChat(app, db);
  const { learner } = chat;
  const params = { id: String(chat.id) };
  const events = Array.from({ length: 10 }, (_, place) =>
    event(messageSent, { text: `Xabar ${place}`, client_id: randomUUID(), file_ids: [] }, params),
  );
  const all = await Promise.all([1, 2, 3].map(() => receiptsOf(learner, events)));
  const numbers = all.map((receipts) => receipts.map(({ number }) => number));
  expect(numbers[1]).toEqual(numbers[0]);
  expect(numbers[2]).toEqual(numbers[0]);
  expect(all.flat().filter(({ isRepeated }) => !isRepeated)).toHaveLength(10);
  const { rows } = await database.pool.query(
    'select count(*)::int as count from chat_messages where chat_id = $1',
    [chat.id],
  );
  expect(rows).toEqual([{ count: 10 }]);
});

test('the answer of its call comes with a receipt where it is asked for, once', async () => {
  const { lessons, caller } = await learn(texts);
  const events = [done(lessons[0]!.id)];
  const [receipt] = await receiptsOf(caller, events, { hasAnswers: true });
  expect(receipt?.answer).toMatchObject({ data: { lesson: { id: lessons[0]!.id, is_done: 1 } } });
  const [again] = await receiptsOf(caller, events, { hasAnswers: true });
  expect(again?.answer).toBeNull();
});

test('an id of one account says nothing about the same id of another', async () => {
  const first = await learn(texts);
  const second = await learn(texts);
  const mine = done(first.lessons[0]!.id);
  await receiptsOf(first.caller, [mine]);
  const theirs = { ...done(second.lessons[0]!.id), id: mine.id };
  expect(await receiptsOf(second.caller, [theirs])).toMatchObject([
    { isCounted: true, isRepeated: false },
  ]);
});

// spec: OFL-11
test('what is refused says why in the language of the caller, and holds up no other', async () => {
  const { lessons, caller } = await learn(texts);
  const other = await learn(texts);
  const events = [
    done(other.lessons[0]!.id),
    event(courseReviewed, { rating: 9, text: '' }, { id: String(other.id) }),
    { ...done(1), kind: 'nothing' },
    event(lessonDone, { lesson_id: 'x' }),
    done(lessons[0]!.id),
  ];
  const receipts = await receiptsOf(caller, events, { language: 'ru' });
  expect(receipts.map(({ code }) => code)).toEqual([
    'course.not_bought',
    'request.invalid',
    'outbox.unknown_kind',
    'request.invalid',
    null,
  ]);
  expect(receipts.every(({ isCounted, message }) => isCounted || /[а-я]/.test(message!))).toBe(
    true,
  );
  const again = await receiptsOf(caller, events, { language: 'uz' });
  expect(again.map(({ code }) => code)).toEqual(receipts.map(({ code }) => code));
  expect(again[0]?.message).not.toBe(receipts[0]?.message);
});

test('what fails for now stays with the device, and all that comes after it', async () => {
  const chat = await makeChat(app, db);
  const params = { id: String(chat.id) };
  const events = Array.from({ length: 63 }, (_, place) =>
    event(messageSent, { text: `Xabar ${place}`, client_id: randomUUID(), file_ids: [] }, params),
  );
  const first = await receiptsOf(chat.learner, events);
  expect(first).toHaveLength(60);
  const rest = events.slice(60);
  expect((await send(chat.learner, rest)).failure.code).toBe('chat.too_fast');
  wait(61);
  expect(await receiptsOf(chat.learner, rest)).toHaveLength(3);
});

// spec: OFL-10
test('signed out, a queue of another account, of one that is blocked, the course of somebody else, bad input', async () => {
  const { lessons, caller } = await learn(texts);
  const events = [done(lessons[0]!.id)];
  expect((await send(caller, events, { token: undefined as never })).status).toBe(401);
  const other = await makeCaller(db, { now });
  const copied = await send(other, events, { accountId: caller.id });
  expect([copied.status, copied.failure.code]).toEqual([409, 'outbox.other_account']);
  expect(await receiptsOf(other, events)).toMatchObject([{ code: 'course.not_bought' }]);
  const refused = async (wrong: unknown[]) => {
    const body = { account_id: caller.id, events: wrong };
    return (await callRaw(app, 'POST', '/user/outbox', { token: caller.token, body })).status;
  };
  expect(await refused([])).toBe(422);
  expect(await refused([{ ...events[0]!, id: 'x' }])).toBe(422);
  expect(await refused(Array.from({ length: 101 }, () => done(lessons[0]!.id)))).toBe(422);
  const long = event(courseReviewed, { rating: 5, text: 'a'.repeat(70_000) }, { id: '1' });
  expect(await receiptsOf(caller, [long])).toMatchObject([{ code: 'request.too_large' }]);
  await db
    .updateTable('accounts')
    .set({ status: 'blocked', blockedReason: 'Sabab', blockedAt: now })
    .where('id', '=', caller.id)
    .execute();
  expect((await send(caller, events)).failure.code).toBe('account.blocked');
});

// spec: OFL-09
test('an hour watched without a line is counted by the time of the server', async () => {
  const { lessons, caller } = await learn(makeVideo(7200));
  const lesson = lessons[0]!.id;
  wait(3600);
  // It claims a whole night of watching, an hour after getting the course.
  const [forged] = await receiptsOf(caller, [watched(lesson, 0, 7200, 50_000)], {
    hasAnswers: true,
  });
  expect(coverageOf(forged!)).toBe(1);
  const other = await makeCourse(db, makeVideo(7200));
  await enrol(db, caller.id, other.id);
  await beginAt(start, other.id);
  // The same hour is not credited to another video; a minute more covers two.
  wait(60);
  const [more] = await receiptsOf(caller, [watched(other.lessons[0]!.id, 0, 7200, 50_000)], {
    hasAnswers: true,
  });
  expect(coverageOf(more!) * 7200).toBeLessThanOrEqual(
    (2 * (now.getTime() - start.getTime())) / 1000 - 7200 + 1,
  );
});

// spec: OFL-09
test('a minute is worth two at most, whatever the device says', async () => {
  const { lessons, caller } = await learn(makeVideo(1000));
  wait(60);
  const events = [0, 200, 400].map((from) => watched(lessons[0]!.id, from, from + 200, 80_000));
  const receipts = await receiptsOf(caller, events, { hasAnswers: true });
  expect(coverageOf(receipts.at(-1)!)).toBe(0.12);
});

// spec: OFL-08
test('answers in a film and watching make its lesson done, without a line', async () => {
  const questions = [{ text: 'Poytaxt?', answers: ['+Toshkent', 'Buxoro'], time: 20 }];
  const { lessons, caller } = await learn({
    lessons: [{ type: 'video', duration: 100, questions }],
  });
  const lesson = lessons[0]!;
  const { rows } = await database.pool.query<{
    id: number;
    answers: { id: number; is_right?: boolean; isRight?: boolean }[];
  }>(
    `select q.id, v.answers from questions q join question_versions v
       on v.question_id = q.id and v.version = q.current_version where q.lesson_id = $1`,
    [lesson.id],
  );
  const [question] = rows;
  wait(100);
  const answer = event(videoAnswered, {
    section_slug: lesson.sectionSlug,
    lesson_id: lesson.id,
    answers: { [question!.id]: question!.answers[0]!.id },
    is_end: 1,
    versions: { [question!.id]: 1 },
  });
  const receipts = await receiptsOf(caller, [watched(lesson.id, 0, 100, 100), answer], {
    hasAnswers: true,
  });
  expect(receipts.at(-1)?.answer).toMatchObject({ data: { lesson: { is_done: 1 } } });
});

test('receipts are kept for half a year', async () => {
  const { lessons, caller } = await learn(texts);
  const sent = done(lessons[0]!.id);
  await receiptsOf(caller, [sent]);
  wait(181 * 86_400);
  await purgeReceipts(deps);
  const { rows } = await database.pool.query('select from outbox_receipts where event_id = $1', [
    sent.id,
  ]);
  expect(rows).toHaveLength(0);
});
