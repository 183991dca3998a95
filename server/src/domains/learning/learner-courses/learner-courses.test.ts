import type { CourseType } from '@malaka/contracts/kit/choices';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import * as contract from '@malaka/contracts/learning/learner-courses';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const noon = new Date('2026-12-31T07:00:00Z');
let now = noon;
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
});

await sql`insert into position_types (id, name) values (901, '{"uz": "Oʻqituvchi"}'),
  (902, '{"uz": "Direktor"}')`.execute(db);

async function makeLearner(positionTypeId: number | null = 901) {
  const { id } = await makeAccount(db);
  const { token } = await makeSession(db, id, { now: noon });
  await db.updateTable('profiles').set({ positionTypeId }).where('accountId', '=', id).execute();
  return { id, token };
}

type Input = { name: string; type?: CourseType; hours?: number; isActive?: boolean };

async function makeCourseFor(
  positions: number[],
  { programmeYear = null, ...options }: Input & { programmeYear?: number | null },
) {
  const course = await makeCourse(db, { type: 'upgrade', ...options });
  const positionTypeIds = `{${positions.join(',')}}`;
  await sql`update courses set position_type_ids = ${positionTypeIds}::int[],
    programme_year = ${programmeYear}, search_text = lower(name)
    where id = ${course.id}`.execute(db);
  const { categoryId } = await db
    .selectFrom('courses')
    .where('id', '=', course.id)
    .select('categoryId')
    .executeTakeFirstOrThrow();
  return { ...course, categoryId };
}

type Query = QueryOf<typeof contract.listProgramme>;
const programme = async (token: string, query: Partial<Query> = {}) =>
  (await call(app, contract.listProgramme, { query: { type: 'upgrade', ...query }, token })).body;
const target = async (token: string, page = 1) =>
  (await call(app, contract.listTargetCourses, { query: { page }, token })).body;

type Days = { start: string; end: string };

async function makeGroup(
  name: string,
  { categoryIds, members, days }: { categoryIds: number[]; members: number[]; days: Days },
) {
  const { id } = await db
    .insertInto('groups')
    .values({ name, startDate: days.start, endDate: days.end })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const categoryId of categoryIds) {
    await db.insertInto('groupCategories').values({ groupId: id, categoryId }).execute();
  }
  for (const accountId of members) {
    await db.insertInto('groupMembers').values({ groupId: id, accountId }).execute();
  }
  return id;
}

describe('upgrade and retraining', () => {
  // spec: LRN-01, LRN-02
  test('courses of one kind for the own position that one does not have', async () => {
    const learner = await makeLearner(901);
    await makeCourseFor([901], { name: 'Birinchi' });
    await makeCourseFor([], { name: 'Hammaga' });
    await makeCourseFor([902], { name: 'Direktorga' });
    await makeCourseFor([901], { name: 'Qayta', type: 'retraining' });
    await makeCourseFor([901], { name: 'Arxiv', isActive: false });
    const had = await makeCourseFor([901], { name: 'Bor' });
    await enrol(db, learner.id, had.id);
    const names = async (query: Partial<Query>, token = learner.token) =>
      (await programme(token, query)).data.map(({ name }) => name).toSorted();
    expect(await names({})).toEqual(['Birinchi', 'Hammaga']);
    expect(await names({ type: 'retraining' })).toEqual(['Qayta']);
    expect(await names({}, (await makeLearner(902)).token)).toEqual(['Direktorga', 'Hammaga']);
    // Without a position only courses for everybody.
    expect(await names({}, (await makeLearner(null)).token)).toEqual(['Hammaga']);
  });

  test('next year’s stand at the end with their day; those of last year are gone', async () => {
    const learner = await makeLearner(902);
    await makeCourseFor([902], { name: 'Kelgusi', programmeYear: 2027 });
    await makeCourseFor([902], { name: 'Oʻtgan', programmeYear: 2025 });
    await makeCourseFor([902], { name: 'Bu yilgi', programmeYear: 2026 });
    const { data } = await programme(learner.token);
    expect(data.at(-1)).toMatchObject({ name: 'Kelgusi', opensOn: '2027-01-01' });
    expect(data.find(({ name }) => name === 'Bu yilgi')?.opensOn).toBeNull();
    expect(data.map(({ name }) => name)).not.toContain('Oʻtgan');
    now = new Date('2026-12-31T19:00:00Z');
    const later = (await programme(learner.token)).data;
    expect(later.find(({ name }) => name === 'Kelgusi')?.opensOn).toBeNull();
    now = noon;
  });

  test('filters, words in both scripts and pages', async () => {
    const { token } = await makeLearner(901);
    const short = await makeCourseFor([901], { name: 'Suzish sirlari', hours: 6 });
    const names = async (query: Partial<Query>) =>
      (await programme(token, query)).data.map(({ name }) => name);
    expect(await names({ search: 'СУЗИШ' })).toEqual(['Suzish sirlari']);
    expect(await names({ maxDuration: 6 })).toEqual(['Suzish sirlari']);
    expect(await names({ search: 'suzish', minDuration: 7 })).toEqual([]);
    expect(await names({ categoryId: short.categoryId })).toEqual(['Suzish sirlari']);
    expect(await names({ search: 'suzish', languageId: 9002 })).toEqual([]);
    const { raw } = await callRaw(
      app,
      'GET',
      '/user/courses/programme?category_type=upgrade&search=suzish',
      { token },
    );
    expect(raw).toMatchObject({
      success: 1,
      total: 1,
      per_page: 6,
      current_page: 1,
      last_page: 1,
      next_page_url: null,
    });
    expect(raw.data[0]).toMatchObject({ id: short.id, opens_on: null, targer_certificat: 0 });
    expect((await programme(token, { page: 9 })).data).toEqual([]);
    for (const odd of ['', 'category_type=paid', 'category_type=upgrade&page=0']) {
      const refused = await callRaw(app, 'GET', `/user/courses/programme?${odd}`, { token });
      expect(refused.status).toBe(422);
    }
  });
});

describe('target courses', () => {
  const days = { start: '2026-12-01', end: '2026-12-31' };

  // spec: LRN-04
  test('of the own groups by their categories, with the deadline of the one that ends first', async () => {
    const [learner, stranger] = [await makeLearner(null), await makeLearner(null)];
    const course = await makeCourseFor([], { name: 'Guruh kursi', type: 'informal' });
    const other = await makeCourseFor([], { name: 'Keyingi', type: 'informal' });
    const members = [learner.id];
    await makeGroup('Kech', {
      categoryIds: [course.categoryId, other.categoryId],
      members,
      days: { ...days, end: '2027-01-31' },
    });
    await makeGroup('Erta', { categoryIds: [course.categoryId], members, days });
    const { body, raw } = await call(app, contract.listTargetCourses, {
      query: {},
      token: learner.token,
    });
    expect(body.data.map(({ name, deadline }) => [name, deadline])).toEqual([
      ['Guruh kursi', '2026-12-31'],
      ['Keyingi', '2027-01-31'],
    ]);
    expect(raw).toMatchObject({ success: 1, total: 2, per_page: 6, next_page_url: null });
    expect(raw.data[0]).toMatchObject({
      reason: 'group',
      group_name: 'Erta',
      is_own: 0,
      course_complate: 0,
      done_count: 0,
    });
    expect((await target(stranger.token)).data).toEqual([]);
    // The assignment includes its last day, in Tashkent.
    now = new Date('2026-12-31T18:59:00Z');
    expect((await target(learner.token)).data[0]?.groupName).toBe('Erta');
    now = new Date('2026-12-31T19:00:00Z');
    expect((await target(learner.token)).data[0]).toMatchObject({ groupName: 'Kech' });
    now = noon;
  });

  test('not of a group that is switched off or has not begun, nor for another position', async () => {
    const learner = await makeLearner(901);
    const course = await makeCourseFor([], { name: 'Kutilgan', type: 'informal' });
    const director = await makeCourseFor([902], { name: 'Direktorga', type: 'informal' });
    const categoryIds = [course.categoryId, director.categoryId];
    const group = { categoryIds, members: [learner.id] };
    const id = await makeGroup('Guruh', { ...group, days });
    const names = async () => (await target(learner.token)).data.map(({ name }) => name);
    expect(await names()).toContain('Kutilgan');
    expect(await names()).not.toContain('Direktorga');
    await sql`update groups set start_date = '2026-12-31', end_date = '2027-01-30'
      where id = ${id}`.execute(db);
    expect(await names()).toContain('Kutilgan');
    await sql`update groups set start_date = '2027-01-01' where id = ${id}`.execute(db);
    expect(await names()).not.toContain('Kutilgan');
    await sql`update groups set start_date = '2026-12-01', is_active = false
      where id = ${id}`.execute(db);
    expect(await names()).not.toContain('Kutilgan');
  });

  test('of the group of everybody, and those that name the own position, without a deadline', async () => {
    const learner = await makeLearner(902);
    const named = await makeCourseFor([902], { name: 'Direktorlar dasturi', type: 'informal' });
    const plain = await makeCourseFor([902], { name: 'Dastursiz', type: 'informal' });
    await sql`update courses set has_certificate = true where id = ${named.id}`.execute(db);
    const all = await makeCourseFor([], { name: 'Hamma uchun', type: 'informal' });
    await db
      .insertInto('groupCategories')
      .values({ groupId: 1, categoryId: all.categoryId })
      .execute();
    await enrol(db, learner.id, all.id);
    await sql`update enrolments set completed_at = now() where course_id = ${all.id}`.execute(db);
    const { data, total } = await target(learner.token);
    expect(data.find(({ id }) => id === all.id)).toMatchObject({
      reason: 'group',
      groupName: 'Barcha tinglovchilar',
      deadline: null,
      isOwn: true,
      isComplete: true,
    });
    // Completed courses are at the end of the last page.
    const pages = Math.ceil(total / 6);
    expect((await target(learner.token, pages)).data.at(-1)?.id).toBe(all.id);
    expect(data.find(({ id }) => id === named.id)).toMatchObject({
      reason: 'position',
      groupName: null,
      deadline: null,
    });
    expect(data.map(({ id }) => id)).not.toContain(plain.id);
  });

  test('the amount of queries does not grow with the page', async () => {
    const learner = await makeLearner(null);
    const count = async () => {
      let queries = 0;
      const add = () => (queries += 1);
      database.pool.on('acquire', add);
      await target(learner.token);
      database.pool.off('acquire', add);
      return queries;
    };
    expect(await count()).toBeLessThanOrEqual(5);
  });
});

test('marks tell which courses one has', async () => {
  const learner = await makeLearner();
  const [one, two] = [await makeCourse(db), await makeCourse(db)];
  await enrol(db, learner.id, one.id);
  await enrol(db, learner.id, two.id);
  await enrol(db, (await makeLearner()).id, (await makeCourse(db)).id);
  await sql`update enrolments set completed_at = now() where course_id = ${one.id}`.execute(db);
  const { raw } = await call(app, contract.listCourseMarks, { token: learner.token });
  expect(raw).toEqual({
    success: 1,
    data: [
      { course_id: two.id, course_complate: 0 },
      { course_id: one.id, course_complate: 1 },
    ],
  });
});

test('nobody without a session', async () => {
  for (const path of ['marks', 'programme?category_type=upgrade', 'target']) {
    expect((await callRaw(app, 'GET', `/user/courses/${path}`)).status).toBe(401);
  }
});
