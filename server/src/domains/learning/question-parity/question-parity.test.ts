import { viewParity } from '@malaka/contracts/learning/question-parity';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeQuestionAuthor, questionContent } from '#test/question-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-22T05:00:00Z');
const { app } = await createTestApp(database, { now: () => now });

const content = (text: string, other: string | null, overrides: { options?: string[] } = {}) => {
  const [first = 'A', second = 'B'] = overrides.options ?? [];
  return {
    ...questionContent({ text }),
    answers: [
      { text: 'A', score: 1, details: '', translation: { text: first, details: '' } },
      { text: 'B', score: 0, details: '', translation: { text: second, details: '' } },
    ],
    translation: other === null ? null : { language: 'ru' as const, text: other, explanation: '' },
  };
};

// spec: ITM-09
test('the report names what is missing, old or has other numbers, and what people answer otherwise', async () => {
  const { first, save, token, make } = await makeQuestionAuthor(app, db, now);
  await save({ lessonId: first, content: content('Uzunligi 2,5 m', 'Длина 2.5 м') });
  const numbers = await save({ lessonId: first, content: content('Yili 1991', 'Год 1992') });
  await make({ text: 'Tarjimasiz' });
  const old = (await save({ lessonId: first, content: content('Eski', 'Старый') })).body.data;
  const { answers, translation: _, ...rest } = content('Yangi', 'Старый');
  const withIds = answers.map((answer, n) => ({ ...answer, id: old.answers[n]!.id }));
  await save({ id: old.id, content: { ...rest, answers: withIds } });

  const view = async (query: object) =>
    (await call(app, viewParity, { token, query: { lessonId: first, ...query } })).body.data;
  const whole = await view({});
  expect(whole).toMatchObject({ questionsCount: 4, equalCount: 1, total: 3 });
  expect(whole.questions.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([
    ['numbers'],
    ['old'],
    ['missing'],
  ]);
  expect(whole.questions[0]).toMatchObject({
    questionId: numbers.body.data.id,
    findings: [{ kind: 'numbers', place: 0, own: ['1991'], other: ['1992'] }],
  });
  expect((await view({ kind: 'old' })).questions).toMatchObject([
    { questionId: old.id, number: 4 },
  ]);
  const bank = (await call(app, viewParity, { token, query: {} })).body.data;
  expect(bank).toMatchObject({ questionsCount: 4, equalCount: 1 });

  const stranger = await makeQuestionAuthor(app, db, now);
  const query = { lessonId: first };
  expect((await call(app, viewParity, { token: stranger.token, query })).status).toBe(404);
});
