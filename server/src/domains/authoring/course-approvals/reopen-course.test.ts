import { updateCourse } from '@malaka/contracts/authoring/authored-courses';
import * as contract from '@malaka/contracts/authoring/course-approvals';
import type { Role } from '@malaka/contracts/kit/roles';
import { expect, test } from 'vitest';
import { saveSettings } from '#/domains/content/platform-settings/queries.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database);
await deps.files.put('videos/source.mp4', Buffer.from('film'), 'video/mp4');
await saveSettings(db, { 'courses.need_approval': true });
const manager = await makeCaller(db, { role: 'manager', lastName: 'Rahimov', firstName: 'Aziz' });
const colleague = await makeCaller(db, { role: 'admin' });

async function makeWaiting({ regionId }: { regionId?: number } = {}) {
  const author = await makeCaller(db, { role: 'teacher' });
  if (regionId !== undefined) {
    const ofRegion = db.updateTable('profiles').set({ regionId });
    await ofRegion.where('accountId', '=', author.id).execute();
  }
  const lessons = [{ type: 'text' as const }];
  const made = { type: 'upgrade' as const, isActive: false, lessons, authorId: author.id };
  const { id } = await makeCourse(db, made);
  const { token } = author;
  await call(app, updateCourse, { params: { id }, body: { isActive: true }, token });
  return { id, author };
}
const { token } = manager;
async function approve(id: number) {
  const { version } = (await call(app, contract.viewWaitingCourse, { params: { id }, token })).body
    .data;
  expect((await call(app, contract.approveCourse, { body: { id, version }, token })).status).toBe(
    200,
  );
}
const giveBack = (id: number) =>
  call(app, contract.returnCourse, { body: { id, reason: 'Imlo xatolari bor' }, token });
const decidedOf = async (id: number, state: 'approved' | 'returned') =>
  (await call(app, contract.listDecidedCourses, { query: { state }, token })).body.data.find(
    (course) => course.id === id,
  );
const reopen = (id: number, decidedAt: Date, by = manager) =>
  call(app, contract.reopenCourse, {
    body: { id, decidedAt, reason: 'Xato topildi' },
    token: by.token,
  });
const courseOf = (id: number) =>
  db.selectFrom('courses').select('isActive').where('id', '=', id).executeTakeFirstOrThrow();

// spec: DAY-07
test('an approved course without learners is closed and waits again; its author is told', async () => {
  const { id, author } = await makeWaiting();
  await approve(id);
  const decided = (await decidedOf(id, 'approved'))!;
  expect(decided).toMatchObject({ decidedBy: 'Rahimov Aziz', reason: null, reopened: [] });
  expect((await reopen(id, decided.decidedAt, colleague)).status).toBe(200);
  expect(await courseOf(id)).toEqual({ isActive: false });
  const waiting = await call(app, contract.viewWaitingCourse, { params: { id }, token });
  expect(waiting.body.data.reopened).toMatchObject([
    { status: 'approved', decidedBy: 'Rahimov Aziz', reason: 'Xato topildi' },
  ]);
  const notified = await db
    .selectFrom('notifications')
    .select(['kind', 'facts'])
    .where('accountId', 'in', [author.id, manager.id])
    .orderBy('id')
    .execute();
  expect(notified.map(({ kind }) => kind)).toEqual([
    'course_approved',
    'course_reopened',
    'decision_reopened',
  ]);
  expect(notified[1]?.facts).toMatchObject({ reason: 'Xato topildi' });
  const audit = await db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subject', '=', `course:${id}`)
    .orderBy('id')
    .execute();
  expect(audit.slice(-2)).toMatchObject([
    { action: 'course.approved' },
    { action: 'course.reopened', after: { reason: 'Xato topildi' } },
  ]);
});

// spec: DAY-07
test('a course that learners have come to is not closed', async () => {
  const { id } = await makeWaiting();
  await approve(id);
  const { decidedAt } = (await decidedOf(id, 'approved'))!;
  const learner = await makeCaller(db);
  await enrol(db, learner.id, id);
  await db.updateTable('courses').set({ buysCount: 1 }).where('id', '=', id).execute();
  const refused = await reopen(id, decidedAt);
  expect([refused.status, refused.raw]).toMatchObject([
    409,
    { code: 'course.stays_open', msg: expect.stringContaining('tinglovchilar') },
  ]);
  expect(await courseOf(id)).toEqual({ isActive: true });
});

test('one that was given back waits again, unless its author was faster', async () => {
  const { id } = await makeWaiting();
  await giveBack(id);
  const { decidedAt, reason } = (await decidedOf(id, 'returned'))!;
  expect(reason).toBe('Imlo xatolari bor');
  const both = await Promise.all([reopen(id, decidedAt), reopen(id, decidedAt, colleague)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(both.find(({ status }) => status === 409)!.raw).toMatchObject({
    code: 'decision.changed',
    status: 'waiting',
  });
  const archived = await makeWaiting();
  await approve(archived.id);
  const seen = (await decidedOf(archived.id, 'approved'))!;
  const body = { isActive: false };
  const params = { id: archived.id };
  await call(app, updateCourse, { params, body, token: archived.author.token });
  expect((await reopen(archived.id, seen.decidedAt)).raw).toMatchObject({
    code: 'decision.changed',
    status: 'archived',
  });
});

test('another region, unknown ones, other roles and bad input are refused', async () => {
  const regions = [7101, 7102].map((id) => ({ id, name: JSON.stringify({ uz: `Viloyat ${id}` }) }));
  await db.insertInto('regions').values(regions).execute();
  const { id } = await makeWaiting({ regionId: 7101 });
  await giveBack(id);
  const { decidedAt } = (await decidedOf(id, 'returned'))!;
  const away = await makeCaller(db, { role: 'manager' });
  const toAway = db.updateTable('accounts').set({ managerRegionId: 7102 });
  await toAway.where('id', '=', away.id).execute();
  expect((await reopen(id, decidedAt, away)).raw.code).toBe('course.not_found');
  const ofAway = await call(app, contract.listDecidedCourses, {
    query: { state: 'returned' },
    token: away.token,
  });
  expect(ofAway.body.total).toBe(0);
  expect((await reopen(2_000_000, decidedAt)).raw.code).toBe('course.not_found');
  const body = { id, decided_at: decidedAt.toISOString(), reason: 'Xato' };
  const path = '/manager/course-approvals/reopen';
  const list = '/manager/course-approvals/decided?state=returned';
  expect((await callRaw(app, 'POST', path, { body })).status).toBe(401);
  expect((await callRaw(app, 'GET', list, {})).status).toBe(401);
  const roles: Role[] = ['learner', 'confirmedLearner', 'teacher'];
  for (const role of roles) {
    const other = await makeCaller(db, { role });
    expect((await callRaw(app, 'POST', path, { token: other.token, body })).status).toBe(403);
    expect((await callRaw(app, 'GET', list, { token: other.token })).status).toBe(403);
  }
  const bad = await callRaw(app, 'POST', path, { token, body: { ...body, reason: 'a' } });
  expect([bad.status, Object.keys(bad.raw.errors)]).toEqual([422, ['reason']]);
  expect((await callRaw(app, 'GET', '/manager/course-approvals/decided', { token })).status).toBe(
    422,
  );
});
