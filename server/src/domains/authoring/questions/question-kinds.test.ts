import { expect, test } from 'vitest';
import { callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeQuestionAuthor } from '#test/question-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const clock = new Date('2026-11-22T05:00:00Z');
const { app } = await createTestApp(database, { now: () => clock });

const author = await makeQuestionAuthor(app, db, clock);
const save = (content: object) =>
  callRaw(app, 'POST', '/teacher/lesson/save-question', {
    token: author.token,
    body: { lesson_id: author.first, content },
    language: 'en',
  });
const answer = (text: string, score = 0, details = '') => ({ answer: text, score, details });

const KINDS = [
  {
    question: 'Oy Yer atrofida aylanadi.',
    type: 'true_false',
    answers: [answer('true', 2), answer('false')],
    worth: 2,
  },
  {
    question: 'Muallif?',
    type: 'short',
    answers: [answer('Abdulla Qodiriy', 2, '1'), answer('*Qodiriy', 1, '0')],
    worth: 2,
  },
  {
    question: 'Tezlik?',
    type: 'number',
    answers: [answer('340', 3, '10 m/s'), answer('1200', 1, '5% km/soat')],
    worth: 3,
  },
  {
    question: 'Tartiblang',
    type: 'ordering',
    score: 4,
    answers: ['Bahor', 'Yoz', 'Kuz'].map((text) => answer(text)),
    worth: 4,
  },
  {
    question: 'Moslang',
    type: 'matching',
    score: 2,
    answers: [
      answer('Oʻzbekiston', 0, 'Toshkent'),
      answer('Fransiya', 0, 'Parij'),
      answer('London'),
    ],
    worth: 2,
  },
  {
    question: 'Bobur [1]da tugʻilgan, [2] tilida yozgan.',
    type: 'gaps',
    answers: [
      answer('Andijon', 1, '1'),
      answer('Buxoro', 0, '1'),
      answer('turkiy', 2, '2:1'),
      answer('chigʻatoy', 1.5, '2:0'),
    ],
    worth: 3,
  },
  {
    question: 'Otlarni belgilang: [1] [2].',
    type: 'hottext',
    score: 2,
    answers: [answer('kitob', 1, '1'), answer('oʻqidi', 0, '2')],
    worth: 2,
  },
];

test.each(KINDS)('a question of kind $type is kept as it was written', async (content) => {
  const { worth, ...draft } = content;
  const { status, raw } = await save(draft);
  expect(status).toBe(200);
  expect(raw.data).toMatchObject({ type: draft.type, score: worth, is_draft: 0 });
  expect(raw.data.answers).toMatchObject(draft.answers);
});

const errorsOf = async (content: object) => {
  const { status, raw } = await save({ question: 'Savol?', ...content });
  expect(status).toBe(422);
  return raw.errors;
};

// spec: QKD-13
test('negative points are kept of several right answers, and refused of others by their field', async () => {
  const weighed = [answer('2', 2), answer('3', 1), answer('9', -1.5)];
  const { raw } = await save({ question: 'Tub sonlar?', type: 'multiple', answers: weighed });
  expect(raw.data).toMatchObject({ score: 3, is_draft: 0 });
  expect(raw.data.answers).toMatchObject([{ score: 2 }, { score: 1 }, { score: -1.5 }]);
  expect(await errorsOf({ type: 'single', answers: [answer('2', 1), answer('9', -1)] })).toEqual({
    'content.answers.1.score': ['Only a question with several right answers has negative points.'],
  });
});

test('what cannot be answered is refused by its field', async () => {
  expect(await errorsOf({ type: 'true_false', answers: [answer('true', 1)] })).toEqual({
    'content.answers': ['Choose whether the statement is true or false.'],
  });
  const both = [answer('true', 1), answer('false', 1)];
  expect(Object.keys(await errorsOf({ type: 'true_false', answers: both }))).toEqual([
    'content.answers',
  ]);
  expect(await errorsOf({ type: 'short', answers: [answer('a', 1, '9')] })).toEqual({
    'content.answers.0.details': ['The number of typos is 0 to 3.'],
  });
  expect(
    Object.keys(await errorsOf({ type: 'short', answers: [answer('a', 1), answer('А', 1)] })),
  ).toEqual(['content.answers.1.answer']);
  expect(
    await errorsOf({ type: 'number', answers: [answer('yuz', 1), answer('5 km', 1)] }),
  ).toEqual({
    'content.answers.0.answer': [expect.stringContaining('“yuz” is not a number')],
    'content.answers.1.answer': [expect.stringContaining('“5 km” is not a number')],
  });
  expect(Object.keys(await errorsOf({ type: 'number', answers: [answer('5', 1, '-1')] }))).toEqual([
    'content.answers.0.details',
  ]);
  const inText = (...answers: object[]) =>
    errorsOf({ type: 'hottext', question: 'Bu [1] va [2].', answers });
  expect(await inText(answer('a', 1, '1'), answer('b', 1, '2'))).toEqual({
    'content.answers': ['Mark at least one wrong passage of the text too.'],
  });
  expect(await inText(answer('a', 0, '1'), answer('b', 0, '2'))).toEqual({
    'content.answers': ['Mark at least one right passage of the text.'],
  });
  expect(Object.keys(await inText(answer('a', 1, '1'), answer('b', 0, '3')))).toEqual([
    'content.question',
  ]);
  const inGap = async (...answers: object[]) =>
    Object.entries(await errorsOf({ type: 'gaps', question: 'Bu [1].', answers }));
  expect(await inGap(answer('a', 1, '1'))).toEqual([
    ['content.answers.0.answer', ['Add at least one wrong option to the gap “a”.']],
  ]);
  expect(await inGap(answer('a', 0, '1:0'))).toEqual([
    ['content.answers.0.answer', ['Give points to what is right in the gap “a”.']],
  ]);
  expect(await inGap(answer('a', 1, '1:0'), answer('А', 1, '1:0'))).toEqual([
    ['content.answers.1.answer', ['The answer “А” is there twice.']],
  ]);
  expect(await inGap(answer('a', 1, '1:0'), answer('b', 0, '1'))).toEqual([
    ['content.answers.0.answer', ['The gap “a” is either typed or chosen, not both.']],
  ]);
  expect(await inGap(answer('a', 1, '1:7'))).toEqual([
    ['content.answers.0.details', ['The number of typos is 0 to 3.']],
  ]);
  expect((await inGap(answer('a', 1, '2:0'))).map(([field]) => field)).toEqual([
    'content.question',
  ]);
  expect(await errorsOf({ type: 'ordering', answers: [answer('Bahor')] })).toEqual({
    'content.answers': ['Write at least two items to put in order.'],
  });
  expect(await errorsOf({ type: 'matching', answers: [answer('a', 0, 'b'), answer('c')] })).toEqual(
    {
      'content.answers': ['Write at least two pairs.'],
    },
  );
  const twice = ['Bahor', 'Yoz', 'БАҲОР'].map((text) => answer(text));
  expect(await errorsOf({ type: 'ordering', answers: twice })).toEqual({
    'content.answers.2.answer': ['The item “БАҲОР” is there twice.'],
  });
});
