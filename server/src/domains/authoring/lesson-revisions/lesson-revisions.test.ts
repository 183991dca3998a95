import { randomUUID } from 'node:crypto';
import * as lessons from '@malaka/contracts/authoring/authored-lessons';
import * as contract from '@malaka/contracts/authoring/lesson-revisions';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import type { LessonValues } from '@malaka/contracts/authoring/lesson-values';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { sendForm } from '#test/send-form.ts';
import { createTestApp } from '#test/test-app.ts';

let now = new Date('2026-11-20T07:00:00Z');
const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, { now: () => now });
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function makeLesson(type: LessonType = 'text', isActive = false) {
  const course = await makeCourse(db, { lessons: [{ type }], isActive });
  const { token } = await makeSession(db, course.authorId, { now });
  const { id } = course.lessons[0]!;
  const view = async () =>
    (await call(app, lessons.getAuthoredLesson, { params: { id }, token })).body.data;
  const keep = async (revision: number, values: LessonValues, sitting = randomUUID()) =>
    await call(app, contract.autosaveLesson, { token, body: { id, revision, values, sitting } });
  const history = async () =>
    (await call(app, contract.listLessonRevisions, { params: { id }, token })).body.data;
  const content = async (revision: number) =>
    await call(app, contract.getLessonRevision, { params: { id, revision }, token });
  return { id, token, course, view, keep, history, content };
}

// spec: STU-06
test('a lesson that no learner sees is saved while it is typed', async () => {
  const { keep, view, history } = await makeLesson();
  expect(await view()).toMatchObject({ revision: 1, savesItself: true, draft: null });
  const savedDraft = await keep(1, { content: '<p>Yangi <script>x</script>matn</p>' });
  expect(savedDraft.body.data).toMatchObject({
    revision: 2,
    name: 'Dars 1',
    content: '<p>Yangi matn</p>',
    draft: null,
  });
  // Invalid edits wait in a draft.
  expect((await keep(2, { name: ' ' })).body.data).toMatchObject({
    revision: 3,
    name: 'Dars 1',
    draft: { values: { name: ' ', content: '<p>Yangi matn</p>' } },
  });
  expect((await keep(3, { name: 'Nomi' })).body.data).toMatchObject({ name: 'Nomi', draft: null });
  expect(await history()).toMatchObject([
    { revision: 4, isShown: true, isAuto: true, changed: ['name'], words: 2 },
    { revision: 3, isShown: false, changed: ['name'] },
    {
      revision: 2,
      isShown: true,
      changed: ['content'],
      authorName: expect.stringMatching(/\S \S/),
    },
    { revision: 1, savedAt: null, authorName: null, changed: [], words: 1 },
  ]);
});

// spec: STU-06
test('of a live course learners see what was saved by hand, and the draft waits', async () => {
  const { id, token, keep, view, history } = await makeLesson('text', true);
  const draft = await keep(1, { content: '<p>Hali</p>' });
  expect(draft.body.data).toMatchObject({
    content: '<p>Matn</p>',
    savesItself: false,
    draft: { values: { content: '<p>Hali</p>', name: 'Dars 1' }, savedAt: now },
  });
  const fields = { id: String(id), revision: '2', name: 'Dars 1', score: '0' };
  const form = { ...fields, content: '<p>Hali tayyor</p>' };
  const saved = await sendForm(app, '/teacher/lesson/update-text', form, { token });
  expect(saved.raw.data).toMatchObject({ revision: 3, content: '<p>Hali tayyor</p>', draft: null });
  // Edits within the session so far are the same revision.
  expect((await history()).map(({ revision }) => revision)).toEqual([3, 1]);
  await keep(3, { content: '<p>Boshqa</p>' });
  // Back to what learners see: no draft any more, and nothing is lost.
  expect((await keep(4, { content: '<p>Hali tayyor</p>' })).body.data.draft).toBeNull();
  expect((await history()).map(({ isShown }) => isShown)).toEqual([true, false, true, true]);
  expect(await view()).toMatchObject({ revision: 5 });
});

test('with the first learner a course that is not active is live as well', async () => {
  const { course, view, keep } = await makeLesson();
  const { id } = await makeCaller(db, { now });
  await enrol(db, id, course.id);
  expect(await view()).toMatchObject({ savesItself: false });
  expect((await keep(1, { name: 'Boshqa' })).body.data).toMatchObject({ name: 'Dars 1' });
});

// spec: STU-06
test.each<[LessonType, LessonValues, object]>([
  [
    'test',
    { minPercentage: '70', attemptQuestions: '5' },
    { minPercentage: 70, attemptQuestions: 5 },
  ],
  ['test', { score: '2.5' }, { score: 2.5 }],
  ['survey', { name: 'Fikringiz', surveyId: null }, { name: 'Fikringiz' }],
  ['video', { description: '<p>Nima haqida</p>' }, { description: '<p>Nima haqida</p>' }],
])('a %s lesson saves %j by itself', async (type, values, shown) => {
  const { keep } = await makeLesson(type);
  expect((await keep(1, values)).body.data).toMatchObject({ ...shown, revision: 2, draft: null });
});

test.each<[LessonType, LessonValues]>([
  ['test', { minPercentage: '170' }],
  ['test', { score: 'besh' }],
  ['survey', { surveyId: '2000000000' }],
  ['survey', { surveyId: 'x' }],
  ['video', { name: 'Film', description: '' }],
  ['text', { content: '<p> </p>' }],
  ['webinar', { name: 'Ochiq dars', date: '2026-12-01', time: '10:00' }],
])('a %s lesson keeps %j as a draft', async (type, values) => {
  const { keep, view } = await makeLesson(type);
  const { draft: _, ...before } = await view();
  expect((await keep(1, values)).body.data).toMatchObject({
    ...before,
    revision: 2,
    draft: { values },
  });
});

// spec: STU-06, STU-08
test('the second of two who save is told, and nothing is overwritten', async () => {
  const { id, token, keep, view, history } = await makeLesson();
  await keep(1, { content: '<p>Birinchi</p>' });
  const second = await keep(1, { content: '<p>Ikkinchi</p>' });
  expect([second.status, second.failure.code]).toEqual([409, 'lesson.changed']);
  const fields = { id: String(id), revision: '1', name: 'Dars', score: '0', content: '<p>U</p>' };
  const form = await sendForm(app, '/teacher/lesson/update-text', fields, { token });
  expect([form.status, form.raw.code]).toEqual([409, 'lesson.changed']);
  expect(await view()).toMatchObject({ content: '<p>Birinchi</p>' });
  // Concurrent saves: one of them wins.
  const both = await Promise.all([keep(2, { name: 'Bir' }), keep(2, { name: 'Ikki' })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  // Saved after all, beside the other one.
  expect((await keep(3, { content: '<p>Ikkinchi</p>' })).status).toBe(200);
  const revisions = await history();
  expect(revisions.map(({ changed }) => changed)).toEqual([['content'], ['name'], ['content'], []]);
});

// spec: STU-06
test('a saving whose answer was lost is sent again and no conflict with itself', async () => {
  const { keep, history } = await makeLesson();
  const sitting = randomUUID();
  await keep(1, { content: '<p>Bir</p>' }, sitting);
  expect((await keep(1, { content: '<p>Bir ikki</p>' }, sitting)).status).toBe(200);
  // Two revisions have followed: an old call that arrives late changes nothing.
  expect((await keep(1, { content: '<p>Bir</p>' }, sitting)).status).toBe(409);
  expect(await history()).toHaveLength(2);
});

test.each(['test', 'survey'] as const)(
  'a %s lesson is not saved over another saving',
  async (type) => {
    const { id, token, keep } = await makeLesson(type);
    await keep(1, { name: 'Boshqa' });
    const body = { id, revision: 1, name: 'Dars', score: 0, minPercentage: 55 };
    const outdated =
      type === 'test'
        ? await call(app, lessons.updateTestLesson, { token, body })
        : await call(app, lessons.updateSurveyLesson, { token, body });
    expect(outdated.failure.code).toBe('lesson.changed');
  },
);

// spec: STU-06
test('an earlier saving comes back as a new one', async () => {
  const { id, token, keep, history, content, view } = await makeLesson();
  const sitting = randomUUID();
  await keep(1, { content: '<p>Bir</p>' }, sitting);
  wait(3);
  await keep(2, { content: '<p>Bir ikki</p>' }, sitting);
  wait(20);
  await keep(3, { content: '<p>Bir ikki uch</p>' }, sitting);
  expect((await history()).map(({ revision }) => revision)).toEqual([4, 3, 1]);
  expect((await content(3)).body.data).toMatchObject({ content: '<p>Bir ikki</p>' });
  expect((await content(2)).failure.code).toBe('lesson.revision_gone');

  const restore = async (revision: number, from: number) =>
    await call(app, contract.restoreLessonRevision, { token, body: { id, revision, from } });
  expect((await restore(3, 1)).failure.code).toBe('lesson.changed');
  expect((await restore(4, 2)).failure.code).toBe('lesson.revision_gone');
  expect((await restore(4, 1)).body.data).toMatchObject({ content: '<p>Matn</p>', revision: 5 });
  expect(await history()).toMatchObject([
    { revision: 5, restoredFrom: 1, changed: ['content'] },
    { revision: 4 },
    { revision: 3 },
    { revision: 1 },
  ]);
  expect(await view()).toMatchObject({ content: '<p>Matn</p>' });
});

test('at most so many savings are kept', async () => {
  const { keep, history } = await makeLesson();
  for (let revision = 1; revision <= contract.LESSON_REVISIONS_MAX + 2; revision += 1) {
    await keep(revision, { name: `Dars ${revision + 1}` });
  }
  expect(await history()).toHaveLength(contract.LESSON_REVISIONS_MAX);
});

test('only its author reads and changes the history of a lesson', async () => {
  const { id, keep } = await makeLesson();
  await keep(1, { name: 'Boshqa' });
  const learner = await makeCaller(db, { now });
  const other = await makeCaller(db, { now, role: 'teacher' });
  const body = { id, revision: 2, values: { name: 'Ogʻri' }, sitting: randomUUID() };
  const responses = async (token?: string) => [
    await call(app, contract.autosaveLesson, { ...(token && { token }), body }),
    await call(app, contract.restoreLessonRevision, {
      ...(token && { token }),
      body: { id, revision: 2, from: 1 },
    }),
    await call(app, contract.listLessonRevisions, { ...(token && { token }), params: { id } }),
    await call(app, contract.getLessonRevision, {
      ...(token && { token }),
      params: { id, revision: 1 },
    }),
  ];
  expect((await responses()).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect((await responses(learner.token)).map(({ status }) => status)).toEqual([
    403, 403, 403, 403,
  ]);
  const foreign = await responses(other.token);
  expect(foreign.map(({ failure }) => failure.code)).toEqual(
    Array.from({ length: 4 }, () => 'lesson.not_found'),
  );
});

test.each([
  [{ revision: 0 }, 'revision'],
  [{ sitting: 'x' }, 'sitting'],
  [{ values: { name: 'n'.repeat(201) } }, 'values.name'],
  [{ values: { content: 'n'.repeat(100_001) } }, 'values.content'],
  [{ values: { score: '1'.repeat(31) } }, 'values.score'],
  [{ values: null }, 'values'],
])('%j is refused at its field', async (change, field) => {
  const { id, token } = await makeLesson();
  const fullBody = { id, revision: 1, values: {}, sitting: randomUUID(), ...change };
  const { status, raw } = await callRaw(app, 'POST', '/teacher/lesson/keep', {
    token,
    body: fullBody,
  });
  expect([status, Object.keys(raw.errors)]).toEqual([422, [field]]);
});
