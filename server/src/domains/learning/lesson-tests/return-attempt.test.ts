import * as contract from '@malaka/contracts/learning/lesson-tests';
import { expect, test } from 'vitest';
import * as lessons from '#/domains/learning/lessons/routes.ts';
import { beat } from '#/domains/assessment/outages/heartbeat.ts';
import { call, callRaw } from '#test/client.ts';
import { makeTestTaker, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes, managerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-20T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => {
    learnerRoutes(scopes.learner, deps);
    lessons.learnerRoutes(scopes.learner, deps);
    managerRoutes(scopes.manager, deps);
  },
});
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const learn = () =>
  makeTestTaker(db, { lessons: [{ type: 'test', questions: threeQuestions }], now });
type Taken = Awaited<ReturnType<typeof learn>>;
const start = ({ lesson, token }: Taken) =>
  call(app, contract.startTest, { body: { lessonId: lesson.id }, token });
const end = ({ lesson, token }: Taken, answers = {}) =>
  call(app, contract.checkTest, {
    body: { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, answers, isEnd: true },
    token,
  });
const standing = async ({ course, lesson, token }: Taken) =>
  (await callRaw(app, 'GET', `/course/${course.id}/lessons/${lesson.id}`, { token })).raw.data.test;
const giveBack = (attemptId: number, token?: string, reason = 'Maktabda chiroq oʻchdi') =>
  callRaw(app, 'POST', '/manager/attempts/return', {
    token,
    body: { attempt_id: attemptId, reason },
  });

async function beatFor(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await beat(db, now);
    wait(1);
  }
}

test('an attempt during an outage is given back by itself and blocks nothing', async () => {
  const taken = await learn();
  await beatFor(3);
  await start(taken);
  await beatFor(1);
  wait(9);
  await beatFor(2);
  const { raw } = await end(taken);
  expect(raw.data.result).toMatchObject({
    is_passed: 0,
    retry_at: null,
    attempts_count: 0,
    returned: { is_outage: 1, reason: '', returned_at: now.toISOString() },
  });
  expect(await standing(taken)).toMatchObject({
    state: 'not_completed',
    attempts_count: 0,
    best_percent: null,
    retry_at: null,
  });
  expect((await start(taken)).status).toBe(200);
  await beatFor(3);
  const again = (await end(taken)).raw.data.result;
  expect(again).toMatchObject({ returned: null, attempts_count: 1 });
  expect(again.retry_at).not.toBeNull();
  const history = await callRaw(app, 'GET', `/course/test-attempts/${taken.lesson.id}`, {
    token: taken.token,
  });
  expect(
    history.raw.data.attempts.map((one: { returned: object | null }) => one.returned !== null),
  ).toEqual([false, true]);
});

test('an outage before the attempt, a short restart and a passed attempt change nothing', async () => {
  await beatFor(2);
  wait(10);
  await beatFor(2);
  const taken = await learn();
  await start(taken);
  await beatFor(2);
  wait(1);
  await beatFor(1);
  expect((await end(taken)).body.data.result).toMatchObject({ returned: null });
  const passing = await learn();
  await start(passing);
  wait(10);
  await beatFor(1);
  const answers = Object.fromEntries(
    passing.lesson.questions.map(({ id, right }) => [String(id), right]),
  );
  expect((await end(passing, answers)).body.data.result).toMatchObject({
    isPassed: true,
    returned: null,
  });
});

test('an outage that no beat has told of yet counts too', async () => {
  const taken = await learn();
  await beatFor(1);
  await start(taken);
  wait(5);
  expect((await end(taken)).body.data.result?.returned).toMatchObject({ isOutage: true });
});

test('a manager gives a failed attempt back with a reason: it is told and audited', async () => {
  await beatFor(1);
  const taken = await learn();
  const { id } = (await start(taken)).body.data;
  const manager = await makeCaller(db, { role: 'manager' });
  expect((await giveBack(id, manager.token)).raw.code).toBe('test.return_refused');
  await end(taken);
  const found = await callRaw(app, 'GET', `/manager/attempts/${id}`, { token: manager.token });
  expect(found.raw.data).toMatchObject({
    attempt: { id, number: 1, is_passed: 0, returned: null },
    learner_name: 'Karimova Dilnoza Anvarovna',
    course_name: 'Raqamli dars',
    lesson_name: 'Dars 1',
  });
  expect((await start(taken)).failure.code).toBe('test.retake_blocked');
  expect(await giveBack(id, manager.token)).toMatchObject({ status: 200, raw: { success: 1 } });
  expect((await giveBack(id, manager.token)).raw.code).toBe('test.return_refused');
  const result = await callRaw(app, 'GET', `/course/test-result/${taken.lesson.id}`, {
    token: taken.token,
  });
  expect(result.raw.data).toMatchObject({
    retry_at: null,
    returned: { is_outage: 0, reason: 'Maktabda chiroq oʻchdi' },
  });
  const notification = await db
    .selectFrom('notifications')
    .where('accountId', '=', taken.caller.id)
    .select(['kind', 'facts'])
    .executeTakeFirstOrThrow();
  expect(notification).toMatchObject({ kind: 'attempt_returned', facts: { number: 1 } });
  const audit = await db
    .selectFrom('auditLog')
    .where('subject', '=', `attempt:${id}`)
    .select(['action', 'actorId', 'after'])
    .execute();
  expect(audit).toMatchObject([
    { action: 'attempt.returned', actorId: manager.id, after: { account: taken.caller.id } },
  ]);
  expect((await start(taken)).status).toBe(200);
});

test('not by others, not of another region, not without a reason, not a passed one', async () => {
  const taken = await learn();
  const { id } = (await start(taken)).body.data;
  await end(taken);
  expect((await giveBack(id)).status).toBe(401);
  for (const role of ['teacher', 'learner'] as const) {
    const { token } = await makeCaller(db, { role });
    expect((await giveBack(id, token)).status).toBe(403);
  }
  const manager = await makeCaller(db, { role: 'manager' });
  const bad = await giveBack(id, manager.token, ' ');
  expect([bad.status, Object.keys(bad.raw.errors)]).toEqual([422, ['reason']]);
  expect((await giveBack(2_000_000, manager.token)).status).toBe(404);
  const { id: regionId } = await db
    .insertInto('regions')
    .values({ name: JSON.stringify({ uz: 'Xorazm' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('accounts')
    .set({ managerRegionId: regionId })
    .where('id', '=', manager.id)
    .execute();
  expect((await giveBack(id, manager.token)).raw.code).toBe('test.attempt_not_found');
  const elsewhere = await callRaw(app, 'GET', `/manager/attempts/${id}`, { token: manager.token });
  expect(elsewhere.status).toBe(404);
});

// spec: DAY-13
test('attempts of a person are listed for managers of the region, and given back there', async () => {
  const taken = await learn();
  await beatFor(1);
  await start(taken);
  await beatFor(2);
  await end(taken);
  const { id } = taken.caller;
  const path = `/manager/pupils/${id}/attempts`;
  const placeIn = (accountId: number, regionId: number) =>
    db.updateTable('profiles').set({ regionId }).where('accountId', '=', accountId).execute();
  await placeIn(id, 1);
  const manager = await makeCaller(db, { role: 'manager' });
  const listed = async () =>
    (await call(app, contract.listAttemptsOf, { params: { id }, token: manager.token })).body.data;

  expect((await callRaw(app, 'GET', path)).status).toBe(401);
  expect((await callRaw(app, 'GET', path, { token: taken.token })).status).toBe(403);
  expect(
    (await callRaw(app, 'GET', '/manager/pupils/x/attempts', { token: manager.token })).status,
  ).toBe(422);
  const [found, ...others] = await listed();
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    attempt: { number: 1, isPassed: false, returned: null },
    courseName: 'Raqamli dars',
  });

  await db
    .updateTable('accounts')
    .set({ managerRegionId: 2 })
    .where('id', '=', manager.id)
    .execute();
  expect(await listed()).toEqual([]);
  expect((await giveBack(found!.attempt.id, manager.token)).status).toBe(404);
  await placeIn(id, 2);
  expect((await giveBack(found!.attempt.id, manager.token)).status).toBe(200);
  expect((await listed())[0]!.attempt.returned).toMatchObject({ reason: 'Maktabda chiroq oʻchdi' });
});
