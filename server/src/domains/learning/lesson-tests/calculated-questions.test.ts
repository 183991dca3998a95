import * as tests from '@malaka/contracts/learning/lesson-tests';
import { viewQuestionStatistics } from '@malaka/contracts/learning/question-statistics';
import { expect, test } from 'vitest';
import * as statistics from '#/domains/learning/question-statistics/routes.ts';
import { addCalculated, calculate } from '#test/calculated-questions.ts';
import { call } from '#test/client.ts';
import { makeTestTaker } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
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

async function begin() {
  const taker = await makeTestTaker(db, { lessons: [{ type: 'test' }] });
  const { lesson, course, token } = taker;
  const place = { lessonId: lesson.id, authorId: course.authorId };
  const id = await addCalculated(db, place);
  const start = async () =>
    (await call(app, tests.startTest, { body: { lessonId: lesson.id }, token })).body.data;
  const finish = async (typed: string) => {
    const answers = { [id]: { typed } };
    const body = { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, answers, isEnd: true };
    return (await call(app, tests.checkTest, { body, token })).body.data.result!;
  };
  return { ...taker, id, start, finish, attempt: await start() };
}

// spec: QKD-12, QKD-16
test('a learner has numbers of his own, the same on every device, and no formula', async () => {
  const { attempt, start } = await begin();
  const [question] = attempt.questions;
  const { a, b } = calculate(question!);
  expect(question).toMatchObject({
    type: 'calculated',
    answers: [{ text: 'kg' }],
    numbers: [
      { name: 'a', value: String(a) },
      { name: 'b', value: String(b).replace('.', ',') },
    ],
  });
  expect(JSON.stringify(attempt)).not.toMatch(/\{a\}|100"|rule|score|step/);
  expect((await start()).questions).toEqual(attempt.questions);
});

// spec: QKD-12
test('learners differ in their numbers', async () => {
  const texts = new Set<string>();
  for (let n = 0; n < 4; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one learner after the other
    texts.add((await begin()).attempt.questions[0]!.text);
  }
  expect(texts.size).toBeGreaterThan(1);
});

// spec: QKD-12, QKD-15
test('it is graded and graded again by the own numbers, which the result shows', async () => {
  const good = await begin();
  const { right, a } = calculate(good.attempt.questions[0]!);
  const result = await good.finish(`${String(right).replace('.', ',')} kg`);
  expect(result).toMatchObject({ score: 2, maxScore: 2, isPassed: true });
  expect(result.questions[0]).toMatchObject({
    text: good.attempt.questions[0]!.text,
    numbers: [{ name: 'a', value: String(a) }, { name: 'b' }],
  });
  const rightText = (result.questions[0]!.right as { typed: string }).typed;
  expect(rightText).toMatch(/^[\d,]+ kg$/);
  const value = Number(rightText.replace(' kg', '').replace(',', '.'));
  expect(Math.abs(value - right)).toBeLessThanOrEqual(right / 1000);

  const bad = await begin();
  const own = calculate(bad.attempt.questions[0]!).right;
  expect(await bad.finish(String(own * 1.2))).toMatchObject({ score: 0, isPassed: false });

  const regraded: Regraded[] = [];
  for await (const one of regradeAttempts(db)) regraded.push(one);
  expect(regraded.filter(({ is }) => is !== 'same')).toEqual([]);
  expect(regraded.length).toBeGreaterThanOrEqual(2);
});

// spec: QKD-14
test('an answer of another kind is refused; statistics tell the formula and how many were right', async () => {
  const { id, attempt, token, lesson, course, finish } = await begin();
  const save = (answers: never) =>
    call(app, tests.saveAnswer, {
      body: { attemptId: attempt.id, questionId: id, revision: 1, answers },
      token,
    });
  expect((await save([1] as never)).status).toBe(422);
  expect((await save({ typed: '10e400' } as never)).status).toBe(200);
  await finish(String(calculate(attempt.questions[0]!).right));
  const { token: author } = await makeSession(db, course.authorId);
  const { body } = await call(app, viewQuestionStatistics, {
    token: author,
    params: { lessonId: lesson.id },
  });
  const [figures] = body.data.questions;
  expect(figures!.options.map(({ text, isRight, count }) => [text, isRight, count])).toEqual([
    ['{a} * {b} / 100 kg', true, 1],
    ['truth.other', false, 0],
  ]);
});
