import { listAppealCases } from '@malaka/contracts/assessment/appeals';
import { listExamResults } from '@malaka/contracts/assessment/exams/grading';
import { listAuthoredCourses } from '@malaka/contracts/authoring/authored-courses';
import { listWaitingCourses } from '@malaka/contracts/authoring/course-approvals';
import { listAdminFaq, saveFaq } from '@malaka/contracts/content/platform-content/management';
import { listChatReports } from '@malaka/contracts/conversation/chat-reports';
import { listAlternative } from '@malaka/contracts/credentials/alternative-certificates';
import { listPresence } from '@malaka/contracts/live/webinar-presence';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchText } from '#/kit/search/search-words.ts';
import { makeAlternative } from '#test/alternative-factories.ts';
import { makeAppeal } from '#test/appeal-factories.ts';
import { addReport, makeChat } from '#test/chat-factories.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeExam } from '#test/exam-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { makePresence } from '#test/presence-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database);

let admin: Awaited<ReturnType<typeof makeCaller>>;
let author: Awaited<ReturnType<typeof makeCaller>>;
let person: Awaited<ReturnType<typeof makeCaller>>;
let examId: number;
let webinarId: number;

beforeAll(async () => {
  admin = await makeCaller(db, { role: 'admin' });
  author = await makeCaller(db, { role: 'teacher', lastName: 'Rahimov', firstName: 'Aziz' });
  person = await makeCaller(db, { lastName: 'Oʻrinova', firstName: 'Shahlo' });
  const other = await makeCaller(db, { lastName: 'Karimov', firstName: 'Botir' });
  await makeAlternative(db, person.id, { number: 'AB-77' });
  await makeAlternative(db, other.id);
  await makeAppeal(db, { authorId: author.id });
  for (const learner of [person, other]) {
    const chat = await makeChat(app, db, { learner, expert: author });
    await addReport(db, chat);
  }
  const courses = await Promise.all(
    ['Oʻqituvchi mahorati', 'Kimyo asoslari'].map(async (name) => {
      const course = await makeCourse(db, { name, authorId: author.id });
      const text = searchText({ name, author: 'Rahimov Aziz', description: '' });
      await db
        .updateTable('courses')
        .set({ searchText: text })
        .where('id', '=', course.id)
        .execute();
      return course;
    }),
  );
  const requestedAt = new Date();
  await db
    .insertInto('courseApprovals')
    .values(courses.map(({ id: courseId }) => ({ courseId, requestedAt, state: 'waiting' })))
    .execute();
  const now = new Date();
  examId = (await makeExam(db, { now })).id;
  const endsAt = new Date(now.getTime() + 60_000);
  const drawn = { seed: 1, questions: JSON.stringify([]), startedAt: now, endsAt };
  await db
    .insertInto('examAttempts')
    .values([person, other].map(({ id: accountId }) => ({ ...drawn, examId, accountId })))
    .execute();
  const { id } = await makeWebinar(db, { authorId: author.id, state: 'finished', startedAt: now });
  webinarId = id;
  for (const name of ['Oʻrinova Shahlo', 'Karimov Botir']) {
    await makePresence(db, webinarId, { accountId: null, name });
  }
  for (const uz of ['Sertifikat qachon beriladi?', 'Parolni unutdim']) {
    await call(app, saveFaq, {
      body: {
        title: { uz, ru: '', en: '' },
        body: { uz: '<p>Javob</p>', ru: '', en: '' },
      },
      token: admin.token,
    });
  }
});

type Search = { search?: string };

const lists: Record<string, { read: (query: Search) => Promise<number>; hits: string[] }> = {
  'alternative certificates': {
    read: async (query) =>
      (await call(app, listAlternative, { query, token: admin.token })).body.total,
    hits: ["o'rinova", 'Ўринова', "o'rinova shahlo", 'AB-77'],
  },
  'chat reports': {
    read: async (query) =>
      (await call(app, listChatReports, { query, token: admin.token })).body.total,
    hits: ["o'rinova", 'Ўринова'],
  },
  'course approvals': {
    read: async (query) =>
      (await call(app, listWaitingCourses, { query, token: admin.token })).body.total,
    hits: ["o'qituvchi", 'ўқитувчи'],
  },
  'authored courses': {
    read: async (query) =>
      (await call(app, listAuthoredCourses, { query, token: author.token })).body.data.filter(
        ({ name }) => name === 'Oʻqituvchi mahorati' || name === 'Kimyo asoslari',
      ).length,
    hits: ["o'qituvchi", 'mahorati'],
  },
  'exam results': {
    read: async ({ search }) =>
      (await call(app, listExamResults, { query: { examId, search }, token: admin.token })).body
        .total,
    hits: ["o'rinova", 'Ўринова'],
  },
  'those at a webinar': {
    read: async (query) =>
      (
        await call(app, listPresence, {
          params: { id: String(webinarId) },
          query,
          token: author.token,
        })
      ).body.total,
    hits: ["o'rinova", 'Ўринова'],
  },
  'questions and answers': {
    read: async (query) =>
      (await call(app, listAdminFaq, { query, token: admin.token })).body.total,
    hits: ['sertifikat', 'Сертификат'],
  },
};

// spec: DAY-15
describe.each(Object.entries(lists))('the list of %s', (_name, { read, hits }) => {
  test('is searched in either script, and finds what was meant alone', async () => {
    expect(await read({})).toBeGreaterThanOrEqual(2);
    for (const search of hits) expect([search, await read({ search })]).toEqual([search, 1]);
    expect(await read({ search: 'hechkimda yoʻq' })).toBe(0);
    expect(await read({ search: '%' })).toBe(0);
  });
});

test('cases of appeals are found by their question and its place', async () => {
  const found = async (search: string) =>
    (await call(app, listAppealCases, { query: { search }, token: author.token })).body.total;
  expect(await found('poytaxt')).toBe(1);
  expect(await found('Пойтахт')).toBe(1);
  expect(await found('buxorodagi')).toBe(0);
});

test('a search that is too long is refused by each', async () => {
  const { token } = admin;
  const search = 'a'.repeat(SEARCH_MAX + 1);
  for (const path of [
    '/manager/alternative-certificates?',
    '/admin/chat-reports?',
    '/manager/course-approvals?',
    '/teacher/courses?',
    `/manager/exams/results?exam_id=${examId}&`,
    '/manager/appeals?',
    '/admin/faq?',
    `/teacher/webinars/${webinarId}/presence?`,
  ]) {
    const { status } = await callRaw(app, 'GET', `${path}search=${search}`, { token });
    expect([path, status]).toEqual([path, 422]);
  }
});
