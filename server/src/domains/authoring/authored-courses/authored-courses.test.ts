import {
  getAuthoredCourse,
  listAuthoredCourses,
  listTeacherCategories,
  listTeacherLanguages,
  updateCourse,
} from '@malaka/contracts/authoring/authored-courses';
import { describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { authorRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => authorRoutes(scopes.author, deps),
});

async function makeAuthor(courses: Parameters<typeof makeCourse>[1][] = []) {
  const author = await makeCaller(db, { role: 'teacher' });
  const ids: number[] = [];
  for (const course of courses) {
    const { id } = await makeCourse(db, course);
    await db.updateTable('courses').set({ authorId: author.id }).where('id', '=', id).execute();
    ids.push(id);
  }
  return { ...author, ids };
}

const rowOf = (id: number) =>
  db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('lists', () => {
  // spec: CRS-41, CRS-42
  test('an author chooses among categories and languages', async () => {
    const { token } = await makeAuthor([{ name: 'Bitta' }]);
    const categories = await call(app, listTeacherCategories, { query: {}, token, language: 'ru' });
    expect(categories.raw.data[0]).toEqual({ id: expect.any(Number), name: 'Педагогика' });
    const languages = await call(app, listTeacherLanguages, { token });
    expect(languages.body.data[0]).toEqual({ id: expect.any(Number), name: expect.any(String) });
  });

  // spec: CRS-43, CRS-47, CRS-06, CRS-07
  test('own courses, six a page, the newest first, by type and state', async () => {
    const types = ['upgrade', 'retraining', 'paid', 'informal'] as const;
    const { token, ids } = await makeAuthor(
      [...types, ...types].map((type, n) => ({ type, isActive: n % 2 === 0 })),
    );
    const first = await call(app, listAuthoredCourses, { query: {}, token });
    expect(first.body).toMatchObject({ total: 8, perPage: 6, lastPage: 2 });
    expect(first.body.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 6));
    const second = await callRaw(app, 'GET', '/teacher/courses?per_page=6&page=2', { token });
    expect(second.raw.data).toHaveLength(2);
    const archived = await callRaw(app, 'GET', '/teacher/courses?status=0&type=information', {
      token,
    });
    expect(archived.raw.data.map((course: { id: number }) => course.id)).toEqual([ids[7], ids[3]]);
    const active = await call(app, listAuthoredCourses, { query: { isActive: true }, token });
    expect(active.body.total).toBe(4);
    const beyond = await call(app, listAuthoredCourses, { query: { page: 9 }, token });
    expect(beyond.body).toMatchObject({ data: [], total: 8 });
  });

  // spec: CRS-49
  test('nobody sees the courses of another', async () => {
    const { ids } = await makeAuthor([{}]);
    const other = await makeAuthor();
    const list = await call(app, listAuthoredCourses, { query: {}, token: other.token });
    expect(list.body.data).toEqual([]);
    for (const id of [ids[0]!, 999_999]) {
      const one = await call(app, getAuthoredCourse, { params: { id }, token: other.token });
      expect(one.failure.code).toBe('course.not_found');
      const body = { isActive: false };
      const change = await call(app, updateCourse, { params: { id }, body, token: other.token });
      expect(change).toMatchObject({ status: 404 });
    }
    expect(await rowOf(ids[0]!)).toMatchObject({ isActive: true });
  });

  // spec: CRS-04
  test('a learner and a stranger have no studio', async () => {
    const { token } = await makeCaller(db);
    expect((await callRaw(app, 'GET', '/teacher/courses', { token })).status).toBe(403);
    expect((await callRaw(app, 'GET', '/teacher/courses')).status).toBe(401);
  });
});

// spec: CRS-20, CRS-21, CRS-22, CRS-24, CRS-25, CRS-26, CRS-27, CRS-28, CRS-29, CRS-30, CRS-31, CRS-32, CRS-44
test('one course as it is spelled', async () => {
  const { token, ids } = await makeAuthor([{ hours: 1.5, hasCertificate: true }]);
  const answer = await callRaw(app, 'GET', `/teacher/courses/${ids[0]}`, { token });
  expect(answer.raw).toEqual({
    success: 1,
    data: {
      id: ids[0],
      name: 'Raqamli dars',
      description: 'Kurs haqida',
      outcomes: ['Dars rejasini tuzish'],
      image: null,
      type: 'information',
      category_id: expect.any(Number),
      category: { id: expect.any(Number), name: 'Pedagogika', hue: 200 },
      language_id: expect.any(Number),
      language: { id: expect.any(Number), name: expect.any(String) },
      duration: 1.5,
      credit: 2,
      price: 0,
      position: [],
      programme_year: null,
      status: 1,
      is_published: 1,
      edit_status: 0,
      buys_count: 0,
      lessons_count: 1,
      rating: 0,
      reviews_avg_rating: 0,
      reviews_count: 0,
      targer_certificat: 1,
      course_complate: 0,
      approval: null,
      right: 'owner',
    },
  });
});

describe('changing a course', () => {
  // spec: CRS-33, CRS-34, CRS-46
  test('the toggle sends the full record and it is taken', async () => {
    const { token, ids } = await makeAuthor([{ type: 'paid', price: 50_000 }]);
    const [id] = ids;
    const { raw } = await callRaw(app, 'GET', `/teacher/courses/${id}`, { token });
    const { duration: hours, ...course } = raw.data;
    const body = { ...course, hours, edit_status: 1, status: 0 };
    const archived = await callRaw(app, 'POST', `/teacher/update-course/${id}`, { token, body });
    expect(archived.raw.data).toEqual({ ...raw.data, status: 0, edit_status: 1 });
    const back = await callRaw(app, 'POST', `/teacher/update-course/${id}`, {
      token,
      body: { ...body, status: 1 },
    });
    expect(back.raw.data).toMatchObject({ status: 1, price: 50_000 });
  });

  test('a course is a draft until it is first shown, and archived from then on', async () => {
    const { token, ids } = await makeAuthor([{ isActive: false }]);
    const [id] = ids as [number];
    const states = async () => {
      const { raw } = await callRaw(app, 'GET', `/teacher/courses/${id}`, { token });
      return [raw.data.status, raw.data.is_published];
    };
    const toggle = async (isActive: boolean) =>
      await db.updateTable('courses').set({ isActive }).where('id', '=', id).execute();
    expect(await states()).toEqual([0, 0]);
    await toggle(true);
    expect(await states()).toEqual([1, 1]);
    const { publishedAt } = await rowOf(id);
    await toggle(false);
    expect(await states()).toEqual([0, 1]);
    await toggle(true);
    expect((await rowOf(id)).publishedAt).toEqual(publishedAt);
  });

  test('what is not sent keeps its value', async () => {
    const { token, ids } = await makeAuthor([{ isActive: false }]);
    const before = await rowOf(ids[0]!);
    const body = { name: '  Yangi nom  ', outcomes: 'Bir\n\nIkki ' as never };
    const url = `/teacher/update-course/${ids[0]}`;
    const changed = await callRaw(app, 'POST', url, { token, body });
    expect(changed.raw.data).toMatchObject({ name: 'Yangi nom', outcomes: ['Bir', 'Ikki'] });
    const after = await rowOf(ids[0]!);
    expect({ ...after, name: '', outcomes: 0, updatedAt: 0, isEdited: 0, searchText: '' }).toEqual({
      ...before,
      name: '',
      outcomes: 0,
      updatedAt: 0,
      isEdited: 0,
      searchText: '',
    });
    expect(after.searchText).toContain('yangi nom');
  });

  test('the hours may be sent by either of their names, and wrong ones are refused by it', async () => {
    const { token, ids } = await makeAuthor([{ hours: 10 }]);
    const url = `/teacher/update-course/${ids[0]}`;
    const change = (body: object) => callRaw(app, 'POST', url, { token, body });
    for (const name of ['hours', 'duration']) {
      for (const wrong of [0, -1, '0', '-1', 10_000, 'on']) {
        const { status, raw } = await change({ [name]: wrong });
        expect([wrong, status, Object.keys(raw.errors)]).toEqual([wrong, 422, [name]]);
      }
      expect((await change({ name: 'Dars' })).raw.data.duration).toBe(10);
      expect((await change({ [name]: 5 })).raw.data.duration).toBe(5);
      expect((await change({ [name]: '10' })).raw.data.duration).toBe(10);
    }
    expect((await change({ hours: 7, duration: 10 })).raw.data.duration).toBe(7);
  });

  // spec: CRS-23, CRS-40
  test('a course that is no longer paid loses its price', async () => {
    const { token, ids } = await makeAuthor([{ type: 'paid', price: 70_000 }]);
    const params = { id: ids[0]! };
    const body = { type: 'upgrade', price: 90_000 } as const;
    const changed = await call(app, updateCourse, { params, body, token });
    expect(changed.body.data).toMatchObject({ type: 'upgrade', price: 0n });
    const sold = await call(app, updateCourse, { params, body: { type: 'paid' }, token });
    expect(sold.failure.errors).toEqual({ price: [expect.stringContaining('narxini')] });
  });

  test('a course without a lesson or a price is not activated, and nothing is changed', async () => {
    const { token, ids } = await makeAuthor([{ type: 'paid', isActive: false, lessons: [] }]);
    const params = { id: ids[0]! };
    const body = { isActive: true, name: 'Faol' };
    const refused = await call(app, updateCourse, { params, body, token });
    expect(refused).toMatchObject({ status: 422, raw: { code: 'course.cannot_activate' } });
    const rules = refused.raw.findings.map(({ rule }: { rule: string }) => rule);
    expect(rules).toEqual(expect.arrayContaining(['course_empty', 'course_price_missing']));
    expect(await rowOf(ids[0]!)).toMatchObject({ isActive: false, name: 'Raqamli dars' });
  });

  test('choices outside the lists and texts that act are refused or cleared', async () => {
    const { token, ids } = await makeAuthor([{}]);
    const params = { id: ids[0]! };
    const body = { categoryId: 9_999_999, languageId: 9_999_999, position: [777] };
    const refused = await call(app, updateCourse, { params, body, token });
    expect(Object.keys(refused.failure.errors ?? {})).toEqual([
      'category_id',
      'language_id',
      'position',
    ]);
    const description = '<p onclick="x()">Matn</p><script>alert(1)</script>';
    const changed = await call(app, updateCourse, { params, body: { description }, token });
    expect(changed.body.data.description).toBe('<p>Matn</p>');
    for (const hours of ['0', '1.2.3', '12345.6', 'on']) {
      const url = `/teacher/update-course/${ids[0]}`;
      const wrong = await callRaw(app, 'POST', url, { token, body: { hours } });
      expect(wrong).toMatchObject({
        status: 422,
        raw: { errors: { hours: expect.any(Array) } },
      });
    }
  });
});
