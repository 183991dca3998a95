import { deleteLesson } from '@malaka/contracts/authoring/authored-lessons';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as authoredLessons from '#/domains/authoring/authored-lessons/routes.ts';
import { call } from '#test/client.ts';
import { countRows, enrol, makeCourse, markDone } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { completeCourses } from './complete-lesson.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-20T07:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => now,
  only: (scopes, all) => authoredLessons.authorRoutes(scopes.author, all),
});

async function learn(courseId: number, lessonIds: number[]): Promise<number> {
  const { id } = await makeCaller(db, { now });
  await enrol(db, id, courseId);
  await markDone(db, id, lessonIds);
  await sql`update enrolments set done_count = ${lessonIds.length} where account_id = ${id}`.execute(
    db,
  );
  return id;
}

test('whoever missed only what its author deleted has completed the course', async () => {
  const course = await makeCourse(db, { lessons: [{ type: 'text' }, { type: 'text' }] });
  const [first, second] = course.lessons.map(({ id }) => id) as [number, number];
  const owed = await learn(course.id, [first]);
  const behind = await learn(course.id, []);
  const { token } = await makeSession(db, course.authorId);
  await call(app, deleteLesson, { body: { id: second }, token });
  const { rows } = await sql<{ key: string; runAt: Date }>`select key, run_at
    from graphile_worker.jobs where task_identifier = 'complete-courses'`.execute(db);
  // The author has time to add another lesson or to undo the deletion.
  expect(rows).toEqual([
    { key: `complete-courses:${course.id}`, runAt: new Date('2026-11-20T07:10:00Z') },
  ]);
  await completeCourses(deps, { courseId: course.id });
  await completeCourses(deps, { courseId: course.id });
  const enrolments = await db
    .selectFrom('enrolments')
    .where('courseId', '=', course.id)
    .orderBy('id')
    .select(['accountId', 'completedAt'])
    .execute();
  expect(enrolments).toEqual([
    { accountId: owed, completedAt: now },
    { accountId: behind, completedAt: null },
  ]);
  expect(await countRows(db, 'creditLines', owed)).toBe(1);
  expect(await countRows(db, 'notifications', owed)).toBe(1);
  expect(await countRows(db, 'creditLines', behind)).toBe(0);
});

test('nobody waits for it: no job; a course without lessons is nobody’s', async () => {
  const course = await makeCourse(db, { lessons: [{ type: 'text' }] });
  const learner = await learn(course.id, []);
  const { token } = await makeSession(db, course.authorId);
  await call(app, deleteLesson, { body: { id: course.lessons[0]!.id }, token });
  const { rows } = await sql`select from graphile_worker.jobs
    where key = ${`complete-courses:${course.id}`}`.execute(db);
  expect(rows).toEqual([]);
  await completeCourses(deps, { courseId: course.id });
  expect(await countRows(db, 'creditLines', learner)).toBe(0);
});
