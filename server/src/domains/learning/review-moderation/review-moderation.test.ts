import { viewCourse } from '@malaka/contracts/learning/courses';
import { listNotifications } from '@malaka/contracts/conversation/notifications';
import * as contract from '@malaka/contracts/learning/reviews';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as courses from '#/domains/learning/courses/routes.ts';
import * as notifications from '#/domains/conversation/notifications/routes.ts';
import * as reviews from '#/domains/learning/reviews/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { managerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    courses.publicRoutes(scopes.public, deps);
    reviews.publicRoutes(scopes.public, deps);
    reviews.learnerRoutes(scopes.learner, deps);
    notifications.signedInRoutes(scopes.signedIn, deps);
    managerRoutes(scopes.manager, deps);
  },
});
const admin = await makeCaller(db, { role: 'admin' });

const list = async (query: QueryOf<typeof contract.listModeratedReviews>, token = admin.token) =>
  (await call(app, contract.listModeratedReviews, { query, token })).body;
const hide = (id: number, token: string | undefined, reason = 'Haqoratli soʻzlar') =>
  call(app, contract.hideReview, { body: { id, reason }, token });
const show = (id: number, token: string | undefined) =>
  call(app, contract.showReview, { body: { id }, token });
const view = async (id: number, token?: string) =>
  (await call(app, viewCourse, { params: { id }, token })).body.data;

async function makeReview(
  options: { rating?: number; text?: string; courseId?: number; lastName?: string } = {},
) {
  const { rating = 5, text = 'Zoʻr kurs', lastName = 'Karimova' } = options;
  const courseId = options.courseId ?? (await makeCourse(db)).id;
  const learner = await makeCaller(db, { lastName });
  await enrol(db, learner.id, courseId);
  const body = { rating, text };
  await call(app, contract.saveReview, { params: { id: courseId }, body, token: learner.token });
  const { id } = await db
    .selectFrom('reviews')
    .where('accountId', '=', learner.id)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, courseId, learner };
}

describe('hiding', () => {
  // spec: REV-04
  test('takes the review out of average, count, histogram and list; its writer is told', async () => {
    const bad = await makeReview({ rating: 1, text: 'Yomon soʻzlar' });
    await makeReview({ rating: 5, courseId: bad.courseId });
    const { token } = bad.learner;
    expect((await hide(bad.id, admin.token)).raw).toEqual({ success: 1 });
    expect(await view(bad.courseId)).toMatchObject({
      reviewsAvgRating: 5,
      reviewsCount: 1,
      ratingHistogram: [0, 0, 0, 0, 1],
    });
    expect((await view(bad.courseId, token)).ownReview).toEqual({
      rating: 1,
      text: 'Yomon soʻzlar',
      isHidden: true,
      hiddenReason: 'Haqoratli soʻzlar',
    });
    const { raw } = await callRaw(app, 'GET', `/course/${bad.courseId}/reviews`);
    expect([raw.total, raw.data.length]).toEqual([1, 1]);
    const received = (await call(app, listNotifications, { query: {}, token })).body.data;
    expect(received).toHaveLength(1);
    expect(received[0]?.description).toContain('Haqoratli soʻzlar');
    expect(received[0]?.url).toBe(`/courses/view/${bad.courseId}#reviews`);
    const { rows } = await sql<{ action: string; actorId: number; after: object }>`
      select action, actor_id, after from audit_log
      where subject = ${`review:${bad.id}`}`.execute(db);
    expect(rows).toEqual([
      {
        action: 'review.hidden',
        actorId: admin.id,
        after: { isHidden: true, reason: 'Haqoratli soʻzlar' },
      },
    ]);
  });

  test('is not undone by other words, by taking it back or by a second moderator', async () => {
    const { id, courseId, learner } = await makeReview({ rating: 1 });
    const manager = await makeCaller(db, { role: 'manager' });
    await hide(id, admin.token);
    await hide(id, manager.token, 'Boshqa sabab');
    const body = { rating: 2, text: 'Endi odobli' };
    const params = { id: courseId };
    await call(app, contract.saveReview, { params, body, token: learner.token });
    const taken = await call(app, contract.deleteReview, { params, token: learner.token });
    expect(taken.status).toBe(404);
    expect((await view(courseId, learner.token)).ownReview).toMatchObject({
      text: 'Endi odobli',
      isHidden: true,
      hiddenReason: 'Haqoratli soʻzlar',
    });
    await show(id, manager.token);
    expect(await view(courseId)).toMatchObject({ reviewsAvgRating: 2, reviewsCount: 1 });
    const received = await call(app, listNotifications, { query: {}, token: learner.token });
    expect(received.body.total).toBe(2);
  });

  test('the average is right whatever happens at the same moment', async () => {
    const first = await makeReview({ rating: 1 });
    const { courseId } = first;
    const others = await Promise.all([2, 3, 4].map((rating) => makeReview({ rating, courseId })));
    const body = { rating: 5, text: 'Yangi fikr' };
    await Promise.all([
      hide(first.id, admin.token),
      ...others.map(({ learner: { token } }) =>
        call(app, contract.saveReview, { params: { id: courseId }, body, token }),
      ),
      hide(others[0]!.id, admin.token),
    ]);
    expect(await view(courseId)).toMatchObject({ reviewsAvgRating: 5, reviewsCount: 2 });
  });

  test('needs a reason, a review and a moderator', async () => {
    const { id, learner } = await makeReview();
    const teacher = await makeCaller(db, { role: 'teacher' });
    expect((await hide(id, undefined)).status).toBe(401);
    for (const { token } of [learner, teacher]) {
      expect((await hide(id, token)).status).toBe(403);
      expect((await show(id, token)).status).toBe(403);
      const listed = await callRaw(app, 'GET', '/manager/reviews', { token });
      expect(listed.status).toBe(403);
    }
    const refused = await callRaw(app, 'POST', '/manager/reviews/hide', {
      token: admin.token,
      body: { id, reason: ' ' },
    });
    expect([refused.status, Object.keys(refused.raw.errors)]).toEqual([422, ['reason']]);
    expect((await hide(2_000_000, admin.token)).failure.code).toBe('review.not_found');
    expect((await show(2_000_000, admin.token)).failure.code).toBe('review.not_found');
  });
});

describe('the list', () => {
  test('finds by words in both scripts, course, person, rating and state', async () => {
    const course = await makeCourse(db, { name: 'Kimyo tajribalari' });
    await sql`update courses set search_text = 'kimyo tajribalari' where id = ${course.id}`.execute(
      db,
    );
    const one = await makeReview({ courseId: course.id, rating: 2, text: 'Oʻqituvchi zerikarli' });
    const two = await makeReview({ courseId: course.id, rating: 4, lastName: 'Xoliqova' });
    const ids = async (query: Parameters<typeof list>[0]) =>
      (await list({ search: 'kimyo', ...query })).data.map(({ id }) => id);
    expect(await ids({})).toEqual([two.id, one.id]);
    expect(await ids({ search: 'ўқитувчи' })).toEqual([one.id]);
    expect(await ids({ search: 'xoliqova kimyo' })).toEqual([two.id]);
    expect(await ids({ rating: 4 })).toEqual([two.id]);
    await call(app, contract.reportReview, {
      body: { id: one.id, reason: 'untrue' },
      token: two.learner.token,
    });
    expect(await ids({ state: 'reported' })).toEqual([one.id]);
    await hide(two.id, admin.token);
    expect(await ids({ state: 'hidden' })).toEqual([two.id]);
    expect(await ids({ state: 'shown' })).toEqual([one.id]);
    const { raw } = await callRaw(app, 'GET', '/manager/reviews?search=kimyo&state=reported', {
      token: admin.token,
    });
    expect(raw).toMatchObject({ success: 1, total: 1, per_page: 20, last_page: 1 });
    expect(raw.data[0]).toEqual({
      id: one.id,
      rating: 2,
      text: 'Oʻqituvchi zerikarli',
      author: { id: one.learner.id, name: 'Karimova Dilnoza', avatar: null },
      created_at: expect.any(String),
      course: { id: course.id, name: 'Kimyo tajribalari' },
      is_hidden: 0,
      hidden_reason: null,
      hidden_at: null,
      hidden_by: null,
      reports: [{ reason: 'untrue', count: 1 }],
      reopened: [],
      author_language: 'uz',
    });
    const odd = await callRaw(app, 'GET', '/manager/reviews?rating=9', { token: admin.token });
    expect(odd.status).toBe(422);
  });

  test('letting a reported one stand settles its reports, and they cannot be sent again', async () => {
    const { id } = await makeReview();
    const { token } = await makeCaller(db);
    const report = () => call(app, contract.reportReview, { body: { id, reason: 'other' }, token });
    await report();
    await show(id, admin.token);
    await report();
    const reported = await list({ state: 'reported' });
    expect(reported.data.map((row) => row.id)).not.toContain(id);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject = ${`review:${id}`}`.execute(db);
    expect(rows).toEqual([{ action: 'review.kept' }]);
  });

  test('a manager of a region meets the learners of that region alone', async () => {
    await sql`insert into regions (id, name) values (77, '{"uz": "Xorazm"}')`.execute(db);
    const manager = await makeCaller(db, { role: 'manager' });
    await sql`update accounts set manager_region_id = 77 where id = ${manager.id}`.execute(db);
    const near = await makeReview();
    const far = await makeReview();
    await sql`update profiles set region_id = 77 where account_id = ${near.learner.id}`.execute(db);
    expect((await list({}, manager.token)).data.map(({ id }) => id)).toEqual([near.id]);
    expect((await hide(far.id, manager.token)).status).toBe(404);
    expect((await hide(near.id, manager.token)).status).toBe(200);
  });
});
