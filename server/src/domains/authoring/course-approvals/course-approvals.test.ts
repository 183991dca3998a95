import { getAuthoredCourse, updateCourse } from '@malaka/contracts/authoring/authored-courses';
import * as contract from '@malaka/contracts/authoring/course-approvals';
import {
  previewCheck,
  previewCourse,
  previewLesson,
} from '@malaka/contracts/learning/course-preview';
import { getVideo } from '@malaka/contracts/learning/lessons';
import { listNotifications } from '@malaka/contracts/conversation/notifications';
import type { Role } from '@malaka/contracts/kit/roles';
import { describe, expect, test } from 'vitest';
import { saveSettings } from '#/domains/content/platform-settings/queries.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database);
// The source file of every course made by `makeCourse`.
await deps.files.put('videos/source.mp4', Buffer.from('film'), 'video/mp4');
await saveSettings(db, { 'courses.need_approval': true });
const manager = await makeCaller(db, { role: 'manager' });

const lessons = [
  { type: 'text' as const },
  { type: 'video' as const, duration: 100 },
  { type: 'test' as const, questions: threeQuestions },
];

async function makeArchived(options: { role?: Role; regionId?: number; lessons?: [] } = {}) {
  const author = await makeCaller(db, { role: options.role ?? 'teacher' });
  if (options.regionId !== undefined) {
    await db
      .updateTable('profiles')
      .set({ regionId: options.regionId })
      .where('accountId', '=', author.id)
      .execute();
  }
  const made = { type: 'upgrade' as const, isActive: false, lessons: options.lessons ?? lessons };
  const course = await makeCourse(db, { ...made, authorId: author.id });
  return { ...course, token: author.token };
}

type Made = Awaited<ReturnType<typeof makeArchived>>;

const toggle = async ({ id, token }: Made, isActive: boolean) =>
  await call(app, updateCourse, { params: { id }, body: { isActive }, token });
const own = async ({ id, token }: Made) =>
  (await call(app, getAuthoredCourse, { params: { id }, token })).body.data;
const look = (id: number, token: string | undefined = manager.token) =>
  call(app, contract.viewWaitingCourse, { params: { id }, token });
const approve = (id: number, version: string, token: string | undefined = manager.token) =>
  call(app, contract.approveCourse, { body: { id, version }, token });
const giveBack = (id: number, reason: string, token: string | undefined = manager.token) =>
  call(app, contract.returnCourse, { body: { id, reason }, token });
const idsOf = async (token = manager.token) =>
  (await call(app, contract.listWaitingCourses, { query: {}, token })).body.data.map(
    ({ id }) => id,
  );

async function makeWaiting(options?: Parameters<typeof makeArchived>[0]) {
  const made = await makeArchived(options);
  expect((await toggle(made, true)).status).toBe(200);
  return made;
}

describe('asking', () => {
  test('an activated course waits, archived, and its author sees so', async () => {
    const made = await makeArchived();
    const requested = await toggle(made, true);
    expect(requested.body.data).toMatchObject({ isActive: false, approval: { state: 'waiting' } });
    expect(await idsOf()).toContain(made.id);
    const { raw } = await callRaw(app, 'GET', `/manager/course-approvals/${made.id}`, {
      token: manager.token,
    });
    expect(raw.data).toMatchObject({
      id: made.id,
      type: 'upgrade',
      author: { id: made.authorId },
      lessons_count: 3,
      programme_year: null,
      targer_certificat: 0,
      requested_at: expect.any(String),
      version: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test('a course that is not ready is refused before it waits', async () => {
    const made = await makeArchived({ lessons: [] });
    expect((await toggle(made, true)).failure.code).toBe('course.cannot_activate');
    expect(await idsOf()).not.toContain(made.id);
  });

  test('an author takes the request back; other changes leave it', async () => {
    const made = await makeWaiting();
    const body = { name: 'Yangi nom' };
    await call(app, updateCourse, { params: { id: made.id }, body, token: made.token });
    expect(await idsOf()).toContain(made.id);
    expect((await toggle(made, false)).body.data.approval).toBeNull();
    expect(await idsOf()).not.toContain(made.id);
  });

  test('an admin’s own course, and every course without the setting, needs no approval', async () => {
    const admins = await makeArchived({ role: 'admin' });
    expect((await toggle(admins, true)).body.data).toMatchObject({ isActive: true });
    const waiting = await makeWaiting();
    await saveSettings(db, { 'courses.need_approval': false });
    const shown = await toggle(waiting, true);
    await saveSettings(db, { 'courses.need_approval': true });
    expect(shown.body.data).toMatchObject({ isActive: true, approval: null });
    expect(await idsOf()).not.toContain(waiting.id);
  });
});

describe('deciding', () => {
  test('an approved course is active; its author is told, and it stands in the audit', async () => {
    const made = await makeWaiting();
    const { version } = (await look(made.id)).body.data;
    expect((await approve(made.id, version)).status).toBe(200);
    expect(await own(made)).toMatchObject({ isActive: true, approval: null });
    const notifications = await call(app, listNotifications, { query: {}, token: made.token });
    expect(notifications.body.data[0]).toMatchObject({ url: `/courses/view/${made.id}` });
    const audit = await db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('subject', '=', `course:${made.id}`)
      .execute();
    expect(audit).toEqual([{ action: 'course.approved', actorId: manager.id }]);
    expect((await approve(made.id, version)).failure.code).toBe('course.not_waiting');
  });

  test('once archived again, it is approved anew', async () => {
    const made = await makeWaiting();
    await approve(made.id, (await look(made.id)).body.data.version);
    await toggle(made, false);
    expect((await toggle(made, true)).body.data).toMatchObject({
      isActive: false,
      approval: { state: 'waiting' },
    });
  });

  test('a course that changed meanwhile is not approved unseen', async () => {
    const made = await makeWaiting();
    const { version } = (await look(made.id)).body.data;
    const [text] = made.lessons;
    await db
      .updateTable('lessons')
      .set({ content: '<p>Boshqa</p>' })
      .where('id', '=', text!.id)
      .execute();
    expect((await approve(made.id, version)).failure.code).toBe('course.changed');
    expect((await own(made)).isActive).toBe(false);
    const next = (await look(made.id)).body.data.version;
    expect((await approve(made.id, next)).status).toBe(200);
  });

  test('a returned one carries the reason until it is sent again', async () => {
    const made = await makeWaiting();
    const { status } = await callRaw(app, 'POST', '/manager/course-approvals/return', {
      token: manager.token,
      body: { id: made.id, reason: 'Ikkinchi darsda ovoz yoʻq' },
    });
    expect(status).toBe(200);
    expect((await own(made)).approval).toMatchObject({
      state: 'returned',
      reason: 'Ikkinchi darsda ovoz yoʻq',
    });
    expect((await giveBack(made.id, 'Yana')).failure.code).toBe('course.not_waiting');
    expect((await toggle(made, true)).body.data.approval).toMatchObject({
      state: 'waiting',
      reason: null,
    });
  });

  test('of two approvers at once one decides', async () => {
    const made = await makeWaiting();
    const { version } = (await look(made.id)).body.data;
    const both = await Promise.all([approve(made.id, version), giveBack(made.id, 'Sababi bor')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('bad input is refused', async () => {
    const { id } = await makeWaiting();
    const { token } = manager;
    const send = async (path: string, body: object) =>
      (await callRaw(app, 'POST', `/manager/course-approvals/${path}`, { token, body })).status;
    expect(await send('return', { id, reason: ' ' })).toBe(422);
    expect(await send('approve', { id, version: 'x' })).toBe(422);
    expect(await send('approve', { id: 'bir', version: 'a'.repeat(32) })).toBe(422);
    expect((await look(2_000_000)).failure.code).toBe('course.not_found');
  });
});

describe('who', () => {
  test('managers, the ministry and admins; those of a region meet its authors alone', async () => {
    const [here, there] = await db.selectFrom('regions').select('id').limit(2).execute();
    const made = await makeWaiting({ regionId: here!.id });
    const { version } = (await look(made.id)).body.data;
    const regional = async (managerRegionId: number) => {
      const caller = await makeCaller(db, { role: 'manager' });
      await db
        .updateTable('accounts')
        .set({ managerRegionId })
        .where('id', '=', caller.id)
        .execute();
      return caller.token;
    };
    const foreign = await regional(there!.id);
    expect(await idsOf(foreign)).not.toContain(made.id);
    expect((await look(made.id, foreign)).failure.code).toBe('course.not_found');
    expect((await approve(made.id, version, foreign)).failure.code).toBe('course.not_waiting');
    expect(await idsOf(await regional(here!.id))).toContain(made.id);
    for (const token of [made.token, (await makeCaller(db)).token]) {
      expect((await look(made.id, token)).status).toBe(403);
      expect((await approve(made.id, version, token)).status).toBe(403);
    }
    expect((await callRaw(app, 'GET', '/manager/course-approvals')).status).toBe(401);
  });

  test('an approver opens every lesson, film and test of a waiting course, and of no other', async () => {
    const made = await makeWaiting();
    const [text, video, quiz] = made.lessons.map(({ id }) => id) as [number, number, number];
    const ministry = await makeCaller(db, { role: 'ministry' });
    const { token } = ministry;
    const preview = await call(app, previewCourse, { params: { id: made.id }, token });
    expect(preview.body.data).toMatchObject({ isOwn: false });
    expect(preview.body.data.sections).toHaveLength(3);
    const mine = await call(app, previewCourse, { params: { id: made.id }, token: made.token });
    expect(mine.body.data.isOwn).toBe(true);
    expect((await call(app, previewLesson, { params: { id: text }, token })).status).toBe(200);
    const graded = { params: { id: quiz }, body: { answers: {} }, token };
    expect((await call(app, previewCheck, graded)).status).toBe(200);
    const query = { params: { lessonId: video } };
    expect((await call(app, getVideo, { ...query, token })).status).toBe(200);
    const teacher = await makeSession(db, (await makeCaller(db, { role: 'teacher' })).id);
    expect((await call(app, getVideo, { ...query, token: teacher.token })).status).not.toBe(200);

    await toggle(made, false);
    const again = { params: { id: made.id }, token };
    expect((await call(app, previewCourse, again)).failure.code).toBe('course.not_found');
    const lesson = { params: { id: text }, token };
    expect((await call(app, previewLesson, lesson)).failure.code).toBe('lesson.not_found');
    expect((await call(app, getVideo, { ...query, token })).status).not.toBe(200);
  });
});
