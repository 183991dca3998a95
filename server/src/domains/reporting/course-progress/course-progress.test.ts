import * as contract from '@malaka/contracts/reporting/course-progress';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { authorRoutes } from './routes.ts';
import { videoProgressOf } from './rules.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-20T07:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => authorRoutes(scopes.author, deps),
});
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

/**
 * A learner who began this many days ago and finished lessons, each the given number of days ago.
 */
async function learn(courseId: number, begun: number, done: [lessonId: number, days: number][]) {
  const { id } = await makeAccount(db, { firstName: 'Lola', lastName: 'Sodiqova' });
  await enrol(db, id, courseId);
  const lastDays = done.at(-1)?.[1] ?? begun;
  await db
    .updateTable('enrolments')
    .set({ createdAt: daysAgo(begun), touchedAt: daysAgo(lastDays), doneCount: done.length })
    .where('accountId', '=', id)
    .execute();
  for (const [lessonId, days] of done) {
    const completion = { accountId: id, lessonId, completedAt: daysAgo(days) };
    await db.insertInto('lessonCompletions').values(completion).execute();
  }
  return id;
}

async function makeStudio() {
  const course = await makeCourse(db, {
    lessons: [{ type: 'text' }, { type: 'video', duration: 100 }, { type: 'test' }],
  });
  const { token } = await makeSession(db, course.authorId);
  const [first, second, third] = course.lessons.map(({ id }) => id) as [number, number, number];
  return { course, token, first, second, third, params: { id: course.id } };
}

// spec: STU-09
test('the author sees who began and finished each lesson, the usual time and where they stand', async () => {
  const { course, token, params, first, second, third } = await makeStudio();
  await learn(course.id, 30, []);
  await learn(course.id, 20, [[first, 18]]);
  await learn(course.id, 20, [[first, 16]]);
  // Out of order: the first gap is the lesson the learner is at.
  await learn(course.id, 5, [[third, 1]]);
  const done = await learn(course.id, 10, [
    [first, 9],
    [second, 6],
    [third, 6],
  ]);
  await db
    .updateTable('enrolments')
    .set({ completedAt: daysAgo(6) })
    .where('accountId', '=', done)
    .execute();
  const { body } = await call(app, contract.viewCourseProgress, { params, token });
  const { lessons, ...counted } = body.data;
  expect(counted).toMatchObject({ learnersCount: 5, completedCount: 1, atWorkCount: 1 });
  const figures = lessons.map(({ begunCount, finishedCount, standingCount, usualSeconds }) => ({
    begunCount,
    finishedCount,
    standingCount,
    usualDays: usualSeconds === null ? null : usualSeconds / 86_400,
  }));
  expect(figures).toEqual([
    { begunCount: 5, finishedCount: 3, standingCount: 2, usualDays: 2 },
    { begunCount: 3, finishedCount: 1, standingCount: 2, usualDays: 3 },
    // Finished at the same moment as the one before: counts from when that one began.
    { begunCount: 2, finishedCount: 2, standingCount: 0, usualDays: 3.5 },
  ]);
});

// spec: STU-09
test('the author sees how far a video is watched and where it is left', async () => {
  const { course, token, second } = await makeStudio();
  const videoId = course.lessons[1]!.videoId!;
  const watch = async (position: number, ranges: [number, number][], isDone = false) => {
    const accountId = await learn(course.id, 3, isDone ? [[second, 1]] : []);
    const row = { accountId, videoId, position, ranges: JSON.stringify(ranges) };
    await db.insertInto('watching').values(row).execute();
  };
  await watch(100, [[0, 100]], true);
  await watch(34, [[0, 34]]);
  await watch(31, [
    [0, 11],
    [11.5, 30],
  ]);
  await watch(0, []);
  const view = () => call(app, contract.viewVideoProgress, { params: { lessonId: second }, token });
  const { duration, openedCount, parts } = (await view()).body.data;
  expect({ duration, openedCount }).toEqual({ duration: 100, openedCount: 4 });
  expect(parts).toHaveLength(contract.VIDEO_PARTS);
  expect(parts.map(({ seenCount }) => seenCount)).toEqual([3, 3, 3, 1, 1, 1, 1, 1, 1, 1]);
  expect(parts.flatMap(({ from, leftCount }) => (leftCount ? [[from, leftCount]] : []))).toEqual([
    [0, 1],
    [30, 2],
  ]);
  await sql`update videos set duration = null where id = ${videoId}`.execute(db);
  expect((await view()).body.data).toEqual({ duration: null, openedCount: 4, parts: [] });
});

// spec: STU-09
test('who stands at one lesson for long is listed, the longest first', async () => {
  const { course, token, params, first, second } = await makeStudio();
  const longest = await learn(course.id, 40, [[first, 20]]);
  const unbegun = await learn(course.id, 9, []);
  await learn(course.id, 40, [[first, 2]]);
  await enrol(db, course.authorId, course.id);
  await sql`update enrolments set created_at = ${daysAgo(50)} where account_id = ${course.authorId}`.execute(
    db,
  );
  const list = async (query: object) =>
    (await call(app, contract.listStuckLearners, { params, query, token })).body;
  const { data, total } = await list({});
  expect(total).toBe(2);
  expect(data.map(({ id, lessonId, since }) => [id, lessonId, since])).toEqual([
    [longest, second, daysAgo(20)],
    [unbegun, first, daysAgo(9)],
  ]);
  expect(data[0]).toMatchObject({ name: 'Sodiqova Lola', writtenAt: null });
  expect(await list({ days: 14 })).toMatchObject({ total: 1, data: [{ id: longest }] });
  expect(await list({ lessonId: first })).toMatchObject({ total: 1, data: [{ id: unbegun }] });
  expect(await list({ days: 30 })).toEqual({ success: 1, data: [], total: 0 });
});

test('strangers, other authors and wrong input are refused', async () => {
  const { course, params, first, second, token } = await makeStudio();
  const calls = [
    `/teacher/courses/${course.id}/progress`,
    `/teacher/courses/${course.id}/stuck`,
    `/teacher/lessons/${second}/video-progress`,
  ];
  const learner = await makeCaller(db, {});
  const other = await makeCaller(db, { role: 'teacher' });
  for (const path of calls) {
    expect((await callRaw(app, 'GET', path)).status).toBe(401);
    expect((await callRaw(app, 'GET', path, { token: learner.token })).status).toBe(403);
    expect((await callRaw(app, 'GET', path, { token: other.token })).status).toBe(404);
  }
  const video = await call(app, contract.viewVideoProgress, { params: { lessonId: first }, token });
  expect(video.failure.code).toBe('lesson.wrong_type');
  const days = await callRaw(app, 'GET', `/teacher/courses/${params.id}/stuck?days=8`, { token });
  expect(days.status).toBe(422);
  expect(Object.keys(days.raw.errors)).toEqual(['days']);
});

test('an empty course has no figures, and a video that nobody opened has none either', async () => {
  const empty = await makeCourse(db, { lessons: [] });
  const { token } = await makeSession(db, empty.authorId);
  const { body } = await call(app, contract.viewCourseProgress, {
    params: { id: empty.id },
    token,
  });
  expect(body.data).toMatchObject({ learnersCount: 0, lessons: [] });
  const video = videoProgressOf({ duration: 60, openedCount: 0, seen: null, left: null });
  expect(video.parts.every(({ seenCount, leftCount }) => seenCount + leftCount === 0)).toBe(true);
  expect(video.parts.at(-1)).toMatchObject({ from: 54, to: 60 });
});
