import * as contract from '@malaka/contracts/courses';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
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
      ownReview: { rating: 5, text: 'Endi zoʻr' },
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
});
