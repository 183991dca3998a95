import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makePlaces } from '#test/pupil-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database);

type Caller = Awaited<ReturnType<typeof makeCaller>>;
let teacher: Caller;
let manager: Caller;
let learner: Caller;
let course: Awaited<ReturnType<typeof makeCourse>>;
beforeAll(async () => {
  [teacher, manager, learner] = await Promise.all([
    makeCaller(db, { role: 'teacher' }),
    makeCaller(db, { role: 'manager' }),
    makeCaller(db),
  ]);
  course = await makeCourse(db, { authorId: teacher.id, lessons: [{ type: 'text' }] });
});

const get = (url: string, { token }: Caller) => callRaw(app, 'GET', url, { token });

describe('a filter of a list', () => {
  // spec: CRS-06, CRS-07, CRS-43
  test('by all, or by nothing, is none', async () => {
    const whole = await get('/teacher/courses', teacher);
    expect(whole.raw.total).toBe(1);
    for (const value of ['all', '']) {
      const found = await get(`/teacher/courses?status=${value}&type=${value}`, teacher);
      expect([found.status, found.raw.data]).toEqual([200, whole.raw.data]);
    }
    expect((await get('/teacher/courses?status=0', teacher)).raw.total).toBe(0);
    expect((await get('/teacher/courses?type=some', teacher)).status).toBe(422);
  });

  test.each([
    '/webinars?status=all',
    '/manager/result/users?status=all&completed=all&language=all',
    '/manager/certificates?type=all&state=all',
    '/manager/surveys?status=all',
    '/manager/result/courses?type=all',
    '/manager/reviews?state=all',
  ])('%s is answered', async (url) => {
    expect((await get(url, manager)).status).toBe(200);
  });
});

describe('a number that is refused', () => {
  const refusal = async (url: string, body: object, field: string) => {
    const { raw } = await callRaw(app, 'POST', url, { token: teacher.token, language: 'en', body });
    return raw.errors[field];
  };
  const hours = (value: unknown) =>
    refusal(`/teacher/update-course/${course.id}`, { hours: value }, 'hours');

  test.each([0, '0', -1])('hours %j have to be more than nothing', async (value) => {
    expect(await hours(value)).toEqual(['The value must be greater than 0.']);
  });

  test('what is missing, no number, too long or not whole is told apart', async () => {
    expect(await hours('abc')).toEqual(['Enter a number, for example 36.']);
    expect(await hours('')).toEqual(['This field is empty.']);
    expect(await hours('1234567')).toEqual(['Enter at most 6 characters.']);
    const price = (value: unknown) =>
      refusal(`/teacher/update-course/${course.id}`, { price: value }, 'price');
    expect(await price('1.5')).toEqual(['Enter a whole number.']);
    expect(await price(1.5)).toEqual(['Enter a whole number.']);
    const lesson = { id: course.lessons[0]!.id, name: 'Dars', score: true };
    expect(await refusal('/teacher/lesson/update-test', lesson, 'score')).toEqual([
      'Enter a number, for example 36.',
    ]);
    const order = { course_id: 1.5, section_id: 1, name: 'Dars', lesson_type: 3 };
    expect(await refusal('/teacher/create-lesson', order, 'course_id')).toEqual([
      'Enter a whole number.',
    ]);
  });
});

describe('a group', () => {
  const create = (body: object) =>
    callRaw(app, 'POST', '/manager/groups/create', { token: manager.token, body });
  const whole = async () => {
    const { id } = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
    return { name: 'Guruh', desc: 'Tavsif', categories: [id] };
  };

  // spec: GRP-10
  test('takes its days with a time', async () => {
    const days = { start_date: '2026-12-01 00:00:00', end_date: '2026-12-31 23:59:59' };
    const { status, raw } = await create({ ...(await whole()), ...days });
    expect([status, raw.data.start_date, raw.data.end_date]).toEqual([
      200,
      '2026-12-01',
      '2026-12-31',
    ]);
    const none = { ...days, end_date: '2026-02-31 10:00:00' };
    expect((await create({ ...(await whole()), ...none })).raw.errors).toHaveProperty('end_date');
  });

  test('names all that is wrong in one answer', async () => {
    const { raw } = await create({ name: '', start_date: '2026-12-31', end_date: '2026-12-01' });
    expect(Object.keys(raw.errors).toSorted()).toEqual(['categories', 'desc', 'end_date', 'name']);
    const unknown = await create({ categories: [999_999] });
    expect(Object.keys(unknown.raw.errors).toSorted()).toEqual([
      'categories',
      'desc',
      'end_date',
      'name',
      'start_date',
    ]);
  });
});

test('an exam names all that is wrong in one answer', async () => {
  const body = {
    name: '',
    desc: '',
    start_date: '2026-12-31',
    end_date: '2026-12-01',
    group_id: 999_999,
  };
  const { raw } = await callRaw(app, 'POST', '/manager/exams/create', {
    token: teacher.token,
    body,
  });
  expect(Object.keys(raw.errors).toSorted()).toEqual(['desc', 'end_date', 'group_id', 'name']);
});

// spec: AUTH-54, PROF-52
test('/auth/me has the own profile with the names of its places', async () => {
  const [place] = await makePlaces(db, 1);
  await sql`update profiles set gender = 'female', birth_date = '1985-04-12', biography = 'Men',
    region_id = ${place!.regionId}, district_id = ${place!.districtId},
    school_id = ${place!.schoolId}, position_type_id = 1
    where account_id = ${learner.id}`.execute(db);
  const { raw } = await get('/auth/me', learner);
  expect(raw.data).toMatchObject({
    id: learner.id,
    role_id: 2,
    phone: learner.phone,
    gender: 'female',
    biography: 'Men',
    birth_date: '1985-04-12',
    region_id: place!.regionId,
    region: expect.any(String),
    city_id: place!.districtId,
    school_id: place!.schoolId,
    school: expect.any(String),
    position_type_id: 1,
    position_type: expect.any(String),
    passport_series: '',
    pinfl: '',
  });
});

test('the programme says that the profile names no position', async () => {
  const { raw } = await get('/user/courses/programme?category_type=upgrade', manager);
  expect(raw.is_position_missing).toBe(1);
  await sql`update profiles set position_type_id = 1 where account_id = ${manager.id}`.execute(db);
  const named = await get('/user/courses/programme?category_type=upgrade', manager);
  expect(named.raw.is_position_missing).toBe(0);
});

test('a category is found by its name: all of its courses and no other', async () => {
  const { categoryId } = await db
    .selectFrom('courses')
    .where('id', '=', course.id)
    .select('categoryId')
    .executeTakeFirstOrThrow();
  const name = { uz: 'Zarshunoslik', ru: 'Золотоведение', en: 'Gold lore' };
  await db
    .updateTable('categories')
    .set({ name: JSON.stringify(name) })
    .where('id', '=', categoryId)
    .execute();
  await db.updateTable('courses').set({ isActive: true }).where('id', '=', course.id).execute();
  for (const word of ['zarshunos', 'Заршунослик', 'золотоведение', 'gold lore']) {
    const found = await get(`/courses-home?search=${encodeURIComponent(word)}`, learner);
    expect(found.raw.data.map(({ id }: { id: number }) => id)).toEqual([course.id]);
  }
});
