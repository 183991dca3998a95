import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import * as bank from '@malaka/contracts/authoring/question-bank';
import * as many from '@malaka/contracts/authoring/many-questions';
import { describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeQuestionAuthor, questionContent } from '#test/question-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const clock = new Date('2026-11-22T05:00:00Z');
const { app } = await createTestApp(database, { now: () => clock });

const makeAuthor = async () => {
  const author = await makeQuestionAuthor(app, db, clock);
  const { token } = author;
  const score = (body: BodyOf<typeof many.scoreQuestions>) =>
    call(app, many.scoreQuestions, { token, body });
  const tag = (body: BodyOf<typeof many.tagQuestions>) =>
    call(app, many.tagQuestions, { token, body });
  return { ...author, score, tag };
};

// spec: STU-01
describe('a question made by a key', () => {
  const key = '0b9d4c1e-6a0f-4d9e-8c57-1f2a3b4c5d6e';

  test('is made once, whatever the line lost or repeated', async () => {
    const { first, save, listOf } = await makeAuthor();
    const body = { key, lessonId: first, content: questionContent() };
    const answers = await Promise.all([save(body), save(body), save(body)]);
    const again = await save(body);
    const ids = [...answers, again].map((answer) => answer.body.data.id);
    expect(new Set(ids).size).toBe(1);
    expect(await listOf(first)).toHaveLength(1);
  });

  test('of somebody else is not told', async () => {
    const { first, token } = await makeAuthor();
    const { raw, status } = await callRaw(app, 'POST', '/teacher/lesson/save-question', {
      token,
      body: {
        key,
        lesson_id: first,
        content: { question: 'a', type: 'single', answers: [] },
      },
    });
    expect([status, raw.code]).toEqual([404, 'question.not_found']);
  });
});

// spec: STU-03
describe('points of many', () => {
  test('are shared by what is right, and asked versions stay', async () => {
    const { make, score, listOf, first } = await makeAuthor();
    const single = await make();
    const multiple = await make({
      type: 'multiple',
      answers: [
        { text: 'a', score: 1 },
        { text: 'b', score: 5 },
        { text: 'c' },
        { text: 'd', score: 2 },
      ],
    });
    const draft = await make({ answers: [{ text: 'a' }, { text: 'b' }] });
    const words = await make({
      text: '[1] gaz',
      type: 'dragwords',
      score: 1,
      answers: [{ text: 'Vodorod', details: '1' }],
    });
    const ids = [single.id, multiple.id, draft.id, words.id];
    const { data } = (await score({ ids, score: 2 })).body;
    expect(data).toEqual({ changedIds: [single.id, multiple.id, words.id], keptIds: [draft.id] });
    const after = await listOf(first);
    expect(after.map((question) => question.score)).toEqual([2, 2, 0, 2]);
    expect(after[1]!.answers.map((answer) => answer.score)).toEqual([0.67, 0.67, 0, 0.66]);
  });

  test('refuse nothing to give, too much, and those of another', async () => {
    const { make, score, token } = await makeAuthor();
    const other = await makeAuthor();
    const own = await make();
    const foreign = await other.make();
    for (const body of [
      { ids: [own.id], score: 0 },
      { ids: [], score: 1 },
      { ids: [own.id], score: 1e6 },
    ]) {
      const address = '/teacher/lesson/score-questions';
      expect((await callRaw(app, 'POST', address, { token, body })).status).toBe(422);
    }
    const { status, failure } = await score({ ids: [own.id, foreign.id], score: 3 });
    expect([status, failure.code]).toEqual([404, 'question.not_found']);
    expect((await other.listOf(other.first))[0]!.score).toBe(1);
  });
});

// spec: STU-03
describe('tags of many', () => {
  test('are added behind and taken off; who has ten keeps them', async () => {
    const { make, tag, listOf, first } = await makeAuthor();
    const full = Array.from({ length: 10 }, (_, n) => `teg ${n}`);
    const one = await make({ tags: ['kimyo', 'eski'] });
    const two = await make({ tags: full });
    const { data } = (
      await tag({ ids: [one.id, two.id], add: ['7-sinf', 'kimyo'], remove: ['eski'] })
    ).body;
    expect(data).toEqual({ changedIds: [one.id], keptIds: [two.id] });
    expect((await listOf(first)).map(({ tags }) => tags)).toEqual([['kimyo', '7-sinf'], full]);
  });

  test('reach the references of a question, and refuse those of another', async () => {
    const { make, tag, listOf, token, second } = await makeAuthor();
    const other = await makeAuthor();
    const one = await make();
    const body = { ids: [one.id], lessonId: second, how: 'reference' as const };
    await call(app, bank.useQuestions, { token, body });
    await tag({ ids: [one.id], add: ['algebra'], remove: [] });
    const [reference] = await listOf(second);
    expect(reference!.tags).toEqual(['algebra']);
    expect((await tag({ ids: [reference!.id], add: ['x'], remove: [] })).body.data.keptIds).toEqual(
      [reference!.id],
    );
    expect((await other.tag({ ids: [one.id], add: ['x'], remove: [] })).status).toBe(404);
  });
});

// spec: STU-03
test('many are deleted together and come back together', async () => {
  const { make, listOf, first, second, token } = await makeAuthor();
  const other = await makeAuthor();
  const [a, b] = [await make(), await make({}, second)];
  const foreign = await other.make();
  const send = (name: 'delete' | 'restore', ids: number[]) =>
    callRaw(app, 'POST', `/teacher/lesson/${name}-questions`, { token, body: { ids } });
  expect((await send('delete', [a.id, foreign.id])).status).toBe(404);
  expect(await listOf(first)).toHaveLength(1);
  expect((await send('delete', [a.id, b.id])).status).toBe(200);
  expect([await listOf(first), await listOf(second)]).toEqual([[], []]);
  expect((await send('delete', [a.id])).status).toBe(404);
  expect((await send('restore', [a.id, foreign.id])).status).toBe(404);
  expect((await send('restore', [a.id, b.id])).status).toBe(200);
  expect((await send('restore', [a.id, b.id])).status).toBe(200);
  expect((await listOf(first)).map(({ id }) => id)).toEqual([a.id]);
  expect((await listOf(second)).map(({ id }) => id)).toEqual([b.id]);
});

test('only authors change many', async () => {
  const calling = await makeCaller(db);
  for (const path of ['lesson/score', 'lesson/delete', 'lesson/restore']) {
    const address = `/teacher/${path}-questions`;
    const body = { ids: [1], score: 1 };
    expect((await callRaw(app, 'POST', address, { body })).status).toBe(401);
    expect((await callRaw(app, 'POST', address, { token: calling.token, body })).status).toBe(403);
  }
  const body = { ids: [1] };
  expect((await callRaw(app, 'POST', '/teacher/questions/tag-many', { body })).status).toBe(401);
});
