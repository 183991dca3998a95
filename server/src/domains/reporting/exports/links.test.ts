import * as contract from '@malaka/contracts/reporting/exports';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes, publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, appDeps) => {
    publicRoutes(scopes.public, appDeps);
    learnerRoutes(scopes.learner, appDeps);
  },
});

const course = await makeCourse(db, { name: 'Inklyuziv sinf' });
const other = await makeCourse(db, { name: 'Raqamli sinf' });
const learners = [
  await makeCaller(db, { lastName: 'Aliyeva', role: 'confirmedLearner' }),
  await makeCaller(db, { lastName: 'Boltayeva', role: 'confirmedLearner' }),
  await makeCaller(db, { lastName: '=Karimova', role: 'confirmedLearner' }),
];
for (const { id } of learners.slice(0, 2)) await enrol(db, id, course.id);
await enrol(db, learners[0]!.id, other.id);
const manager = await makeCaller(db, { role: 'manager' });

type Table = contract.ExportName;
async function ticket(
  table: Table,
  query: Record<string, number>,
  { token } = manager,
): Promise<string> {
  const body = { table, query, script: 'latin' } as const;
  const answer = await call(app, contract.createExportTicket, { token, body });
  return answer.body.data.token;
}

/** All texts of the sheet at the address. */
async function textsAt(path: string): Promise<string[]> {
  const answer = await app.inject({ method: 'GET', url: `/api/v1${path}` });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  const { sheets } = await readXlsx(answer.rawPayload);
  return sheets[0]!.rows.slice(1).flatMap((row) => row.map(String));
}

// spec: REP-35, REP-37
test('users-export holds the pupils, and with course_id the users of that course', async () => {
  const all = await textsAt(`/manager/result/users-export?token=${await ticket('pupils', {})}`);
  expect(all).toEqual(expect.arrayContaining(['Aliyeva', 'Boltayeva', '=Karimova']));
  const filter = { course_id: other.id };
  const token = await ticket('course-users', filter);
  const users = await textsAt(`/manager/result/users-export?token=${token}&course_id=${other.id}`);
  expect(users.join(' ')).toContain('Aliyeva');
  expect(users.join(' ')).not.toMatch(/Boltayeva|Karimova/);
});

// spec: REP-36, REP-37
test('courses-export holds the course report, and with user_id the courses of that pupil', async () => {
  const path = '/manager/result/courses-export';
  const all = await textsAt(`${path}?token=${await ticket('course-report', {})}`);
  expect(all).toEqual(expect.arrayContaining(['Inklyuziv sinf', 'Raqamli sinf']));
  const [, second] = learners;
  const token = await ticket('pupil-courses', { user_id: second!.id });
  const courses = await textsAt(`${path}?token=${token}&user_id=${second!.id}`);
  expect(courses.join(' ')).toContain('Inklyuziv sinf');
  expect(courses.join(' ')).not.toContain('Raqamli sinf');
});

// spec: GEN-10, GEN-12
test.each(['manager', 'ministry'] as const)('the %s exports all four tables', async (role) => {
  const caller = await makeCaller(db, { role });
  const [courseId, userId] = [{ course_id: course.id }, { user_id: learners[0]!.id }];
  const tables = [
    ['course-report', {}, 'courses-export', ''],
    ['course-users', courseId, 'users-export', `&course_id=${course.id}`],
    ['pupils', {}, 'users-export', ''],
    ['pupil-courses', userId, 'courses-export', `&user_id=${learners[0]!.id}`],
  ] as const;
  for (const [table, query, name, ending] of tables) {
    // oxlint-disable-next-line no-await-in-loop -- a ticket opens one file
    const token = await ticket(table, query, caller);
    // oxlint-disable-next-line no-await-in-loop -- the files are read one by one
    const texts = await textsAt(`/manager/result/${name}?token=${token}${ending}`);
    expect(texts.length).toBeGreaterThan(0);
  }
});

test('a ticket opens neither another course nor all of them', async () => {
  const path = '/manager/result/users-export';
  for (const ending of [`&course_id=${course.id}`, '']) {
    const token = await ticket('course-users', { course_id: other.id });
    const { raw } = await callRaw(app, 'GET', `${path}?token=${token}${ending}`);
    expect(raw.code).toBe('export.ticket_invalid');
  }
  const token = await ticket('course-users', { course_id: other.id });
  const swapped = `/manager/result/courses-export?token=${token}&course_id=${other.id}`;
  expect((await callRaw(app, 'GET', swapped)).raw.code).toBe('export.ticket_invalid');
});
