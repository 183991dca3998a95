import * as contract from '@malaka/contracts/learning/lessons';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeSurvey } from '#test/survey-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-20T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
});

/** Completes a course that has a survey; returns the learner's notifications. */
async function completeWith(survey: { startsAt: Date; endsAt: Date }) {
  const { id: courseId, lessons } = await makeCourse(db, { lessons: [{ type: 'text' }] });
  const { id, token } = await makeCaller(db, { now });
  await enrol(db, id, courseId);
  const { id: surveyId } = await makeSurvey(db, { courseId, isCourseSurvey: true, ...survey });
  await call(app, contract.completeLesson, { body: { lessonId: lessons[0]!.id }, token });
  const rows = await db
    .selectFrom('notifications')
    .where('accountId', '=', id)
    .where('kind', '=', 'course_survey')
    .select('url')
    .execute();
  return { surveyId, urls: rows.map(({ url }) => url) };
}

const day = (number: number) => new Date(`2026-11-${number}T07:00:00Z`);

test('who has completed a course is asked what it was like', async () => {
  const { surveyId, urls } = await completeWith({ startsAt: day(10), endsAt: day(30) });
  expect(urls).toEqual([`/dashboard/surveys/run/${surveyId}`]);
});

test('not where the survey is over', async () => {
  expect((await completeWith({ startsAt: day(10), endsAt: day(19) })).urls).toEqual([]);
});
