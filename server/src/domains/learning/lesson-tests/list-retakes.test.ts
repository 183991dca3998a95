import * as contract from '@malaka/contracts/learning/lesson-tests';
import { listRetakes } from '@malaka/contracts/learning/retakes';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeTestTaker, threeQuestions as questions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeEssay } from '#test/essay-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes, managerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const start = new Date('2026-11-20T07:00:00Z');
let now = start;
const { app } = await createTestApp(database, {
  now: () => now,
  only: ({ learner, manager }, deps) => {
    learnerRoutes(learner, deps);
    managerRoutes(manager, deps);
  },
});

type Taker = Awaited<ReturnType<typeof makeTestTaker>>;

async function makeTaker() {
  now = start;
  return await makeTestTaker(db, { lessons: [{ type: 'test', name: 'Sinov', questions }], now });
}

async function take({ lesson, token }: Taker, isRight: boolean) {
  await call(app, contract.startTest, { body: { lessonId: lesson.id }, token });
  const answers = isRight
    ? Object.fromEntries(lesson.questions.map((one) => [String(one.id), one.right]))
    : {};
  const { sectionSlug, id: lessonId } = lesson;
  const body = { sectionSlug, lessonId, answers, isEnd: true };
  await call(app, contract.checkTest, { body, token });
}
const list = async (token: string) => (await call(app, listRetakes, { token })).body.data.retakes;

test('a failed test says when it may be taken again, and then that it may', async () => {
  const taker = await makeTaker();
  expect(await list(taker.token)).toEqual([]);
  await take(taker, false);
  const { raw } = await callRaw(app, 'GET', '/user/retakes', { token: taker.token });
  expect(raw.data.retakes).toEqual([
    {
      lesson_id: taker.lesson.id,
      course_id: taker.course.id,
      lesson_name: 'Sinov',
      course_name: 'Raqamli dars',
      retry_at: expect.stringContaining('2026-11-20T'),
    },
  ]);
  expect((await list(taker.token))[0]!.retryAt).toEqual(new Date('2026-11-20T07:40:00Z'));
  now = new Date('2026-11-20T07:40:00Z');
  expect((await list(taker.token))[0]!.retryAt).toBeNull();
  await call(app, contract.startTest, { body: { lessonId: taker.lesson.id }, token: taker.token });
  expect(await list(taker.token)).toEqual([]);
  await take(taker, true);
  expect(await list(taker.token)).toEqual([]);
});

test('a test is shut until it may be taken again, or until people have graded it', async () => {
  const taker = await makeTaker();
  const shut = async (token: string) => (await call(app, listRetakes, { token })).body.data.shut;
  expect(await shut(taker.token)).toEqual([]);
  await take(taker, false);
  const until = new Date('2026-11-20T07:40:00Z');
  expect(await shut(taker.token)).toEqual([{ lessonId: taker.lesson.id, why: 'retake', until }]);
  now = until;
  expect(await shut(taker.token)).toEqual([]);

  const writer = await makeCaller(db, { now });
  const dueAt = new Date('2026-11-27T07:00:00Z');
  await makeEssay(db, { accountId: writer.id, now: dueAt });
  const { lessonId, courseId } = await db
    .selectFrom('attempts as a')
    .innerJoin('lessons as l', 'l.id', 'a.lessonId')
    .where('a.accountId', '=', writer.id)
    .select(['a.lessonId', 'l.courseId'])
    .executeTakeFirstOrThrow();
  await enrol(db, writer.id, courseId!);
  expect(await shut(writer.token)).toEqual([{ lessonId, why: 'grading', until: dueAt }]);
  expect(await list(writer.token)).toEqual([]);
});

test('an attempt that was given back is no failure', async () => {
  const taker = await makeTaker();
  await take(taker, false);
  const { id } = await db
    .selectFrom('attempts')
    .select('id')
    .where('accountId', '=', taker.caller.id)
    .executeTakeFirstOrThrow();
  const { token } = await makeCaller(db, { role: 'manager' });
  await call(app, contract.returnAttempt, {
    body: { attemptId: id, reason: 'Elektr oʻchdi' },
    token,
  });
  expect(await list(taker.token)).toEqual([]);
});

test('they are one’s own, and for those who are signed in', async () => {
  const taker = await makeTaker();
  await take(taker, false);
  expect(await list((await makeCaller(db)).token)).toEqual([]);
  expect((await callRaw(app, 'GET', '/user/retakes')).status).toBe(401);
});
