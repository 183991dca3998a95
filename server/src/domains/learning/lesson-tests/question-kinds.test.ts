import * as tests from '@malaka/contracts/learning/lesson-tests';
import { viewQuestionStatistics } from '@malaka/contracts/learning/question-statistics';
import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { expect, test } from 'vitest';
import * as statistics from '#/domains/learning/question-statistics/routes.ts';
import { call } from '#test/client.ts';
import { makeTestTaker } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { addTypedQuestions, moreKinds } from '#test/typed-questions.ts';
import { type Regraded, regradeAttempts } from './regrade-attempt.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    learnerRoutes(scopes.learner, deps);
    statistics.authorRoutes(scopes.author, deps);
  },
});

async function begin(kinds: Parameters<typeof addTypedQuestions>[1]['questions'] = moreKinds) {
  const taker = await makeTestTaker(db, { lessons: [{ type: 'test' }] });
  const { lesson, course, token } = taker;
  const place = { lessonId: lesson.id, authorId: course.authorId };
  const questions = await addTypedQuestions(db, { ...place, questions: kinds });
  const started = await call(app, tests.startTest, { body: { lessonId: lesson.id }, token });
  const attempt = started.body.data;
  const save = (questionId: number, answers: QuestionResponse) =>
    call(app, tests.saveAnswer, {
      body: { attemptId: attempt.id, questionId, revision: 1, answers },
      token,
    });
  const finish = async (answers: Record<string, QuestionResponse> = {}) => {
    const body = { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, answers, isEnd: true };
    return (await call(app, tests.checkTest, { body, token })).body.data.result;
  };
  return { ...taker, questions, attempt, save, finish };
}

// spec: QKD-16
test('nothing that is sent before the end tells what is right', async () => {
  const { attempt } = await begin();
  const sent = JSON.stringify(attempt);
  expect(sent).toContain('Fasllarni tartiblang');
  expect(sent).not.toMatch(/Qodiriy|340|turkiy|shahar]|typos|score|rule/);
});

// spec: QKD-15
// spec: QKD-05
// spec: QKD-06
test('each kind is graded by the server, and grading again gives the same', async () => {
  const { questions, finish, save, attempt } = await begin();
  const [truth, short, number, order, match, gaps, hot] = questions;
  expect(attempt.questions).toHaveLength(7);
  await save(truth!.id, truth!.right);
  await save(short!.id, { typed: 'абдулла  ҚОДИРИЙ' });
  await save(number!.id, { typed: '345,5 m/s' });
  const city = attempt.questions.find(({ id }) => id === gaps!.id)!.gaps![0]!.options;
  const born = city.find(({ text }) => text === 'Andijon')!.id;
  await save(hot!.id, [3, 1]);
  await save(gaps!.id, { gaps: { 1: born, 2: 'Туркий' } });
  expect(await finish({ [order!.id]: order!.right, [match!.id]: match!.right })).toMatchObject({
    score: 16,
    maxScore: 16,
  });

  const other = await begin();
  const [, ownShort, ownNumber, ownOrder, , ownGaps, ownHot] = other.questions;
  const places = Object.keys(ownOrder!.right);
  const allFirst = Object.fromEntries(places.map((item) => [item, 1]));
  expect((await other.save(ownOrder!.id, allFirst)).status).toBe(422);
  expect((await other.save(ownShort!.id, [1])).status).toBe(422);
  expect((await other.save(ownGaps!.id, { gaps: { 1: 'Andijon' } })).status).toBe(422);
  expect((await other.save(ownGaps!.id, { gaps: { 3: 'turkiy' } })).status).toBe(422);
  expect((await other.save(ownHot!.id, [5])).status).toBe(422);
  await other.save(ownHot!.id, [1, 2, 3]);
  await other.save(ownGaps!.id, { gaps: { 2: 'eski ozbek tili' } });
  await other.save(ownShort!.id, { typed: 'A. Qodiriy' });
  await other.save(ownNumber!.id, { typed: '10e400' });
  expect(await other.finish()).toMatchObject({ score: 2, maxScore: 16 });

  const regraded: Regraded[] = [];
  for await (const one of regradeAttempts(db)) regraded.push(one);
  expect(regraded).toHaveLength(2);
  expect(regraded.every(({ is }) => is === 'same')).toBe(true);
});

test('the author sees what was typed, and how often each place was right', async () => {
  const { questions, finish, lesson, course } = await begin();
  const [truth, short, number, order, , gaps] = questions;
  const answers = {
    [truth!.id]: truth!.right,
    [short!.id]: { typed: 'Choʻlpon' },
    [number!.id]: { typed: '335' },
    [order!.id]: order!.right,
    [gaps!.id]: { gaps: { 2: 'forsiy' } },
  };
  await finish(answers);
  const { token } = await makeSession(db, course.authorId);
  const { body } = await call(app, viewQuestionStatistics, {
    params: { lessonId: lesson.id },
    token,
  });
  const options = body.data.questions.map((one) =>
    one.options.map(({ text, isRight, count }) => [text, isRight, count]),
  );
  expect(options).toEqual([
    [
      ['truth.true', true, 1],
      ['truth.false', false, 0],
    ],
    [['Choʻlpon', false, 1]],
    [['335', true, 1]],
    ['Bahor', 'Yoz', 'Kuz', 'Qish'].map((text, n) => [`${n + 1}. ${text}`, true, 1]),
    ['Oʻzbekiston → Toshkent', 'Fransiya → Parij'].map((text) => [text, true, 0]),
    [
      ['1. Andijon', true, 0],
      ['1. Buxoro', false, 0],
      ['1. Samarqand', false, 0],
      ['2. forsiy', false, 1],
    ],
    [
      ['Bahorda', true, 0],
      ['koʻm-koʻk', false, 0],
      ['maysalar', true, 0],
      ['unib chiqadi', false, 0],
    ],
  ]);
});

const weighed = {
  type: 'multiple' as const,
  text: '<p>Tub sonlar?</p>',
  score: 0,
  answers: [
    { id: 1, text: '2', score: 2 },
    { id: 2, text: '3', score: 2 },
    { id: 3, text: '9', score: -1.5 },
    { id: 4, text: '8', score: -3 },
  ],
  tags: [],
};

// spec: QKD-13
test('a wrong tick costs what its author says; the learner is told that it costs, not which', async () => {
  const { questions, attempt, finish } = await begin([weighed]);
  const [shown] = attempt.questions;
  expect(shown).toMatchObject({ type: 'multiple', chargesWrong: true });
  expect(JSON.stringify(attempt)).not.toMatch(/score|[:,[]-\d/);
  expect(await finish({ [questions[0]!.id]: [1, 2, 3] })).toMatchObject({
    score: 2.5,
    maxScore: 4,
  });
  const careless = await begin([weighed]);
  expect(await careless.finish({ [careless.questions[0]!.id]: [3, 4] })).toMatchObject({
    score: 0,
    maxScore: 4,
  });
});
