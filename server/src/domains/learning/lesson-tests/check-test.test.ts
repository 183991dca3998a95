import * as contract from '@malaka/contracts/learning/lesson-tests';
import { describe, expect, test } from 'vitest';
import * as lessons from '#/domains/learning/lessons/routes.ts';
import { useTestDatabase } from '#test/database.ts';
import { call, callRaw } from '#test/client.ts';
import {
  countRows,
  makeTestTaker,
  type MadeLesson,
  threeQuestions as questions,
} from '#test/course-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-20T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => {
    learnerRoutes(scopes.learner, deps);
    lessons.learnerRoutes(scopes.learner, deps);
  },
});
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const learn = (options: Parameters<typeof makeTestTaker>[1] = {}) =>
  makeTestTaker(db, { ...options, now });

const start = (lesson: MadeLesson, token?: string) =>
  call(app, contract.startTest, { body: { lessonId: lesson.id }, token });
type Input = { answers?: Record<string, number | number[]>; isEnd?: boolean; slug?: string };
const check = (
  lesson: MadeLesson,
  token: string | undefined,
  { answers = {}, isEnd = true, slug = lesson.sectionSlug }: Input = {},
) =>
  call(app, contract.checkTest, {
    body: { sectionSlug: slug, lessonId: lesson.id, answers, isEnd },
    token,
  });
const result = (lesson: MadeLesson, token?: string) =>
  call(app, contract.viewTestResult, { params: { lessonId: lesson.id }, token });
const rightAnswers = (lesson: MadeLesson) =>
  Object.fromEntries(lesson.questions.map(({ id, right }) => [String(id), right]));
const standing = async (course: { id: number }, lesson: MadeLesson, token: string) =>
  (await callRaw(app, 'GET', `/course/${course.id}/lessons/${lesson.id}`, { token })).raw.data.test;

describe('finishing', () => {
  // spec: TST-05, TST-06, TST-07, TST-08
  test('what was saved and what comes with the call count together', async () => {
    const { course, lesson, token } = await learn();
    const attemptId = (await start(lesson, token)).body.data.id;
    const [first, second, third] = lesson.questions;
    await call(app, contract.saveAnswer, {
      body: { attemptId, questionId: first!.id, revision: 1, answers: first!.right },
      token,
    });
    const saved = await check(lesson, token, {
      answers: { [second!.id]: second!.right },
      isEnd: false,
    });
    expect(saved.raw.data).toEqual({ result: null });
    const { raw } = await check(lesson, token, { answers: { [third!.id]: third!.wrong[0]! } });
    expect(raw.data.result).toMatchObject({
      lesson_id: lesson.id,
      course_id: course.id,
      lesson_name: 'Dars 1',
      score: 3,
      max_score: 4,
      percent: 75,
      min_percentage: 55,
      is_passed: 1,
      retry_at: null,
      attempts_count: 1,
      best_percent: 75,
      next_lesson_id: null,
      is_course_complete: 1,
      finished_at: '2026-11-20T07:00:00.000Z',
      server_now: '2026-11-20T07:00:00.000Z',
    });
    const shown = raw.data.result.questions;
    expect(shown.map((question: { is_right: number }) => question.is_right).toSorted()).toEqual([
      0, 1, 1,
    ]);
    expect(shown).toContainEqual({
      id: first!.id,
      question: 'Poytaxt?',
      type: 'single',
      answers: expect.any(Array),
      pieces: [],
      response: first!.right,
      right: first!.right,
      is_right: 1,
      score: 1,
      max_score: 1,
      explan: 'Toshkent.',
      place: null,
    });
    const missed = shown.find((question: { is_right: number }) => question.is_right === 0);
    expect(missed).toMatchObject({ response: [third!.wrong[0]], right: third!.right });
    expect((await result(lesson, token)).raw.data).toEqual(raw.data.result);
  });

  test('keys and explanations open once the test is passed, for the failed attempt too', async () => {
    const { lesson, token } = await learn();
    const { id } = (await start(lesson, token)).body.data;
    const [first] = lesson.questions;
    const keysOf = (shown: { right: unknown; explan: string }[]) =>
      shown.map(({ right, explan }) => [right, explan]);
    const answers = { [first!.id]: first!.wrong[0]! };
    const failed = (await check(lesson, token, { answers })).raw.data.result;
    expect(failed.is_passed).toBe(0);
    expect(keysOf(failed.questions)).toEqual([
      [[], ''],
      [[], ''],
      [[], ''],
    ]);
    wait(41);
    await start(lesson, token);
    const passed = (await check(lesson, token, { answers: rightAnswers(lesson) })).raw.data.result;
    expect(keysOf(passed.questions)).toContainEqual([first!.right, 'Toshkent.']);
    const path = `/course/test-attempts/${lesson.id}/${id}`;
    const earlier = (await callRaw(app, 'GET', path, { token })).raw.data.results;
    expect(keysOf(earlier)).toContainEqual([first!.right, 'Toshkent.']);
  });

  // spec: TST-06, LIM-14
  test('the threshold is 55 percent unless the lesson says otherwise', async () => {
    const pass = async (minPercentage?: number) => {
      const { lesson, token } = await learn({
        lessons: [{ type: 'test', questions, ...(minPercentage && { minPercentage }) }],
      });
      await start(lesson, token);
      const [first, second] = lesson.questions;
      const answers = { [first!.id]: first!.right, [second!.id]: second!.right };
      return (await check(lesson, token, { answers })).body.data.result;
    };
    expect(await pass()).toMatchObject({ percent: 75, minPercentage: 55, isPassed: true });
    expect(await pass(75)).toMatchObject({ isPassed: true });
    expect(await pass(76)).toMatchObject({ isPassed: false });
  });

  test('an end that comes too early passes nothing: missing answers are wrong', async () => {
    const { course, lesson, token, caller } = await learn();
    await start(lesson, token);
    const [first] = lesson.questions;
    const { body } = await check(lesson, token, { answers: { [first!.id]: first!.right } });
    expect(body.data.result).toMatchObject({ percent: 25, isPassed: false, nextLessonId: null });
    expect((await standing(course, lesson, token)).state).toBe('not_completed');
    expect(await countRows(db, 'creditLines', caller.id)).toBe(0);
  });

  // spec: TST-02, TST-03, LIM-06
  test('after a failure the retake is blocked for 40 minutes', async () => {
    const { course, lesson, token } = await learn();
    await start(lesson, token);
    const failed = await check(lesson, token);
    const retryAt = new Date(now.getTime() + 40 * 60_000).toISOString();
    expect(failed.raw.data.result).toMatchObject({ is_passed: 0, retry_at: retryAt });
    wait(39);
    const refused = await start(lesson, token);
    expect(refused.status).toBe(409);
    expect(refused.raw).toMatchObject({
      success: 0,
      code: 'test.retake_blocked',
      retry_at: retryAt,
      server_now: now.toISOString(),
    });
    expect(refused.raw.msg).toContain('40 daqiqa');
    expect((await check(lesson, token)).failure.code).toBe('test.retake_blocked');
    expect(await standing(course, lesson, token)).toMatchObject({
      state: 'not_completed',
      attempts_count: 1,
      best_percent: 0,
      retry_at: retryAt,
      attempt: null,
    });
    wait(1);
    expect((await check(lesson, token)).failure.code).toBe('test.attempt_not_found');
    expect((await start(lesson, token)).status).toBe(200);
    const passed = await check(lesson, token, { answers: rightAnswers(lesson) });
    expect(passed.body.data.result).toMatchObject({ attemptsCount: 2, bestPercent: 100 });
  });

  // spec: TST-04
  test('a passed test is over', async () => {
    const { lesson, token } = await learn();
    await start(lesson, token);
    await check(lesson, token, { answers: rightAnswers(lesson) });
    const again = await start(lesson, token);
    expect([again.status, again.failure.code]).toEqual([409, 'test.already_passed']);
    expect(again.raw.msg).toBe('Siz bu testni topshirib boʻlgansiz.');
    expect((await check(lesson, token)).failure.code).toBe('test.already_passed');
  });

  test('two tabs that end the test at once end it once', async () => {
    const { lesson, token, caller } = await learn({ credit: 3 });
    await start(lesson, token);
    const right = rightAnswers(lesson);
    const [first, , third] = lesson.questions;
    const answers = await Promise.all(
      [right, { ...right, [first!.id]: [] }, { ...right, [third!.id]: [] }].map((input) =>
        check(lesson, token, { answers: input }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await countRows(db, 'creditLines', caller.id)).toBe(1);
    expect(await countRows(db, 'notifications', caller.id)).toBe(1);
  });

  test('the same end sent again tells the same; another one comes too late', async () => {
    const { lesson, token, caller } = await learn({ credit: 3 });
    await start(lesson, token);
    const answers = rightAnswers(lesson);
    const end = () => check(lesson, token, { answers });
    const [first, ...others] = [...(await Promise.all([end(), end(), end()])), await end()];
    expect(first.raw.data.result).toMatchObject({ is_passed: 1, attempts_count: 1 });
    for (const { raw } of others) expect(raw).toEqual(first.raw);
    expect(await countRows(db, 'creditLines', caller.id)).toBe(1);
    const { [lesson.questions[0]!.id]: _, ...fewer } = answers;
    const other = await check(lesson, token, { answers: fewer });
    expect([other.status, other.failure.code]).toEqual([409, 'test.already_passed']);
    wait(3);
    expect((await end()).failure.code).toBe('test.already_passed');
  });

  test('a wrong section, foreign questions and answers, nothing started, signed out', async () => {
    const { lesson, token } = await learn();
    const other = await learn();
    expect((await check(lesson, token)).failure.code).toBe('test.attempt_not_found');
    expect((await result(lesson, token)).failure.code).toBe('test.attempt_not_found');
    await start(lesson, token);
    expect((await check(lesson, token, { slug: other.lesson.sectionSlug })).status).toBe(422);
    const foreign = other.lesson.questions[0]!;
    const [own, second] = lesson.questions;
    for (const answers of [{ [foreign.id]: foreign.right }, { [own!.id]: second!.right }]) {
      expect((await check(lesson, token, { answers })).failure.code).toBe('request.invalid');
    }
    expect((await check(lesson, undefined)).status).toBe(401);
    expect((await result(lesson)).status).toBe(401);
    expect((await result(lesson, other.token)).failure.code).toBe('course.not_bought');
    const body = { section_slug: '', lesson_id: lesson.id, answers: { x: 1 }, is_end: 2 };
    const bad = await callRaw(app, 'POST', '/course/test-check', { token, body });
    expect([bad.status, Object.keys(bad.raw.errors)]).toEqual([422, ['answers.x', 'is_end']]);
  });
});
