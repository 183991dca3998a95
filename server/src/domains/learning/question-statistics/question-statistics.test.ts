import { randomUUID } from 'node:crypto';
import { askRegrade } from '@malaka/contracts/assessment/regrades';
import { viewQuestionStatistics } from '@malaka/contracts/learning/question-statistics';
import * as tests from '@malaka/contracts/learning/lesson-tests';
import { expect, test } from 'vitest';
import { authorRoutes as regradeRoutes } from '#/domains/assessment/regrades/routes.ts';
import * as testRoutes from '#/domains/learning/lesson-tests/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeTestTaker, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { addTypedQuestions } from '#test/typed-questions.ts';
import { authorRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    testRoutes.learnerRoutes(scopes.learner, deps);
    authorRoutes(scopes.author, deps);
    regradeRoutes(scopes.author, deps);
  },
});

test('the author sees how each question is answered', async () => {
  const taker = await makeTestTaker(db, { lessons: [{ type: 'test' }] });
  const { lesson, course } = taker;
  const questions = await addTypedQuestions(db, {
    lessonId: lesson.id,
    authorId: course.authorId,
  });
  const [single, multiple, words, groups] = questions;
  const answer = async (answers: tests.ResultQuestion['right'][]) => {
    const { id, token } = await makeCaller(db);
    await enrol(db, id, course.id);
    await call(app, tests.startTest, { body: { lessonId: lesson.id }, token });
    const chosen = Object.fromEntries(
      questions.map((one, n) => [String(one.id), answers[n] ?? []]),
    );
    const body = { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, isEnd: true };
    await call(app, tests.checkTest, { body: { ...body, answers: chosen }, token });
  };
  const [gap, word] = Object.entries(words!.right)[0]!;
  for (let n = 0; n < 5; n += 1) {
    await answer([[1], multiple!.right, words!.right, groups!.right]);
    await answer([[2], [2], { [gap]: word }]);
  }
  const { token } = await makeSession(db, course.authorId);
  const { raw } = await callRaw(app, 'GET', `/teacher/lessons/${lesson.id}/question-statistics`, {
    token,
  });
  expect(raw.data).toMatchObject({ attempts_count: 10, passed_count: 5, mean_percent: 55 });
  const [first, second, third, fourth] = raw.data.questions;
  expect(first).toEqual({
    question_id: single!.id,
    asked_count: 10,
    answered_count: 10,
    right_percent: 50,
    item_rest: null,
    // Sent all together: the time per question is unknown.
    median_seconds: null,
    functioning: [],
    months: [],
    findings: [],
    options: [
      { text: 'Toshkent', is_right: 1, count: 5, strong_percent: null, weak_percent: null },
      { text: 'Buxoro', is_right: 0, count: 5, strong_percent: null, weak_percent: null },
    ],
  });
  expect(second.options.map((one: { count: number }) => one.count)).toEqual([5, 5, 5]);
  expect(third.options).toMatchObject([
    { text: '1. ota', is_right: 1, count: 10 },
    { text: '2. ona', is_right: 1, count: 5 },
    { text: '3. ota', is_right: 1, count: 5 },
  ]);
  expect(fourth).toMatchObject({ answered_count: 5, right_percent: 50 });
  expect(fourth.options).toContainEqual(
    expect.objectContaining({ text: 'olma → Mevalar', is_right: 1, count: 5 }),
  );
});

// spec: ITM-01
test('a corrected question fares by its new key, and one that was dropped by none', async () => {
  const questions = ['Poytaxt?', 'Fasllar?'].map((text) => ({ text, answers: ['+Bir', 'Ikki'] }));
  const { lesson, course } = await makeTestTaker(db, { lessons: [{ type: 'test', questions }] });
  const [first, second] = lesson.questions;
  for (let n = 0; n < 10; n += 1) {
    const { id, token } = await makeCaller(db);
    await enrol(db, id, course.id);
    await call(app, tests.startTest, { body: { lessonId: lesson.id }, token });
    const answers = {
      [first!.id]: n < 8 ? first!.wrong : first!.right,
      [second!.id]: second!.right,
    };
    const body = { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, isEnd: true, answers };
    await call(app, tests.checkTest, { body, token });
  }
  const { token } = await makeSession(db, course.authorId);
  const correct = (questionId: number, kind: 'key' | 'drop', keys: number[][]) =>
    call(app, askRegrade, {
      token,
      body: { questionId, kind, keys, mayLower: false, reason: 'Kalit', key: randomUUID() },
    });
  await correct(first!.id, 'key', [first!.wrong]);
  await correct(second!.id, 'drop', []);
  const { body } = await call(app, viewQuestionStatistics, {
    params: { lessonId: lesson.id },
    token,
  });
  expect(body.data.questions).toMatchObject([
    {
      rightPercent: 80,
      options: [
        { isRight: false, count: 2 },
        { isRight: true, count: 8 },
      ],
    },
    { askedCount: 0, rightPercent: null },
  ]);
});

test('an attempt that was given back counts neither for the test nor for its questions', async () => {
  const taker = await makeTestTaker(db, { lessons: [{ type: 'test', questions: threeQuestions }] });
  const { lesson, course, token: learner } = taker;
  const body = { lessonId: lesson.id };
  await call(app, tests.startTest, { body, token: learner });
  const check = { ...body, sectionSlug: lesson.sectionSlug, isEnd: true, answers: {} };
  await call(app, tests.checkTest, { body: check, token: learner });
  const { token } = await makeSession(db, course.authorId);
  const view = async () => {
    const params = { lessonId: lesson.id };
    return (await call(app, viewQuestionStatistics, { params, token })).body.data;
  };
  expect(await view()).toMatchObject({ attemptsCount: 1, questions: [{ askedCount: 1 }, {}, {}] });
  const { id } = await db
    .selectFrom('attempts')
    .select('id')
    .where('lessonId', '=', lesson.id)
    .executeTakeFirstOrThrow();
  await db.insertInto('attemptReturns').values({ attemptId: id, reason: 'Uzilish' }).execute();
  expect(await view()).toMatchObject({
    attemptsCount: 0,
    meanPercent: null,
    questions: [{ askedCount: 0, rightPercent: null }, {}, {}],
  });
});

test('before the first attempt there are no figures; others see nothing', async () => {
  const { lesson, course, token } = await makeTestTaker(db, { lessons: [{ type: 'test' }] });
  await addTypedQuestions(db, { lessonId: lesson.id, authorId: course.authorId });
  const view = (own?: string) =>
    call(app, viewQuestionStatistics, { params: { lessonId: lesson.id }, token: own });
  const author = await makeSession(db, course.authorId);
  const { body } = await view(author.token);
  expect(body.data).toMatchObject({ attemptsCount: 0, meanPercent: null });
  expect(body.data.questions[0]).toMatchObject({ rightPercent: null, itemRest: null });
  expect((await view()).status).toBe(401);
  expect((await view(token)).status).toBe(403);
  const other = await makeCaller(db, { role: 'teacher' });
  expect((await view(other.token)).failure.code).toBe('lesson.not_found');
});
