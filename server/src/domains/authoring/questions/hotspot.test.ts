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
const PICTURE =
  '<p><img src="/api/v1/files/editor/map.webp" alt="Xarita" width="800" height="400" /></p>';
const area = (answer: string, details: string, score = 1) => ({ answer, score, details });
const TASHKENT = area('Toshkent', 'rectangle 0.7 0.3 0.9 0.5');

const save = (content: object) =>
  callRaw(app, 'POST', '/teacher/lesson/save-question', {
    token: author.token,
    body: {
      lesson_id: author.first,
      content: { type: 'hotspot', question: `<p>Qayer?</p>${PICTURE}`, score: 2, ...content },
    },
    language: 'en',
  });

// spec: QKD-07
test('a picture with its areas is kept as it was drawn, in one spelling', async () => {
  const answers = [TASHKENT, area('Buxoro', ' ellipse  0.350 0.55 .1 0.1 ', 0)];
  const { status, raw } = await save({ answers });
  expect(status).toBe(200);
  expect(raw.data).toMatchObject({ type: 'hotspot', score: 2, is_draft: 0 });
  expect(raw.data.question).toContain('alt="Xarita"');
  expect(raw.data.answers).toMatchObject([
    TASHKENT,
    area('Buxoro', 'ellipse 0.35 0.55 0.1 0.1', 0),
  ]);
});

// spec: QKD-07
test('what cannot be marked is refused by its field', async () => {
  const errorsOf = async (content: object) => {
    const { status, raw } = await save({ answers: [TASHKENT], ...content });
    expect(status).toBe(422);
    return raw.errors;
  };
  expect(await errorsOf({ question: '<p>Qayer?</p>' })).toEqual({
    'content.question': ['Add a picture to the question.'],
  });
  expect(await errorsOf({ question: PICTURE })).toEqual({
    'content.question': ['This field is empty.'],
  });
  expect(await errorsOf({ question: `Qayer? ${PICTURE.replace('Xarita', ' ')}` })).toEqual({
    'content.question': [expect.stringContaining('Describe what the picture shows')],
  });
  // Another host would learn who gets which question.
  const foreign = PICTURE.replace('/api/v1/files/', 'https://example.org/');
  expect(await errorsOf({ question: `Qayer? ${foreign}` })).toEqual({
    'content.question': ['Add a picture to the question.'],
  });
  expect(await errorsOf({ answers: [area('a', 'rectangle 0 0 1 1', 0)] })).toEqual({
    'content.answers': ['Mark at least one right area of the picture.'],
  });
  const many = Array.from({ length: 21 }, (_, n) => area(`${n}`, 'rectangle 0 0 1 1'));
  expect(await errorsOf({ answers: many })).toEqual({
    'content.answers': ['A picture has at most 20 areas.'],
  });
  for (const wrong of ['', 'rectangle 0 0 2 1', 'ellipse 0.5 0.5 NaN 1', 'rectangle 0 0 0.01 1']) {
    expect(Object.keys(await errorsOf({ answers: [TASHKENT, area('b', wrong)] }))).toEqual([
      'content.answers.1.details',
    ]);
  }
  expect(await errorsOf({ answers: [{ ...TASHKENT, score: -1 }, TASHKENT] })).toHaveProperty([
    'content.answers.0.score',
  ]);
});
