import * as bank from '@malaka/contracts/authoring/question-bank';
import * as calls from '@malaka/contracts/authoring/questions';
import { listRevisions } from '@malaka/contracts/authoring/questions/revisions';
import { showLanguage } from '@malaka/contracts/assessment/question-languages';
import { startTest } from '@malaka/contracts/learning/lesson-tests';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeQuestionAuthor } from '#test/question-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-22T05:00:00Z');
const { app } = await createTestApp(database, { now: () => now });

const russian: {
  language: 'uz' | 'ru';
  text: string;
  explanation: string;
  isConfirmed?: boolean;
} = { language: 'ru', text: 'Какой город столица?', explanation: '' };
const inTwo = (change: { text?: string; translation?: typeof russian | null } = {}) => ({
  text: 'Poytaxt qaysi shahar?',
  type: 'single' as const,
  score: 0,
  explanation: '',
  answers: [
    { text: 'Toshkent', score: 1, details: '', translation: { text: 'Ташкент', details: '' } },
    { text: 'Buxoro', score: 0, details: '', translation: { text: 'Бухара', details: '' } },
  ],
  translation: russian,
  ...change,
});

async function makeTranslated() {
  const author = await makeQuestionAuthor(app, db, now);
  const saved = await author.save({ lessonId: author.first, content: inTwo() });
  return { ...author, question: saved.body.data };
}

// spec: ITM-09
test('a question has two languages and one key, and copies keep both', async () => {
  const { question, token, second, save } = await makeTranslated();
  expect(question.translation).toEqual({ ...russian, isOld: false });
  expect(question.answers.map(({ translation }) => translation?.text)).toEqual([
    'Ташкент',
    'Бухара',
  ]);
  const copy = (await call(app, calls.duplicateQuestion, { token, body: { id: question.id } })).body
    .data;
  expect(copy.translation).toEqual(question.translation);
  expect(copy.answers.map((answer) => answer.translation?.text)).toEqual(['Ташкент', 'Бухара']);
  const body = { ids: [question.id], lessonId: second, how: 'reference' as const };
  const [reference] = (await call(app, bank.useQuestions, { token, body })).body.data;
  expect(reference!.translation).toEqual(question.translation);
  const content = { ...inTwo(), translation: { ...russian, text: 'Столица?' } };
  await save({ id: question.id, content });
  const params = { lessonId: second };
  const list = (await call(app, calls.listLessonQuestions, { token, params, query: {} })).body.data;
  expect(list[0]!.translation?.text).toBe('Столица?');
  const detached = (await call(app, bank.detachQuestion, { token, body: { id: reference!.id } }))
    .body.data;
  expect(detached.translation?.text).toBe('Столица?');
  expect(detached.answers[1]!.translation?.text).toBe('Бухара');
});

test('words that change make the translation old until somebody confirms it', async () => {
  const { question, save, token } = await makeTranslated();
  const { id } = question;
  const ids = question.answers.map((answer) => answer.id);
  const withIds = (change: Parameters<typeof inTwo>[0]) => {
    const content = inTwo(change);
    return { ...content, answers: content.answers.map((answer, n) => ({ ...answer, id: ids[n] })) };
  };
  const changed = { text: 'Oʻzbekiston poytaxti qaysi?' };
  const old = (await save({ id, content: withIds(changed) })).body.data;
  expect(old.translation?.isOld).toBe(true);
  const confirmed = { ...changed, translation: { ...russian, isConfirmed: true } };
  const fits = (await save({ id, content: withIds(confirmed) })).body.data;
  expect(fits.translation?.isOld).toBe(false);
  expect(fits.version).toBe(old.version);
  // Old pages change one answer without sending translations.
  const body = { id: ids[0]!, questionId: id, text: 'Toshkent shahri', score: 1, details: '' };
  const step = (await call(app, calls.updateAnswer, { token, body })).body.data;
  expect(step.answers[0]).toMatchObject({ translation: { text: 'Ташкент' } });
  expect(step.translation?.isOld).toBe(true);
  const { translation: _, ...unnamed } = withIds({});
  expect((await save({ id, content: unnamed })).body.data.translation).toMatchObject(russian);
  const gone = (await save({ id, content: withIds({ translation: null }) })).body.data;
  expect(gone.translation).toBeNull();
  expect(gone.answers[0]).not.toHaveProperty('translation');
  const history = (await call(app, listRevisions, { token, params: { id } })).body.data;
  expect(history[0]!.translation).toBeNull();
  expect(history[1]!.translation?.text).toBe(russian.text);
});

test('a translation that lacks something, is too long or in no language is refused by field', async () => {
  const { first, token } = await makeQuestionAuthor(app, db, now);
  const send = async (content: object) => {
    const body = { lesson_id: first, content };
    const options = { token, body, language: 'en' as const };
    const { status, raw } = await callRaw(app, 'POST', '/teacher/lesson/save-question', options);
    return { status, fields: Object.keys((raw as { errors?: object }).errors ?? {}) };
  };
  const wire = (translation: object, answer: object) => ({
    question: 'Poytaxt?',
    type: 'single',
    explan: '',
    answers: [{ answer: 'Toshkent', score: 1, translation: answer }],
    translation,
  });
  const good = { language: 'ru', question: 'Столица?' };
  expect((await send(wire(good, { answer: 'Ташкент' }))).status).toBe(200);
  expect(await send(wire(good, { answer: '' }))).toEqual({
    status: 422,
    fields: ['content.answers.0.translation.answer'],
  });
  expect(await send(wire({ ...good, question: '' }, { answer: 'Ташкент' }))).toEqual({
    status: 422,
    fields: ['content.translation.question'],
  });
  expect((await send(wire({ ...good, language: 'en' }, { answer: 'T' }))).fields).toEqual([
    'content.translation.language',
  ]);
  expect(
    (await send(wire({ ...good, question: 'ж'.repeat(20_001) }, { answer: 'T' }))).fields,
  ).toEqual(['content.translation.question']);
  const marked = { ...wire(good, { answer: '' }), type: 'dragwords', question: 'Bu [1] shahar' };
  const answers = [{ answer: 'katta', details: '1' }];
  expect((await send({ ...marked, answers, score: 1 })).fields).toEqual(['content.translation']);
});

// spec: ITM-10
test('both languages come at once with the same ids, and what was shown is written down', async () => {
  const { question, course, first } = await makeTranslated();
  const learner = await makeCaller(db, { now });
  await enrol(db, learner.id, course.id);
  const { token } = learner;
  const attempt = (await call(app, startTest, { token, body: { lessonId: first } })).body.data;
  const [shownQuestion] = attempt.questions;
  expect(shownQuestion!.translation).toMatchObject({ language: 'ru', text: russian.text });
  expect(shownQuestion!.translation!.answers.map(({ id }) => id)).toEqual(
    shownQuestion!.answers.map(({ id }) => id),
  );
  expect(JSON.stringify(shownQuestion)).not.toMatch(/score|explan/);

  const body = { place: 'test' as const, placeId: attempt.id, questionId: question.id };
  const show = (language: 'uz' | 'ru', by = token, more = {}) =>
    callRaw(app, 'POST', '/user/question-languages', {
      token: by,
      body: {
        place: 'test',
        place_id: body.placeId,
        question_id: body.questionId,
        language,
        ...more,
      },
    });
  for (const language of ['ru', 'ru', 'uz', 'uz', 'ru'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    expect((await show(language)).status).toBe(200);
  }
  const journal = () =>
    db
      .selectFrom('questionLanguages')
      .where('accountId', '=', learner.id)
      .orderBy('id')
      .select('language')
      .execute();
  expect((await journal()).map(({ language }) => language)).toEqual(['ru', 'uz', 'ru']);
  const stranger = await makeCaller(db, { now });
  expect((await show('uz', stranger.token)).status).toBe(404);
  expect((await show('uz', token, { question_id: 999_999 })).status).toBe(404);
  expect((await show('uz', token, { language: 'en' })).status).toBe(422);
  expect((await show('uz', token, { place: 'video' })).status).toBe(404);
  expect((await callRaw(app, 'POST', '/user/question-languages', { body: {} })).status).toBe(401);
  for (let n = 0; n < 30; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await call(app, showLanguage, {
      token,
      body: { ...body, language: n % 2 === 0 ? 'uz' : 'ru' },
    });
  }
  expect(await journal()).toHaveLength(20);
  await expect(
    db.updateTable('questionLanguages').set({ language: 'uz' }).execute(),
  ).rejects.toThrow(/append|change/);
});
