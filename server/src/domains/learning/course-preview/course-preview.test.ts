import { randomUUID } from 'node:crypto';
import { askRegrade } from '@malaka/contracts/assessment/regrades';
import {
  previewCheck,
  previewCourse,
  previewLesson,
  previewVideoCheck,
} from '@malaka/contracts/learning/course-preview';
import { getVideo } from '@malaka/contracts/learning/lessons';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { authorRoutes as regrades } from '#/domains/assessment/regrades/routes.ts';
import * as lessons from '#/domains/learning/lessons/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse, type MadeLesson, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { examinerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    examinerRoutes(scopes.examiner, deps);
    regrades(scopes.author, deps);
    lessons.learnerRoutes(scopes.learner, deps);
  },
});

const course = await makeCourse(db, {
  type: 'upgrade',
  isActive: false,
  lessons: [
    { type: 'text' },
    { type: 'video', questions: threeQuestions.map((question) => ({ ...question, time: 60 })) },
    { type: 'test', questions: threeQuestions },
  ],
});
const [text, video, quiz] = course.lessons as [MadeLesson, MadeLesson, MadeLesson];
const { token } = await makeSession(db, course.authorId);
const other = await makeCaller(db, { role: 'teacher' });
const learner = await makeCaller(db);

const lessonOf = (id: number, caller: string | undefined = token) =>
  call(app, previewLesson, { params: { id }, token: caller });
const check = (answers: Record<string, number | number[]>, caller = token, id = quiz.id) =>
  call(app, previewCheck, { params: { id }, body: { answers }, token: caller });
const checkVideo = (answers: Record<string, number | number[]>, caller = token, id = video.id) =>
  call(app, previewVideoCheck, { params: { id }, body: { answers }, token: caller });
const right = Object.fromEntries(quiz.questions.map((q) => [String(q.id), q.right]));

/** All rows that learning writes, and the courses with their counters. */
async function everything() {
  const names = ['watching', 'attempts', 'attempt_answers', 'lesson_completions', 'enrolments'];
  const tables = [
    ...names,
    'courses',
    'credit_lines',
    'certificates',
    'notifications',
    'question_versions',
    'timed_answers',
  ];
  const rows = tables.map(async (name) => {
    const found = await sql`select * from ${sql.table(name)} t order by t::text`.execute(db);
    return [name, found.rows];
  });
  return Object.fromEntries(await Promise.all(rows));
}

test('an archived upgrade course is there for its author, with every lesson open', async () => {
  const request = { params: { id: course.id } };
  const { data } = (await call(app, previewCourse, { ...request, token })).body;
  expect(data).toMatchObject({ id: course.id, name: 'Raqamli dars', isActive: false });
  expect(data.sections.map(({ lesson }) => [lesson?.id, lesson?.isOpen, lesson?.isDone])).toEqual([
    [text.id, true, false],
    [video.id, true, false],
    [quiz.id, true, false],
  ]);
  expect((await call(app, previewCourse, request)).status).toBe(401);
  expect((await call(app, previewCourse, { ...request, token: learner.token })).status).toBe(403);
  const foreign = await call(app, previewCourse, { ...request, token: other.token });
  expect(foreign.failure.code).toBe('course.not_found');
});

test('a lesson comes as for a learner who opens it for the first time', async () => {
  expect((await lessonOf(text.id)).body.data).toMatchObject({
    type: 'text',
    content: '<p>Matn</p>',
    isDone: false,
    previousLessonId: null,
    nextLessonId: video.id,
    isNextOpen: true,
    sectionSlug: text.sectionSlug,
    progress: { doneCount: 0, lessonsCount: 3 },
  });
  expect((await lessonOf(video.id)).body.data).toMatchObject({
    previousLessonId: text.id,
    video: { state: 'ready', durationSeconds: 100, position: 0, coverage: 0 },
    test: null,
  });
});

test('a lesson is for the author of its course alone', async () => {
  const { status } = await callRaw(app, 'GET', `/teacher/lessons/${text.id}/preview`);
  expect(status).toBe(401);
  expect((await lessonOf(text.id, learner.token)).status).toBe(403);
  expect((await lessonOf(text.id, other.token)).failure.code).toBe('lesson.not_found');
  expect((await check(right, other.token)).failure.code).toBe('lesson.not_found');
  expect((await check(right, learner.token)).status).toBe(403);
});

describe('a test', () => {
  test('comes with its questions and without their keys, in the same order each time', async () => {
    const { raw } = await lessonOf(quiz.id);
    expect(JSON.stringify(raw)).not.toMatch(/explan|is_right/);
    const { questions } = raw.data.test.attempt;
    expect(Object.keys(questions[0].answers[0])).toEqual(['id', 'answer']);
    expect((await lessonOf(quiz.id)).raw.data.test.attempt.questions).toEqual(questions);
  });

  test('is graded as for a learner', async () => {
    expect((await check(right)).body.data).toMatchObject({
      score: 4,
      maxScore: 4,
      percent: 100,
      isPassed: true,
    });
    const [first] = quiz.questions;
    const { raw } = await callRaw(app, 'POST', `/teacher/lessons/${quiz.id}/preview-check`, {
      token,
      body: { answers: { [first!.id]: first!.right[0] } },
    });
    expect(raw.data).toMatchObject({
      percent: 25,
      is_passed: 0,
      retry_at: null,
      questions: [{ question: 'Poytaxt?', is_right: 1, explan: 'Toshkent.' }, {}, {}],
    });
  });

  test('refuses answers of other questions, and lessons that are no tests', async () => {
    const [first, second] = quiz.questions;
    expect((await check({ [first!.id]: second!.right })).failure.code).toBe('request.invalid');
    expect((await check({ 999_999: [1] })).failure.code).toBe('request.invalid');
    expect((await check(right, token, text.id)).failure.code).toBe('lesson.wrong_type');
  });

  test('has no questions that learners do not meet', async () => {
    const made = await makeCourse(db, { lessons: [{ type: 'test', questions: threeQuestions }] });
    const session = await makeSession(db, made.authorId);
    const [lesson] = made.lessons;
    await db
      .updateTable('questions')
      .set({ isDraft: true })
      .where('id', '=', lesson!.questions[0]!.id)
      .execute();
    const { data } = (await lessonOf(lesson!.id, session.token)).body;
    expect(data.test?.questionsCount).toBe(2);
  });
});

describe('a film', () => {
  test('asks its questions, which are judged as for a learner', async () => {
    const { raw } = await lessonOf(video.id);
    expect(JSON.stringify(raw.data.video)).not.toMatch(/Toshkent\.|is_right/);
    const [one, two] = video.questions;
    const answers = { [one!.id]: one!.right, [two!.id]: two!.wrong.slice(0, 1) };
    const [set] = (await checkVideo(answers)).body.data;
    expect(set).toMatchObject({
      time: 60,
      questions: [
        { state: 'right', score: 1, explanation: 'Toshkent.' },
        { state: 'wrong', score: 0 },
        { state: 'open', explanation: null },
      ],
    });
  });

  test('is its author’s alone, and knows its own questions only', async () => {
    expect((await checkVideo({}, other.token)).failure.code).toBe('lesson.not_found');
    expect((await checkVideo({}, learner.token)).status).toBe(403);
    expect((await checkVideo({}, token, quiz.id)).failure.code).toBe('lesson.wrong_type');
    const foreign = await checkVideo({ [quiz.questions[0]!.id]: quiz.questions[0]!.right });
    expect(foreign.failure.code).toBe('request.invalid');
  });
});

test('nothing is written: no viewing, attempt, completion, purchase or counter', async () => {
  const before = await everything();
  await call(app, previewCourse, { params: { id: course.id }, token });
  for (const { id } of course.lessons) await lessonOf(id);
  expect((await call(app, getVideo, { params: { lessonId: video.id }, token })).status).toBe(200);
  await check(right);
  await check({});
  await checkVideo({ [video.questions[0]!.id]: video.questions[0]!.right });
  expect(await everything()).toEqual(before);
});

test('a corrected key judges the answers of an author, in a test and in a film', async () => {
  const capital = { ...threeQuestions[0]!, answers: ['+Buxoro', 'Toshkent'] };
  const made = await makeCourse(db, {
    lessons: [
      { type: 'test', questions: [capital] },
      { type: 'video', questions: [{ ...capital, time: 60 }] },
    ],
  });
  const session = await makeSession(db, made.authorId);
  const [lesson, secondVideo] = made.lessons as [MadeLesson, MadeLesson];
  const correctedOf = async ({ questions: [question] }: MadeLesson) => {
    const { id: questionId, wrong } = question!;
    const body = { questionId, kind: 'key' as const, keys: [wrong], mayLower: false };
    await call(app, askRegrade, {
      body: { ...body, reason: 'Kalit notoʻgʻri edi', key: randomUUID() },
      token: session.token,
    });
    return { [questionId]: wrong };
  };
  const answers = await correctedOf(lesson);
  const result = (await check(answers, session.token, lesson.id)).body.data;
  expect(result).toMatchObject({ score: 1, isPassed: true, questions: [{ isRight: true }] });
  const [set] = (await checkVideo(await correctedOf(secondVideo), session.token, secondVideo.id))
    .body.data;
  expect(set).toMatchObject({ questions: [{ state: 'right', score: 1 }] });
});
