import * as contract from '@malaka/contracts/reporting/groups';
import { createExam, viewExam } from '@malaka/contracts/assessment/exams';
import { listTargetCourses } from '@malaka/contracts/learning/learner-courses';
import { expect, test } from 'vitest';
import * as exams from '#/domains/assessment/exams/routes.ts';
import * as learnerCourses from '#/domains/learning/learner-courses/routes.ts';
import { call } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { examinerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-10T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: ({ examiner, learner }, deps) => {
    examinerRoutes(examiner, deps);
    exams.examinerRoutes(examiner, deps);
    learnerCourses.learnerRoutes(learner, deps);
  },
});
const { token } = await makeCaller(db, { role: 'manager', now });
const learner = await makeCaller(db, { role: 'learner', now });

const NAMES = { uz: 'Barcha tinglovchilar', ru: 'Все слушатели', en: 'All learners' } as const;
type Language = keyof typeof NAMES;
const languages = Object.entries(NAMES) as [Language, string][];

const view = async (language: Language) =>
  (await call(app, contract.viewGroup, { params: { id: 1 }, token, language })).body.data.name;
const find = async (search: string, language: Language) =>
  (await call(app, contract.listGroups, { query: { search }, token, language })).body.data;
const rename = (name: string, language: Language) =>
  call(app, contract.updateGroup, { body: { id: 1, name }, token, language });

const course = await makeCourse(db, { type: 'informal' });
await db
  .insertInto('groupCategories')
  .columns(['groupId', 'categoryId'])
  .expression((eb) =>
    eb
      .selectFrom('courses')
      .where('id', '=', course.id)
      .select((one) => [one.lit(1).as('groupId'), 'categoryId']),
  )
  .execute();
const made = await call(app, createExam, {
  body: {
    name: 'Kuzgi imtihon',
    description: 'Kuz',
    groupId: 1,
    startsAt: new Date('2026-11-20T05:00:00Z'),
    endsAt: new Date('2026-11-21T05:00:00Z'),
    isActive: true,
  },
  token,
});

test.each(languages)(
  'the group of all is called in the reader’s language: %s',
  async (language, name) => {
    expect(await view(language)).toBe(name);
    expect(await find(name.slice(0, 6), language)).toMatchObject([{ id: 1, name }]);
    const exam = await call(app, viewExam, { params: { id: made.body.data.id }, token, language });
    expect(exam.body.data.groupName).toBe(name);
    const target = await call(app, listTargetCourses, {
      query: { page: 1 },
      token: learner.token,
      language,
    });
    expect(target.body.data).toMatchObject([{ id: course.id, groupName: name }]);
  },
);

test('saved as it was read in one language, it is still called so in the others', async () => {
  expect((await rename(NAMES.ru, 'ru')).status).toBe(200);
  expect(await view('en')).toBe(NAMES.en);
  expect((await rename('Hamma oʻqituvchilar', 'uz')).status).toBe(200);
  expect(await view('ru')).toBe('Hamma oʻqituvchilar');
  await rename(NAMES.uz, 'uz');
  expect(await view('ru')).toBe(NAMES.ru);
});
