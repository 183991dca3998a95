import * as lessons from '@malaka/contracts/learning/lessons';
import { checkVideo } from '@malaka/contracts/learning/timed-answers';
import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { addTypedQuestions, moreKinds } from '#test/typed-questions.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
});

test('a film asks all kinds, and a wrong one may be answered again', async () => {
  const course = await makeCourse(db, { lessons: [{ type: 'video', duration: 100 }] });
  const lesson = course.lessons[0]!;
  const questions = await addTypedQuestions(db, {
    lessonId: lesson.id,
    authorId: course.authorId,
    questions: moreKinds,
    time: 20,
  });
  const { id, token } = await makeCaller(db);
  await enrol(db, id, course.id);
  await call(app, lessons.viewLesson, { params: { id: course.id, lessonId: lesson.id }, token });
  const statesAfter = async (answers: Record<string, QuestionResponse>) => {
    const { body } = await call(app, checkVideo, {
      body: { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, answers, isEnd: false },
      token,
    });
    return body.data.lesson.video!.questions[0]!.questions.map(({ state }) => state);
  };
  const [, short, number] = questions;
  expect(
    await statesAfter({ [short!.id]: { typed: 'Bobur' }, [number!.id]: { typed: 'uch yuz' } }),
  ).toEqual(['open', 'wrong', 'wrong', 'open', 'open', 'open', 'open']);
  const right = Object.fromEntries(questions.map((one) => [String(one.id), one.right]));
  expect(await statesAfter(right)).toEqual(moreKinds.map(() => 'right'));
});
