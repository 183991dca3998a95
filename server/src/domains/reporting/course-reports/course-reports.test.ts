import type { SortKey } from '@malaka/contracts/kit/list-filters';
import type { Counted } from '@malaka/contracts/reporting/choices';
import type { COURSE_REPORT_LIST } from '@malaka/contracts/reporting/lists';
import * as contract from '@malaka/contracts/reporting/course-reports';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { countQueries } from '#test/count-queries.ts';
import { makeCourse, type MadeLesson, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { makePlaces, makePupil } from '#test/pupil-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { managerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-22T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, appDeps) => managerRoutes(scopes.manager, appDeps),
});
const places = await makePlaces(db, 2);
const ministry = await makeCaller(db, { role: 'ministry', now });
const regional = await makeCaller(db, { role: 'manager', now });
await db
  .updateTable('accounts')
  .set({ managerRegionId: places[0]!.regionId })
  .where('id', '=', regional.id)
  .execute();

const report = async (query: QueryOf<typeof contract.listCourseReport>, token = ministry.token) =>
  (await call(app, contract.listCourseReport, { query, token })).body.data;
const usersOf = async (query: QueryOf<typeof contract.listCourseUsers>, token = ministry.token) =>
  (await call(app, contract.listCourseUsers, { query, token })).body.data;
const coursesOf = async (userId: number, token = ministry.token) =>
  (await call(app, contract.listUserCourses, { query: { userId }, token })).body.data;

async function buy(
  accountId: number,
  courseId: number,
  options: { completedAt?: Date; createdAt?: Date; touchedAt?: Date } = {},
) {
  await db
    .insertInto('enrolments')
    .values({ accountId, courseId, ...options })
    .execute();
}

let numbers = 0;
async function tryTest(
  accountId: number,
  lessonId: number,
  [score, maxScore]: [number, number],
  isReturned = false,
) {
  const { id } = await db
    .insertInto('attempts')
    .values({
      accountId,
      lessonId,
      number: (numbers += 1),
      seed: 1,
      questions: '[]',
      finishedAt: now,
      score,
      maxScore,
      percent: (100 * score) / maxScore,
      isPassed: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isReturned) {
    await db.insertInto('attemptReturns').values({ attemptId: id, reason: 'Uzilish' }).execute();
  }
}

describe('the course report', () => {
  // spec: REP-07..13, REP-33
  test('has name, type, counts, sections and the time of creation, as they are spelled', async () => {
    const { id } = await makeCourse(db, { name: 'Hisobotli kurs', lessons: [{ type: 'text' }] });
    await db
      .updateTable('courses')
      .set({ searchText: 'hisobotli kurs' })
      .where('id', '=', id)
      .execute();
    const parent = await db
      .selectFrom('sections')
      .where('courseId', '=', id)
      .select('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sections')
      .values({ courseId: id, name: 'Ichki', slug: 'ichki', sortOrder: 1, parentId: parent.id })
      .execute();
    for (const completedAt of [undefined, undefined, now]) {
      const pupil = await makePupil(db, {});
      await buy(pupil.id, id, { ...(completedAt && { completedAt }) });
    }
    const { raw } = await callRaw(app, 'GET', '/manager/result/courses?search=hisobot', {
      token: ministry.token,
    });
    expect(raw).toEqual({
      success: 1,
      data: {
        courses: [
          {
            id,
            name: 'Hisobotli kurs',
            type: 'information',
            category: expect.any(String),
            is_active: 1,
            is_published: 1,
            active_count: 2,
            purchases_count: 3,
            finished_count: 1,
            sections_count: 1,
            created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          },
        ],
        total: 1,
        per_page: 20,
        current_page: 1,
        last_page: 1,
        next_page_url: null,
      },
    });
  });

  // spec: REP-03, LIM-24
  test('comes in pages of twenty, filtered and sorted; deleted courses are no part of it', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      ids.unshift((await makeCourse(db, { type: 'retraining', name: `Kurs ${n}` })).id);
    }
    const gone = await makeCourse(db, { type: 'retraining', isActive: false });
    await db.updateTable('courses').set({ deletedAt: now }).where('id', '=', gone.id).execute();
    const pupil = await makePupil(db, {});
    await buy(pupil.id, ids[5]!);
    await buy(pupil.id, ids[9]!, { completedAt: now });
    const first = await report({ type: 'retraining' });
    const second = await report({ type: 'retraining', page: 2 });
    expect(first.courses).toHaveLength(20);
    expect([...first.courses, ...second.courses].map(({ id }) => id)).toEqual(ids);
    const top = async (sort: SortKey<typeof COURSE_REPORT_LIST>) =>
      (await report({ type: 'retraining', sort })).courses.map(({ id }) => id).slice(0, 2);
    expect(await top('purchases')).toEqual([ids[5], ids[9]]);
    expect((await top('finished'))[0]).toBe(ids[9]);
    expect((await top('active'))[0]).toBe(ids[5]);
    expect((await top('name'))[0]).toBe(ids.at(-1));
    expect((await report({ category: 2_000_000_000 })).courses).toEqual([]);
  });

  // spec: REP-14, REP-45
  test('each count is exactly the people that its link shows, for the country and for a region', async () => {
    const courses = [await makeCourse(db), await makeCourse(db)];
    const people = await Promise.all(
      [places[0], places[1], places[0], undefined].map((place) =>
        makePupil(db, { ...(place && { place }) }),
      ),
    );
    // Teachers may learn as well.
    people.push(await makeAccount(db, { role: 'teacher' }));
    const ids = courses.map(({ id }) => id);
    const step = fc.record({
      person: fc.constantFrom(...people.map(({ id }) => id)),
      course: fc.constantFrom(...ids),
      isDone: fc.boolean(),
      region: fc.constantFrom(places[0]!.regionId, places[1]!.regionId, null),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { person, course, isDone, region } of steps) {
          const completedAt = isDone ? now : null;
          await db
            .insertInto('enrolments')
            .values({ accountId: person, courseId: course, completedAt })
            .onConflict((conflict) =>
              conflict.columns(['accountId', 'courseId']).doUpdateSet({ completedAt }),
            )
            .execute();
          await db
            .updateTable('profiles')
            .set({ regionId: region, districtId: null, schoolId: null })
            .where('accountId', '=', person)
            .execute();
        }
        for (const { token } of [ministry, regional]) {
          const rows = (await report({}, token)).courses.filter(({ id }) => ids.includes(id));
          expect(rows).toHaveLength(2);
          for (const row of rows) {
            const shown = async (which: Counted) =>
              (await usersOf({ courseId: row.id, which }, token)).users;
            expect(await shown('purchased')).toHaveLength(row.purchasesCount);
            const active = await shown('active');
            const finished = await shown('finished');
            expect(active).toHaveLength(row.activeCount);
            expect(finished).toHaveLength(row.finishedCount);
            expect(active.every(({ isCompleted }) => !isCompleted)).toBe(true);
            expect(finished.every(({ isCompleted }) => isCompleted)).toBe(true);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('users of a course and courses of a user', () => {
  const bought = new Date('2026-10-01T05:00:00Z');
  const touched = new Date('2026-11-02T13:30:00Z');

  async function makeScored() {
    const course = await makeCourse(db, {
      name: 'Ballar',
      type: 'upgrade',
      lessons: [
        { type: 'test', questions: threeQuestions },
        { type: 'test', questions: threeQuestions, score: 6 },
        { type: 'text' },
      ],
    });
    const pupil = await makePupil(db, { place: places[0]!, lastName: 'Ballova' });
    await buy(pupil.id, course.id, { createdAt: bought, touchedAt: touched });
    const [one, two] = course.lessons as [MadeLesson, MadeLesson, MadeLesson];
    await tryTest(pupil.id, one.id, [3, 4]);
    await tryTest(pupil.id, one.id, [2, 4]);
    await tryTest(pupil.id, one.id, [4, 4], true);
    await tryTest(pupil.id, two.id, [1.5, 6]);
    return { course, pupil };
  }

  // spec: REP-19..24, REP-34
  test('a user has name, dates and points of the best attempts, as they are spelled', async () => {
    const { course, pupil } = await makeScored();
    const path = `/manager/result/user?course_id=${course.id}`;
    const { raw } = await callRaw(app, 'GET', path, { token: ministry.token });
    expect(raw).toEqual({
      success: 1,
      data: {
        course: { id: course.id, name: 'Ballar' },
        users: [
          {
            id: pupil.id,
            username: pupil.phone,
            full_name: 'Ballova Dilnoza Anvarovna',
            purchase_date: '2026-10-01 10:00:00',
            end_date: '2026-11-02 18:30:00',
            completed: 0,
            user_score: 4.5,
            max_score: 10,
          },
        ],
        total: 1,
        per_page: 20,
        current_page: 1,
        last_page: 1,
        next_page_url: null,
      },
    });
    expect((await usersOf({ courseId: course.id, search: 'баллова' })).total).toBe(1);
    expect((await usersOf({ courseId: course.id, search: 'nobody' })).total).toBe(0);
  });

  // spec: REP-26..28, REP-32
  test('a course of a user has the same figures, as they are spelled', async () => {
    const { course, pupil } = await makeScored();
    const path = `/manager/result/course?user_id=${pupil.id}`;
    const { raw } = await callRaw(app, 'GET', path, { token: regional.token });
    expect(raw.data).toMatchObject({
      user: { id: pupil.id, name: 'Ballova Dilnoza' },
      courses: [
        {
          id: course.id,
          name: 'Ballar',
          type: 'upgrade',
          purchase_date: '2026-10-01 10:00:00',
          end_date: '2026-11-02 18:30:00',
          completed: 0,
          user_score: 4.5,
          max_score: 10,
        },
      ],
      total: 1,
      per_page: 20,
    });
  });

  test('nobody of another region is shown to a regional manager, and nothing that is not there', async () => {
    const course = await makeCourse(db);
    const own = await makePupil(db, { place: places[0]! });
    const foreign = await makePupil(db, { place: places[1]! });
    for (const { id } of [own, foreign]) await buy(id, course.id);
    const shown = await usersOf({ courseId: course.id }, regional.token);
    expect(shown.users.map(({ id }) => id)).toEqual([own.id]);
    const statusOf = async (path: string, { token } = ministry) =>
      (await callRaw(app, 'GET', `/manager/result/${path}`, { token })).status;
    expect(await statusOf(`course?user_id=${foreign.id}`, regional)).toBe(404);
    expect(await statusOf(`course?user_id=${foreign.id}`)).toBe(200);
    expect(await statusOf('course?user_id=999999999')).toBe(404);
    expect(await statusOf('user?course_id=999999999')).toBe(404);
    expect((await coursesOf(own.id)).courses).toHaveLength(1);
    for (const bad of ['user', 'course', 'user?course_id=x', 'course?user_id=0']) {
      expect([bad, await statusOf(bad)]).toEqual([bad, 422]);
    }
    for (const page of ['0', '-1', 'x']) {
      expect(await statusOf(`courses?page=${page}`)).toBe(422);
      expect(await statusOf(`user?course_id=${course.id}&page=${page}`)).toBe(422);
      expect(await statusOf(`course?user_id=${own.id}&page=${page}`)).toBe(422);
    }
    expect(await statusOf(`course?user_id=${own.id}&page=1000000000`)).toBe(200);
    expect(await statusOf(`user?course_id=${course.id}&which=all`)).toBe(422);
  });

  // spec: REP-31
  test('reports are for those who manage', async () => {
    for (const role of ['learner', 'teacher'] as const) {
      const { token } = await makeCaller(db, { role, now });
      for (const path of ['courses', 'user?course_id=1', 'course?user_id=1']) {
        const { status } = await callRaw(app, 'GET', `/manager/result/${path}`, { token });
        expect(status).toBe(403);
      }
    }
    expect((await callRaw(app, 'GET', '/manager/result/courses')).status).toBe(401);
  });

  test('a page of twenty asks the database as often as a page of one', async () => {
    const course = await makeCourse(db, { lessons: [{ type: 'test' }] });
    const one = await makePupil(db, {});
    await buy(one.id, course.id);
    const few = await countQueries(() => usersOf({ courseId: course.id }));
    for (let n = 0; n < 19; n += 1) await buy((await makePupil(db, {})).id, course.id);
    expect(await countQueries(() => usersOf({ courseId: course.id }))).toBe(few);
    expect(few).toBeLessThan(8);
    expect(await countQueries(() => report({}))).toBeLessThan(7);
    expect(await countQueries(() => coursesOf(one.id))).toBeLessThan(8);
  });
});
