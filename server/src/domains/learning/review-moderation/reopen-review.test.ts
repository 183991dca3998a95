import * as contract from '@malaka/contracts/learning/reviews';
import type { Role } from '@malaka/contracts/kit/roles';
import { expect, test } from 'vitest';
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
    reviews.learnerRoutes(scopes.learner, deps);
    managerRoutes(scopes.manager, deps);
  },
});
const admin = await makeCaller(db, { role: 'admin', lastName: 'Rahimov', firstName: 'Aziz' });
const { token } = admin;

async function makeHidden(regionId?: number) {
  const { id: courseId } = await makeCourse(db);
  const writer = await makeCaller(db);
  if (regionId !== undefined) {
    const ofRegion = db.updateTable('profiles').set({ regionId });
    await ofRegion.where('accountId', '=', writer.id).execute();
  }
  await enrol(db, writer.id, courseId);
  const body = { rating: 1, text: 'Yomon soʻzlar' };
  await call(app, contract.saveReview, { params: { id: courseId }, body, token: writer.token });
  const { id } = await db
    .selectFrom('reviews')
    .where('accountId', '=', writer.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const reporter = await makeCaller(db);
  const report = { id, reason: 'insult' as const };
  await call(app, contract.reportReview, { body: report, token: reporter.token });
  await call(app, contract.hideReview, { body: { id, reason: 'Haqoratli soʻzlar' }, token });
  return { id, writer, hiddenAt: (await shownOf(id))!.hiddenAt! };
}
const shownOf = async (id: number) =>
  (await call(app, contract.listModeratedReviews, { query: {}, token })).body.data.find(
    (review) => review.id === id,
  );
const reopen = (id: number, decidedAt: Date, by = admin) =>
  call(app, contract.reopenReview, {
    body: { id, decidedAt, reason: 'Haqorat yoʻq ekan' },
    token: by.token,
  });

// spec: DAY-07
test('a hidden review is shown again, its reports wait once more, its writer is told', async () => {
  const { id, writer, hiddenAt } = await makeHidden();
  expect((await reopen(id, hiddenAt)).status).toBe(200);
  expect(await shownOf(id)).toMatchObject({
    isHidden: false,
    hiddenReason: null,
    reports: [{ reason: 'insult', count: 1 }],
    reopened: [
      {
        status: 'hidden',
        comment: 'Haqoratli soʻzlar',
        decidedBy: 'Rahimov Aziz',
        reason: 'Haqorat yoʻq ekan',
      },
    ],
  });
  const notifications = await db
    .selectFrom('notifications')
    .select(['kind', 'facts'])
    .where('accountId', '=', writer.id)
    .orderBy('id')
    .execute();
  expect(notifications.at(-1)).toMatchObject({
    kind: 'review_reopened',
    facts: { reason: 'Haqorat yoʻq ekan' },
  });
  const audit = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `review:${id}`)
    .orderBy('id')
    .execute();
  expect(audit.at(-1)).toMatchObject({
    action: 'review.reopened',
    before: { status: 'hidden', comment: 'Haqoratli soʻzlar' },
    after: { reason: 'Haqorat yoʻq ekan' },
  });
  expect((await reopen(id, hiddenAt)).raw).toMatchObject({
    code: 'decision.changed',
    status: 'shown',
  });
});

test('another region, unknown ones, other roles and bad input are refused', async () => {
  const regions = [7201, 7202].map((id) => ({ id, name: JSON.stringify({ uz: `Viloyat ${id}` }) }));
  await db.insertInto('regions').values(regions).execute();
  const { id, hiddenAt } = await makeHidden(7201);
  const away = await makeCaller(db, { role: 'manager' });
  const toAway = db.updateTable('accounts').set({ managerRegionId: 7202 });
  await toAway.where('id', '=', away.id).execute();
  expect((await reopen(id, hiddenAt, away)).raw.code).toBe('review.not_found');
  expect((await reopen(2_000_000, hiddenAt)).raw.code).toBe('review.not_found');
  const body = { id, decided_at: hiddenAt.toISOString(), reason: 'Xato' };
  const path = '/manager/reviews/reopen';
  expect((await callRaw(app, 'POST', path, { body })).status).toBe(401);
  const roles: Role[] = ['learner', 'confirmedLearner', 'teacher'];
  for (const role of roles) {
    const other = await makeCaller(db, { role });
    expect((await callRaw(app, 'POST', path, { token: other.token, body })).status).toBe(403);
  }
  const bad = await callRaw(app, 'POST', path, { token, body: { id, reason: 'Xato' } });
  expect([bad.status, Object.keys(bad.raw.errors)]).toEqual([422, ['decided_at']]);
});
