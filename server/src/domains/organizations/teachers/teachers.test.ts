import * as contract from '@malaka/contracts/organizations/teachers';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
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
const [place] = await makePlaces(db, 1);
const manager = await makeCaller(db, { role: 'manager', now });
const regional = await makeCaller(db, { role: 'manager', now });
await db
  .updateTable('accounts')
  .set({ managerRegionId: place!.regionId })
  .where('id', '=', regional.id)
  .execute();

const list = async (query: QueryOf<typeof contract.listTeachers>, token = manager.token) =>
  (await call(app, contract.listTeachers, { query, token })).body;

// spec: REP-44
test('teachers with their courses, buyers and rating; of one region to whom it belongs', async () => {
  const teacher = await makePupil(db, {
    role: 'teacher',
    lastName: 'Muallimova',
    firstName: 'Zuhra',
    middleName: '',
    place: place!,
  });
  const other = await makeAccount(db, { role: 'teacher', lastName: 'Boshqayev' });
  await makeAccount(db, { lastName: 'Tinglovchi' });
  const course = await makeCourse(db, { authorId: teacher.id });
  await makeCourse(db, { authorId: teacher.id, isActive: false });
  const figures = { buysCount: 7, rating: 4.5, reviewsCount: 2 };
  await db.updateTable('courses').set(figures).where('id', '=', course.id).execute();
  const { raw } = await callRaw(app, 'GET', '/manager/teachers', { token: manager.token });
  expect(raw).toMatchObject({ total: 2, per_page: 20 });
  expect(raw.data[0]).toEqual({
    id: teacher.id,
    name: 'Muallimova Zuhra',
    phone: teacher.phone,
    avatar: null,
    region: expect.any(String),
    status: 1,
    courses_count: 2,
    active_courses_count: 1,
    buyers_count: 7,
    rating: 4.5,
    reviews_count: 2,
    registered_at: expect.any(String),
  });
  expect((await list({})).data[1]).toMatchObject({ id: other.id, coursesCount: 0, rating: null });
  const idsOf = async (query: object, token?: string) =>
    (await list(query, token)).data.map(({ id }) => id);
  expect(await idsOf({}, regional.token)).toEqual([teacher.id]);
  expect(await idsOf({ search: 'муаллимова' })).toEqual([teacher.id]);
  expect(await idsOf({ search: 'tinglovchi' })).toEqual([]);
  expect(await idsOf({ sort: 'name' })).toEqual([other.id, teacher.id]);
  for (const sort of ['registered', 'courses', 'buyers', 'rating'] as const) {
    expect((await idsOf({ sort, order: 'asc' })).toReversed()).toEqual(await idsOf({ sort }));
  }
  expect((await list({ page: 9 })).data).toEqual([]);
});

test('is for those who manage, and asks for pages that are there', async () => {
  const { token } = await makeCaller(db, { role: 'teacher', now });
  expect((await callRaw(app, 'GET', '/manager/teachers', { token })).status).toBe(403);
  expect((await callRaw(app, 'GET', '/manager/teachers')).status).toBe(401);
  for (const query of ['page=0', 'page=x', 'sort=phone']) {
    const answer = await callRaw(app, 'GET', `/manager/teachers?${query}`, {
      token: manager.token,
    });
    expect(answer.status).toBe(422);
  }
});
