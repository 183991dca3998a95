import type { CourseType } from '@malaka/contracts/kit/choices';
import { listRecommendedCourses } from '@malaka/contracts/learning/recommended-courses';
import { beforeAll, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { diagnose, diagnosticCategoryIds } from '#test/diagnostic-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-22T07:00:00Z');
const { app } = await createTestApp(database, { now: () => now });

const TEACHER = 1;
const DIRECTOR = 2;
let weak: number[];

type Input = {
  popularity: number;
  type?: CourseType;
  isActive?: boolean;
  positions?: number[];
  price?: number;
  language?: 'uz' | 'ru';
  year?: number;
};

/** A course that helps in the diagnostic category. */
async function helping(diagnosticCategoryId: number | null, input: Input): Promise<number> {
  const { popularity, positions = [], year = null, ...course } = input;
  const { id } = await makeCourse(db, { name: `Kurs ${popularity}`, ...course });
  await db
    .updateTable('courses')
    .set({ popularity, positionTypeIds: positions, programmeYear: year })
    .where('id', '=', id)
    .execute();
  if (diagnosticCategoryId === null) return id;
  const { categoryId } = await db
    .selectFrom('diagnosticCategories')
    .where('id', '=', diagnosticCategoryId)
    .select('categoryId')
    .executeTakeFirstOrThrow();
  await db.updateTable('courses').set({ categoryId: categoryId! }).where('id', '=', id).execute();
  return id;
}

const learner = async () => {
  const caller = await makeCaller(db, { now });
  await db
    .updateTable('profiles')
    .set({ positionTypeId: TEACHER })
    .where('accountId', '=', caller.id)
    .execute();
  return caller;
};

const answered = async (token: string, language: 'uz' | 'ru' = 'uz') =>
  (await call(app, listRecommendedCourses, { token, language })).body;
const recommended = async (token: string) =>
  (await call(app, listRecommendedCourses, { token })).body.data;

beforeAll(async () => {
  weak = await diagnosticCategoryIds(db);
  for (const id of weak.slice(0, 3)) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    const category = await db
      .insertInto('categories')
      .values({ name: JSON.stringify({ uz: `Toifa ${id}` }), hue: 10, icon: 'school' })
      .returning('id')
      .executeTakeFirstOrThrow();
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await db
      .updateTable('diagnosticCategories')
      .set({ categoryId: category.id })
      .where('id', '=', id)
      .execute();
  }
});

// spec: DIAG-19
test('courses for the weakest category come first, no category takes all places, strong ones are left out', async () => {
  const [first, second, strong, unlinked] = weak as [number, number, number, number];
  const ofFirst = [];
  for (const popularity of [90, 80, 70, 60, 50]) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    ofFirst.push(await helping(first, { popularity }));
  }
  const ofSecond = [
    await helping(second, { popularity: 20 }),
    await helping(second, { popularity: 10 }),
  ];
  await helping(strong, { popularity: 99 });
  const hidden = [
    await helping(first, { popularity: 100, isActive: false }),
    await helping(first, { popularity: 100, positions: [DIRECTOR] }),
    await helping(first, { popularity: 100, type: 'upgrade', year: 2027 }),
  ];
  const bought = await helping(first, { popularity: 100 });
  const { id, token } = await learner();
  await enrol(db, id, bought);
  await diagnose(db, id, {
    now,
    scores: [
      [first, 2.5],
      [second, 6.9],
      [strong, 7],
      [unlinked, 0],
    ],
  });

  const courses = await recommended(token);
  expect(courses.map((course) => course.id)).toEqual([...ofFirst.slice(0, 4), ...ofSecond]);
  expect(courses.some((course) => hidden.includes(course.id))).toBe(false);
  expect(courses[0]!.reason).toEqual({
    kind: 'diagnostic',
    category: { id: first, name: 'Pedagogika va didaktika' },
    percent: 25,
  });
  expect(courses[5]!.reason).toMatchObject({ category: { id: second }, percent: 69 });
  const { raw } = await callRaw(app, 'GET', '/user/courses/recommended', { token, language: 'ru' });
  expect(raw.data[0]).toMatchObject({
    id: ofFirst[0],
    targer_certificat: 0,
    reason: { kind: 'diagnostic', category: { name: 'Педагогика и дидактика' }, percent: 25 },
  });
});

test('without a diagnostic, or with nothing weak in it, what colleagues of the position choose most', async () => {
  const popular = await helping(null, { popularity: 1000, positions: [TEACHER] });
  const others = await helping(null, { popularity: 2000, positions: [DIRECTOR] });
  const { id, token } = await learner();
  const before = await recommended(token);
  expect(before).toHaveLength(6);
  expect(before[0]).toMatchObject({
    id: popular,
    reason: { kind: 'colleagues', category: null, percent: null },
  });
  expect(before.some((course) => course.id === others)).toBe(false);
  await diagnose(db, id, { now, scores: [[weak[0]!, 7]] });
  expect((await recommended(token)).map((course) => course.id)).toEqual(
    before.map((course) => course.id),
  );
});

test('one course that helps twice stands once, with the weaker category', async () => {
  const [first, second] = weak as [number, number];
  const { categoryId } = await db
    .selectFrom('diagnosticCategories')
    .where('id', '=', first)
    .select('categoryId')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('diagnosticCategories')
    .set({ categoryId })
    .where('id', '=', second)
    .execute();
  const { id, token } = await learner();
  await diagnose(db, id, {
    now,
    scores: [
      [first, 6],
      [second, 3],
    ],
  });
  const courses = await recommended(token);
  expect(new Set(courses.map((course) => course.id)).size).toBe(courses.length);
  expect(courses.every(({ reason }) => reason.category?.id === second)).toBe(true);
});

test('courses in the reader’s language stand first in the plan, the free ones before the paid', async () => {
  const category = weak[3]!;
  const made = await db
    .insertInto('categories')
    .values({ name: JSON.stringify({ uz: 'Til' }), hue: 10, icon: 'school' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('diagnosticCategories')
    .set({ categoryId: made.id })
    .where('id', '=', category)
    .execute();
  const paid = await helping(category, { popularity: 900, type: 'paid', price: 5000 });
  const russian = await helping(category, { popularity: 10, language: 'ru' });
  const uzbek = await helping(category, { popularity: 5 });
  const { id, token } = await learner();
  await diagnose(db, id, { now, scores: [[category, 1]] });
  const order = async (language: 'uz' | 'ru') =>
    (await answered(token, language)).data.map((course) => course.id);
  expect(await order('uz')).toEqual([uzbek, paid, russian]);
  expect(await order('ru')).toEqual([russian, uzbek, paid]);
});

test('without a diagnostic courses in the reader’s language come before what is chosen more', async () => {
  const russian = await helping(null, { popularity: 5000, language: 'ru' });
  const { token } = await learner();
  const first = async (language: 'uz' | 'ru') => (await answered(token, language)).data[0]!.id;
  expect(await first('ru')).toBe(russian);
  expect(await first('uz')).not.toBe(russian);
});

test('another profession is never recommended', async () => {
  const [first] = weak as [number];
  const retraining = await helping(first, { popularity: 9000, type: 'retraining' });
  const { id, token } = await learner();
  expect((await recommended(token)).map((course) => course.id)).not.toContain(retraining);
  await diagnose(db, id, { now, scores: [[first, 1]] });
  expect((await recommended(token)).map((course) => course.id)).not.toContain(retraining);
});

test('a category without a course says truly why', async () => {
  const [, second, none] = weak as [number, number, number];
  const { id, token } = await learner();
  const reasonFor = async (category: number) =>
    (await answered(token)).gaps.find(({ categoryId }) => categoryId === category)?.reason;
  const empty = await db
    .insertInto('categories')
    .values({ name: JSON.stringify({ uz: 'Boʻsh' }), hue: 10, icon: 'school' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = (categoryId: number | null) =>
    db.updateTable('diagnosticCategories').set({ categoryId }).where('id', '=', none).execute();
  await diagnose(db, id, {
    now,
    scores: [
      [second, 1],
      [none, 2],
    ],
  });
  await link(null);
  expect(await reasonFor(none)).toBe('no_courses');
  await link(empty.id);
  expect(await reasonFor(none)).toBe('no_courses');
  await helping(none, { popularity: 1, type: 'retraining' });
  expect(await reasonFor(none)).toBe('retraining_only');
  await helping(none, { popularity: 1, positions: [DIRECTOR] });
  expect(await reasonFor(none)).toBe('not_for_position');
  const fitting = await helping(none, { popularity: 1 });
  expect(await reasonFor(none)).toBeUndefined();
  await enrol(db, id, fitting);
  expect(await reasonFor(none)).toBe('all_taken');
});

test('it is closed to those who are signed out', async () => {
  expect((await callRaw(app, 'GET', '/user/courses/recommended')).status).toBe(401);
});
