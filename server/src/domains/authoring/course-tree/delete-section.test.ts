import * as contract from '@malaka/contracts/authoring/course-tree';
import { expect, test } from 'vitest';
import { authorRoutes } from './routes.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse, markDone } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

let clock = Date.parse('2026-11-20T09:00:00Z');
const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  now: () => new Date((clock += 1000)),
  only: ({ author }, deps) => authorRoutes(author, deps),
});

/**
 * A course of three lessons, each in a section of its own, with a learner who completed two of
 * them.
 */
async function makeTaught() {
  const lessons = [{ type: 'text' as const }, { type: 'test' as const }, { type: 'text' as const }];
  const course = await makeCourse(db, { lessons });
  const { token } = await makeSession(db, course.authorId, { now: new Date(clock) });
  const learner = await makeAccount(db);
  await enrol(db, learner.id, course.id);
  await markDone(
    db,
    learner.id,
    course.lessons.slice(0, 2).map(({ id }) => id),
  );
  await db
    .updateTable('enrolments')
    .set({ doneCount: 2 })
    .where('courseId', '=', course.id)
    .execute();
  const tree = async () =>
    (await call(app, contract.getCourseTree, { token, params: { id: course.id } })).body;
  const names = async () => (await tree()).data.map(({ name }) => name.replace('Dars ', ''));
  const remove = async (id: number) =>
    await call(app, contract.deleteSection, { token, body: { id } });
  const restore = async (id: number) =>
    await call(app, contract.restoreSection, { token, body: { id } });
  const ids = (await tree()).data.map(({ id }) => id) as [number, number, number];
  return { course, token, learner, tree, names, remove, restore, ids };
}

async function countsOf(courseId: number) {
  const course = await db
    .selectFrom('courses')
    .where('id', '=', courseId)
    .select('lessonsCount')
    .executeTakeFirstOrThrow();
  const enrolment = await db
    .selectFrom('enrolments')
    .where('courseId', '=', courseId)
    .select(['doneCount', 'completedAt'])
    .executeTakeFirstOrThrow();
  const lessons = await db
    .selectFrom('lessons')
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .select(['name', 'position'])
    .execute();
  return {
    lessons: course.lessonsCount,
    done: enrolment.doneCount,
    isComplete: enrolment.completedAt !== null,
    places: lessons.map(({ name, position }) => `${position}: ${name}`),
  };
}

// spec: SCT-08, SCT-12
test('a deletion takes paragraphs and lessons along; its undo brings all of it back', async () => {
  const { course, token, names, remove, restore, tree, ids } = await makeTaught();
  const before = await tree();
  const counts = await countsOf(course.id);
  expect(counts).toMatchObject({ lessons: 3, done: 2 });
  const { raw } = await callRaw(app, 'POST', '/teacher/delete-section', {
    token,
    body: { id: ids[1] },
  });
  expect(raw).toEqual({ success: 1, revision: before.revision + 1 });
  expect(await names()).toEqual(['1', '3']);
  expect(await countsOf(course.id)).toEqual({
    lessons: 2,
    done: 1,
    isComplete: false,
    places: ['1: Dars 1', '2: Dars 3'],
  });
  expect((await remove(ids[1])).failure).toMatchObject({ code: 'section.not_found' });
  const back = await restore(ids[1]);
  expect(back.body).toEqual({ ...before, revision: before.revision + 2 });
  expect(await countsOf(course.id)).toEqual(counts);
  expect((await restore(ids[1])).failure).toMatchObject({ code: 'section.not_found' });
});

test('paragraphs come back with their section, those deleted before it do not', async () => {
  const { course, token, tree, remove, restore } = await makeTaught();
  const add = async (name: string, parentId?: number) => {
    const sectionType = parentId ? ('paragraph' as const) : ('section' as const);
    const body = { name, courseId: course.id, sectionType, ...(parentId && { parentId }) };
    return (await call(app, contract.createSection, { token, body })).body.data.id;
  };
  const section = await add('Boʻlim');
  const [one, two, three] = [
    await add('1', section),
    await add('2', section),
    await add('3', section),
  ];
  const shown = async () =>
    (await tree()).data.find(({ id }) => id === section)?.children.map(({ id }) => id);
  await remove(two);
  await remove(section);
  expect(await shown()).toBeUndefined();
  expect((await restore(two)).failure).toMatchObject({ code: 'section.not_found' });
  await restore(section);
  expect(await shown()).toEqual([one, three]);
  await restore(two);
  expect(await shown()).toEqual([one, two, three]);
});

test('what is taken back stands at its place, whatever happened meanwhile', async () => {
  const { course, token, names, remove, restore, ids } = await makeTaught();
  const [first, second, third] = ids;
  await remove(first);
  await remove(second);
  const body = { name: '4', courseId: course.id, sectionType: 'section' as const };
  await call(app, contract.createSection, { token, body });
  await restore(second);
  expect(await names()).toEqual(['2', '3', '4']);
  await restore(first);
  expect(await names()).toEqual(['1', '2', '3', '4']);
  await remove(third);
  const order = await makeOrder(course.id);
  await call(app, contract.orderSections, {
    token,
    body: { courseId: course.id, sections: order },
  });
  expect(await names()).toEqual(['4', '2', '1']);
  await restore(third);
  expect(await names()).toEqual(['4', '2', '3', '1']);
});

/** The live sections, in reverse order. */
async function makeOrder(courseId: number) {
  const rows = await db
    .selectFrom('sections')
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder', 'desc')
    .select('id')
    .execute();
  return rows.map(({ id }, order) => ({ id, order, children: [] }));
}

test('a reorder moves the lessons of learners with it', async () => {
  const { course, token, ids } = await makeTaught();
  const [first, second, third] = ids;
  const sections = [third, first, second].map((id, order) => ({ id, order, children: [] }));
  await call(app, contract.orderSections, { token, body: { courseId: course.id, sections } });
  expect(await countsOf(course.id)).toMatchObject({
    lessons: 3,
    done: 2,
    places: ['1: Dars 3', '2: Dars 1', '3: Dars 2'],
  });
});

test('whoever completed the course stays complete', async () => {
  const { course, remove, restore, ids } = await makeTaught();
  const completedAt = new Date('2026-10-01T00:00:00Z');
  await db
    .updateTable('enrolments')
    .set({ completedAt })
    .where('courseId', '=', course.id)
    .execute();
  for (const id of ids) await remove(id);
  expect(await countsOf(course.id)).toEqual({ lessons: 0, done: 0, isComplete: true, places: [] });
  await restore(ids[2]);
  expect(await countsOf(course.id)).toMatchObject({ lessons: 1, done: 0, isComplete: true });
});
