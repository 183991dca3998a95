import { viewStatistics } from '@malaka/contracts/learning/learner-statistics';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeLearner } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { addLearningTime } from './learning-time.ts';
import { learnerRoutes } from './routes.ts';
import { spansOf } from './rules.ts';

const database = await useTestDatabase();
const { db } = database;
// A Sunday; its week began on Monday the 16th.
const now = new Date('2026-11-22T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
});

const ask = (token: string, period?: 'day' | 'week' | 'month' | 'year') =>
  call(app, viewStatistics, { query: period ? { period } : {}, token });

async function makeLearned() {
  const lessons = [{ type: 'text' as const }, { type: 'test' as const }];
  const { caller, ...course } = await makeLearner(db, { lessons }, { now });
  const [text, quiz] = [course.lessons[0]!, course.lessons[1]!];
  await db.updateTable('lessons').set({ minutes: 30 }).where('id', '=', text.id).execute();
  const yesterday = new Date('2026-11-21T10:00:00Z');
  await db
    .insertInto('lessonCompletions')
    .values({ accountId: caller.id, lessonId: text.id, completedAt: yesterday })
    .execute();
  await addLearningTime(db, caller.id, 600.4, yesterday);
  await addLearningTime(db, caller.id, 60, yesterday);
  await addLearningTime(db, caller.id, 0.2, now);
  for (const [number, percent] of [
    [1, 50],
    [2, 75.25],
  ] as const) {
    await db
      .insertInto('attempts')
      .values({
        accountId: caller.id,
        lessonId: quiz.id,
        number,
        seed: 1,
        questions: '[]',
        finishedAt: now,
        score: 1,
        maxScore: 2,
        percent,
        isPassed: percent > 55,
      })
      .execute();
  }
  const credits = [
    { kind: 'earned', amount: 4.5, courseId: course.id, createdAt: now },
    { kind: 'carried', amount: 9, createdAt: now },
    // The last second of October and the first of November in Tashkent.
    { kind: 'webinar', amount: 1, createdAt: new Date('2026-10-31T18:59:59Z') },
    { kind: 'webinar', amount: 2, createdAt: new Date('2026-10-31T19:00:00Z') },
  ];
  for (const line of credits) {
    await db
      .insertInto('creditLines')
      .values({ accountId: caller.id, year: 2026, ...line })
      .execute();
  }
  await db
    .updateTable('enrolments')
    .set({ completedAt: now })
    .where('accountId', '=', caller.id)
    .execute();
  return caller;
}

// spec: STAT-03, STAT-05
test('hours, credits, scores and finished courses by day, week, month and year', async () => {
  const { token } = await makeLearned();
  const { raw } = await ask(token, 'day');
  expect(raw.data.buckets).toHaveLength(14);
  expect(raw.data.buckets.slice(-2)).toEqual([
    {
      from: '2026-11-21',
      to: '2026-11-21',
      seconds: 660,
      credits: 0,
      tests_taken: 0,
      tests_passed: 0,
      average_percent: null,
      courses_completed: 0,
    },
    {
      from: '2026-11-22',
      to: '2026-11-22',
      seconds: 0,
      credits: 4.5,
      tests_taken: 2,
      tests_passed: 1,
      average_percent: 62.63,
      courses_completed: 1,
    },
  ]);
  const week = (await ask(token)).body.data;
  expect(week).toMatchObject({ period: 'week', totals: { seconds: 660, credits: 7.5 } });
  expect(week.buckets.at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
  const month = (await ask(token, 'month')).body.data;
  expect(month.buckets.slice(-2)).toMatchObject([
    { from: '2026-10-01', to: '2026-10-31', credits: 1 },
    { from: '2026-11-01', to: '2026-11-30', credits: 6.5, averagePercent: 62.63 },
  ]);
  const year = (await ask(token, 'year')).body.data;
  expect(year.buckets.at(-1)).toMatchObject({ from: '2026-01-01', to: '2026-12-31', credits: 7.5 });
  expect(year.totals).toMatchObject({ testsTaken: 2, testsPassed: 1, coursesCompleted: 1 });
});

test('only the own, only signed in, only a period that is one', async () => {
  await makeLearned();
  const other = await makeCaller(db, { now });
  expect((await ask(other.token, 'year')).body.data.totals).toEqual({
    seconds: 0,
    credits: 0,
    testsTaken: 0,
    testsPassed: 0,
    averagePercent: null,
    coursesCompleted: 0,
  });
  expect((await ask('nobody')).status).toBe(401);
  const bad = await callRaw(app, 'GET', '/user/statistics?period=hour', { token: other.token });
  expect(bad.status).toBe(422);
});

test('spans follow each other without gaps and the last one holds the moment', () => {
  const moment = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, fc.constantFrom('day', 'week', 'month', 'year'), (at, period) => {
      const spans = spansOf(period, at);
      const today = new Date(at.getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
      expect(spans.at(-1)!.from <= today && today <= spans.at(-1)!.to).toBe(true);
      for (const [n, { to }] of spans.slice(0, -1).entries()) {
        const next = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
        expect(next).toBe(spans[n + 1]!.from);
      }
    }),
  );
});
