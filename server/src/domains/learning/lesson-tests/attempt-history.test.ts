import * as contract from '@malaka/contracts/learning/lesson-tests';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeTestTaker } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { createTestApp } from '#test/test-app.ts';
import { addTypedQuestions, type TypedQuestion } from '#test/typed-questions.ts';
import { learnerRoutes } from './routes.ts';
import { notifyRetake } from './list-retakes.ts';

const database = await useTestDatabase();
const { db, pool } = database;
let now = new Date('2026-11-20T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
});
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function takeTest() {
  const lessons = [
    { type: 'text' as const, name: 'Oila haqida' },
    { type: 'text' as const, name: 'Takrorlash' },
    { type: 'test' as const },
  ];
  const taker = await makeTestTaker(db, { lessons, now });
  const [family, revision, lesson] = taker.course.lessons as [
    (typeof taker.course.lessons)[number],
    (typeof taker.course.lessons)[number],
    (typeof taker.course.lessons)[number],
  ];
  const place = { lessonId: lesson.id, authorId: taker.course.authorId };
  return { ...taker, family, revision, lesson, questions: await addTypedQuestions(db, place) };
}
type Taken = Awaited<ReturnType<typeof takeTest>>;

const start = async ({ lesson, token }: Taken) =>
  (await call(app, contract.startTest, { body: { lessonId: lesson.id }, token })).body.data;
const end = async ({ lesson, token }: Taken, answers = {}) => {
  const body = { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, answers, isEnd: true };
  return (await call(app, contract.checkTest, { body, token })).body.data.result!;
};

test('every attempt stays in the history, the newest first, the best counts', async () => {
  const taken = await takeTest();
  const { lesson, token, questions } = taken;
  const [, second] = questions;
  await start(taken);
  const failed = await end(taken, { [second!.id]: second!.right });
  wait(41);
  const open = await start(taken);
  const { raw } = await callRaw(app, 'GET', `/course/test-attempts/${lesson.id}`, { token });
  expect(raw.data).toMatchObject({ lesson_id: lesson.id, min_percentage: 55 });
  expect(raw.data.attempts).toEqual([
    {
      id: open.id,
      number: 2,
      started_at: now.toISOString(),
      finished_at: null,
      score: null,
      max_score: null,
      percent: null,
      is_passed: 0,
      is_waiting: 0,
      returned: null,
    },
    expect.objectContaining({ number: 1, score: 2, max_score: 10, percent: 20, is_passed: 0 }),
  ]);
  await end(taken);
  wait(41);
  const best = await callRaw(app, 'GET', `/course/test-result/${lesson.id}`, { token });
  expect(best.raw.data).toMatchObject({
    percent: 0,
    best_percent: failed.percent,
    attempts_count: 2,
  });
});

test('the journal has each answer with its time; keys come only once it is passed', async () => {
  const taken = await takeTest();
  const { lesson, token, questions, family, revision } = taken;
  const { id } = await start(taken);
  const [single, , words] = questions as [TypedQuestion, TypedQuestion, TypedQuestion];
  const save = (questionId: number, rev: number, answers: TypedQuestion['right']) =>
    call(app, contract.saveAnswer, {
      body: { attemptId: id, questionId, revision: rev, answers },
      token,
    });
  await save(single.id, 1, [2]);
  wait(2);
  await save(single.id, 2, [1]);
  wait(1);
  await save(words.id, 1, words.right);
  const path = `/course/test-attempts/${lesson.id}/${id}`;
  const before = (await callRaw(app, 'GET', path, { token })).raw;
  expect(before.data.results).toEqual([]);
  expect(JSON.stringify(before)).not.toMatch(/explan|"right"|"score":[1-9]/);
  expect(before.data.journal).toMatchObject([
    { question_id: single.id, revision: 1, answers: [2], is_counting: 0 },
    { question_id: single.id, revision: 2, answers: [1], is_counting: 1 },
    { question_id: words.id, answers: words.right, is_counting: 1 },
  ]);
  const minutesAgo = before.data.journal.map(
    (entry: { saved_at: string }) => (now.getTime() - Date.parse(entry.saved_at)) / 60_000,
  );
  expect(minutesAgo).toEqual([3, 1, 0]);
  await end(taken);
  const after = (await callRaw(app, 'GET', path, { token })).raw;
  const shown = after.data.results.find((one: { id: number }) => one.id === words.id);
  // Failed: the same questions may come again.
  expect(shown).toMatchObject({ right: [], is_right: 1, explan: '' });
  // The lesson named like one of the question's tags, else the last one before the test.
  expect(shown.place).toEqual({ lesson_id: family.id, name: 'Oila haqida' });
  const other = after.data.results.find((one: { id: number }) => one.id === single.id);
  expect(other.place.lesson_id).toBe(revision.id);
});

test('history and journal are for their learner alone', async () => {
  const taken = await takeTest();
  const other = await takeTest();
  const { id } = await start(taken);
  const list = `/course/test-attempts/${taken.lesson.id}`;
  expect((await callRaw(app, 'GET', list)).status).toBe(401);
  expect((await callRaw(app, 'GET', `${list}/${id}`)).status).toBe(401);
  expect((await callRaw(app, 'GET', list, { token: other.token })).status).toBe(403);
  const foreign = `/course/test-attempts/${other.lesson.id}/${id}`;
  for (const { token } of [taken, other]) {
    const { status } = await callRaw(app, 'GET', foreign, { token });
    expect(status).toBe(token === other.token ? 404 : 403);
  }
  const bad = await callRaw(app, 'GET', `${list}/x`, { token: taken.token });
  expect(bad.status).toBe(422);
});

test('when the block is over one notification says so, unless the learner has gone on', async () => {
  const taken = await takeTest();
  const { id } = await start(taken);
  await end(taken);
  const jobs = async () =>
    (
      await pool.query<{ run_at: Date }>(
        `select run_at from graphile_worker.jobs where key = 'tell-retake:${id}'`,
      )
    ).rows;
  expect(await jobs()).toEqual([{ run_at: new Date(now.getTime() + 40 * 60_000) }]);
  const notifications = async () =>
    await db
      .selectFrom('notifications')
      .where('accountId', '=', taken.caller.id)
      .select(['kind', 'url'])
      .execute();
  wait(40);
  await notifyRetake({ db }, { attemptId: id });
  await notifyRetake({ db }, { attemptId: id });
  const url = `/dashboard/course/${taken.course.id}/lesson/${taken.lesson.id}`;
  expect(await notifications()).toEqual([{ kind: 'retake_open', url }]);
  const again = await start(taken);
  await end(taken);
  wait(40);
  await start(taken);
  await notifyRetake({ db }, { attemptId: again.id });
  expect(await notifications()).toHaveLength(1);
});

test('a draw from a larger bank prefers what was not seen yet', async () => {
  const taken = await takeTest();
  await db
    .updateTable('lessons')
    .set({ attemptQuestions: 2 })
    .where('id', '=', taken.lesson.id)
    .execute();
  const drawn: number[][] = [];
  for (let round = 0; round < 4; round += 1) {
    const { questions } = await start(taken);
    drawn.push(questions.map(({ id }) => id));
    const { maxScore } = await end(taken);
    expect(maxScore).toBeLessThan(10);
    wait(41);
  }
  expect(drawn.map(({ length }) => length)).toEqual([2, 2, 2, 2]);
  const all = taken.questions.map(({ id }) => id).toSorted((one, other) => one - other);
  for (const pair of [drawn.slice(0, 2), drawn.slice(2)]) {
    expect(pair.flat().toSorted((one, other) => one - other)).toEqual(all);
  }
});
