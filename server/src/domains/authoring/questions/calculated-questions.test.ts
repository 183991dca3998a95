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
const answer = (text: string, score = 0, details = '') => ({ answer: text, score, details });
const save = (question: string, ...answers: object[]) =>
  callRaw(app, 'POST', '/teacher/lesson/save-question', {
    token: author.token,
    body: { lesson_id: author.first, content: { type: 'calculated', question, answers } },
    language: 'en',
  });
async function errorsOf(question: string, ...answers: object[]) {
  const { status, raw } = await save(question, ...answers);
  expect(status).toBe(422);
  return (raw as { errors: Record<string, string[]> }).errors;
}

const a = answer('a', 0, '1..10');
const b = answer('b', 0, '0.5..2:0.5');

// spec: QKD-12
test('a calculated question is kept as it was written, and stored by its parts', async () => {
  const sentAnswers = [answer('{a} * {b} / 100', 2, '5% kg'), a, answer('b', 7, '-1,5..2:0.5')];
  const { status, raw } = await save('<p>{a} va {b}: {={a} + {b}}</p>', ...sentAnswers);
  expect(status).toBe(200);
  const { data } = raw as { data: { id: number; answers: object[]; score: number } };
  expect(data).toMatchObject({
    score: 2,
    type: 'calculated',
    answers: [
      { answer: '{a} * {b} / 100', score: 2, details: '5% kg' },
      { answer: 'a', score: 0, details: '1..10' },
      { answer: 'b', score: 0, details: '-1.5..2:0.5' },
    ],
  });
  const { answers } = await db
    .selectFrom('questionVersions')
    .where('questionId', '=', data.id)
    .select('answers')
    .executeTakeFirstOrThrow();
  expect(answers).toMatchObject([
    { text: '{a} * {b} / 100', rule: '5% kg' },
    { text: 'a', min: 1, max: 10, step: 1 },
    { text: 'b', min: -1.5, max: 2, step: 0.5 },
  ]);
});

// spec: QKD-12
test('a formula that cannot be calculated is refused by its field', async () => {
  const text = '{a} {b}';
  const first = (formula: string, ...numbers: object[]) =>
    errorsOf(text, answer(formula, 1), ...(numbers.length > 0 ? numbers : [a, b]));
  const field = 'content.answers.0.answer';
  expect(await first('{a} * {c}')).toEqual({ [field]: ['There is no number called “{c}”.'] });
  expect(await first('{a} / ({b} - 1)')).toEqual({
    [field]: [expect.stringMatching(/^The formula gives no number: a = \d+; b = 1\./)],
  });
  expect(await first('{a} + 1e400')).toEqual({ [field]: [expect.stringMatching(/no number/)] });
  expect(await first('sqrt({a} - 5)')).toEqual({ [field]: [expect.stringMatching(/no number/)] });
  expect(await first('{a} * log({b})')).toEqual({
    [field]: [expect.stringMatching(/no function “log”/)],
  });
  expect(await first('{a} * 0,5')).toEqual({ [field]: [expect.stringMatching(/“,5”/)] });
  expect(await first('{a} *')).toEqual({ [field]: ['The formula ends too early.'] });
  expect(await first('{a}+'.repeat(600))).toEqual({
    [field]: ['A formula has at most 500 characters.'],
  });
  expect((await save(text, answer('1+'.repeat(5000), 1), a, b)).status).toBe(422);
});

// spec: QKD-12
test('numbers without a name, a range or a place in the text are refused by their field', async () => {
  const formula = answer('{a}', 1);
  expect(await errorsOf('{a}', formula)).toEqual({
    'content.answers': ['Add at least one number that is drawn for each learner.'],
  });
  expect(await errorsOf('{a}', a)).toEqual({
    'content.answers': ['Write at least one right answer.'],
  });
  for (const range of ['10..1', '1..10:0', '1..1e400', '..']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await errorsOf('{a}', formula, answer('a', 0, range))).toEqual({
      'content.answers.1.details': [expect.stringContaining(`“${range}”`)],
    });
  }
  expect(await errorsOf('{a}', formula, a, a)).toEqual({
    'content.answers.2.answer': ['There are two numbers called “a”.'],
  });
  expect(await errorsOf('{a}', formula, answer('а', 0, '1..2'))).toEqual({
    'content.answers.1.answer': [expect.stringContaining('begins with a Latin letter')],
  });
  expect(await errorsOf('Qancha?', formula, a)).toEqual({
    'content.question': ['Add {a} to the text, so that learners know this number.'],
  });
  expect(await errorsOf('{a} {=1/0}', formula, a)).toEqual({
    'content.question': ['{=1/0} of the text cannot be calculated.'],
  });
  expect(await errorsOf('{a}', answer('{a}', 1, '-1'), a)).toEqual({
    'content.answers.0.details': [expect.stringContaining('“-1”')],
  });
});
