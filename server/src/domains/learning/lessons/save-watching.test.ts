import * as contract from '@malaka/contracts/learning/lessons';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call, callRaw } from '#test/client.ts';
import { makeLearner, markDone, type NewCourse } from '#test/course-factories.ts';
import { makeCaller, type NewCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-20T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
});
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const view = (id: number, lessonId: number, token?: string) =>
  call(app, contract.viewLesson, { params: { id, lessonId }, token });
const learn = (course: NewCourse, learner: NewCaller = {}) =>
  makeLearner(db, course, { ...learner, now });

describe('watching', () => {
  const video = { lessons: [{ type: 'video' as const, duration: 100 }, { type: 'text' as const }] };
  const save = (
    lessonId: number,
    token: string | undefined,
    body: { position: number; revision: number; played: { from: number; to: number }[] },
  ) => call(app, contract.saveWatching, { body: { lessonId, ...body }, token });

  test('seconds count only as fast as the clock times two; done at 95 percent', async () => {
    const { id, lessons, token } = await learn(video);
    const lesson = lessons[0]!.id;
    await view(id, lesson, token);
    wait(10);
    const forged = await save(lesson, token, {
      position: 100,
      revision: 1,
      played: [{ from: 0, to: 100 }],
    });
    expect(forged.raw.data).toMatchObject({
      position: 100,
      revision: 1,
      coverage: 0.2,
      gaps: [{ from: 20, to: 100 }],
      is_done: 0,
      progress: { done_count: 0 },
    });
    wait(37);
    const almost = await save(lesson, token, {
      position: 94,
      revision: 2,
      played: [{ from: 20, to: 94 }],
    });
    expect(almost.body.data).toMatchObject({ coverage: 0.94, isDone: false });
    wait(5);
    const done = await save(lesson, token, {
      position: 95,
      revision: 3,
      played: [{ from: 94, to: 95 }],
    });
    expect(done.body.data).toMatchObject({
      isDone: true,
      progress: { doneCount: 1, nextLessonId: lessons[1]?.id },
    });
    expect((await view(id, lesson, token)).body.data).toMatchObject({
      isDone: true,
      video: { position: 95, coverage: 0.95 },
    });
  });

  test('the record of a webinar is watched as a film is, and makes its lesson done', async () => {
    const { id, lessons, token } = await learn({
      lessons: [{ type: 'webinar', duration: 100 }, { type: 'text' }],
    });
    const lesson = lessons[0]!.id;
    const { videoId } = (await learn(video)).lessons[0]!;
    await db.updateTable('lessons').set({ videoId }).where('id', '=', lesson).execute();
    const { body } = await view(id, lesson, token);
    expect(body.data).toMatchObject({ type: 'webinar', videoDuration: 100, isDone: false });
    wait(60);
    const done = await save(lesson, token, {
      position: 96,
      revision: 1,
      played: [{ from: 0, to: 96 }],
    });
    expect(done.body.data).toMatchObject({ isDone: true, progress: { doneCount: 1 } });
  });

  test('nothing counts twice, also not in reports at once', async () => {
    const { id, lessons, token } = await learn(video);
    const lesson = lessons[0]!.id;
    await view(id, lesson, token);
    wait(10);
    const parts = [0, 20, 40, 60, 80].map((from) => ({ from, to: from + 20 }));
    await Promise.all(
      parts.map((part, place) =>
        save(lesson, token, { position: part.to, revision: place + 1, played: [part] }),
      ),
    );
    const { body } = await view(id, lesson, token);
    expect(body.data.video?.coverage).toBe(0.2);
    expect(body.data.isDone).toBe(false);
  });

  test('ranges beyond the end count to the end, those that run backwards for nothing', async () => {
    const { id, lessons, token } = await learn(video);
    const lesson = lessons[0]!.id;
    await view(id, lesson, token);
    wait(170);
    const beyond = await save(lesson, token, {
      position: 5000,
      revision: 1,
      played: [
        { from: 90, to: 86_400 },
        { from: 60, to: 20 },
        { from: 400, to: 500 },
      ],
    });
    expect(beyond.body.data).toMatchObject({ coverage: 0.1, gaps: [{ from: 0, to: 90 }] });
  });

  test('the position of the newest revision wins', async () => {
    const { lessons, token } = await learn(video);
    const lesson = lessons[0]!.id;
    await save(lesson, token, { position: 50, revision: 7, played: [] });
    const old = await save(lesson, token, { position: 10, revision: 3, played: [] });
    expect(old.body.data).toMatchObject({ position: 50, revision: 7 });
  });

  test('signed out, without the course, bad input', async () => {
    const { lessons, token } = await learn(video);
    const other = await makeCaller(db, { now });
    const report = { position: 0, revision: 1, played: [] };
    expect((await save(lessons[0]!.id, undefined, report)).status).toBe(401);
    expect((await save(lessons[0]!.id, other.token, report)).failure.code).toBe(
      'course.not_bought',
    );
    expect((await save(lessons[1]!.id, token, report)).failure.code).toBe('lesson.not_found');
    const body = { lesson_id: lessons[0]!.id, position: -1, revision: 1, played: [{ from: 0 }] };
    const bad = await callRaw(app, 'POST', '/course/video-watched', { token, body });
    expect(Object.keys(bad.raw.errors)).toEqual(['position', 'played.0.to']);
  });

  test('a lesson that is done stays done', async () => {
    const { caller, lessons, token } = await learn(video);
    await markDone(db, caller.id, [lessons[0]!.id]);
    const { body } = await save(lessons[0]!.id, token, { position: 1, revision: 1, played: [] });
    expect(body.data).toMatchObject({ isDone: true, coverage: 0 });
  });
});
