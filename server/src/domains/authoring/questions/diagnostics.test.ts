import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { expect, test } from 'vitest';
import { callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database);

const url = `/teacher/lessons/${DIAGNOSTIC_LESSON_ID}/questions`;
const teacher = async () => (await makeCaller(db, { role: 'teacher' })).token;
const post = (path: string, token: string, body: object) =>
  callRaw(app, 'POST', `/teacher/lesson/${path}`, { token, body, language: 'ru' });

const categoryId = async () =>
  (await db.selectFrom('diagnosticCategories').select('id').orderBy('id').executeTakeFirstOrThrow())
    .id;

const content = async (change: object = {}) => ({
  question: 'Inklyuziv taʼlim nima?',
  type: 'single',
  answers: [{ answer: 'Barcha uchun taʼlim', score: 1 }, { answer: 'Maxsus maktab' }],
  category_id: await categoryId(),
  ...change,
});

// spec: DIAG-11, DIAG-16
test('categories are a bare list in the caller’s language', async () => {
  const token = await teacher();
  const path = '/manager/exams/diagnostic/categories';
  const { raw } = await callRaw(app, 'GET', path, { token, language: 'ru' });
  expect(raw).toHaveLength(6);
  expect(raw[0]).toEqual({ id: expect.any(Number), name: 'Педагогика и дидактика' });
  const learner = await makeCaller(db);
  expect((await callRaw(app, 'GET', path, { token: learner.token })).status).toBe(403);
});

// spec: DIAG-14, DIAG-17, DIAG-18, QST-27, LIM-16
test('lesson 10 holds the own diagnostic questions, each with a category and different answers', async () => {
  const [token, other] = [await teacher(), await teacher()];
  const lesson_id = DIAGNOSTIC_LESSON_ID;
  const save = async (change: object) =>
    post('save-question', token, { lesson_id, content: await content(change) });
  expect((await save({ category_id: null })).raw.errors).toEqual({
    'content.category_id': ['Выберите категорию.'],
  });
  expect((await save({ category_id: 999 })).raw.errors).toHaveProperty(['content.category_id']);
  const answers = [{ answer: 'Oʻyin', score: 1 }, { answer: 'ўйин' }];
  expect((await save({ answers })).raw.errors).toEqual({
    'content.answers.1.answer': ['Ответ «ўйин» повторяется.'],
  });
  const { raw } = await save({});
  expect(raw.data).toMatchObject({ lesson_id, category_id: await categoryId() });
  const { id } = raw.data;
  const bare = await post('update-question', token, { lesson_id, question: 'Toifasiz' });
  expect(bare.raw.errors).toEqual({ category_id: ['Выберите категорию.'] });
  expect((await post('update-question', token, { id, question: 'Savol' })).status).toBe(200);
  const twin = { question_id: id, answer: 'maxsus MAKTAB' };
  expect((await post('update-answer', token, twin)).raw.errors).toHaveProperty('answer');

  const own = await callRaw(app, 'GET', url, { token });
  expect(own.raw.data.map((question: { id: number }) => question.id)).toEqual([id]);
  expect((await callRaw(app, 'GET', url, { token: other })).raw.data).toEqual([]);
  expect((await post('delete-question', other, { id })).status).toBe(404);
  expect((await post('duplicate-question', other, { id })).status).toBe(404);
  const learner = await makeCaller(db);
  expect((await callRaw(app, 'GET', url, { token: learner.token })).status).toBe(403);
  expect((await callRaw(app, 'GET', url)).status).toBe(401);
});

test('only a question with a category moves into the diagnostic', async () => {
  const course = await makeCourse(db, {
    lessons: [{ type: 'test', questions: [{ text: 'Savol', answers: ['+a', 'b'] }] }],
  });
  const { token } = await makeSession(db, course.authorId);
  const ids = [course.lessons[0]!.questions[0]!.id];
  const move = { ids, lesson_id: DIAGNOSTIC_LESSON_ID };
  expect((await post('move-questions', token, move)).raw.errors).toEqual({
    lesson_id: ['Выберите категорию.'],
  });
});
