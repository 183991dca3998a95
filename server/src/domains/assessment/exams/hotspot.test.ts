import * as diagnostics from '@malaka/contracts/assessment/diagnostics';
import * as calls from '@malaka/contracts/assessment/exam-attempts';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { expect, test } from 'vitest';
import { draftOf } from '#/domains/authoring/questions/draft-of.ts';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { diagnosticCategoryIds } from '#test/diagnostic-factories.ts';
import { makeExam } from '#test/exam-factories.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { BUKHARA, hotspot, NUKUS, TASHKENT } from '#test/hotspot-question.ts';
import { createTestApp } from '#test/test-app.ts';
import { addTypedQuestions } from '#test/typed-questions.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const { app } = await createTestApp(database, { now: () => now });

// spec: QKD-07, QKD-14, QKD-16
test('an exam asks it, tells no area and grades it by itself', async () => {
  const { token } = await makeCaller(db, { now });
  const questions = [draftOf({ ...hotspot, explanation: '' })];
  const { id, questionIds } = await makeExam(db, { now, questions });
  const attempt = (await call(app, calls.startExam, { token, body: { id } })).body.data;
  expect(attempt.questions).toMatchObject([{ type: 'hotspot', places: 2 }]);
  expect(JSON.stringify(attempt)).not.toMatch(/rectangle|ellipse|polygon|Nukus/);
  const answers = { [questionIds[0]!]: { points: [TASHKENT, NUKUS] } };
  await call(app, calls.submitExam, { token, body: { attemptId: attempt.id, answers } });
  const row = await db
    .selectFrom('examAttempts')
    .where('id', '=', attempt.id)
    .select(['score', 'maxScore', 'waitingCount'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ score: 1, maxScore: 2, waitingCount: 0 });
});

// spec: QKD-07, QKD-14
test('the diagnostic asks it and counts it in its category', async () => {
  const author = await makeAccount(db, { role: 'teacher' });
  const [question] = await addTypedQuestions(db, {
    lessonId: DIAGNOSTIC_LESSON_ID,
    authorId: author.id,
    questions: [hotspot],
  });
  const [categoryId] = await diagnosticCategoryIds(db);
  await db
    .updateTable('questions')
    .set({ categoryId: categoryId! })
    .where('id', '=', question!.id)
    .execute();
  const { token } = await makeCaller(db, { now });
  const attempt = (await call(app, diagnostics.listDiagnosticQuestions, { token })).body.data;
  expect(attempt.questions).toMatchObject([{ type: 'hotspot', places: 2 }]);
  expect(JSON.stringify(attempt)).not.toMatch(/rectangle|ellipse|polygon|Nukus/);
  const answers = { [question!.id]: { points: [TASHKENT, BUKHARA] } };
  const { body } = await call(app, diagnostics.checkDiagnostic, { token, body: { answers } });
  expect(body.data.result!.categories).toMatchObject([{ percent: 100 }]);
});
