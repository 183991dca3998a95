import * as calls from '@malaka/contracts/authoring/questions';
import { startTest } from '@malaka/contracts/learning/lesson-tests';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeTestTaker, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeSession } from '#test/factories.ts';
import { makeQuestionAuthor, questionContent } from '#test/question-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-22T05:00:00Z');
const { app } = await createTestApp(database, { now: () => clock });

const post = (path: string, token: string, body: object) =>
  callRaw(app, 'POST', `/teacher/lesson/${path}`, { token, body, language: 'en' });

test('a whole question is saved at once, and ids that are not its own become new', async () => {
  const { save, make } = await makeQuestionAuthor(app, db, clock);
  const foreign = await make();
  const question = await make({ tags: ['geografiya'] });
  const answers = [...foreign.answers, ...question.answers, ...question.answers];
  const saved = (await save({ id: question.id, content: questionContent({ answers }) })).body.data;
  const ids = saved.answers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  expect(ids.slice(2, 4)).toEqual(question.answers.map(({ id }) => id));
  expect(ids).not.toContain(foreign.answers[0]!.id);
  expect(saved.tags).toEqual(['geografiya']);
});

test('who saves what another window has changed is told so, and may insist', async () => {
  const { save, make } = await makeQuestionAuthor(app, db, clock);
  const { id, revision } = await make();
  const mine = questionContent({ text: '<p>Meniki</p>' });
  const first = await save({ id, revision, content: questionContent({ text: '<p>Birinchi</p>' }) });
  expect(first.body.data.revision).toBe(revision + 1);
  const outdated = await save({ id, revision, content: mine });
  expect(outdated.status).toBe(409);
  expect(outdated.raw).toMatchObject({ code: 'question.changed' });
  expect((await save({ id, content: mine })).body.data).toMatchObject({
    revision: revision + 2,
    text: '<p>Meniki</p>',
  });
});

test('a question that was asked goes on as a new version; drafts are not asked', async () => {
  const lessons = [{ type: 'test' as const, questions: threeQuestions }, { type: 'test' as const }];
  const { course, lesson, token } = await makeTestTaker(db, { lessons, now: clock });
  await db.updateTable('questionVersions').set({ createdAt: clock }).execute();
  const author = (await makeSession(db, course.authorId, { now: clock })).token;
  const [, other] = course.lessons;
  const [first, second, third] = lesson.questions.map(({ id }) => id);
  const list = async () => {
    const params = { lessonId: lesson.id };
    return (await call(app, calls.listLessonQuestions, { token: author, params, query: {} })).body
      .data;
  };
  const rename = (id: number, question: string) =>
    post('update-question', author, { id, question });
  expect((await rename(first!, 'Birinchi')).raw.data).toMatchObject({ version: 1, is_answered: 0 });
  for (const answer of lesson.questions[2]!.right) {
    await post('delete-answer', author, { id: answer, question_id: third });
  }
  clock = new Date(clock.getTime() + 60_000);
  const attempt = await call(app, startTest, { token, body: { lessonId: lesson.id } });
  const shownIds = attempt.body.data.questions.map(({ id }) => id);
  expect(new Set(shownIds)).toEqual(new Set([first, second]));
  expect((await list()).map(({ isAnswered }) => isAnswered)).toEqual([true, true, false]);
  clock = new Date(clock.getTime() + 60_000);
  expect((await rename(first!, 'Boshqa')).raw.data).toMatchObject({ version: 2, is_answered: 0 });
  expect((await rename(first!, 'Yana')).raw.data).toMatchObject({ version: 2 });
  // Without a change there is no new version.
  expect((await rename(second!, 'Juft sonlar?')).raw.data).toMatchObject({ version: 1 });
  const shown = await call(app, startTest, { token, body: { lessonId: lesson.id } });
  expect(shown.body.data.questions.find(({ id }) => id === first)!.text).toBe('Birinchi');
  // Questions of attempts in the old lesson stay readable.
  await post('move-questions', author, { ids: [second], lesson_id: other!.id });
  await rename(second!, 'Koʻchirilgan');
  const versions = await db
    .selectFrom('questionVersions')
    .where('questionId', '=', second!)
    .orderBy('version')
    .select(['version', 'text'])
    .execute();
  expect(versions).toEqual([
    { version: 1, text: 'Juft sonlar?' },
    { version: 2, text: 'Koʻchirilgan' },
  ]);
});

test('a reference follows its source and is not changed by itself', async () => {
  const { token, second, save, make, listOf } = await makeQuestionAuthor(app, db, clock);
  const source = await make();
  const reference = await make({}, second);
  await db
    .updateTable('questions')
    .set({ sourceId: source.id })
    .where('id', '=', reference.id)
    .execute();
  const answers = [{ ...source.answers[0]!, text: 'Samarqand' }, { text: 'Xiva' }];
  await save({ id: source.id, content: questionContent({ text: 'Yangi', answers }) });
  const [followed] = await listOf(second);
  expect(followed).toMatchObject({ text: 'Yangi', version: 2, sourceId: source.id });
  expect(followed!.answers.map(({ text }) => text)).toEqual(['Samarqand', 'Xiva']);
  for (const [path, body] of [
    ['update-question', { id: reference.id, question: 'Boshqa' }],
    ['update-answer', { question_id: reference.id, answer: 'Boshqa' }],
    ['delete-answer', { question_id: reference.id, id: followed!.answers[0]!.id }],
    [
      'save-question',
      { id: reference.id, content: { question: 'a', type: 'single', answers: [] } },
    ],
  ] as const) {
    expect((await post(path, token, body)).raw.code, path).toBe('question.reference');
  }
  const byId = await post('delete-answer', token, { id: source.answers[0]!.id });
  expect(byId.status).toBe(200);
  expect((await listOf(second))[0]!.answers).toHaveLength(1);
});
