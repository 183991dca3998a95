import * as contract from '@malaka/contracts/assessment/diagnostics';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { beforeAll, expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { diagnosticCategoryIds } from '#test/diagnostic-factories.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { addTypedQuestions, moreKinds, type TypedQuestion } from '#test/typed-questions.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const { app } = await createTestApp(database, { now: () => now });

let bank: TypedQuestion[];
beforeAll(async () => {
  const author = await makeAccount(db, { role: 'teacher' });
  const place = { lessonId: DIAGNOSTIC_LESSON_ID, authorId: author.id };
  bank = await addTypedQuestions(db, { ...place, questions: moreKinds });
  const categories = await diagnosticCategoryIds(db);
  // Five are drawn from each category: two categories use up all of them.
  for (const [n, { id }] of bank.entries()) {
    await db
      .updateTable('questions')
      .set({ categoryId: categories[n % 2]! })
      .where('id', '=', id)
      .execute();
  }
});

async function begin() {
  const { token } = await makeCaller(db, { now });
  const attempt = (await call(app, contract.listDiagnosticQuestions, { token })).body.data;
  const finish = async (answers: object) => {
    const body = { answers } as never;
    return await call(app, contract.checkDiagnostic, { token, body });
  };
  return { token, attempt, finish };
}

// spec: QKD-14, QKD-16
test('the diagnostic asks each kind, tells no key, and counts it in its category', async () => {
  const { attempt, finish } = await begin();
  expect(attempt.questions.map(({ type }) => type).toSorted()).toEqual(
    moreKinds.map(({ type }) => type).toSorted(),
  );
  expect(JSON.stringify(attempt)).not.toMatch(/Qodiriy|\b340\b|turkiy|typos|score|rule/);
  const right = Object.fromEntries(bank.map((one) => [String(one.id), one.right]));
  const { status, body } = await finish(right);
  expect(status).toBe(200);
  expect(body.data.result!.categories.map(({ percent }) => percent)).toEqual([100, 100]);
});

// spec: QKD-14
test('a response of another kind is refused, and one that is half right has half of it', async () => {
  const { token, attempt, finish } = await begin();
  const idOf = (type: string) => attempt.questions.find((one) => one.type === type)!.id;
  const save = (questionId: number, answers: unknown) =>
    call(app, contract.saveDiagnosticAnswer, {
      token,
      body: { attemptId: attempt.id, questionId, revision: 1, answers } as never,
    });
  expect((await save(idOf('short'), [1])).status).toBe(422);
  expect((await save(idOf('ordering'), { typed: 'Bahor' })).status).toBe(422);
  expect((await save(idOf('short'), { typed: 'А. Қодирий' })).status).toBe(200);
  const { body } = await finish({ [String(idOf('gaps'))]: { gaps: { 2: 'туркий' } } });
  const earned = body.data.result!.categories.map(({ score }) => score);
  expect(earned.reduce((sum, score) => sum + score, 0)).toBeGreaterThan(0);
  expect(body.data.result!.categories.every(({ percent }) => percent < 100)).toBe(true);
});
