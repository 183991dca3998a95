import * as calls from '@malaka/contracts/assessment/exam-attempts';
import { expect, test } from 'vitest';
import { NO_CORRECTIONS } from '#/domains/assessment/attempts/corrections.ts';
import { draftOf } from '#/domains/authoring/questions/draft-of.ts';
import { calculate, calculatedContent } from '#test/calculated-questions.ts';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeExam } from '#test/exam-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { examRegrades } from './regrade-exams.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const { app } = await createTestApp(database, { now: () => now });

// spec: QKD-12, QKD-14, QKD-16
test('an exam asks each with numbers of his own, and grades and regrades by them', async () => {
  const exam = await makeExam(db, { now, questions: [draftOf(calculatedContent)] });
  const [questionId] = exam.questionIds as [number];
  const body = { id: exam.id };
  for (const share of [1, 0.5]) {
    // oxlint-disable-next-line no-await-in-loop -- one learner after the other
    const { token } = await makeCaller(db, { now });
    // oxlint-disable-next-line no-await-in-loop -- see above
    const attempt = (await call(app, calls.startExam, { token, body })).body.data;
    expect(JSON.stringify(attempt)).not.toMatch(/\{a\}|rule|step/);
    // oxlint-disable-next-line no-await-in-loop -- see above
    const again = (await call(app, calls.startExam, { token, body })).body.data;
    expect(again.questions).toEqual(attempt.questions);
    const answers = {
      [questionId]: { typed: String(calculate(attempt.questions[0]!).right * share) },
    };
    const submission = { attemptId: attempt.id, answers };
    // oxlint-disable-next-line no-await-in-loop -- see above
    await call(app, calls.submitExam, { token, body: submission });
    // oxlint-disable-next-line no-await-in-loop -- see above
    const { score } = await db
      .selectFrom('examAttempts')
      .where('id', '=', attempt.id)
      .select('score')
      .executeTakeFirstOrThrow();
    expect(score).toBe(share === 1 ? 2 : 0);
  }
  const page = { placeId: exam.id, questionIds: [questionId], afterId: 0, most: 10 };
  const { graded } = await examRegrades.grade(db, page, () => Promise.resolve(NO_CORRECTIONS), {
    isLocking: false,
    turn: 1,
  });
  expect(graded.map(({ before, regraded }) => [before.score, regraded.score])).toEqual([
    [2, 2],
    [0, 0],
  ]);
});
