import { viewStatistics } from '@malaka/contracts/learning/learner-statistics';
import * as contract from '@malaka/contracts/learning/lessons';
import { expect, test } from 'vitest';
import { learnerRoutes as statisticsRoutes } from '#/domains/learning/learner-statistics/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const start = new Date('2026-11-20T07:00:00Z');
let now = start;
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => {
    learnerRoutes(scopes.learner, deps);
    statisticsRoutes(scopes.learner, deps);
  },
});

const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

type Settings = { content?: string; readPercent?: number; controlQuestions?: string };

/** Two minutes of reading. */
const content = `<p>${'soʻz '.repeat(299)}oxiri</p>`;

/** A learner who has just opened a text that is planned for half an hour. */
async function open(settings: Settings = {}) {
  const course = await makeCourse(db, { lessons: [{ type: 'text' }] });
  const lessonId = course.lessons[0]!.id;
  await db
    .updateTable('lessons')
    .set({ content, minutes: 31, ...settings })
    .where('id', '=', lessonId)
    .execute();
  const { id, token } = await makeCaller(db, { now });
  await enrol(db, id, course.id);
  const complete = (read: { seconds?: number; answers?: number[] } = {}) =>
    call(app, contract.completeLesson, { body: { lessonId, ...read }, token });
  const view = async () => {
    const params = { id: course.id, lessonId };
    return (await call(app, contract.viewLesson, { params, token })).raw.data;
  };
  const seconds = async () =>
    (await call(app, viewStatistics, { query: {}, token })).body.data.totals.seconds;
  const opened = await view();
  return { complete, opened, seconds, token, lessonId };
}

test('a text counts as read after a share of its reading time, and the time that was told', async () => {
  const { complete, opened, seconds } = await open();
  expect(opened.reading).toEqual({ seconds: 48, questions: [] });
  wait(300);
  expect((await complete({ seconds: 47 })).failure.code).toBe('lesson.read_too_short');
  expect(await seconds()).toBe(0);
  expect((await complete({ seconds: 150 })).body.data.lesson.isDone).toBe(true);
  // Neither the planned half hour nor counted twice.
  expect(await seconds()).toBe(150);
  await complete({ seconds: 150 });
  expect(await seconds()).toBe(150);
});

test('a device that tells of more time than has gone by is not believed', async () => {
  const { complete, seconds } = await open();
  wait(30);
  expect((await complete({ seconds: 600 })).failure.code).toBe('lesson.read_too_short');
  wait(30);
  expect((await complete({ seconds: 600 })).status).toBe(200);
  expect(await seconds()).toBe(60);
});

test('a client of the release before, which tells of no time, is paid with what has gone by', async () => {
  const { complete, token, lessonId } = await open();
  const enrolledAt = now;
  await db.updateTable('enrolments').set({ createdAt: enrolledAt }).execute();
  await db.deleteFrom('readings').where('lessonId', '=', lessonId).execute();
  wait(40);
  expect((await complete()).failure.code).toBe('lesson.read_too_short');
  wait(20);
  expect((await complete()).status).toBe(200);
  expect((await complete()).status).toBe(200);
  expect((await callRaw(app, 'POST', '/course/lesson-complete', { token, body: {} })).status).toBe(
    422,
  );
});

test('a few lines are read once their end was seen', async () => {
  const { complete, opened } = await open({ content: '<p>Bu dars ikki qismdan iborat.</p>' });
  expect(opened.reading.seconds).toBe(0);
  expect((await complete()).status).toBe(200);
});

test('its author says how long', async () => {
  const free = await open({ readPercent: 0 });
  expect((await free.complete()).status).toBe(200);
  const whole = await open({ readPercent: 100 });
  expect(whole.opened.reading.seconds).toBe(120);
  wait(300);
  expect((await whole.complete({ seconds: 119 })).status).toBe(422);
  expect((await whole.complete({ seconds: 120 })).status).toBe(200);
});

test('two control questions count in place of the time', async () => {
  const controlQuestions = 'Poytaxt?\n- Buxoro\n* Toshkent\n\nNechta?\n* Ikki\n- Uch';
  const { complete, opened, seconds } = await open({ controlQuestions });
  const { reading, ...rest } = opened;
  expect(reading).toEqual({
    seconds: 0,
    questions: [
      { text: 'Poytaxt?', options: ['Buxoro', 'Toshkent'] },
      { text: 'Nechta?', options: ['Ikki', 'Uch'] },
    ],
  });
  expect(JSON.stringify(rest)).not.toContain('Poytaxt');
  for (const answers of [[], [1], [0, 0], [1, 1], [9, 9]]) {
    expect((await complete({ answers, seconds: 5 })).failure.code).toBe('lesson.control_wrong');
  }
  wait(10);
  expect((await complete({ answers: [1, 0], seconds: 5 })).status).toBe(200);
  expect(await seconds()).toBe(5);
});

test('nonsense is refused', async () => {
  const { token, lessonId } = await open();
  for (const read of [{ seconds: -1 }, { seconds: 'x' }, { answers: ['a'] }, { answers: [-1] }]) {
    const body = { lesson_id: lessonId, ...read };
    const { status } = await callRaw(app, 'POST', '/course/lesson-complete', { token, body });
    expect(status).toBe(422);
  }
});
