import * as contract from '@malaka/contracts/learning/courses';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call, callRaw } from '#test/client.ts';
import { countRows, enrol, makeCourse, markDone } from '#test/course-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { recountPopularity } from '#/domains/authoring/authored-courses/count-purchases.ts';
import { learnerRoutes, publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    publicRoutes(scopes.public, deps);
    learnerRoutes(scopes.learner, deps);
  },
});

const view = (id: number, token?: string) =>
  call(app, contract.viewCourse, { params: { id }, token });
const buy = (courseId: number, token?: string) =>
  call(app, contract.buyCourse, { body: { courseId }, token });

describe('course view', () => {
  // spec: LRN-05, LRN-20
  test('anybody reads a course; the spelling on the wire', async () => {
    const course = await makeCourse(db, { lessons: [{ type: 'text' }, { type: 'video' }] });
    const { raw, status } = await view(course.id);
    expect(status).toBe(200);
    expect(raw.success).toBe(1);
    expect(raw.data).toMatchObject({
      id: course.id,
      name: 'Raqamli dars',
      type: 'information',
      targer_certificat: 0,
      course_complate: 0,
      reviews_avg_rating: 0,
      buys_count: 0,
      active_buys_count: 0,
      lessons_count: 2,
      price: 0,
      credit: 2,
      duration: 36,
      gate: null,
      next_lesson_id: null,
      own_review: null,
      rating_histogram: [0, 0, 0, 0, 0],
      outcomes: ['Dars rejasini tuzish'],
      author: { name: 'Aziz Rahimov' },
    });
    expect(raw.data.sections[0]).toMatchObject({
      slug: course.lessons[0]?.sectionSlug,
      childs: [],
      lesson: { lesson_type_id: 3, lesson_type: 'text', is_done: 0, is_open: 0 },
    });
    expect(raw.data.sections[1].lesson).toMatchObject({
      lesson_type_id: 1,
      minutes: 2,
      megabytes: 5,
    });
  });

  test('a paragraph stands below its section', async () => {
    const course = await makeCourse(db, { lessons: [{ type: 'text' }, { type: 'text' }] });
    const { rows } = await sql<{ id: number }>`
      select id from sections where course_id = ${course.id} order by sort_order`.execute(db);
    const [first, second] = rows.map(({ id }) => id);
    await sql`update lessons set deleted_at = now() where id = ${course.lessons[0]!.id}`.execute(
      db,
    );
    await sql`update sections set parent_id = ${first} where id = ${second}`.execute(db);
    const { body } = await view(course.id);
    expect(body.data.sections).toHaveLength(1);
    expect(body.data.sections[0]?.lesson).toBeNull();
    expect(body.data.sections[0]?.children[0]?.lesson?.id).toBe(course.lessons[1]?.id);
    expect(body.data.lessonsCount).toBe(1);
  });

  test('with the own standing for a learner who has it', async () => {
    const learner = await makeCaller(db);
    const course = await makeCourse(db, {
      type: 'retraining',
      lessons: [{ type: 'text' }, { type: 'text' }, { type: 'text' }],
    });
    await enrol(db, learner.id, course.id);
    await markDone(db, learner.id, [course.lessons[0]!.id]);
    const { body } = await view(course.id, learner.token);
    expect(body.data).toMatchObject({
      activeBuysCount: 1,
      doneCount: 1,
      nextLessonId: course.lessons[1]?.id,
      gate: null,
    });
    expect(body.data.sections.map(({ lesson }) => [lesson?.isDone, lesson?.isOpen])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  // spec: LRN-18
  test('a missing or archived course is not found; whoever has it still sees it', async () => {
    const learner = await makeCaller(db);
    const archived = await makeCourse(db, { isActive: false });
    expect((await view(2_000_000)).failure).toMatchObject({ code: 'course.not_found' });
    const refused = await view(archived.id, learner.token);
    expect(refused.status).toBe(404);
    await enrol(db, learner.id, archived.id);
    expect((await view(archived.id, learner.token)).body.data.isActive).toBe(false);
    expect((await callRaw(app, 'GET', '/course/first')).status).toBe(422);
  });

  test('the gate tells why a learner cannot start', async () => {
    const draft = await makeCaller(db);
    const confirmed = await makeCaller(db, { role: 'confirmedLearner' });
    const upgrade = await makeCourse(db, { type: 'upgrade' });
    const paid = await makeCourse(db, { type: 'paid', price: 90_000 });
    expect((await view(upgrade.id)).body.data.gate).toBeNull();
    expect((await view(upgrade.id, draft.token)).body.data.gate).toBe('course.profile_unconfirmed');
    expect((await view(upgrade.id, confirmed.token)).body.data.gate).toBeNull();
    expect((await view(paid.id, confirmed.token)).body.data.gate).toBe('course.balance_low');
  });

  test('the amount of queries does not grow with the course', async () => {
    const learner = await makeCaller(db);
    const queriesFor = async (amount: number) => {
      const lessons = Array.from({ length: amount }, () => ({ type: 'text' as const }));
      const course = await makeCourse(db, { lessons });
      await enrol(db, learner.id, course.id);
      let queries = 0;
      const count = () => (queries += 1);
      database.pool.on('acquire', count);
      expect((await view(course.id, learner.token)).body.data.sections).toHaveLength(amount);
      database.pool.off('acquire', count);
      return queries;
    };
    const few = await queriesFor(2);
    expect(await queriesFor(40)).toBe(few);
    expect(few).toBeLessThanOrEqual(9);
  });
});

describe('starting a course', () => {
  // spec: LRN-15, LRN-19
  test('a free course is bought with price 0 and counted', async () => {
    const learner = await makeCaller(db);
    const course = await makeCourse(db);
    const { raw } = await buy(course.id, learner.token);
    expect(raw).toEqual({
      success: 1,
      data: { course_id: course.id, next_lesson_id: course.lessons[0]?.id },
    });
    const { body } = await view(course.id, learner.token);
    expect(body.data).toMatchObject({ activeBuysCount: 1, buysCount: 1 });
  });

  test('a second purchase is refused, also when two arrive at once', async () => {
    const learner = await makeCaller(db);
    const course = await makeCourse(db);
    const answers = await Promise.all([1, 2, 3, 4].map(() => buy(course.id, learner.token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    const repeated = await buy(course.id, learner.token);
    expect(repeated.failure).toMatchObject({ code: 'course.already_bought' });
    expect((await view(course.id)).body.data.buysCount).toBe(1);
    expect(await countRows(db, 'enrolments', learner.id)).toBe(1);
  });

  test('upgrade and retraining need a confirmed profile', async () => {
    const draft = await makeCaller(db, { profileStatus: 'submitted' });
    const confirmed = await makeCaller(db, { role: 'confirmedLearner' });
    for (const type of ['upgrade', 'retraining'] as const) {
      const course = await makeCourse(db, { type });
      const refused = await buy(course.id, draft.token);
      expect([refused.status, refused.failure.code]).toEqual([403, 'course.profile_unconfirmed']);
      expect((await view(course.id)).body.data.buysCount).toBe(0);
      expect((await buy(course.id, confirmed.token)).status).toBe(200);
    }
  });

  test('a price that cannot be paid names the missing amount', async () => {
    const learner = await makeCaller(db);
    const course = await makeCourse(db, { type: 'paid', price: 90_000 });
    const refused = await buy(course.id, learner.token);
    expect(refused.status).toBe(422);
    expect(refused.raw).toMatchObject({ success: 0, code: 'course.balance_low', missing: 90_000 });
    expect(await countRows(db, 'enrolments', learner.id)).toBe(0);
  });

  test('signed out, unknown and archived courses, bad input', async () => {
    const learner = await makeCaller(db);
    const archived = await makeCourse(db, { isActive: false });
    expect((await buy(archived.id)).status).toBe(401);
    expect((await buy(archived.id, learner.token)).failure.code).toBe('course.not_found');
    expect((await buy(2_000_000, learner.token)).status).toBe(404);
    const { token } = learner;
    expect((await callRaw(app, 'POST', '/course/buy', { token, body: {} })).raw.errors).toEqual({
      course_id: ['Maydon toʻldirilmagan.'],
    });
  });

  test('popularity counts the purchases of the last 90 days', async () => {
    const course = await makeCourse(db);
    const old = await makeCaller(db);
    const recent = await makeCaller(db);
    await buy(course.id, old.token);
    await buy(course.id, recent.token);
    const popularity = async () => {
      const { rows } = await sql<{ popularity: number; buysCount: number }>`
        select popularity, buys_count from courses where id = ${course.id}`.execute(db);
      return rows[0];
    };
    expect(await popularity()).toEqual({ popularity: 2, buysCount: 2 });
    await sql`update enrolments set created_at = now() - interval '91 days'
      where account_id = ${old.id}`.execute(db);
    await recountPopularity(db, new Date());
    expect(await popularity()).toEqual({ popularity: 1, buysCount: 2 });
    await recountPopularity(db, new Date(Date.now() + 91 * 24 * 60 * 60 * 1000));
    expect(await popularity()).toEqual({ popularity: 0, buysCount: 2 });
  });
});
