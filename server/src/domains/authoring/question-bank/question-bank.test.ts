import type { BodyOf, QueryOf } from '@malaka/contracts/kit/endpoint';
import * as calls from '@malaka/contracts/authoring/question-bank';
import * as questions from '@malaka/contracts/authoring/questions';
import * as history from '@malaka/contracts/authoring/questions/revisions';
import { startTest } from '@malaka/contracts/learning/lesson-tests';
import { describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-22T05:00:00Z');
const { app } = await createTestApp(database, { now: () => now });

type Content = BodyOf<typeof questions.saveQuestion>['content'];

async function makeAuthor() {
  const course = await makeCourse(db, {
    name: 'Kimyo',
    lessons: [
      { type: 'test', name: 'Kirish testi' },
      { type: 'test' },
      { type: 'video', duration: 300 },
    ],
  });
  const { token } = await makeSession(db, course.authorId, { now });
  const [first, second, video] = course.lessons.map(({ id }) => id) as [number, number, number];
  const save = async (content: Partial<Content>, lessonId: number | null = first, id?: number) =>
    (
      await call(app, questions.saveQuestion, {
        token,
        body: {
          id,
          lessonId,
          content: {
            text: 'Suv formulasi?',
            type: 'single',
            score: 0,
            explanation: '',
            answers: [
              { text: 'H<sub>2</sub>O', score: 1, details: '' },
              { text: 'CO', score: 0, details: '' },
            ],
            ...content,
          },
        },
      })
    ).body.data;
  const list = async (query: QueryOf<typeof calls.listBank> = {}) =>
    (await call(app, calls.listBank, { token, query })).body;
  const use = (body: BodyOf<typeof calls.useQuestions>) =>
    call(app, calls.useQuestions, { token, language: 'en', body });
  const detach = (id: number) => call(app, calls.detachQuestion, { token, body: { id } });
  return { course, token, first, second, video, save, list, use, detach };
}

describe('the bank', () => {
  test('is found by folded words, tag, type and course, the newest first', async () => {
    const { save, list, course, second, token } = await makeAuthor();
    const water = await save({ tags: ['kimyo', '7-sinf'] });
    const gaps = await save(
      {
        text: '[1] — yengil gaz',
        type: 'dragwords',
        score: 1,
        answers: [{ text: 'Vodorod', score: 0, details: '1' }],
        tags: ['kimyo'],
      },
      second,
    );
    const loose = await save({ text: 'Oʻqituvchi kim?' }, null);
    const ids = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).data.map(({ question }) => question.id);
    expect(await ids({})).toEqual([loose.id, gaps.id, water.id]);
    expect(await ids({ search: 'ўқитувчи' })).toEqual([loose.id]);
    expect(await ids({ search: 'водород gaz' })).toEqual([gaps.id]);
    expect(await ids({ search: '%' })).toEqual([loose.id, gaps.id, water.id]);
    expect(await ids({ tag: 'kimyo' })).toEqual([gaps.id, water.id]);
    expect(await ids({ tag: 'kimyo', type: 'single' })).toEqual([water.id]);
    expect(await ids({ courseId: course.id })).toEqual([gaps.id, water.id]);
    expect(await ids({ page: 2 })).toEqual([]);
    const { raw } = await callRaw(app, 'GET', '/teacher/questions?type=dragwords', { token });
    expect(raw).toMatchObject({ total: 1, per_page: 20, current_page: 1, last_page: 1 });
    expect(raw.data[0]).toMatchObject({
      question: { id: gaps.id, question: '[1] — yengil gaz', tags: ['kimyo'] },
      course_id: course.id,
      course_name: 'Kimyo',
      lesson_name: 'Dars 2',
      uses_count: 0,
    });
    const tags = await callRaw(app, 'GET', '/teacher/questions/tags', { token });
    expect(tags.raw.data).toEqual([
      { tag: 'kimyo', count: 2 },
      { tag: '7-sinf', count: 1 },
    ]);
  });

  test('tags are set on the question and on its references', async () => {
    const { save, use, second, list, token } = await makeAuthor();
    const { id } = await save({});
    const [reference] = (await use({ ids: [id], lessonId: second, how: 'reference' })).body.data;
    const set = (questionId: number, tags: string[]) =>
      call(app, calls.tagQuestion, { token, body: { id: questionId, tags } });
    await set(id, ['suv', 'suv', ' gaz ']);
    expect((await list({ tag: 'gaz' })).data[0]!.question.tags).toEqual(['suv', 'gaz']);
    expect((await set(reference!.id, ['x'])).status).toBe(404);
    const long = await callRaw(app, 'POST', '/teacher/questions/tag', {
      token,
      body: { id, tags: ['x'.repeat(41)] },
    });
    expect([long.status, Object.keys(long.raw.errors)]).toEqual([422, ['tags.0']]);
  });

  test('is nobody else’s', async () => {
    const { save, token, second } = await makeAuthor();
    const other = await makeAuthor();
    const learner = await makeCaller(db, { now });
    const { id } = await save({ tags: ['mening'] });
    expect((await other.list({ tag: 'mening' })).total).toBe(0);
    const foreign = { ids: [id], lessonId: other.second, how: 'copy' as const };
    expect((await other.use(foreign)).failure.code).toBe('question.not_found');
    expect((await other.use({ ...foreign, how: 'reference' })).failure.code).toBe(
      'question.not_found',
    );
    expect(
      (await other.use({ ids: [(await other.save({})).id], lessonId: second, how: 'copy' })).failure
        .code,
    ).toBe('lesson.not_found');
    expect((await other.detach(id)).status).toBe(404);
    expect(
      (await call(app, calls.tagQuestion, { token: other.token, body: { id, tags: [] } })).status,
    ).toBe(404);
    expect((await callRaw(app, 'GET', '/teacher/questions')).status).toBe(401);
    expect((await callRaw(app, 'GET', '/teacher/questions', learner)).status).toBe(403);
    expect((await callRaw(app, 'GET', '/teacher/questions?course_id=x', { token })).status).toBe(
      422,
    );
  });
});

describe('a question in a second place', () => {
  test('a copy goes its own way, with answers of its own', async () => {
    const { save, use, first, second } = await makeAuthor();
    const source = await save({ tags: ['suv'], explanation: 'Ikki vodorod.' });
    const [copy] = (await use({ ids: [source.id], lessonId: second, how: 'copy' })).body.data;
    expect(copy).toMatchObject({
      text: source.text,
      explanation: 'Ikki vodorod.',
      tags: ['suv'],
      sourceId: null,
      lessonId: second,
      score: 1,
    });
    const idsOf = (question: typeof source) => question.answers.map(({ id }) => id);
    expect(idsOf(copy!).some((id) => idsOf(source).includes(id))).toBe(false);
    await save({ text: 'Boshqa savol?' }, first, source.id);
    const [still] = (await use({ ids: [source.id], lessonId: second, how: 'copy' })).body.data;
    expect(still!.text).toBe('Suv formulasi?');
  });

  test('a reference follows its source, is counted, stands once, and cannot be changed here', async () => {
    const { save, use, list, token, first, second } = await makeAuthor();
    const source = await save({});
    await save({ text: 'Birinchi' }, second);
    const body = { ids: [source.id], lessonId: second, how: 'reference' as const };
    const answers = await Promise.all([use(body), use(body), use(body)]);
    for (const answer of answers) expect(answer.body.data).toHaveLength(2);
    const reference = answers[0].body.data[1]!;
    expect(reference).toMatchObject({
      text: 'Suv formulasi?',
      sourceId: source.id,
      lessonId: second,
    });
    expect((await use({ ...body, lessonId: first })).body.data).toHaveLength(1);
    const { data, total } = await list();
    expect([total, data.find(({ question }) => question.id === source.id)!.usesCount]).toEqual([
      2, 1,
    ]);
    await save({ text: 'Suv nima?' }, first, source.id);
    const now2 = await call(app, questions.listLessonQuestions, {
      token,
      params: { lessonId: second },
      query: {},
    });
    expect(now2.body.data[1]).toMatchObject({ id: reference.id, text: 'Suv nima?' });
    const change = await callRaw(app, 'POST', '/teacher/lesson/save-question', {
      token,
      body: { id: reference.id, content: { question: 'x', type: 'single', answers: [] } },
    });
    expect([change.status, change.raw.code]).toEqual([409, 'question.reference']);
  });

  test('detached, it is changed here alone; what learners saw stays', async () => {
    const { course, save, use, detach, token, first, second } = await makeAuthor();
    const source = await save({});
    const [reference] = (await use({ ids: [source.id], lessonId: second, how: 'reference' })).body
      .data;
    const learner = await makeCaller(db, { now });
    await enrol(db, learner.id, course.id);
    const seen = await call(app, startTest, { token: learner.token, body: { lessonId: second } });
    now = new Date(now.getTime() + 60_000);
    const own = (await detach(reference!.id)).body.data;
    expect(own).toMatchObject({ sourceId: null, isAnswered: false, text: 'Suv formulasi?' });
    const ids = (question: { answers: { id: number }[] }) => question.answers.map(({ id }) => id);
    expect(ids(own)).not.toEqual(ids(source));
    expect((await detach(own.id)).body.data.version).toBe(own.version);
    await save({ text: 'Endi boshqa' }, second, own.id);
    const again = await call(app, startTest, { token: learner.token, body: { lessonId: second } });
    expect(again.body.data.questions).toEqual(seen.body.data.questions);
    const sources = await call(app, questions.listLessonQuestions, {
      token,
      params: { lessonId: first },
      query: {},
    });
    expect(sources.body.data[0]!.text).toBe('Suv formulasi?');
  });

  test('a video asks for a free second, the diagnostic for a category', async () => {
    const { save, use, video } = await makeAuthor();
    const { id } = await save({});
    expect((await use({ ids: [id], lessonId: video, how: 'copy' })).failure).toHaveProperty(
      'errors.time',
    );
    const [timed] = (await use({ ids: [id], lessonId: video, time: 60, how: 'reference' })).body
      .data;
    expect(timed).toMatchObject({ time: 60, sourceId: id });
    expect((await use({ ids: [id], lessonId: video, time: 90, how: 'copy' })).failure.code).toBe(
      'question.time_near',
    );
    for (const how of ['copy', 'reference'] as const) {
      const body = { ids: [id], lessonId: 10, how };
      expect((await use(body)).failure).toHaveProperty('errors.category_id');
      expect((await use({ ...body, categoryId: 4000 })).failure).toHaveProperty(
        'errors.category_id',
      );
      expect((await use({ ...body, categoryId: 2 })).body.data.at(-1)).toMatchObject({
        categoryId: 2,
      });
    }
  });
});

// spec: STU-04
describe('duplicates', () => {
  test('are found in any script and spelling, and stand side by side', async () => {
    const { save, list, use, second } = await makeAuthor();
    const first = await save({ text: '<p>Oʻzbekiston poytaxti qaysi?</p>' });
    const other = await save({ text: 'Suv formulasi?' });
    const twin = await save({ text: 'Ўзбекистон  пойтахти қайси' }, null);
    await use({ ids: [other.id], lessonId: second, how: 'reference' });
    const found = (await list({ twins: 'only' })).data;
    expect(found.map(({ question, twinsCount }) => [question.id, twinsCount])).toEqual([
      [twin.id, 1],
      [first.id, 1],
    ]);
    const all = (await list()).data;
    expect(all.find(({ question }) => question.id === other.id)!.twinsCount).toBe(0);
    await save({ text: 'Endi boshqa savol' }, null, twin.id);
    expect((await list({ twins: 'only' })).data).toEqual([]);
  });

  test('of others are none of mine', async () => {
    const mine = await makeAuthor();
    const other = await makeAuthor();
    await mine.save({ text: 'Bir xil savol?' });
    await other.save({ text: 'Bir xil savol?' });
    expect((await mine.list({ twins: 'only' })).data).toEqual([]);
    expect((await mine.list()).data[0]!.twinsCount).toBe(0);
  });
});

// spec: STU-04
test('a question tells where it stands and is used', async () => {
  const { save, use, first, second, video, course, token } = await makeAuthor();
  const { id } = await save({});
  await use({ ids: [id], lessonId: second, how: 'reference' });
  await use({ ids: [id], lessonId: video, time: 60, how: 'reference' });
  const uses = (questionId: number, by = token) =>
    call(app, calls.listUses, { token: by, params: { id: questionId } });
  expect((await uses(id)).body.data).toMatchObject([
    { questionId: id, lessonId: first, courseId: course.id, isReference: false, time: null },
    { lessonId: second, courseName: 'Kimyo', isReference: true },
    { lessonId: video, isReference: true, time: 60 },
  ]);
  const loose = await save({}, null);
  expect((await uses(loose.id)).body.data).toMatchObject([
    { lessonId: null, courseId: null, lessonName: null },
  ]);
  const other = await makeAuthor();
  expect((await uses(id, other.token)).status).toBe(404);
  expect((await callRaw(app, 'GET', `/teacher/questions/${id}/uses`)).status).toBe(401);
});

// spec: STU-04
test('a question remembers what it was at each saving, and goes back by one', async () => {
  const { save, first, token } = await makeAuthor();
  const made = await save({ text: 'Birinchi?' });
  const revisions = (id = made.id, by = token) =>
    call(app, history.listRevisions, { token: by, params: { id } });
  expect((await revisions()).body.data).toMatchObject([
    { revision: 1, savedAt: null, text: 'Birinchi?' },
  ]);
  now = new Date(now.getTime() + 60_000);
  const changed = await save(
    { text: 'Ikkinchi?', answers: [{ text: 'CO', score: 2, details: '' }] },
    first,
    made.id,
  );
  await save({ text: 'Ikkinchi?', answers: changed.answers }, first, made.id);
  const after = (await revisions()).body.data;
  expect(after.map(({ revision, text, score }) => [revision, text, score])).toEqual([
    [2, 'Ikkinchi?', 2],
    [1, 'Birinchi?', 1],
  ]);
  expect(after[1]!.answers.map(({ text }) => text)).toEqual(['H<sub>2</sub>O', 'CO']);
  expect(after[0]!.savedAt).toEqual(now);
  for (let n = 0; n < 55; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one saving after the other
    await save({ text: `${n}-oʻzgarish` }, first, made.id);
  }
  const stored = (await revisions()).body.data;
  expect([stored.length, stored[0]!.text]).toEqual([history.REVISIONS_MAX, '54-oʻzgarish']);
  const other = await makeAuthor();
  expect((await revisions(made.id, other.token)).status).toBe(404);
});
