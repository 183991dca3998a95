import {
  ITEM_THRESHOLDS,
  type QuestionStatistics,
  viewQuestionStatistics,
} from '@malaka/contracts/learning/question-statistics';
import * as tests from '@malaka/contracts/learning/lesson-tests';
import { expect, test } from 'vitest';
import * as testRoutes from '#/domains/learning/lesson-tests/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeTestTaker } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { authorRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    testRoutes.learnerRoutes(scopes.learner, deps);
    authorRoutes(scopes.author, deps);
  },
});

/** Eight questions that the strong all know; the key of the last one is wrong. */
const LAST = 7;
const questions = Array.from({ length: 8 }, (_, n) => ({
  text: `Savol ${n + 1}`,
  answers: ['+Birinchi', 'Ikkinchi', 'Uchinchi'],
}));

async function makeTaken(people: number) {
  const taker = await makeTestTaker(db, { lessons: [{ type: 'test', questions }] });
  const { lesson, course } = taker;
  for (let n = 0; n < people; n += 1) {
    const { id, token } = await makeCaller(db);
    await enrol(db, id, course.id);
    await db
      .updateTable('profiles')
      .set({ gender: n % 2 === 0 ? 'female' : 'male' })
      .where('accountId', '=', id)
      .execute();
    await call(app, tests.startTest, { body: { lessonId: lesson.id }, token });
    // Stronger people answer more of the first seven; the strongest choose the second option in the
    // last.
    const known = n % 8;
    const answers = Object.fromEntries(
      lesson.questions.map(({ id: questionId, right, wrong }, at) => {
        const ids = [...right, ...wrong];
        const pick =
          at === LAST ? (known >= 5 ? 1 : known >= 3 ? 0 : 2) : at < known ? 0 : 1 + (n % 2);
        return [String(questionId), [ids[pick]!]];
      }),
    );
    const body = { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, isEnd: true };
    await call(app, tests.checkTest, { body: { ...body, answers }, token });
  }
  const { token } = await makeSession(db, course.authorId);
  return { lessonId: lesson.id, token, learner: taker.token };
}

const view = async (lessonId: number, token: string): Promise<QuestionStatistics> =>
  (await call(app, viewQuestionStatistics, { params: { lessonId }, token })).body.data;

// spec: ITM-01, ITM-02, ITM-05
test('what the strong choose against the key is said first; the test says how sure it is', async () => {
  const { lessonId, token } = await makeTaken(40);
  const { questions: figures, reliability, peopleCount } = await view(lessonId, token);
  expect(peopleCount).toBe(40);
  const last = figures[LAST]!;
  expect(last.findings[0]).toEqual({ kind: 'key', about: 'Ikkinchi' });
  expect(last.itemRest).toBeLessThan(0.2);
  const chosen = last.options.find(({ text }) => text === 'Ikkinchi')!;
  expect(chosen.strongPercent).toBeGreaterThan(chosen.weakPercent!);
  const middle = figures[3]!;
  expect(middle.itemRest).toBeGreaterThan(0.5);
  expect(middle.findings.map(({ kind }) => kind)).not.toContain('key');
  expect(reliability!.alpha).toBeGreaterThan(0.7);
  expect(reliability!.low).toBeLessThan(reliability!.alpha);
  expect(reliability!.consistencyPercent).toBeGreaterThan(50);
});

// spec: ITM-06
test('too few answers give no figure and no finding', async () => {
  const { lessonId, token } = await makeTaken(ITEM_THRESHOLDS.answers - 1);
  const { questions: figures, reliability } = await view(lessonId, token);
  expect(reliability).toBeNull();
  for (const { rightPercent, itemRest, medianSeconds, findings, askedCount } of figures) {
    expect([rightPercent, itemRest, medianSeconds, findings]).toEqual([null, null, null, []]);
    expect(askedCount).toBe(ITEM_THRESHOLDS.answers - 1);
  }
});

// spec: ITM-07
test('answers leave without names: for the author alone, and it is journalled', async () => {
  const { lessonId, token, learner } = await makeTaken(12);
  const path = `/teacher/lessons/${lessonId}/responses.csv`;
  const {
    body: text,
    headers,
    statusCode,
  } = await app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [titles, ...lines] = text.trim().split('\n');
  expect(titles!.split(',').slice(0, 6)).toEqual([
    'month',
    'language',
    'gender',
    'region',
    'q1',
    'q1_points',
  ]);
  expect(lines).toHaveLength(12);
  expect(lines.filter((line) => line.includes(',female,'))).toHaveLength(6);
  const journal = await db
    .selectFrom('auditLog')
    .where('action', '=', 'test.responses_taken')
    .where('subject', '=', `lesson:${lessonId}`)
    .select('after')
    .execute();
  expect(journal).toEqual([{ after: { rows: 12 } }]);

  const other = await makeCaller(db, { role: 'teacher' });
  const statusOf = async (own?: string) =>
    (await callRaw(app, 'GET', path, own === undefined ? {} : { token: own })).status;
  expect([await statusOf(), await statusOf(learner), await statusOf(other.token)]).toEqual([
    401, 403, 404,
  ]);
  const bad = await callRaw(app, 'GET', '/teacher/lessons/x/responses.csv', { token });
  expect(bad.status).toBe(422);
});
