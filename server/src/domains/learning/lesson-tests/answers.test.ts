import type {
  AnswersByQuestion,
  QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import * as contract from '@malaka/contracts/learning/lesson-tests';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call, callRaw } from '#test/client.ts';
import { makeTestTaker, type MadeLesson } from '#test/course-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { addTypedQuestions, type TypedQuestion } from '#test/typed-questions.ts';
import { createAnswerWriter } from '#/domains/assessment/attempts/answer-writer.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-20T07:00:00Z');
const open = async () =>
  await createTestApp(database, {
    now: () => now,
    only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
  });
const { app } = await open();
/** A second node of the same platform, with empty caches. */
const { app: otherNode } = await open();

async function begin(options: Parameters<typeof makeTestTaker>[1] = {}) {
  const taker = await makeTestTaker(db, { lessons: [{ type: 'test' }], ...options, now });
  const { lesson, course, token } = taker;
  const questions = await addTypedQuestions(db, { lessonId: lesson.id, authorId: course.authorId });
  const { id: attemptId } = (
    await call(app, contract.startTest, { body: { lessonId: lesson.id }, token })
  ).body.data;
  return { ...taker, questions, attemptId, token };
}
type Begun = Awaited<ReturnType<typeof begin>>;

const save = (
  { token, attemptId }: Pick<Begun, 'token' | 'attemptId'>,
  question: TypedQuestion,
  revision: number,
  answers: QuestionResponse = question.right,
  node = app,
) =>
  call(node, contract.saveAnswer, {
    body: { attemptId, questionId: question.id, revision, answers },
    token,
  });
const check = (
  { token, lesson }: { token: string; lesson: MadeLesson },
  answers: AnswersByQuestion,
  isEnd = false,
  node = app,
) =>
  call(node, contract.checkTest, {
    body: { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, answers, isEnd },
    token,
  });
const journal = async (attemptId: number) =>
  await db
    .selectFrom('attemptAnswers')
    .where('attemptId', '=', attemptId)
    .orderBy('questionId')
    .orderBy('revision')
    .select(['questionId', 'revision', 'response'])
    .execute();
const allRight = (questions: readonly TypedQuestion[]) =>
  Object.fromEntries(questions.map(({ id, right }) => [String(id), right]));

// spec: TST-08, QST-02, QST-37
test('questions of all four types are answered one by one or all at once, and graded', async () => {
  const begun = await begin();
  for (const [n, question] of begun.questions.entries()) {
    const { body } = await save(begun, question, n + 1);
    expect(body.data).toMatchObject({ answers: question.right, revision: n + 1 });
  }
  const ended = await check(begun, {}, true);
  expect(ended.body.data.result).toMatchObject({ percent: 100, score: 10, isPassed: true });

  const other = await begin();
  const answers = allRight(other.questions);
  answers[other.questions[2]!.id] = {};
  const { result } = (await check(other, answers, true)).body.data;
  expect(result).toMatchObject({ score: 7, maxScore: 10, percent: 70 });
  const topics = result!.topics.map(({ name, percent }) => [name, percent]);
  expect(topics).toEqual([
    ['Geografiya', 100],
    ['Oila', 0],
    ['Sonlar', 100],
    ['Til', 0],
    ['', 100],
  ]);
});

test('the same answer sent fifty times at once is one entry', async () => {
  const begun = await begin();
  const question = begun.questions[2]!;
  const nodes = [app, otherNode];
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_, n) => save(begun, question, 1, question.right, nodes[n % 2])),
  );
  for (const { body } of sent) {
    expect(body.data).toMatchObject({ revision: 1, answers: question.right });
  }
  expect(await journal(begun.attemptId)).toHaveLength(1);
  const answers = { [begun.questions[0]!.id]: begun.questions[0]!.right };
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => check(begun, answers, false, nodes[n % 2])),
  );
  expect(await journal(begun.attemptId)).toHaveLength(2);
});

test('of two devices in one moment the higher revision counts, and both are kept', async () => {
  const begun = await begin();
  const [question] = begun.questions as [TypedQuestion];
  const sent = await Promise.all([
    save(begun, question, 1, [1]),
    save(begun, question, 1, [2], otherNode),
    save(begun, question, 1, [1], otherNode),
    save(begun, question, 1, [2]),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const both = (await journal(begun.attemptId)).map(({ response }) => JSON.stringify(response));
  expect(new Set(both)).toEqual(new Set(['[1]', '[2]']));
  const [late, early] = await Promise.all([
    save(begun, question, 9, [1]),
    save(begun, question, 8, [2], otherNode),
  ]);
  expect(late.body.data).toMatchObject({ revision: 9, answers: [1] });
  expect([8, 9]).toContain(early.body.data.revision);
  const { body } = await save(begun, question, 7, []);
  expect(body.data).toMatchObject({ revision: 9, answers: [1] });
});

test('answers by the specified call from two nodes are all kept, each as a revision of its own', async () => {
  const begun = await begin();
  const { id } = begun.questions[1]!;
  const choices = [[1], [2], [3], [1, 2], [1, 3], [2, 3]];
  const answers = await Promise.all(
    choices.map((chosen, n) => check(begun, { [id]: chosen }, false, n % 2 ? app : otherNode)),
  );
  expect(answers.map(({ status }) => status)).toEqual(choices.map(() => 200));
  const entries = await journal(begun.attemptId);
  expect(entries.map(({ revision }) => revision)).toEqual(choices.map((_, n) => n + 1));
  expect(entries.map(({ response }) => JSON.stringify(response)).toSorted()).toEqual(
    choices.map((chosen) => JSON.stringify(chosen)).toSorted(),
  );
});

test('an answer that cannot be kept fails nobody else who answers at the same moment', async () => {
  const takers = await Promise.all([1, 2, 3, 4].map(() => begin()));
  const write = createAnswerWriter(db);
  const results = await Promise.allSettled(
    takers.map(({ caller, attemptId, questions: [question] }, n) =>
      write({
        accountId: caller.id,
        attemptId,
        questionId: question!.id,
        revision: 1,
        // PostgreSQL texts cannot contain this character.
        answers: n === 2 ? { answer: '\u0000', extra: '' } : question!.right,
        now,
      }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  for (const [n, { attemptId }] of takers.entries()) {
    expect(await journal(attemptId)).toHaveLength(n === 2 ? 0 : 1);
  }
});

test('an answer and its end at once: what was acknowledged is graded', async () => {
  for (let round = 0; round < 5; round += 1) {
    const begun = await begin();
    const [first, ...rest] = begun.questions as [TypedQuestion, ...TypedQuestion[]];
    const [saved, ended] = await Promise.all([
      save(begun, first, 1),
      check(begun, allRight(rest), true, otherNode),
    ]);
    const { result } = ended.body.data;
    expect(result!.score).toBe(saved.status === 200 ? 10 : 9);
    if (saved.status !== 200) expect(saved.failure.code).toBe('test.attempt_not_found');
  }
});

test('after the end nothing is added, on whatever node', async () => {
  const begun = await begin();
  const [first] = begun.questions as [TypedQuestion];
  await save(begun, first, 1);
  await save(begun, first, 2, [], otherNode);
  await check(begun, {}, true);
  const before = await journal(begun.attemptId);
  for (const node of [app, otherNode]) {
    const late = await save(begun, first, 9, first.right, node);
    expect([late.status, late.failure.code]).toEqual([404, 'test.attempt_not_found']);
    const checked = await check(begun, allRight(begun.questions), false, node);
    expect(checked.failure.code).toBe('test.retake_blocked');
    expect((await check(begun, {}, false, node)).failure.code).toBe('test.retake_blocked');
  }
  expect(await journal(begun.attemptId)).toEqual(before);
  now = new Date(now.getTime() + 41 * 60_000);
  await call(app, contract.startTest, { body: { lessonId: begun.lesson.id }, token: begun.token });
  const next = await check(begun, allRight(begun.questions), false, otherNode);
  expect(next.status).toBe(200);
  expect(await journal(begun.attemptId)).toEqual(before);
});

test("impossible answers, questions of other lessons and somebody else's attempt are refused", async () => {
  const begun = await begin();
  const other = await begin();
  const [single, , words, groups] = begun.questions as [
    TypedQuestion,
    TypedQuestion,
    TypedQuestion,
    TypedQuestion,
  ];
  const [item] = Object.keys(groups.right);
  const impossible: [TypedQuestion, QuestionResponse][] = [
    [other.questions[0]!, [1]],
    [single, [7]],
    [single, [1, 2]],
    [single, { 1: 1 }],
    [words, { 4: Object.values(words.right)[0]! }],
    [words, { 1: 77 }],
    [groups, { 5: 1 }],
    [groups, { [item!]: 3 }],
  ];
  for (const [question, answers] of impossible) {
    const saved = await save(begun, question, 1, answers);
    const checked = await check(begun, { [question.id]: answers });
    expect([saved.status, checked.status]).toEqual([422, 422]);
  }
  for (const node of [app, otherNode]) {
    const stolen = await save({ ...begun, token: other.token }, single, 1, [1], node);
    expect(stolen.failure.code).toBe('test.attempt_not_found');
  }
  expect((await check({ ...begun, token: other.token }, { [single.id]: [1] })).status).toBe(403);
  expect(await journal(begun.attemptId)).toEqual([]);
});

test('a clock of the device that says 2030 or 1999 changes nothing', async () => {
  const begun = await begin();
  const { raw } = await callRaw(app, 'POST', '/course/test-answer', {
    token: begun.token,
    body: {
      attempt_id: begun.attemptId,
      question_id: begun.questions[0]!.id,
      revision: 1,
      answers: [1],
      saved_at: '2030-01-01T00:00:00.000Z',
    },
  });
  expect(raw.data.saved_at).toBe(now.toISOString());
  const [first, second] = begun.questions as [TypedQuestion, TypedQuestion];
  const claim = (question: TypedQuestion, year: number) =>
    call(app, contract.saveAnswer, {
      body: {
        attemptId: begun.attemptId,
        questionId: question.id,
        revision: 7,
        answers: [2],
        actedAt: new Date(`${year}-01-01T00:00:00Z`),
      },
      token: begun.token,
    });
  expect((await claim(first, 2030)).body.data.actedAt).toEqual(now);
  expect((await claim(second, 1999)).body.data.actedAt).toEqual(now);
  const { result } = (await check(begun, {}, true)).body.data;
  expect(result!.finishedAt).toEqual(now);
  const { rows } = await sql`select from attempt_answers
    where saved_at > '2029-01-01'`.execute(db);
  expect(rows).toEqual([]);
});
