import type { CourseType } from '@malaka/contracts/kit/choices';
import { buyCourse, viewCourse } from '@malaka/contracts/learning/courses';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { diagnose, diagnosticCategoryIds, makeDiagnosticBank } from '#test/diagnostic-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const december = new Date('2026-12-31T18:59:00Z');
const january = new Date('2026-12-31T19:00:00Z');
const clock = { now: december };
const { app } = await createTestApp(database, { now: () => clock.now });

beforeAll(async () => {
  const [category] = await diagnosticCategoryIds(db);
  await makeDiagnosticBank(db, [[category!, 1]]);
});
beforeEach(() => {
  clock.now = december;
});

const learner = async () => await makeCaller(db, { role: 'confirmedLearner', now: december });
const aCourse = async (type: CourseType, programmeYear: number | null = null) => {
  const { id } = await makeCourse(db, { type });
  await db.updateTable('courses').set({ programmeYear }).where('id', '=', id).execute();
  return id;
};
const start = async (token: string, courseId: number) => {
  const { status, raw } = await call(app, buyCourse, { token, body: { courseId } });
  return [status, raw.code];
};
const gate = async (token: string, id: number) =>
  (await call(app, viewCourse, { token, params: { id } })).body.data.gate;

// spec: DIAG-19
test('the diagnostic comes before the first upgrade or retraining course, not before others', async () => {
  const { token } = await learner();
  for (const type of ['upgrade', 'retraining'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const id = await aCourse(type);
    expect(await gate(token, id)).toBe('course.diagnostic_required');
    expect(await start(token, id)).toEqual([403, 'course.diagnostic_required']);
  }
  const informal = await aCourse('informal');
  expect(await gate(token, informal)).toBeNull();
  expect(await start(token, informal)).toEqual([200, undefined]);
  const { raw } = await callRaw(app, 'POST', '/course/buy', {
    token,
    language: 'ru',
    body: { course_id: await aCourse('upgrade') },
  });
  expect(raw.msg).toBe('Перед началом этого курса пройдите диагностический тест.');
});

test('who took it starts courses for the rest of the year, and takes it anew in the next', async () => {
  const { id: accountId, token } = await learner();
  await diagnose(db, accountId, { now: december });
  const [first, second, third] = [
    await aCourse('upgrade'),
    await aCourse('retraining'),
    await aCourse('upgrade'),
  ];
  expect(await start(token, first)).toEqual([200, undefined]);
  clock.now = january;
  expect(await gate(token, second)).toBe('course.diagnostic_required');
  await diagnose(db, accountId, { now: january });
  expect(await start(token, second)).toEqual([200, undefined]);
  expect(await gate(token, third)).toBeNull();
});

test('a diagnostic that was taken back holds nothing up after the first course', async () => {
  const { id: accountId, token } = await learner();
  const attempt = await diagnose(db, accountId, { now: december });
  const [first, second] = [await aCourse('upgrade'), await aCourse('upgrade')];
  await start(token, first);
  await db
    .updateTable('diagnosticAttempts')
    .set({ resetAt: december, resetBy: accountId })
    .where('id', '=', attempt)
    .execute();
  expect(await gate(token, second)).toBeNull();
});

test('the confirmed profile is asked for before the diagnostic', async () => {
  const { token } = await makeCaller(db, { now: december });
  const id = await aCourse('upgrade');
  expect(await gate(token, id)).toBe('course.profile_unconfirmed');
  expect(await start(token, id)).toEqual([403, 'course.profile_unconfirmed']);
});

// spec: CRED-03
test('a programme of the next year is seen and starts on 1 January at midnight in Tashkent', async () => {
  const { id: accountId, token } = await learner();
  await diagnose(db, accountId, { now: december });
  const id = await aCourse('upgrade', 2027);
  expect(await gate(token, id)).toBe('course.year_not_open');
  expect(await start(token, id)).toEqual([403, 'course.year_not_open']);
  clock.now = january;
  await diagnose(db, accountId, { now: january });
  expect(await gate(token, id)).toBeNull();
  expect(await start(token, id)).toEqual([200, undefined]);
});

// spec: LRN-06
test('each refusal says in the language of the caller what is missing', async () => {
  const { token: draft } = await makeCaller(db, { now: december });
  const { token: confirmed } = await learner();
  const refusals = [
    [draft, await aCourse('upgrade'), 'ваш профиль должен быть подтверждён'],
    [confirmed, await aCourse('retraining'), 'пройдите диагностический тест'],
    [confirmed, await aCourse('upgrade', 2027), 'откроется 1 января'],
    [draft, (await makeCourse(db, { type: 'paid', price: 90_000 })).id, 'недостаточно средств'],
  ] as const;
  const messages = await Promise.all(
    refusals.map(async ([token, courseId]) => {
      const request = { token, language: 'ru', body: { course_id: courseId } } as const;
      return (await callRaw(app, 'POST', '/course/buy', request)).raw.msg;
    }),
  );
  expect(messages).toEqual(refusals.map(([, , words]) => expect.stringContaining(words)));
});

test('a stranger sees no gate: he signs in first', async () => {
  const id = await aCourse('upgrade');
  expect((await call(app, viewCourse, { params: { id } })).body.data.gate).toBeNull();
});
