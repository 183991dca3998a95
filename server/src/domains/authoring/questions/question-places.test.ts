import * as calls from '@malaka/contracts/authoring/questions';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeQuestionAuthor, questionContent } from '#test/question-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const clock = new Date('2026-11-22T05:00:00Z');
const { app } = await createTestApp(database, { now: () => clock });

const post = (path: string, token: string, body: object) =>
  callRaw(app, 'POST', `/teacher/lesson/${path}`, { token, body, language: 'en' });

// spec: QST-30, QST-31
test('answers and questions are deleted by their id alone, a question comes back', async () => {
  const { token, first, make, listOf } = await makeQuestionAuthor(app, db, clock);
  const question = await make();
  const other = await make();
  const [right] = question.answers;
  expect((await post('delete-answer', token, { id: right!.id })).raw).toEqual({ success: 1 });
  const [left] = await listOf(first);
  expect(left).toMatchObject({ answers: [{ text: 'Buxoro' }], isDraft: true, score: 0 });
  expect((await post('delete-answer', token, { id: right!.id })).raw.code).toBe('answer.not_found');
  expect((await post('delete-question', token, { id: question.id })).raw).toEqual({ success: 1 });
  expect((await listOf(first)).map(({ id }) => id)).toEqual([other.id]);
  expect((await post('delete-question', token, { id: question.id })).status).toBe(404);
  for (let time = 0; time < 2; time += 1) {
    expect((await post('restore-question', token, { id: question.id })).raw.data.id).toBe(
      question.id,
    );
  }
  expect((await listOf(first)).map(({ id }) => id)).toEqual([question.id, other.id]);
});

test('a copy stands behind its original, and the order is the author’s', async () => {
  const { token, first, make, listOf } = await makeQuestionAuthor(app, db, clock);
  const [one, two] = [await make(), await make()];
  const copy = (await call(app, calls.duplicateQuestion, { token, body: { id: one.id } })).body
    .data;
  expect(copy.answers.map(({ text }) => text)).toEqual(['Toshkent', 'Buxoro']);
  expect(copy.answers[0]!.id).not.toBe(one.answers[0]!.id);
  const order = async () => (await listOf(first)).map(({ id }) => id);
  expect(await order()).toEqual([one.id, copy.id, two.id]);
  const ids = [two.id, one.id, copy.id];
  expect((await post('order-questions', token, { lesson_id: first, ids })).status).toBe(200);
  expect(await order()).toEqual(ids);
  const wrong = { lesson_id: first, ids: [two.id, two.id] };
  expect((await post('order-questions', token, wrong)).status).toBe(404);
});

// spec: QST-04
test('questions move to a test, or to a free second of a video, and nowhere else', async () => {
  const { token, first, second, video, text, make, listOf } = await makeQuestionAuthor(
    app,
    db,
    clock,
  );
  const [one, two] = [await make(), await make()];
  const move = (body: object) => post('move-questions', token, { ids: [two.id, one.id], ...body });
  expect((await move({ lesson_id: second })).raw).toEqual({ success: 1 });
  expect((await listOf(second)).map(({ id }) => id)).toEqual([two.id, one.id]);
  expect(await listOf(first)).toEqual([]);
  expect((await move({ lesson_id: text })).raw.code).toBe('lesson.wrong_type');
  expect((await move({ lesson_id: second, time: 5 })).raw.errors).toHaveProperty('time');
  expect((await move({ lesson_id: video })).raw.errors).toHaveProperty('time');
  expect((await move({ lesson_id: video, time: 301 })).raw.code).toBe('question.time_past');
  expect((await move({ lesson_id: video, time: 60 })).status).toBe(200);
  expect((await listOf(video)).map(({ time }) => time)).toEqual([60, 60]);
  const late = { lesson_id: String(video), question: 'Savol', time: '90' };
  expect((await post('update-question', token, late)).raw.code).toBe('question.time_near');
  const same = await post('update-question', token, { ...late, time: '60' });
  expect(same.raw.data.time).toBe(60);
  expect((await move({ lesson_id: video, time: 200 })).status).toBe(200);
  expect((await listOf(video)).map(({ time }) => time)).toEqual([60, 200, 200]);
});

// spec: LSN-23
test('the long path leads to the same questions as the short one', async () => {
  const { token, course, first, make } = await makeQuestionAuthor(app, db, clock);
  const question = await make();
  const { sectionId } = await db
    .selectFrom('lessons')
    .where('id', '=', first)
    .select('sectionId')
    .executeTakeFirstOrThrow();
  const params = { course: course.id, section: sectionId!, lesson: first };
  const found = await call(app, calls.listNestedLessonQuestions, { token, params });
  expect(found.body.data.map(({ id }) => id)).toEqual([question.id]);
  const short = { token, params: { lessonId: first }, query: {} };
  expect((await call(app, calls.listLessonQuestions, short)).body).toEqual(found.body);
  for (const wrong of [{ course: course.id + 1 }, { section: sectionId! + 1 }]) {
    const other = { ...params, ...wrong };
    const answer = await call(app, calls.listNestedLessonQuestions, { token, params: other });
    expect(answer.failure.code).toBe('lesson.not_found');
  }
});

test('a lesson holds no more questions than it can', async () => {
  const { first, second, token, save, make } = await makeQuestionAuthor(app, db, clock);
  const one = await make({}, second);
  await db
    .insertInto('questions')
    .values(Array.from({ length: calls.QUESTIONS_PER_LESSON_MAX }, () => ({ lessonId: first })))
    .execute();
  const full = await save({ lessonId: first, content: questionContent() });
  expect(full.failure.code).toBe('question.lesson_full');
  const move = await post('move-questions', token, { ids: [one.id], lesson_id: first });
  expect(move.raw.code).toBe('question.lesson_full');
});
