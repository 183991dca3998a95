import { FINDINGS_MAX, lintCourse as contract } from '@malaka/contracts/authoring/course-check';
import { expect, test } from 'vitest';
import { publicAddress, publicKey } from '#/kit/files/public-files.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse, type NewLesson, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { lintCourse } from './lint-course.ts';
import { authorRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database, {
  only: (scopes, given) => authorRoutes(scopes.author, given),
});

async function makeOwn(options: Parameters<typeof makeCourse>[1] = {}) {
  const course = await makeCourse(db, options);
  const { token } = await makeSession(db, course.authorId);
  return { ...course, token };
}

const check = (id: number, token?: string) => call(app, contract, { params: { id }, token });

test('is for the author of the course alone', async () => {
  const { id, token } = await makeOwn();
  const other = await makeCaller(db, { role: 'teacher' });
  const learner = await makeCaller(db);
  expect((await check(id)).status).toBe(401);
  expect((await check(id, learner.token)).status).toBe(403);
  expect((await check(id, other.token)).failure.code).toBe('course.not_found');
  expect((await check(id, token)).body.data).toEqual({
    findings: [],
    errorsCount: 0,
    warningsCount: 0,
  });
});

test('each line names its place as the wire spells it, errors first', async () => {
  const { id, token, lessons } = await makeOwn({
    type: 'paid',
    lessons: [{ type: 'test', name: 'Sinov', questions: threeQuestions }],
  });
  await db
    .updateTable('questionVersions')
    .set({
      answers: '[{"id": 1, "text": "Ha", "score": 0}, {"id": 2, "text": "Yoʻq", "score": 0}]',
    })
    .where('questionId', '=', lessons[0]!.questions[0]!.id)
    .execute();
  const { raw } = await callRaw(app, 'GET', `/teacher/courses/${id}/check`, { token });
  const nowhere = { section_id: null, lesson_id: null, lesson_type: null, question_id: null };
  const here = {
    section_id: expect.any(Number),
    lesson_id: lessons[0]!.id,
    lesson_type: 'test',
    place: 'Sinov',
  };
  expect(raw.data).toEqual({
    errors_count: 2,
    warnings_count: 1,
    findings: [
      {
        ...nowhere,
        rule: 'course_price_missing',
        severity: 'error',
        time: null,
        place: 'Raqamli dars',
        question: '',
        detail: '',
      },
      {
        ...here,
        rule: 'question_no_right_answer',
        severity: 'error',
        question_id: lessons[0]!.questions[0]!.id,
        time: null,
        question: 'Poytaxt?',
        detail: '',
      },
      {
        ...here,
        rule: 'question_no_explanation',
        severity: 'warning',
        question_id: null,
        time: null,
        question: '',
        detail: '2',
      },
    ],
  });
});

test('sees what is live: no deleted section, lesson, question, file or caption counts', async () => {
  const { id, lessons } = await makeOwn({
    lessons: [{ type: 'text' }, { type: 'test', questions: [] }],
  });
  expect((await lintCourse(deps, id)).map(({ rule }) => rule)).toEqual(['test_no_questions']);
  const deletedAt = new Date();
  await db.updateTable('lessons').set({ deletedAt }).where('id', '=', lessons[1]!.id).execute();
  expect((await lintCourse(deps, id)).map(({ rule }) => rule)).toEqual(['section_no_lesson']);
  await db.updateTable('sections').set({ deletedAt }).where('courseId', '=', id).execute();
  expect((await lintCourse(deps, id)).map(({ rule }) => rule)).toEqual(['course_empty']);
});

test('a file, a film and a picture that the storage lost are found', async () => {
  const { id, lessons } = await makeOwn({ lessons: [{ type: 'text' }, { type: 'video' }] });
  const [text, video] = lessons;
  const bytes = Buffer.from('here');
  const file = { lessonId: text!.id, field: 'file', contentType: 'application/pdf', bytes: 4 };
  await db
    .insertInto('lessonFiles')
    .values({ ...file, key: 'lessons/1/reja.pdf', name: 'Reja.pdf' })
    .execute();
  await db
    .updateTable('lessons')
    .set({ content: `<p>Rasm</p><img src="${publicAddress('chizma.png')}" alt="">` })
    .where('id', '=', text!.id)
    .execute();
  await db
    .insertInto('videoCaptions')
    .values({ videoId: video!.videoId!, language: 'uz', body: 'WEBVTT' })
    .execute();
  const dead = async () => (await lintCourse(deps, id)).map(({ rule, detail }) => [rule, detail]);
  expect(await dead()).toEqual([
    ['lesson_dead_file', 'Reja.pdf'],
    ['lesson_dead_file', 'chizma.png'],
    ['lesson_dead_file', 'Dars 2'],
  ]);
  await deps.files.put('lessons/1/reja.pdf', bytes, 'application/pdf');
  await deps.files.put(publicKey('chizma.png'), bytes, 'image/png');
  await deps.files.put('videos/source.mp4', bytes, 'video/mp4');
  expect(await dead()).toEqual([]);
});

test('paragraphs stand behind their section, and a storage that fails is no dead file', async () => {
  const { id, lessons } = await makeOwn({
    lessons: [{ type: 'survey', name: 'A' }, { type: 'survey', name: 'B' }, { type: 'video' }],
  });
  const sections = await db
    .selectFrom('sections')
    .where('courseId', '=', id)
    .orderBy('id')
    .select('id')
    .execute();
  await db
    .updateTable('sections')
    .set({ parentId: sections[1]!.id, sortOrder: 0 })
    .where('id', '=', sections[0]!.id)
    .execute();
  const broken = {
    ...deps,
    files: { ...deps.files, stat: () => Promise.reject(new Error('down')) },
  };
  await expect(lintCourse(broken, id)).rejects.toThrow('down');
  const found = (await lintCourse(deps, id)).filter(({ rule }) => rule === 'survey_missing');
  expect(found.map(({ lessonId }) => lessonId)).toEqual([lessons[1]!.id, lessons[0]!.id]);
});

test('a course of 300 sections is checked in a handful of queries, and the list is bounded', async () => {
  const lessons: NewLesson[] = Array.from({ length: 300 }, (_, n) =>
    n % 2 === 0 ? { type: 'test', questions: threeQuestions } : { type: 'survey' },
  );
  const { id, token } = await makeOwn({ lessons });
  const { data } = (await check(id, token)).body;
  expect(data).toMatchObject({ errorsCount: 150, warningsCount: 150 });
  expect(data.findings).toHaveLength(FINDINGS_MAX);
  let queries = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await lintCourse({ ...deps, db: counted }, id);
  expect(queries).toBeLessThanOrEqual(4);
});
