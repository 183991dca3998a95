import * as contract from '@malaka/contracts/authoring/authored-lessons';
import { LESSON_TYPE_IDS, type LessonType } from '@malaka/contracts/authoring/course-types';
import { expect, test } from 'vitest';
import { authorRoutes } from './routes.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse, markDone } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: ({ author }, deps) => authorRoutes(author, deps),
});

let slugs = 0;

async function makeAuthor(options: Parameters<typeof makeCourse>[1] = { lessons: [] }) {
  const course = await makeCourse(db, options);
  const { token } = await makeSession(db, course.authorId);
  const addSection = async (parentId: number | null = null) => {
    const { id } = await db
      .insertInto('sections')
      .values({ courseId: course.id, parentId, name: 'Kirish', slug: `s-${(slugs += 1)}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const create = async (sectionId: number, type: LessonType = 'text') =>
    await call(app, contract.createLesson, {
      token,
      body: { courseId: course.id, sectionId, name: 'Kirish', type, minPercentage: 55 },
    });
  return { course, token, addSection, create };
}

// spec: LSN-24, LSN-25, LSN-02
test('a lesson of each type is created and says which edit screen fits it', async () => {
  const { course, token, addSection } = await makeAuthor();
  for (const type of Object.keys(LESSON_TYPE_IDS) as LessonType[]) {
    const sectionId = await addSection();
    const body = {
      course_id: course.id,
      section_id: sectionId,
      name: ' Kirish ',
      lesson_type: type,
    };
    const { raw } = await callRaw(app, 'POST', '/teacher/create-lesson', {
      token,
      body: { ...body, min_percentage: 55 },
    });
    const typeId = LESSON_TYPE_IDS[type];
    expect(raw).toMatchObject({
      success: 1,
      data: {
        name: 'Kirish',
        section_id: sectionId,
        lesson_type_id: typeId,
        lesson_type: { id: typeId, type },
        min_percentage: 55,
      },
    });
  }
  const { lessonsCount } = await db
    .selectFrom('courses')
    .where('id', '=', course.id)
    .select('lessonsCount')
    .executeTakeFirstOrThrow();
  expect(lessonsCount).toBe(5);
});

// spec: LSN-05, LSN-22
test('a section holds at most one lesson, and none beside paragraphs', async () => {
  const { course, token, addSection, create } = await makeAuthor();
  const section = await addSection();
  const list = async (id: number, courseId = course.id) =>
    (await callRaw(app, 'GET', `/teacher/courses/${courseId}/sections/${id}/lessons`, { token }))
      .raw;
  expect(await list(section)).toEqual({ success: 1, data: [] });
  const { id } = (await create(section)).body.data;
  expect(await list(section)).toMatchObject({ success: 1, data: [{ id, section_id: section }] });
  expect((await create(section, 'video')).failure).toMatchObject({ code: 'lesson.exists' });
  const parent = await addSection();
  const paragraph = await addSection(parent);
  expect((await create(parent)).failure).toMatchObject({ code: 'section.has_paragraphs' });
  expect((await create(paragraph)).status).toBe(200);
  const other = await makeAuthor();
  const elsewhere = await other.addSection();
  expect((await create(elsewhere)).failure).toMatchObject({ code: 'section.not_found' });
  expect(await list(section, other.course.id)).toMatchObject({ code: 'section.not_found' });
});

test('two tabs create one lesson', async () => {
  const { addSection, create } = await makeAuthor();
  const section = await addSection();
  const answers = await Promise.all([1, 2, 3].map(() => create(section)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('bad fields are named', async () => {
  const { course, token, addSection } = await makeAuthor();
  const good = { course_id: course.id, section_id: await addSection(), name: 'A' };
  const errors = async (body: object) =>
    Object.keys(
      (
        await callRaw(app, 'POST', '/teacher/create-lesson', {
          token,
          body: { ...good, lesson_type: 'text', ...body },
        })
      ).raw.errors,
    );
  expect(await errors({ name: ' ' })).toEqual(['name']);
  expect(await errors({ name: 'a'.repeat(201) })).toEqual(['name']);
  expect(await errors({ lesson_type: 'podcast' })).toEqual(['lesson_type']);
  expect(await errors({ min_percentage: 101 })).toEqual(['min_percentage']);
});

// spec: LSN-26
test('a deleted lesson takes its place and its counts along, and comes back with them', async () => {
  const { course, token, create } = await makeAuthor({
    lessons: [{ type: 'text' }, { type: 'test' }],
  });
  const learner = await makeAccount(db);
  await enrol(db, learner.id, course.id);
  const [first, second] = course.lessons.map(({ id }) => id) as [number, number];
  await markDone(db, learner.id, [first]);
  await db
    .updateTable('enrolments')
    .set({ doneCount: 1 })
    .where('courseId', '=', course.id)
    .execute();
  const counts = async () =>
    await db
      .selectFrom('courses as c')
      .innerJoin('enrolments as e', 'e.courseId', 'c.id')
      .innerJoin('lessons as l', (join) => join.on('l.id', '=', second))
      .where('c.id', '=', course.id)
      .select(['c.lessonsCount', 'e.doneCount', 'l.position'])
      .executeTakeFirstOrThrow();
  const before = await counts();
  const post = async (path: string, id: number) =>
    (await callRaw(app, 'POST', path, { token, body: { id } })).raw;
  expect(await post('/teacher/delete-lesson', first)).toEqual({ success: 1 });
  expect(await counts()).toEqual({ lessonsCount: 1, doneCount: 0, position: 1 });
  expect(await post('/teacher/delete-lesson', first)).toMatchObject({ code: 'lesson.not_found' });
  expect(await post('/teacher/restore-lesson', first)).toMatchObject({
    success: 1,
    data: { id: first, name: 'Dars 1' },
  });
  expect(await counts()).toEqual(before);
  expect(await post('/teacher/restore-lesson', first)).toMatchObject({ code: 'lesson.not_found' });
  const { sectionId } = await db
    .selectFrom('lessons')
    .where('id', '=', first)
    .select('sectionId')
    .executeTakeFirstOrThrow();
  await post('/teacher/delete-lesson', first);
  await create(sectionId!);
  expect(await post('/teacher/restore-lesson', first)).toMatchObject({ code: 'lesson.exists' });
});

test('nobody else lists, creates, deletes or restores lessons', async () => {
  const { course, token, addSection } = await makeAuthor({
    lessons: [{ type: 'text' }, { type: 'text' }],
  });
  const section = await addSection();
  const [remaining, gone] = course.lessons.map(({ id }) => id);
  await callRaw(app, 'POST', '/teacher/delete-lesson', { token, body: { id: gone } });
  const place = { course_id: course.id, section_id: section };
  const calls: ['GET' | 'POST', string, object?][] = [
    ['GET', `/teacher/courses/${course.id}/sections/${section}/lessons`],
    ['POST', '/teacher/create-lesson', { ...place, name: 'Yangi', lesson_type: 'text' }],
    ['POST', '/teacher/delete-lesson', { id: remaining }],
    ['POST', '/teacher/restore-lesson', { id: gone }],
  ];
  const statuses = async (as?: string) => {
    const found = [];
    for (const [method, url, body] of calls) {
      found.push((await callRaw(app, method, url, { token: as, body })).status);
    }
    return [...new Set(found)];
  };
  const rows = async () =>
    await db.selectFrom('lessons').where('courseId', '=', course.id).selectAll().execute();
  const before = await rows();
  expect(await statuses()).toEqual([401]);
  expect(await statuses((await makeCaller(db)).token)).toEqual([403]);
  expect(await statuses((await makeCaller(db, { role: 'teacher' })).token)).toEqual([404]);
  expect(await rows()).toEqual(before);
});
