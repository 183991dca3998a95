import * as contract from '@malaka/contracts/learning/lesson-packs';
import { startTest } from '@malaka/contracts/learning/lesson-tests';
import { checkVideo } from '@malaka/contracts/learning/timed-answers';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call, callRaw } from '#test/client.ts';
import { makeLearner, type NewCourse, type NewLesson } from '#test/course-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { publicAddress, publicKey } from '#/kit/files/public-files.ts';
import * as lessons from '#/domains/learning/lessons/routes.ts';
import * as tests from '#/domains/learning/lesson-tests/routes.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-20T07:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => now,
  only: ({ learner }, own) => {
    learnerRoutes(learner, own);
    lessons.learnerRoutes(learner, own);
    tests.learnerRoutes(learner, own);
  },
});

const QUESTION = {
  text: 'Poytaxt qaysi?',
  explanation: 'Poytaxt — Toshkent.',
  answers: ['+Toshkent', 'Buxoro'],
  time: 20,
};
const RENDITIONS = [
  { label: '240p', height: 240, bandwidth: 300_000, bytes: 4_000_000, key: 'videos/1/hls/a/240p' },
  { label: 'audio', height: 0, bandwidth: 48_000, bytes: 900_000, key: 'videos/1/hls/a/audio' },
];

const view = (id: number, token?: string) =>
  call(app, contract.viewPack, { params: { id }, token });
const take = (id: number, lessonId: number, token?: string) =>
  call(app, contract.viewPackLesson, { params: { id, lessonId }, token });

const learn = (course: NewCourse) => makeLearner(db, course, { now });

const kinds: NewLesson[] = [
  { type: 'text' },
  { type: 'video', questions: [QUESTION] },
  { type: 'test', questions: [{ text: 'Nima?', answers: ['+a', 'b'] }] },
];

// spec: OFL-04
test('a pack tells what of a course is kept, in which qualities, and until when', async () => {
  const { id, lessons: made, token } = await learn({ lessons: kinds });
  await db
    .updateTable('videos')
    .set({ renditions: JSON.stringify(RENDITIONS) })
    .where('id', '=', made[1]!.videoId!)
    .execute();
  await db
    .insertInto('videoCaptions')
    .values({ videoId: made[1]!.videoId!, language: 'uz', body: 'WEBVTT' })
    .execute();
  const { data } = (await view(id, token)).body;
  expect(data.lessons).toMatchObject([
    { type: 'text', refusal: null, bytes: 11, qualities: [] },
    {
      type: 'video',
      refusal: null,
      bytes: 6,
      qualities: [
        { label: 'audio', height: 0, bytes: 900_000 },
        { label: '240p', height: 240, bytes: 4_000_000 },
      ],
    },
    { type: 'test', refusal: null, qualities: [] },
  ]);
  expect(data.isActive).toBe(true);
  expect(data.expiresAt.getTime() - now.getTime()).toBeLessThanOrEqual(30 * 86_400_000);
  expect(data.expiresAt.getTime()).toBeGreaterThan(now.getTime());
});

// spec: OFL-06
test('a lesson of a pack has its questions, and nothing that tells what is right', async () => {
  const { id, lessons: made, caller, token } = await learn({ lessons: kinds });
  const [, video] = made;
  const [question] = video!.questions;
  const body = {
    sectionSlug: video!.sectionSlug,
    lessonId: video!.id,
    answers: { [question!.id]: question!.right[0]! },
    isEnd: true,
  };
  await call(app, checkVideo, { body, token });
  const { raw, body: taken } = await take(id, video!.id, token);
  const [set] = taken.data.lesson.video!.questions;
  expect(set).toMatchObject({ time: 20, questions: [{ response: null, explanation: null }] });
  expect(set!.questions[0]!.question.text).toBe(QUESTION.text);
  expect(JSON.stringify(raw)).not.toContain(QUESTION.explanation);
  expect(JSON.stringify(raw)).not.toMatch(/"(?:right|is_right|is_correct)":/);
  expect(taken.data.video!.playlist).toMatch(/plain\.mp4$/);
  // The watching clock runs: what is watched offline is credited later.
  const watching = db
    .selectFrom('watching')
    .where('accountId', '=', caller.id)
    .select('creditedAt');
  expect(await watching.execute()).toEqual([{ creditedAt: now }]);
});

// spec: OFL-04
test('all of a course with an order is kept: the device opens it in its order', async () => {
  const types = [
    { type: 'text' },
    kinds[1]!,
    kinds[2]!,
    { type: 'text' },
    { type: 'survey' },
  ] as const;
  const { id, lessons: made, token } = await learn({ type: 'upgrade', lessons: [...types] });
  const { data } = (await view(id, token)).body;
  expect(data.lessons.map(({ refusal }) => refusal)).toEqual([null, null, null, null, 'survey']);
  const { data: taken } = (await take(id, made[3]!.id, token)).body;
  expect([taken.lesson.id, taken.practice]).toEqual([made[3]!.id, []]);
  expect((await take(id, made[4]!.id, token)).failure.code).toBe('lesson.not_kept');
});

// spec: OFL-04, OFL-06, OFL-13
test('a test is kept to practise on: questions without keys, and no attempt', async () => {
  await deps.files.put(publicKey('map.png'), Buffer.alloc(50_000), 'image/png');
  const map = `<img src="${publicAddress('map.png')}">`;
  const bank = ['Bir?', 'Ikki?', 'Uch?'].map((text) => ({ text, answers: [`+${map}`, 'Yoʻq'] }));
  const testLesson = { type: 'test', questions: bank, attemptQuestions: 2 } as const;
  const { id, lessons: made, token } = await learn({ lessons: [testLesson] });
  const lessonId = made[0]!.id;
  await call(app, startTest, { body: { lessonId }, token });
  const { raw, body } = await take(id, lessonId, token);
  expect(body.data.practice).toHaveLength(2);
  // The picture of all questions is stored once.
  const { bytes } = (await view(id, token)).body.data.lessons[0]!;
  expect([Math.floor(bytes / 10_000), bytes % 10_000 > 100]).toEqual([5, true]);
  expect(body.data.lesson.test).toMatchObject({ state: 'not_completed', attempt: null });
  expect(JSON.stringify(raw)).not.toMatch(/"(?:right|is_right|is_correct|explan)":/);
  expect((await take(id, lessonId, token)).body.data.practice).toEqual(body.data.practice);
  const { version } = body.data;
  await db
    .updateTable('questions')
    .set({ sortOrder: 9 })
    .where('id', '=', made[0]!.questions[0]!.id)
    .execute();
  expect((await take(id, lessonId, token)).body.data.version).not.toBe(version);
});

test('another text is another version, of its lesson and of the course', async () => {
  const {
    id,
    lessons: made,
    token,
  } = await learn({ lessons: [{ type: 'text' }, { type: 'text' }] });
  const before = (await view(id, token)).body.data;
  await db
    .updateTable('lessons')
    .set({ content: '<p>Boshqa matn</p>' })
    .where('id', '=', made[0]!.id)
    .execute();
  const after = (await view(id, token)).body.data;
  expect(after.version).not.toBe(before.version);
  expect(after.lessons[0]!.version).not.toBe(before.lessons[0]!.version);
  expect(after.lessons[1]!.version).toBe(before.lessons[1]!.version);
  expect((await take(id, made[0]!.id, token)).body.data.version).toBe(after.lessons[0]!.version);
});

test('who is signed out, has not the course, or asks for what is not in it, gets nothing', async () => {
  const { id, lessons: made, token } = await learn({});
  const [lesson] = made;
  expect((await view(id)).status).toBe(401);
  expect((await take(id, lesson!.id)).status).toBe(401);
  const stranger = await makeCaller(db, { now });
  expect((await view(id, stranger.token)).failure.code).toBe('course.not_bought');
  expect((await take(id, lesson!.id, stranger.token)).failure.code).toBe('course.not_bought');
  const manager = await makeCaller(db, { role: 'ministry', now });
  expect((await view(id, manager.token)).status).toBe(403);
  expect((await view(2_000_000_000, token)).failure.code).toBe('course.not_found');
  expect((await callRaw(app, 'GET', '/course/x/pack', { token })).status).toBe(422);
  const other = await learn({});
  expect((await take(id, other.lessons[0]!.id, token)).failure.code).toBe('lesson.not_found');
});

test('a course that was withdrawn stays with whoever has it, and says so', async () => {
  const { id, lessons: made, token } = await learn({});
  await db.updateTable('courses').set({ isActive: false }).where('id', '=', id).execute();
  expect((await view(id, token)).body.data.isActive).toBe(false);
  expect((await take(id, made[0]!.id, token)).status).toBe(200);
});
