import * as contract from '@malaka/contracts/learning/lessons';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call, callRaw } from '#test/client.ts';
import { countRows, makeLearner, type NewCourse } from '#test/course-factories.ts';
import { type NewCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { issueWaitingCertificates } from '#/domains/credentials/certificates/issue-certificate.ts';
import { saveRecords } from '#/domains/live/webinar-meetings/queries.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-20T07:00:00Z');
const node: Parameters<typeof createTestApp>[1] = {
  now: () => now,
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
};
const { app } = await createTestApp(database, node);

const view = (id: number, lessonId: number, token?: string) =>
  call(app, contract.viewLesson, { params: { id, lessonId }, token });
const complete = (lessonId: number, token?: string) =>
  call(app, contract.completeLesson, { body: { lessonId }, token });
const learn = (course: NewCourse, learner: NewCaller = {}) =>
  makeLearner(db, course, { ...learner, now });

const confirm = (accountId: number) =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('profiles')
      .set({ status: 'confirmed', decidedAt: now })
      .where('accountId', '=', accountId)
      .execute();
    return issueWaitingCertificates(trx, accountId, now);
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

  // spec: CERT-10
  test('twenty completions over two nodes and the confirmation bring one certificate', async () => {
    const { lessons, token, caller } = await learn({ hasCertificate: true });
    const nodes = [app, (await createTestApp(database, node)).app];
    const body = { lessonId: lessons[0]!.id };
    const completions = Array.from({ length: 20 }, (_, n) =>
      call(nodes[n % 2]!, contract.completeLesson, { body, token }),
    );
    const [answers] = await Promise.all([
      Promise.all(completions),
      confirm(caller.id),
      confirm(caller.id),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countRows(db, 'creditLines', caller.id)).toBe(1);
    expect(await countRows(db, 'certificates', caller.id)).toBe(1);
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
    expect(await confirm(caller.id)).toHaveLength(1);
    expect(await issueWaitingCertificates(db, caller.id, now)).toEqual([]);
    const after = await view(id, lessons[0]!.id, token);
    expect(after.body.data.progress).toMatchObject({
      certificateNumber: expect.stringMatching(/^NF-2026-\d{7}-\d$/),
      isCertificateWaiting: false,
    });
    expect(await countRows(db, 'notifications', caller.id)).toBe(2);
    const jobs = await sql`select task_identifier from graphile_worker.jobs`.execute(db);
    expect(jobs.rows).toContainEqual({ taskIdentifier: 'print-certificate' });
  });

  test('a completion and the confirmation at the same moment bring one certificate', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { lessons, token, caller } = await learn({ hasCertificate: true });
      await Promise.all([complete(lessons[0]!.id, token), confirm(caller.id)]);
      expect(await countRows(db, 'certificates', caller.id)).toBe(1);
    }
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

  test('a webinar that is recorded elsewhere is marked as watched once the record is there', async () => {
    const { lessons, token, caller, authorId } = await learn({ lessons: [{ type: 'webinar' }] });
    const lessonId = lessons[0]!.id;
    const webinar = await makeWebinar(db, { authorId, lessonId, state: 'finished' });
    expect((await complete(lessonId, token)).failure.code).toBe('lesson.not_found');
    const record = { recordId: 'r-1', address: 'https://bbb.example/1', startedAt: now };
    await saveRecords(db, webinar.id, [{ ...record, minutes: 40 }], now);
    const { body } = await complete(lessonId, token);
    expect(body.data.lesson.isDone).toBe(true);
    expect(await countRows(db, 'creditLines', caller.id)).toBe(1);
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
