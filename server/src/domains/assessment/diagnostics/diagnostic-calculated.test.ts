import * as contract from '@malaka/contracts/assessment/diagnostics';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { expect, test } from 'vitest';
import { NO_CORRECTIONS } from '#/domains/assessment/attempts/corrections.ts';
import { addCalculated, calculate } from '#test/calculated-questions.ts';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { diagnosticCategoryIds } from '#test/diagnostic-factories.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { diagnosticRegrades } from './regrade-diagnostics.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const { app } = await createTestApp(database, { now: () => now });

// spec: QKD-12, QKD-14
test('the diagnostic asks with numbers of the attempt, and grades and regrades by them', async () => {
  const { id: authorId } = await makeAccount(db, { role: 'teacher' });
  const [categoryId] = (await diagnosticCategoryIds(db)) as [number];
  const id = await addCalculated(db, { lessonId: DIAGNOSTIC_LESSON_ID, authorId, categoryId });
  const { token } = await makeCaller(db, { now });
  const list = async () => (await call(app, contract.listDiagnosticQuestions, { token })).body.data;
  const attempt = await list();
  expect((await list()).questions).toEqual(attempt.questions);
  const typed = String(calculate(attempt.questions[0]!).right);
  const body = { answers: { [id]: { typed } }, isEnd: true } as never;
  const { body: checked } = await call(app, contract.checkDiagnostic, { token, body });
  expect(checked.data.result!.categories.map(({ percent }) => percent)).toEqual([100]);

  const page = { placeId: DIAGNOSTIC_LESSON_ID, questionIds: [id], afterId: 0, most: 10 };
  const corrections = () => Promise.resolve(NO_CORRECTIONS);
  const options = { isLocking: false, turn: 1 };
  const { graded } = await diagnosticRegrades.grade(db, page, corrections, options);
  expect(graded.map(({ regraded }) => regraded.score)).toEqual([2]);
});
