import * as contract from '@malaka/contracts/learning/lesson-tests';
import { sql } from 'kysely';
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
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-20T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => {
    learnerRoutes(scopes.learner, deps);
    lessons.learnerRoutes(scopes.learner, deps);
  },
});
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
const rightAnswers = (lesson: MadeLesson) =>
  Object.fromEntries(lesson.questions.map(({ id, right }) => [String(id), right]));
const standing = async (course: { id: number }, lesson: MadeLesson, token: string) =>
  (await callRaw(app, 'GET', `/course/${course.id}/lessons/${lesson.id}`, { token })).raw.data.test;

describe('starting', () => {
  test('the questions travel without scores and explanations', async () => {
    const { lesson, token } = await learn();
    const { raw } = await start(lesson, token);
    expect(Object.keys(raw.data).toSorted()).toEqual([
      'id',
      'questions',
      'responses',
      'started_at',
    ]);
    expect(raw.data.questions).toHaveLength(3);
    for (const question of raw.data.questions) {
      expect(Object.keys(question).toSorted()).toEqual([
        'answers',
        'id',
        'pieces',
        'question',
        'type',
      ]);
      for (const answer of question.answers) {
        expect(Object.keys(answer).toSorted()).toEqual(['answer', 'id']);
      }
    }
    expect(JSON.stringify(raw)).not.toMatch(/score|explan|right/);
  });

  test('the open attempt is continued in its order on every device', async () => {
    const { lesson, token, caller } = await learn();
    const answers = await Promise.all([1, 2, 3].map(() => start(lesson, token)));
    const [first] = answers.map(({ raw }) => raw.data);
    for (const { raw } of answers) expect(raw.data).toEqual(first);
    expect(await countRows(db, 'attempts', caller.id)).toBe(1);
  });

  test('an attempt keeps the versions that it saw', async () => {
    const { lesson, token } = await learn();
    const before = (await start(lesson, token)).raw.data;
    const { id } = lesson.questions[0]!;
    await sql`insert into question_versions (question_id, version, type, text, answers)
      select question_id, 2, type, 'Oʻzgargan', '[]' from question_versions
      where question_id = ${id}`.execute(db);
    await sql`update questions set current_version = 2 where id = ${id}`.execute(db);
    expect((await start(lesson, token)).raw.data).toEqual(before);
    const passed = await check(lesson, token, { answers: rightAnswers(lesson) });
    expect(passed.body.data.result?.percent).toBe(100);
  });

  // spec: TST-01
  test('a test is not started, not completed or completed', async () => {
    const { course, lesson, token } = await learn();
    const state = async () => (await standing(course, lesson, token)).state;
    expect(await state()).toBe('not_started');
    await start(lesson, token);
    expect(await state()).toBe('not_completed');
    await check(lesson, token, { answers: rightAnswers(lesson) });
    expect(await state()).toBe('completed');
  });

  test('signed out, without the course, of another kind, locked, bad input', async () => {
    const { lesson, token } = await learn();
    const other = await makeCaller(db, { now });
    expect((await start(lesson)).status).toBe(401);
    expect((await start(lesson, other.token)).failure.code).toBe('course.not_bought');
    const mixed = await learn({
      type: 'upgrade',
      lessons: [{ type: 'text' }, { type: 'test', questions }],
    });
    const [text, locked] = mixed.course.lessons as [MadeLesson, MadeLesson];
    expect((await start(text, mixed.token)).failure.code).toBe('lesson.not_found');
    expect((await start(locked, mixed.token)).failure.code).toBe('lesson.locked');
    expect((await check(locked, mixed.token)).failure.code).toBe('lesson.locked');
    const bad = await callRaw(app, 'POST', '/course/test-start', { token, body: { lesson_id: 0 } });
    expect([bad.status, Object.keys(bad.raw.errors)]).toEqual([422, ['lesson_id']]);
  });
});

describe('answers', () => {
  const save = (
    token: string | undefined,
    body: { attemptId: number; questionId: number; revision: number; answers: number[] },
  ) => call(app, contract.saveAnswer, { body, token });

  test('of one moment the highest revision counts, repeating one changes nothing', async () => {
    const { course, lesson, token } = await learn();
    const attemptId = (await start(lesson, token)).body.data.id;
    const { id: questionId, right, wrong } = lesson.questions[0]!;
    const first = await save(token, {
      attemptId,
      questionId,
      revision: 1,
      answers: wrong.slice(0, 1),
    });
    expect(first.raw.data).toEqual({
      question_id: questionId,
      answers: wrong.slice(0, 1),
      revision: 1,
      acted_at: '2026-11-20T07:00:00.000Z',
      saved_at: '2026-11-20T07:00:00.000Z',
      server_now: '2026-11-20T07:00:00.000Z',
    });
    await save(token, { attemptId, questionId, revision: 3, answers: right });
    const late = await save(token, { attemptId, questionId, revision: 2, answers: [] });
    expect(late.body.data).toMatchObject({ revision: 3, answers: right });
    const again = await save(token, { attemptId, questionId, revision: 3, answers: right });
    expect(again.body.data).toMatchObject({ revision: 3, answers: right });
    const { attempt } = await standing(course, lesson, token);
    expect(attempt.responses).toMatchObject([{ question_id: questionId, revision: 3 }]);
    const journal = await sql`select revision from attempt_answers
      where attempt_id = ${attemptId}`.execute(db);
    expect(journal.rows).toHaveLength(3);
  });

  test("foreign questions, foreign answers, somebody else's attempt, a finished one", async () => {
    const { lesson, token } = await learn();
    const other = await learn();
    const attemptId = (await start(lesson, token)).body.data.id;
    const [question, second] = lesson.questions as [
      MadeLesson['questions'][number],
      MadeLesson['questions'][number],
    ];
    const base = { attemptId, questionId: question.id, revision: 1, answers: question.right };
    const foreign = other.lesson.questions[0]!;
    expect((await save(token, { ...base, questionId: foreign.id })).status).toBe(422);
    expect((await save(token, { ...base, answers: second.right })).status).toBe(422);
    const two = [...question.right, ...question.wrong];
    expect((await save(token, { ...base, answers: two })).status).toBe(422);
    expect((await save(undefined, base)).status).toBe(401);
    const stolen = await save(other.token, base);
    expect([stolen.status, stolen.failure.code]).toEqual([404, 'test.attempt_not_found']);
    await check(lesson, token);
    expect((await save(token, base)).failure.code).toBe('test.attempt_not_found');
    expect((await save(token, { ...base, attemptId: 2_000_000 })).status).toBe(404);
  });
});
