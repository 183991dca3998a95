import { listUserCourses, listCourseUsers } from '@malaka/contracts/reporting/course-reports';
import { getCourseTree } from '@malaka/contracts/authoring/course-tree';
import { listOwnCourses, viewCourse } from '@malaka/contracts/learning/courses';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as reports from '#/domains/reporting/course-reports/routes.ts';
import * as tree from '#/domains/authoring/course-tree/routes.ts';
import { call } from '#test/client.ts';
import { makeLearner, markDone, type NewLesson, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as courses from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-22T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => {
    courses.publicRoutes(scopes.public, deps);
    courses.learnerRoutes(scopes.learner, deps);
    reports.managerRoutes(scopes.manager, deps);
    tree.authorRoutes(scopes.author, deps);
  },
});
const ministry = await makeCaller(db, { role: 'ministry', now });

async function learn(lessons: NewLesson[]) {
  const { caller, ...course } = await makeLearner(db, { lessons }, { now });
  return { course, caller, lessons: course.lessons };
}

/**
 * The points ("8 of 9") as each screen shows them: the course, the learner's courses, both reports.
 * All must agree.
 */
async function pointsShown({
  course,
  caller,
}: Pick<Awaited<ReturnType<typeof learn>>, 'course' | 'caller'>) {
  const params = { id: course.id };
  const view = await call(app, viewCourse, { params, token: caller.token });
  const own = await call(app, listOwnCourses, { query: {}, token: caller.token });
  const { token } = ministry;
  const users = await call(app, listCourseUsers, { query: { courseId: course.id }, token });
  const bought = await call(app, listUserCourses, { query: { userId: caller.id }, token });
  const all = [
    view.body.data,
    own.body.data[0]!,
    users.body.data.users[0]!,
    bought.body.data.courses[0]!,
  ].map(({ userScore, maxScore }) => `${userScore} of ${maxScore}`);
  expect(new Set(all).size).toBe(1);
  const rows = view.body.data.sections.map(({ lesson }) => lesson!);
  const sum = (field: 'score' | 'maxScore') => rows.reduce((total, row) => total + row[field], 0);
  expect(all[0]).toBe(`${sum('score')} of ${sum('maxScore')}`);
  return all[0];
}

let attempts = 0;
async function tryTest(accountId: number, lessonId: number, percent: number, isReturned = false) {
  const { id } = await db
    .insertInto('attempts')
    .values({
      accountId,
      lessonId,
      number: (attempts += 1),
      seed: 1,
      questions: '[]',
      finishedAt: now,
      score: percent,
      maxScore: 100,
      percent,
      isPassed: percent >= 55,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isReturned) {
    await db.insertInto('attemptReturns').values({ attemptId: id, reason: 'Uzilish' }).execute();
  }
}

const right = async (accountId: number, questionId: number, score: number, isRight = true) =>
  await sql`insert into timed_answers (account_id, question_id, version, response, score, max_score, is_right)
    values (${accountId}, ${questionId}, 1, ${JSON.stringify({ score })}::jsonb, ${score}, ${Math.max(1, score)},
      ${isRight})`.execute(db);

// spec: REP-23, REP-24, REP-28
test('a done lesson gives its points, a test its share; the maximum is there from the first moment', async () => {
  const learning = await learn([
    { type: 'text', score: 4 },
    { type: 'test', score: 4, questions: threeQuestions },
    { type: 'survey', score: 1 },
  ]);
  const { caller, lessons } = learning;
  expect(await pointsShown(learning)).toBe('0 of 9');
  await markDone(db, caller.id, [lessons[0]!.id]);
  expect(await pointsShown(learning)).toBe('4 of 9');
  await tryTest(caller.id, lessons[1]!.id, 50);
  expect(await pointsShown(learning)).toBe('6 of 9');
  await tryTest(caller.id, lessons[1]!.id, 100);
  await markDone(db, caller.id, [lessons[1]!.id]);
  expect(await pointsShown(learning)).toBe('8 of 9');
});

test('a test without points of its own is worth what an attempt asks; what was given back is nothing', async () => {
  const learning = await learn([
    { type: 'test', questions: threeQuestions },
    { type: 'test', questions: threeQuestions, attemptQuestions: 2 },
  ]);
  const { caller, lessons } = learning;
  expect(await pointsShown(learning)).toBe('0 of 6.67');
  await tryTest(caller.id, lessons[0]!.id, 25);
  await tryTest(caller.id, lessons[0]!.id, 100, true);
  expect(await pointsShown(learning)).toBe('1 of 6.67');
});

test('a film gives its points when it is done, and its questions theirs as they are answered', async () => {
  const videoQuestions = [
    { text: 'Poytaxt?', answers: ['+Toshkent', 'Xiva'], time: 20 },
    { text: 'Juft?', type: 'multiple' as const, answers: ['+2', '3', '+4'], time: 40 },
  ];
  const learning = await learn([{ type: 'video', score: 5, questions: videoQuestions }]);
  const { caller, lessons } = learning;
  const [video] = lessons;
  expect(await pointsShown(learning)).toBe('0 of 8');
  await right(caller.id, video!.questions[0]!.id, 1);
  await right(caller.id, video!.questions[1]!.id, 1, false);
  expect(await pointsShown(learning)).toBe('2 of 8');
  await markDone(db, caller.id, [video!.id]);
  expect(await pointsShown(learning)).toBe('7 of 8');
});

test('the maximum follows what authors do with questions and lessons', async () => {
  const learning = await learn([
    { type: 'test', questions: threeQuestions },
    { type: 'text', score: 2 },
  ]);
  const { course, lessons } = learning;
  const { token } = await makeSession(db, course.authorId, { now });
  const [exam, text] = lessons;
  const [first, second] = exam!.questions;
  const ofAuthor = async () => {
    const { data } = (await call(app, getCourseTree, { params: { id: course.id }, token })).body;
    return data.map(({ lesson }) => lesson?.maxScore);
  };
  expect([await pointsShown(learning), await ofAuthor()]).toEqual(['0 of 6', [4, 2]]);
  await sql`insert into question_versions (question_id, version, type, text, answers, score)
    values (${first!.id}, 2, 'single', 'x', '[]', 3)`.execute(db);
  expect(await pointsShown(learning)).toBe('0 of 6');
  await sql`update questions set current_version = 2 where id = ${first!.id}`.execute(db);
  expect(await pointsShown(learning)).toBe('0 of 8');
  await sql`update question_versions set score = 2 where question_id = ${first!.id} and version = 2`.execute(
    db,
  );
  expect(await pointsShown(learning)).toBe('0 of 7');
  await sql`update questions set is_draft = true where id = ${second!.id}`.execute(db);
  expect([await pointsShown(learning), await ofAuthor()]).toEqual(['0 of 5', [3, 2]]);
  await sql`update questions set deleted_at = now() where id = ${first!.id}`.execute(db);
  expect(await pointsShown(learning)).toBe('0 of 3');
  await sql`update questions set lesson_id = null where lesson_id = ${exam!.id}`.execute(db);
  expect(await pointsShown(learning)).toBe('0 of 2');
  await sql`update lessons set deleted_at = now() where id = ${text!.id}`.execute(db);
  const { rows } = await sql<{ most: number }>`
    select max_score as most from course_score(null, ${course.id})`.execute(db);
  expect(rows).toEqual([{ most: 0 }]);
});
