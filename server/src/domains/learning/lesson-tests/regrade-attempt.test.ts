import * as contract from '@malaka/contracts/learning/lesson-tests';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCommand } from '#test/run-command.ts';
import { printRegraded } from './print-regraded.ts';
import { call } from '#test/client.ts';
import { makeTestTaker } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { createTestApp } from '#test/test-app.ts';
import { addTypedQuestions, type TypedQuestion } from '#test/typed-questions.ts';
import { regradeAttempts, type Regraded } from './regrade-attempt.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
});

/** A part of the right answer, or a wrong one. */
function answerOf({ type, right }: TypedQuestion, mask: number) {
  if (type === 'single') return mask % 3 === 0 ? [] : [(mask % 2) + 1];
  if (type === 'multiple') return [1, 2, 3].filter((id) => mask & (1 << id));
  return Object.fromEntries(Object.entries(right).filter((_entry, n) => mask & (1 << n)));
}

const entry = fc.record({
  question: fc.nat(3),
  revision: fc.integer({ min: 1, max: 6 }),
  mask: fc.nat(31),
});

test('every attempt follows from its journal, whatever the order in which answers came', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (journal) => {
      const taker = await makeTestTaker(db, { lessons: [{ type: 'test' }] });
      const { lesson, course, token } = taker;
      const place = { lessonId: lesson.id, authorId: course.authorId };
      const questions = await addTypedQuestions(db, place);
      const body = { lessonId: lesson.id };
      const attempt = (await call(app, contract.startTest, { body, token })).body.data;
      await Promise.all(
        journal.map(({ question, revision, mask }) => {
          const { id: questionId } = questions[question]!;
          const answers = answerOf(questions[question]!, mask);
          const sent = { attemptId: attempt.id, questionId, revision, answers };
          return call(app, contract.saveAnswer, { body: sent, token });
        }),
      );
      const last = { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, isEnd: true };
      await call(app, contract.checkTest, { body: { ...last, answers: {} }, token });
    }),
    { numRuns: 15 },
  );
  const regraded: Regraded[] = [];
  for await (const attempt of regradeAttempts(db)) regraded.push(attempt);
  expect(regraded).toHaveLength(15);
  expect(regraded.every(({ is }) => is === 'same')).toBe(true);
});

test('what does not follow is named, and other rules are not judged', async () => {
  const { lesson, caller } = await makeTestTaker(db, { lessons: [{ type: 'test' }] });
  const place = { lessonId: lesson.id, authorId: caller.id };
  const [single] = await addTypedQuestions(db, place);
  const insert = async (number: number, gradingVersion: number) =>
    await db
      .insertInto('attempts')
      .values({
        accountId: caller.id,
        lessonId: lesson.id,
        number,
        seed: 1,
        gradingVersion,
        questions: JSON.stringify([{ id: single!.id, version: 1 }]),
        finishedAt: new Date(),
        score: 1,
        maxScore: 1,
        percent: 100,
        isPassed: true,
        minPercentage: 55,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await insert(1, 1);
  await insert(2, 77);
  const { code, text } = await runCommand(db, printRegraded);
  expect(code).toBe(1);
  expect(text.split('\n')[0]).toBe(
    `Attempt ${id}: kept 1 of 1, 100 %, passed; its journal gives 0 of 1, 0 %, failed`,
  );
  expect(text).toMatch(/1 different, 1 by other rules\.$/);
});
