import * as contract from '@malaka/contracts/lessons';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call, callRaw } from '#test/client.ts';
import { countRows, enrol, makeCourse, markDone } from '#test/course-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { issueWaitingCertificates } from '#/features/certificates/issue-certificate.ts';
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
const complete = (lessonId: number, token?: string) =>
  call(app, contract.completeLesson, { body: { lessonId }, token });
const learn = async (
  course: Parameters<typeof makeCourse>[1],
  learner: Parameters<typeof makeCaller>[1] = {},
) => {
  const made = await makeCourse(db, course);
  const caller = await makeCaller(db, { ...learner, now });
  await enrol(db, caller.id, made.id);
  return { ...made, caller, token: caller.token };
};

describe('lesson view', () => {
  // spec: LRN-13, LRN-14, LRN-19
  test('the spelling on the wire', async () => {
    const { id, lessons, token } = await learn({ lessons: [{ type: 'text' }, { type: 'video' }] });
    const { raw } = await view(id, lessons[0]!.id, token);
    expect(raw.data).toMatchObject({
      course_id: id,
      section_slug: lessons[0]?.sectionSlug,
      lesson_type_id: 3,
      lesson_type: 'text',
      min_percentage: 55,
      content: '<p>Matn</p>',
      is_enc: 0,
      is_local: 1,
      duration_video: null,
      is_done: 0,
      video: null,
      test: null,
      previous_lesson_id: null,
      next_lesson_id: lessons[1]?.id,
      is_next_open: 1,
      progress: { done_count: 0, lessons_count: 2, course_complate: 0, certificate_number: null },
    });
    const video = await view(id, lessons[1]!.id, token);
    expect(video.raw.data).toMatchObject({
      lesson_type_id: 1,
      duration_video: 100,
      video: { state: 'ready', coverage: 0, position: 0, gaps: [{ from: 0, to: 100 }] },
    });
  });

  // spec: LRN-17
  test('the order is kept in upgrade courses, in informal ones it is free', async () => {
    const lessons = [{ type: 'text' as const }, { type: 'text' as const }];
    const strict = await learn({ type: 'upgrade', lessons });
    const refused = await view(strict.id, strict.lessons[1]!.id, strict.token);
    expect([refused.status, refused.failure.code]).toEqual([403, 'lesson.locked']);
    expect((await complete(strict.lessons[1]!.id, strict.token)).failure.code).toBe(
      'lesson.locked',
    );
    await complete(strict.lessons[0]!.id, strict.token);
    expect((await view(strict.id, strict.lessons[1]!.id, strict.token)).status).toBe(200);
    const free = await learn({ lessons });
    expect((await view(free.id, free.lessons[1]!.id, free.token)).status).toBe(200);
  });

  test('signed out, without the course, of another course, unknown', async () => {
    const { id, lessons, token } = await learn({});
    const other = await learn({});
    expect((await view(id, lessons[0]!.id)).status).toBe(401);
    const stranger = await view(id, lessons[0]!.id, other.token);
    expect([stranger.status, stranger.failure.code]).toEqual([403, 'course.not_bought']);
    expect((await view(other.id, lessons[0]!.id, token)).failure.code).toBe('lesson.not_found');
    expect((await view(id, 2_000_000, token)).status).toBe(404);
    expect((await complete(lessons[0]!.id, other.token)).failure.code).toBe('course.not_bought');
  });
});

describe('completing', () => {
  // spec: CRED-01, CRED-02, LRN-20
  test('the last lesson completes the course with its credits, once', async () => {
    const { id, lessons, token, caller } = await learn({
      credit: 4,
      lessons: [{ type: 'text' }, { type: 'text' }],
    });
    const first = await complete(lessons[0]!.id, token);
    expect(first.body.data.lesson).toMatchObject({
      isDone: true,
      progress: { doneCount: 1, isComplete: false },
    });
    const last = await complete(lessons[1]!.id, token);
    expect(last.raw.data.lesson.progress).toMatchObject({
      done_count: 2,
      course_complate: 1,
      next_lesson_id: null,
      credit: 4,
      certificate_number: null,
      is_certificate_waiting: 0,
    });
    await complete(lessons[1]!.id, token);
    const { rows } = await sql`select kind, amount, year, course_id from credit_lines
      where account_id = ${caller.id}`.execute(db);
    expect(rows).toEqual([{ kind: 'earned', amount: 4, year: 2026, courseId: id }]);
    expect(await countRows(db, 'notifications', caller.id)).toBe(1);
    const audit = await sql<{ action: string }>`select action, address from audit_log
      where actor_id = ${caller.id}`.execute(db);
    expect(audit.rows).toEqual([{ action: 'credit.earned', address: '127.0.0.1' }]);
  });

  // spec: CERT-10
  test('two tabs at once bring one credit line and one certificate', async () => {
    const { lessons, token, caller } = await learn(
      { type: 'upgrade', lessons: [{ type: 'text' }] },
      { role: 'confirmedLearner' },
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => complete(lessons[0]!.id, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const numbers = new Set(answers.map(({ body }) => body.data.lesson.progress.certificateNumber));
    expect([...numbers]).toEqual([expect.stringMatching(/^UK-2026-\d{7}-\d$/)]);
    expect(await countRows(db, 'creditLines', caller.id)).toBe(1);
    expect(await countRows(db, 'certificates', caller.id)).toBe(1);
    expect(await countRows(db, 'notifications', caller.id)).toBe(1);
  });

  test('two different last lessons at once complete the course', async () => {
    const { id, lessons, token, caller } = await learn({
      lessons: [{ type: 'text' }, { type: 'text' }, { type: 'text' }],
    });
    await Promise.all(lessons.map((lesson) => complete(lesson.id, token)));
    const { body } = await view(id, lessons[0]!.id, token);
    expect(body.data.progress).toMatchObject({ doneCount: 3, isComplete: true });
    expect(await countRows(db, 'creditLines', caller.id)).toBe(1);
  });

  // spec: CERT-10
  test('the certificate waits for the confirmed profile', async () => {
    const { id, lessons, token, caller } = await learn({ hasCertificate: true });
    const { body } = await complete(lessons[0]!.id, token);
    expect(body.data.lesson.progress).toMatchObject({
      isComplete: true,
      certificateNumber: null,
      isCertificateWaiting: true,
    });
    expect(await countRows(db, 'creditLines', caller.id)).toBe(1);
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('profiles')
        .set({ status: 'confirmed', decidedAt: now })
        .where('accountId', '=', caller.id)
        .execute();
      await issueWaitingCertificates(trx, caller.id, now);
      expect(await issueWaitingCertificates(trx, caller.id, now)).toEqual([]);
    });
    const after = await view(id, lessons[0]!.id, token);
    expect(after.body.data.progress).toMatchObject({
      certificateNumber: expect.stringMatching(/^NF-2026-\d{7}-\d$/),
      isCertificateWaiting: false,
    });
    expect(await countRows(db, 'notifications', caller.id)).toBe(2);
    const jobs = await sql`select task_identifier from graphile_worker.jobs`.execute(db);
    expect(jobs.rows).toContainEqual({ taskIdentifier: 'print-certificate' });
  });

  test('on the last evening of the year the credits go to the year of Tashkent', async () => {
    const before = now;
    now = new Date('2026-12-31T19:30:00Z');
    const { lessons, token, caller } = await learn({});
    await complete(lessons[0]!.id, token);
    now = before;
    const { rows } = await sql`select year from credit_lines
      where account_id = ${caller.id}`.execute(db);
    expect(rows).toEqual([{ year: 2027 }]);
  });

  test('only text lessons are marked as read', async () => {
    const { lessons, token } = await learn({ lessons: [{ type: 'video' }, { type: 'test' }] });
    for (const { id } of lessons) {
      expect((await complete(id, token)).failure.code).toBe('lesson.not_found');
    }
    expect((await complete(lessons[0]!.id)).status).toBe(401);
    const bad = await callRaw(app, 'POST', '/course/lesson-complete', { token, body: {} });
    expect([bad.status, Object.keys(bad.raw.errors)]).toEqual([422, ['lesson_id']]);
  });
});

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
