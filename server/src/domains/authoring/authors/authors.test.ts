import * as contract from '@malaka/contracts/authoring/authors';
import { listCatalogue } from '@malaka/contracts/learning/courses';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as catalogue from '#/domains/learning/catalogue/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes, publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: async (scopes, deps) => {
    await catalogue.publicRoutes(scopes.public, deps);
    publicRoutes(scopes.public, deps);
    learnerRoutes(scopes.learner, deps);
  },
});
const { token } = await makeCaller(db);

const list = (query: { page?: number; search?: string }) =>
  call(app, contract.listAuthors, { query, token });
const namesOf = async (search: string) => (await list({ search })).body.data.map(({ id }) => id);

async function makeAuthor(lastName: string, courses: { buyers: number; rating?: number }[]) {
  const author = await makeAccount(db, { role: 'teacher', lastName, firstName: 'Sevara' });
  for (const { buyers, rating = 0 } of courses) {
    const course = await makeCourse(db, { authorId: author.id });
    await sql`update courses set buys_count = ${buyers}, reviews_count = ${buyers},
      rating = ${rating} where id = ${course.id}`.execute(db);
  }
  return author;
}

// spec: LRN-11
test('authors of active courses, those with most buyers first, with their figures', async () => {
  await sql`insert into subjects (id, name) values (905, '{"uz": "Fizika"}')`.execute(db);
  const few = await makeAuthor('Oʻktamova', [{ buyers: 2 }]);
  const many = await makeAuthor('Yoʻldosheva', [
    { buyers: 30, rating: 5 },
    { buyers: 10, rating: 3 },
  ]);
  await sql`update profiles set subject_id = 905 where account_id = ${many.id}`.execute(db);
  const idle = await makeAuthor('Bekorov', []);
  const { raw } = await list({});
  expect(raw).toMatchObject({ success: 1, total: 2, per_page: 12, current_page: 1, last_page: 1 });
  expect(raw.data).toEqual([
    {
      id: many.id,
      name: 'Sevara Yoʻldosheva',
      avatar: null,
      subject: 'Fizika',
      position: null,
      courses_count: 2,
      buyers_count: 40,
      rating: 4.5,
      reviews_count: 40,
      organization: null,
    },
    expect.objectContaining({ id: few.id, courses_count: 1, buyers_count: 2, rating: 0 }),
  ]);
  expect((await list({ page: 2 })).body.data).toEqual([]);
  const one = await call(app, contract.viewAuthor, { params: { id: many.id } });
  expect(one.body.data).toMatchObject({ name: 'Sevara Yoʻldosheva', coursesCount: 2 });
  const missing = await call(app, contract.viewAuthor, { params: { id: idle.id } });
  expect([missing.status, missing.failure.code]).toEqual([404, 'author.not_found']);
});

// spec: LRN-11
test('names are found in both scripts; phones are no names', async () => {
  const { id, phone } = await makeAuthor('Gʻulomova', [{ buyers: 1 }]);
  expect(await namesOf('Ғуломова')).toEqual([id]);
  expect(await namesOf('Севара Ғуломова')).toEqual([id]);
  expect(await namesOf("sevara g'ulom")).toEqual([id]);
  expect(await namesOf('Нигора Исмоилова')).toEqual([]);
  expect(await namesOf(phone)).toEqual([]);
  expect(await namesOf(phone.slice(-7))).toEqual([]);
  expect(await namesOf('!!!')).toEqual(await namesOf(''));
});

test('the figures follow every change of the courses', async () => {
  const author = await makeAuthor('Hisobova', [{ buyers: 4, rating: 4 }]);
  const figures = async () =>
    (await call(app, contract.viewAuthor, { params: { id: author.id } })).body.data;
  const course = await makeCourse(db, { authorId: author.id });
  expect((await figures()).coursesCount).toBe(2);
  await sql`update courses set is_active = false where id = ${course.id}`.execute(db);
  await Promise.all(
    [1, 2, 3, 4].map(() =>
      sql`update courses set buys_count = buys_count + 1 where id = ${course.id}`.execute(db),
    ),
  );
  expect(await figures()).toMatchObject({ coursesCount: 1, buyersCount: 8, rating: 4 });
});

// spec: LRN-11
test('an author opens with the own courses', async () => {
  const author = await makeAuthor('Katalogova', [{ buyers: 1 }, { buyers: 2 }]);
  await makeAuthor('Boshqayeva', [{ buyers: 1 }]);
  const { raw } = await call(app, listCatalogue, { query: { authorId: author.id } });
  expect(raw.total).toBe(2);
  expect(raw.data.every((card: { author: { id: number } }) => card.author.id === author.id)).toBe(
    true,
  );
  expect((await callRaw(app, 'GET', '/courses-home?author=x')).status).toBe(422);
});

test('the list needs a session, its words have a bound', async () => {
  expect((await callRaw(app, 'GET', '/teachers')).status).toBe(401);
  const long = await callRaw(app, 'GET', `/teachers?search=${'a'.repeat(101)}`, { token });
  expect(long.status).toBe(422);
  expect((await callRaw(app, 'GET', '/teachers/abc')).status).toBe(422);
});
