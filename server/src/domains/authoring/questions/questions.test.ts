import { expect, test } from 'vitest';
import { callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeQuestionAuthor } from '#test/question-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const clock = new Date('2026-11-22T05:00:00Z');
const { app } = await createTestApp(database, { now: () => clock });

const post = (path: string, token: string, body: object) =>
  callRaw(app, 'POST', `/teacher/lesson/${path}`, { token, body, language: 'en' });

// spec: QST-01, QST-02, QST-05, QST-06, QST-28, QST-29
test('a question is made piece by piece, spelled as specified', async () => {
  const { token, first } = await makeQuestionAuthor(app, db, clock);
  const made = await post('update-question', token, {
    lesson_id: String(first),
    question: '<p>Juft <b>sonlar</b>?<script>x()</script></p>',
    explan: 'Ikkiga boʻlinadi.',
  });
  expect(made.raw).toEqual({
    success: 1,
    data: {
      id: expect.any(Number),
      question: '<p>Juft <b>sonlar</b>?</p>',
      type: 'single',
      score: 0,
      explan: 'Ikkiga boʻlinadi.',
      time: null,
      lesson_id: first,
      exam_id: null,
      category_id: null,
      answers: [],
      revision: 1,
      version: 1,
      order: 1,
      is_draft: 1,
      source_id: null,
      tags: [],
      translation: null,
      is_answered: 0,
      correction: null,
    },
  });
  const { id } = made.raw.data;
  await post('update-answer', token, { question_id: id, answer: 'ikki', score: '1.5' });
  const second = await post('update-answer', token, { question_id: id, answer: 'uch' });
  const [right, wrong] = second.raw.data.answers;
  expect(right).toEqual({
    id: expect.any(Number),
    question_id: id,
    answer: 'ikki',
    score: 1.5,
    details: '',
  });
  expect(right.id).toBeGreaterThanOrEqual(1_000_000);
  expect(wrong).toMatchObject({ answer: 'uch', score: 0 });
  expect(second.raw.data).toMatchObject({ score: 1.5, is_draft: 0 });
  const changed = await post('update-answer', token, {
    id: wrong.id,
    question_id: id,
    answer: 'toʻrt',
    score: 2,
  });
  expect(changed.raw.data.answers.map((answer: { id: number }) => answer.id)).toEqual([
    right.id,
    wrong.id,
  ]);
  const multiple = await post('update-question', token, {
    id,
    question: 'Sonlar',
    type: 'multiple',
  });
  expect(multiple.raw.data).toMatchObject({ score: 3.5, explan: 'Ikkiga boʻlinadi.' });
});

// spec: QST-03, QST-17, QST-18
test('what is missing is said at its field', async () => {
  const { token, first, make } = await makeQuestionAuthor(app, db, clock);
  const none = await post('update-question', token, { lesson_id: first, question: '<p></p>' });
  expect(none.raw.errors).toEqual({ question: ['This field is empty.'] });
  const nowhere = await post('update-question', token, { question: 'Savol' });
  expect(nowhere.raw.errors).toEqual({ lesson_id: ['This field is empty.'] });
  const { id } = await make();
  const blank = await post('update-answer', token, { question_id: id, answer: '<p>&nbsp;</p>' });
  expect(blank.raw.errors).toEqual({ answer: ['This field is empty.'] });
  const whole = await post('save-question', token, {
    id,
    content: { question: 'a', type: 'single', answers: [{ answer: '<br>' }] },
  });
  expect(whole.raw.errors).toEqual({ 'content.answers.0.answer': ['This field is empty.'] });
});

// spec: QST-33, QST-20
test('groups are saved at once and keep their ids', async () => {
  const { token, first } = await makeQuestionAuthor(app, db, clock);
  const made = await post('update-question', token, {
    lesson_id: first,
    question: 'Guruhlang',
    type: 'grouping',
  });
  const { id } = made.raw.data;
  const groups = (answers: object[]) =>
    post('update-question-grouping', token, { question_id: id, answers: JSON.stringify(answers) });
  const saved = await groups([
    { answer: 'Mevalar', details: 'olma,nok', score: 2 },
    { id: null, answer: 'Sonlar', details: 'bir\\,ikki', score: '1' },
  ]);
  expect(saved.raw.data).toMatchObject({ score: 3, is_draft: 0 });
  const [fruit, numbers] = saved.raw.data.answers;
  expect(numbers.details).toBe('bir\\,ikki');
  const again = await groups([{ ...fruit, details: 'olma, nok ,uzum' }]);
  expect(again.raw.data.answers).toEqual([{ ...fruit, details: 'olma,nok,uzum' }]);
  const twice = await groups([
    { answer: 'A', details: 'olma', score: 1 },
    { answer: 'B', details: 'ОЛМА', score: 1 },
  ]);
  expect(twice.raw.errors).toEqual({
    'answers.1.details': ['The item “ОЛМА” is there twice: each belongs to one group only.'],
  });
  expect((await groups([])).raw.errors).toEqual({ answers: ['Add at least one group.'] });
  const below = await groups([{ answer: 'A', details: 'olma', score: -1 }]);
  expect(below.raw.errors).toEqual({ 'answers.0.score': ['The value must be at least 0.'] });
});

// spec: QST-10, QST-24, QST-34
test('marked words, wrong words and the text are saved at once', async () => {
  const { token, first } = await makeQuestionAuthor(app, db, clock);
  const made = await post('update-question', token, {
    lesson_id: first,
    question: 'Matn',
    type: 'dragwords',
  });
  const { id } = made.raw.data;
  const words = (body: object) =>
    post('update-question-dragwords', token, {
      question_id: id,
      question_text: '<p>[1] va [2]</p>',
      answers: JSON.stringify([
        { tag: '1', answer: 'bir' },
        { tag: '2', answer: '<b>ikki</b>' },
      ]),
      score: '2',
      wrongwords: 'uch,toʻrt\\,besh,<olti>',
      ...body,
    });
  const saved = await words({});
  expect(saved.raw.data).toMatchObject({ question: '<p>[1] va [2]</p>', score: 2 });
  const shown = saved.raw.data.answers.map((word: Record<string, string>) => [
    word['details'],
    word['answer'],
  ]);
  expect(shown).toEqual([
    ['1', 'bir'],
    ['2', 'ikki'],
    ['wrong', 'uch'],
    ['wrong', 'toʻrt,besh'],
    ['wrong', '&lt;olti&gt;'],
  ]);
  const again = await words({ wrongwords: 'uch' });
  const idsOf = (answer: typeof saved) =>
    answer.raw.data.answers.map((word: { id: number }) => word.id);
  expect(idsOf(again)).toEqual(idsOf(saved).slice(0, 3));
  expect((await words({ score: undefined })).raw.errors).toHaveProperty('score');
  expect((await words({ answers: '[]', question_text: 'Matn' })).raw.errors).toEqual({
    question_text: ['Mark at least one word of the text.'],
  });
  expect((await words({ wrongwords: 'uch,Уч' })).raw.errors).toEqual({
    wrongwords: ['The wrong word “Уч” is there twice.'],
  });
  // Markers edited by hand.
  expect((await words({ question_text: '[1] [3]' })).raw.errors).toEqual({
    question_text: [
      'The text has no gap for “ikki”: mark it again.',
      'No word belongs to [3] in the text: remove it or mark a word.',
    ],
  });
  const reserved = await words({ answers: '[{"tag":"wrong","answer":"bir"}]' });
  expect(Object.keys(reserved.raw.errors)).toEqual(['answers.0.tag']);
  const text = await post('update-question', token, { id, question: 'Endi [1] yoʻq' });
  expect(text.raw.errors).toEqual({ question: ['The text has no gap for “ikki”: mark it again.'] });
});

// spec: QST-14, QST-15
test('only single and multiple change into each other', async () => {
  const { token, make } = await makeQuestionAuthor(app, db, clock);
  const single = await make();
  const groups = await make({ type: 'grouping', answers: [{ text: 'A', details: 'a' }] });
  const turn = (id: number, type: string) =>
    post('update-question', token, { id, question: 'Savol', type });
  expect((await turn(single.id, 'multiple')).raw.data.type).toBe('multiple');
  for (const [id, type] of [
    [single.id, 'dragwords'],
    [groups.id, 'single'],
    [groups.id, 'dragwords'],
  ] as const) {
    expect((await turn(id, type)).raw).toMatchObject({ code: 'question.type_fixed' });
  }
  const asGroups = { question_id: single.id, answers: '[]' };
  expect((await post('update-question-grouping', token, asGroups)).status).toBe(409);
});

test('an old answer id that two questions have asks for its question', async () => {
  const { token, first, make } = await makeQuestionAuthor(app, db, clock);
  const [one, two] = [await make(), await make()];
  const answers = JSON.stringify([{ id: 7, text: 'a', score: 1 }]);
  const ids = [one.id, two.id];
  await db
    .updateTable('questionVersions')
    .set({ answers })
    .where('questionId', 'in', ids)
    .execute();
  const lone = await post('delete-answer', token, { id: 7 });
  expect(lone.raw.errors).toEqual({ question_id: ['This field is empty.'] });
  expect((await post('delete-answer', token, { id: 7, question_id: two.id })).status).toBe(200);
  expect((await post('delete-answer', token, { id: 7 })).status).toBe(200);
  expect(first).toBeGreaterThan(0);
});

test('the gap of a deleted word becomes the word again', async () => {
  const { token, make, first, listOf } = await makeQuestionAuthor(app, db, clock);
  const question = await make({
    type: 'dragwords',
    text: '<p>[1] va [2]</p>',
    answers: [
      { text: 'A &amp; B', details: '1' },
      { text: 'ikki', details: '2' },
    ],
  });
  await post('delete-answer', token, { id: question.answers[0]!.id });
  expect(await listOf(first)).toMatchObject([{ text: '<p>A &amp; B va [2]</p>', isDraft: false }]);
  await post('delete-answer', token, { id: question.answers[1]!.id });
  expect(await listOf(first)).toMatchObject([{ text: '<p>A &amp; B va ikki</p>', isDraft: true }]);
});

test('nobody reaches the questions of another author', async () => {
  const { first, make, listOf } = await makeQuestionAuthor(app, db, clock);
  const question = await make();
  const other = await makeQuestionAuthor(app, db, clock);
  const own = await other.make();
  const { token } = other;
  const { id } = question;
  const posts = [
    ['update-question', { id, question: 'Yot' }],
    ['update-question', { lesson_id: first, question: 'Yot' }],
    ['update-answer', { question_id: id, answer: 'Yot' }],
    ['update-answer', { question_id: own.id, id: question.answers[0]!.id, answer: 'Yot' }],
    ['update-question-grouping', { question_id: id, answers: '[]' }],
    [
      'update-question-dragwords',
      { question_id: id, question_text: 'Yot', answers: '[]', score: 1 },
    ],
    ['save-question', { id, content: { question: 'Yot', type: 'single', answers: [] } }],
    [
      'save-question',
      { lesson_id: first, content: { question: 'Yot', type: 'single', answers: [] } },
    ],
    ['delete-question', { id }],
    ['restore-question', { id }],
    ['delete-answer', { id: question.answers[0]!.id }],
    ['delete-answer', { id: question.answers[0]!.id, question_id: id }],
    ['duplicate-question', { id }],
    ['move-questions', { ids: [own.id], lesson_id: first }],
    ['move-questions', { ids: [own.id, id], lesson_id: other.second }],
    ['order-questions', { lesson_id: first, ids: [id] }],
    ['order-questions', { lesson_id: other.first, ids: [own.id, id] }],
  ] as const;
  for (const [path, body] of posts) {
    expect((await post(path, token, body)).status, path).toBe(404);
  }
  const list = await callRaw(app, 'GET', `/teacher/lessons/${first}/questions`, { token });
  expect(list.status).toBe(404);
  expect(await listOf(first)).toEqual([question]);
  const learner = await makeCaller(db, { now: clock });
  const refused = await post('save-question', learner.token, {});
  expect(refused.status).toBe(403);
  expect((await callRaw(app, 'POST', '/teacher/lesson/save-question')).status).toBe(401);
});
