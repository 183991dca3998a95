import * as contract from '@malaka/contracts/learning/courses';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call } from '#test/client.ts';
import { enrol, makeCourse, markDone } from '#test/course-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
});

describe('my courses', () => {
  // spec: LRN-19
  test('the own ones alone, the last touched first, with the next lesson', async () => {
    const learner = await makeCaller(db);
    const other = await makeCaller(db);
    const courses = [];
    for (let place = 0; place < 8; place += 1) {
      const course = await makeCourse(db, {
        name: `Kurs ${place}`,
        lessons: [{ type: 'text' }, { type: 'text', name: 'Ikkinchi' }],
      });
      courses.push(course);
      await enrol(db, learner.id, course.id);
      await sql`update enrolments set touched_at = now() + ${`${place} minutes`}::interval
        where account_id = ${learner.id} and course_id = ${course.id}`.execute(db);
    }
    await enrol(db, other.id, courses[0]!.id);
    await markDone(db, learner.id, [courses[7]!.lessons[0]!.id]);
    await sql`update enrolments set completed_at = now()
      where account_id = ${learner.id} and course_id = ${courses[0]!.id}`.execute(db);
    const list = (query: { page?: number; status?: 'active' | 'completed' }) =>
      call(app, contract.listOwnCourses, { query, token: learner.token });

    const first = await list({});
    expect(first.raw).toMatchObject({ total: 8, per_page: 6, last_page: 2 });
    expect(first.body.data.map(({ name }) => name)[0]).toBe('Kurs 7');
    expect(first.raw.data[0]).toMatchObject({
      next_lesson_name: 'Ikkinchi',
      next_lesson_id: courses[7]?.lessons[1]?.id,
      course_complate: 0,
      certificate_number: null,
    });
    expect((await list({ page: 2 })).body.data).toHaveLength(2);
    expect((await list({ status: 'completed' })).body.data.map(({ name }) => name)).toEqual([
      'Kurs 0',
    ]);
    expect((await list({ status: 'active' })).body.total).toBe(7);
    expect((await call(app, contract.listOwnCourses, { query: {} })).status).toBe(401);
  });
});
