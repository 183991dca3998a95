import { viewCourse } from '@malaka/contracts/learning/courses';
import { REPORTS_A_DAY } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/learning/reviews';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as courses from '#/domains/learning/courses/routes.ts';
import { learnerRoutes, publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    courses.publicRoutes(scopes.public, deps);
    publicRoutes(scopes.public, deps);
    learnerRoutes(scopes.learner, deps);
  },
});

const view = (id: number, token?: string) => call(app, viewCourse, { params: { id }, token });

describe('reviews', () => {
  const save = (id: number, token: string | undefined, body: { rating: number; text: string }) =>
    call(app, contract.saveReview, { params: { id }, body, token });

  // spec: REV-01, REV-03, REV-04, REV-05
  test('those who have the course leave one; the average follows', async () => {
    const course = await makeCourse(db);
    const learners = await Promise.all([makeCaller(db), makeCaller(db), makeCaller(db)]);
    for (const { id } of learners) await enrol(db, id, course.id);
    const answers = await Promise.all(
      learners.map(({ token }, place) =>
        save(course.id, token, { rating: 3 + place, text: `Fikr ${place}` }),
      ),
    );
    expect(answers.map(({ raw }) => raw)).toEqual(learners.map(() => ({ success: 1 })));
    await save(course.id, learners[0].token, { rating: 5, text: ' Endi zoʻr ' });
    const { body } = await view(course.id, learners[0].token);
    expect(body.data).toMatchObject({
      rating: 4.67,
      reviewsAvgRating: 4.67,
      reviewsCount: 3,
      ratingHistogram: [0, 0, 0, 1, 2],
      ownReview: { rating: 5, text: 'Endi zoʻr', isHidden: false, hiddenReason: null },
    });
    const { raw } = await callRaw(app, 'GET', `/course/${course.id}/reviews`);
    expect(raw).toMatchObject({
      success: 1,
      total: 3,
      per_page: 10,
      current_page: 1,
      last_page: 1,
      next_page_url: null,
    });
    expect(raw.data[0].author.name).toBe('Dilnoza Karimova');
    expect(Object.keys(raw.data[0]).toSorted()).toEqual([
      'author',
      'created_at',
      'id',
      'is_own',
      'is_reported',
      'rating',
      'text',
    ]);
  });

  // spec: REV-02
  test('rating and text are both needed, and the course itself', async () => {
    const learner = await makeCaller(db);
    const course = await makeCourse(db);
    const path = `/course/${course.id}/review`;
    const { token } = learner;
    const post = async (body: unknown) =>
      Object.keys((await callRaw(app, 'POST', path, { token, body })).raw.errors ?? {});
    expect(await post({ text: 'Yaxshi' })).toEqual(['rating']);
    expect(await post({ rating: 5 })).toEqual(['text']);
    expect(await post({ rating: 5, text: '   ' })).toEqual(['text']);
    expect(await post({ rating: 6, text: 'Yaxshi' })).toEqual(['rating']);
    const stranger = await save(course.id, token, { rating: 5, text: 'Yaxshi' });
    expect([stranger.status, stranger.failure.code]).toEqual([403, 'course.not_bought']);
    expect((await save(course.id, undefined, { rating: 5, text: 'Yaxshi' })).status).toBe(401);
    expect((await save(2_000_000, token, { rating: 5, text: 'Yaxshi' })).status).toBe(404);
    expect((await callRaw(app, 'GET', '/course/2000000/reviews')).status).toBe(404);
  });

  test('pages hold ten and hidden ones are left out', async () => {
    const course = await makeCourse(db);
    for (let place = 0; place < 12; place += 1) {
      const { id } = await makeCaller(db);
      await db
        .insertInto('reviews')
        .values({ courseId: course.id, accountId: id, rating: 4, text: `Fikr ${place}` })
        .execute();
    }
    await sql`update reviews set is_hidden = true
      where course_id = ${course.id} and text = 'Fikr 11'`.execute(db);
    const list = (page: number) =>
      call(app, contract.listReviews, { params: { id: course.id }, query: { page } });
    const first = (await list(1)).body;
    expect([first.total, first.data.length, first.data[0]?.text]).toEqual([11, 10, 'Fikr 10']);
    expect(first.nextPageUrl).toBe(`/api/v1/course/${course.id}/reviews?page=2`);
    expect((await list(2)).body.data.map(({ text }) => text)).toEqual(['Fikr 0']);
    expect((await list(3)).body.data).toEqual([]);
  });

  test('marks and addresses stay plain text', async () => {
    const { course, learner } = await makeReview();
    const text = '<img src=x onerror=alert(1)> <b>https://a.uz</b>';
    await save(course.id, learner.token, { rating: 1, text });
    const { body } = await call(app, contract.listReviews, {
      params: { id: course.id },
      query: {},
    });
    expect(body.data[0]?.text).toBe(text);
  });

  test('the own one is taken back with its stars; nobody takes back another one', async () => {
    const { course, learner } = await makeReview();
    const other = await makeCaller(db);
    const take = (token?: string) =>
      call(app, contract.deleteReview, { params: { id: course.id }, token });
    expect((await take()).status).toBe(401);
    expect((await take(other.token)).failure.code).toBe('review.not_found');
    expect((await take(learner.token)).raw).toEqual({ success: 1 });
    const { body } = await view(course.id, learner.token);
    expect(body.data).toMatchObject({ reviewsCount: 0, rating: 0, ownReview: null });
    expect((await take(learner.token)).status).toBe(404);
  });
});

/** A learner with the only review of a course. */
async function makeReview() {
  const course = await makeCourse(db);
  const learner = await makeCaller(db);
  await enrol(db, learner.id, course.id);
  const { id } = await db
    .insertInto('reviews')
    .values({ courseId: course.id, accountId: learner.id, rating: 5, text: 'Zoʻr kurs' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { course, learner, id };
}

describe('reports', () => {
  const report = (id: number, token?: string) =>
    call(app, contract.reportReview, { body: { id, reason: 'insult' }, token });
  const countOf = async (id: number) => {
    const { reportsCount } = await db
      .selectFrom('reviews')
      .where('id', '=', id)
      .select('reportsCount')
      .executeTakeFirstOrThrow();
    return reportsCount;
  };

  test('one counts a person and review, also when five arrive at once', async () => {
    const { course, id } = await makeReview();
    const [one, two] = [await makeCaller(db), await makeCaller(db)];
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => report(id, one.token)));
    expect(answers.map(({ raw }) => raw)).toEqual(answers.map(() => ({ success: 1 })));
    await report(id, two.token);
    expect(await countOf(id)).toBe(2);
    const seenBy = async (token?: string) =>
      (await call(app, contract.listReviews, { params: { id: course.id }, query: {}, token })).raw
        .data[0];
    expect(await seenBy(one.token)).toMatchObject({ is_reported: 1, is_own: 0 });
    expect(await seenBy()).toMatchObject({ is_reported: 0, is_own: 0 });
  });

  test('bad, own, hidden and missing ones', async () => {
    const { id, learner } = await makeReview();
    const { token } = await makeCaller(db);
    expect((await report(id)).status).toBe(401);
    expect((await report(id, learner.token)).failure.code).toBe('review.own');
    expect((await report(2_000_000, token)).failure.code).toBe('review.not_found');
    const path = '/course/review/report';
    const odd = await callRaw(app, 'POST', path, { token, body: { id, reason: 'yoqmadi' } });
    expect([odd.status, Object.keys(odd.raw.errors)]).toEqual([422, ['reason']]);
    await sql`update reviews set is_hidden = true where id = ${id}`.execute(db);
    expect((await report(id, token)).status).toBe(404);
    expect(await countOf(id)).toBe(0);
  });

  test('nobody reports without end', async () => {
    const { id } = await makeReview();
    const { id: accountId, token } = await makeCaller(db);
    for (let n = 0; n < REPORTS_A_DAY; n += 1) {
      const other = await makeReview();
      await db
        .insertInto('reviewReports')
        .values({ reviewId: other.id, accountId, reason: 'other' })
        .execute();
    }
    expect((await report(id, token)).failure.code).toBe('request.too_many');
  });
});
