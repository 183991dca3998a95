import { checkVideo } from '@malaka/contracts/learning/timed-answers';
import * as tests from '@malaka/contracts/learning/lesson-tests';
import * as lessonCalls from '@malaka/contracts/learning/lessons';
import { viewQuestionStatistics } from '@malaka/contracts/learning/question-statistics';
import { expect, test } from 'vitest';
import { learnerRoutes as lessons } from '#/domains/learning/lessons/routes.ts';
import * as statistics from '#/domains/learning/question-statistics/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse, makeTestTaker } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { BUKHARA, hotspot, NUKUS, TASHKENT } from '#test/hotspot-question.ts';
import { createTestApp } from '#test/test-app.ts';
import { addTypedQuestions } from '#test/typed-questions.ts';
import { type Regraded, regradeAttempts } from './regrade-attempt.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    learnerRoutes(scopes.learner, deps);
    lessons(scopes.learner, deps);
    statistics.authorRoutes(scopes.author, deps);
  },
});

type Point = { x: number; y: number };

async function begin() {
  const taker = await makeTestTaker(db, { lessons: [{ type: 'test' }] });
  const { lesson, course, token } = taker;
  const [question] = await addTypedQuestions(db, {
    lessonId: lesson.id,
    authorId: course.authorId,
    questions: [hotspot],
  });
  const started = await call(app, tests.startTest, { body: { lessonId: lesson.id }, token });
  const attempt = started.body.data;
  const save = (answers: unknown) =>
    callRaw(app, 'POST', tests.saveAnswer.path, {
      token,
      language: 'en',
      body: { attempt_id: attempt.id, question_id: question!.id, revision: 1, answers },
    });
  const finish = async (points: Point[]) => {
    const answers = { [question!.id]: { points } };
    const body = { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, answers, isEnd: true };
    return (await call(app, tests.checkTest, { body, token })).body.data.result!;
  };
  return { ...taker, question: question!, attempt, save, finish };
}

// spec: QKD-07, QKD-16
test('the learner gets the picture and how many places there are, and no area', async () => {
  const { attempt } = await begin();
  expect(attempt.questions).toMatchObject([{ type: 'hotspot', places: 2, answers: [] }]);
  expect(JSON.stringify(attempt)).not.toMatch(/rectangle|ellipse|polygon|Nukus|score|0\.35/);
});

// spec: QKD-07, QKD-15
test('marks are kept, each right area earns its share, and grading again gives the same', async () => {
  const whole = await begin();
  expect((await whole.save({ points: [TASHKENT, BUKHARA] })).status).toBe(200);
  expect(await whole.finish([TASHKENT, BUKHARA])).toMatchObject({ score: 2, maxScore: 2 });
  const half = await begin();
  const result = await half.finish([TASHKENT, NUKUS]);
  expect(result).toMatchObject({ score: 1, maxScore: 2 });
  // Not passed: the same questions may come again.
  expect(JSON.stringify(result)).not.toMatch(/rectangle|ellipse/);
  const regraded: Regraded[] = [];
  for await (const one of regradeAttempts(db)) regraded.push(one);
  expect(regraded.every(({ is }) => is === 'same')).toBe(true);
});

// spec: QKD-07
test('who has passed sees the right areas with their names', async () => {
  const { finish } = await begin();
  const { questions } = await finish([TASHKENT, BUKHARA]);
  expect(questions).toMatchObject([
    {
      isRight: true,
      rightAreas: [
        { text: 'Toshkent', details: 'rectangle 0.7 0.3 0.9 0.5' },
        { text: 'Buxoro', details: 'ellipse 0.35 0.55 0.1 0.1' },
      ],
    },
  ]);
});

// spec: QKD-07
test('what lies outside, is too much or is no place is refused by its field', async () => {
  const { save, finish, attempt, lesson, token, question } = await begin();
  const errorsOf = async (answers: unknown) => {
    const { status, raw } = await save(answers);
    expect(status).toBe(422);
    return raw.errors;
  };
  const outside = ['The mark is outside the picture: each value is from 0 to 1.'];
  expect(await errorsOf({ points: [TASHKENT, { x: 0.5, y: 1.2 }] })).toEqual({
    'answers.points.1.y': outside,
  });
  expect(await errorsOf({ points: [{ x: -0.001, y: 0 }] })).toEqual({
    'answers.points.0.x': outside,
  });
  expect(await errorsOf({ points: [{ x: 1e300, y: 0 }] })).toEqual({
    'answers.points.0.x': outside,
  });
  expect(await errorsOf({ points: [TASHKENT, BUKHARA, NUKUS] })).toEqual({
    'answers.points': ['Too many places on the picture are marked.'],
  });
  for (const answers of [
    { points: [{ x: '0.5', y: 0.5 }] },
    { points: [{ x: null, y: 0.5 }] },
    { points: [{ y: 0.5 }] },
    { points: Array.from({ length: 21 }, () => TASHKENT) },
    { points: 'all' },
  ]) {
    expect(Object.keys(await errorsOf(answers))[0]).toMatch(/^answers/);
  }
  expect((await save([1])).status).toBe(422);
  expect((await save({ typed: '0.5' })).status).toBe(422);
  const notNumber = await app.inject({
    method: 'POST',
    url: `/api/v1${tests.saveAnswer.path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: `{"attempt_id":${attempt.id},"question_id":${question.id},"revision":1,"answers":{"points":[{"x":NaN,"y":0}]}}`,
  });
  expect(notNumber.statusCode).toBe(400);
  const end = await callRaw(app, 'POST', tests.checkTest.path, {
    token,
    language: 'en',
    body: {
      section_slug: lesson.sectionSlug,
      lesson_id: lesson.id,
      answers: { [question.id]: { points: [{ x: 2, y: 0 }] } },
      is_end: 1,
    },
  });
  expect(end.status).toBe(422);
  expect(end.raw.errors).toEqual({ [`answers.${question.id}.points.0.x`]: outside });
  // Nothing was saved.
  expect(await finish([])).toMatchObject({ score: 0, maxScore: 2 });
});

// spec: QKD-07, QKD-14
test('the author sees how many marks lie in each area, and how many beside all of them', async () => {
  const { finish, lesson, course } = await begin();
  await finish([NUKUS, { x: 0.5, y: 0.95 }]);
  const { token } = await makeSession(db, course.authorId);
  const { body } = await call(app, viewQuestionStatistics, {
    params: { lessonId: lesson.id },
    token,
  });
  const options = body.data.questions[0]!.options;
  expect(options.map(({ text, isRight, count }) => [text, isRight, count])).toEqual([
    ['Toshkent', true, 0],
    ['Buxoro', true, 0],
    ['Nukus', false, 1],
    ['place.beside', false, 1],
  ]);
});

// spec: QKD-14
test('a film asks it too', async () => {
  const course = await makeCourse(db, { lessons: [{ type: 'video', duration: 100 }] });
  const lesson = course.lessons[0]!;
  const [question] = await addTypedQuestions(db, {
    lessonId: lesson.id,
    authorId: course.authorId,
    questions: [hotspot],
    time: 20,
  });
  const { id, token } = await makeCaller(db);
  await enrol(db, id, course.id);
  await call(app, lessonCalls.viewLesson, {
    params: { id: course.id, lessonId: lesson.id },
    token,
  });
  const stateAfter = async (points: Point[]) => {
    const answers = { [question!.id]: { points } };
    const { body } = await call(app, checkVideo, {
      body: { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, answers, isEnd: false },
      token,
    });
    return body.data.lesson.video!.questions[0]!.questions[0]!.state;
  };
  expect(await stateAfter([NUKUS])).toBe('wrong');
  expect(await stateAfter([BUKHARA, TASHKENT])).toBe('right');
});
