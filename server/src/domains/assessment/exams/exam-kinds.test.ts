import * as calls from '@malaka/contracts/assessment/exam-attempts';
import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { expect, test } from 'vitest';
import { rightResponse } from '#/domains/assessment/attempts/rules.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import { draftOf } from '#/domains/authoring/questions/draft-of.ts';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeExam } from '#test/exam-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { moreKinds } from '#test/typed-questions.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const { app } = await createTestApp(database, { now: () => now });

const questions = moreKinds.map((content) => draftOf({ ...content, explanation: '' }));

async function begin() {
  const { token } = await makeCaller(db, { now });
  const { id, questionIds } = await makeExam(db, { now, questions });
  const attempt = (await call(app, calls.startExam, { token, body: { id } })).body.data;
  const shown = questionIds.map((questionId) => ({ id: questionId, version: 1 }));
  const keyed = await listKeyedQuestions(db, { questions: shown, seed: 1 });
  const submit = async (answers: Record<string, QuestionResponse>) => {
    await call(app, calls.submitExam, { token, body: { attemptId: attempt.id, answers } });
    return await db
      .selectFrom('examAttempts')
      .where('id', '=', attempt.id)
      .select(['score', 'maxScore', 'waitingCount'])
      .executeTakeFirstOrThrow();
  };
  return { attempt, keyed, submit };
}

// spec: QKD-14, QKD-16
test('an exam asks all kinds, tells no key and grades them by itself', async () => {
  const { attempt, keyed, submit } = await begin();
  expect(attempt.questions.map(({ type }) => type).toSorted()).toEqual(
    moreKinds.map(({ type }) => type).toSorted(),
  );
  expect(JSON.stringify(attempt)).not.toMatch(/Qodiriy|\b340\b|turkiy|typos|score|rule/);
  const right = Object.fromEntries(keyed.map((one) => [String(one.id), rightResponse(one)]));
  expect(await submit(right)).toEqual({ score: 16, maxScore: 16, waitingCount: 0 });
});

test('what was answered partly or wrongly has its part of the points', async () => {
  const { keyed, submit } = await begin();
  const idOf = (type: string) => keyed.find((one) => one.type === type)!.id;
  const hot = keyed.find(({ type }) => type === 'hottext')!;
  const passage = hot.answers.find(({ text }) => text === 'maysalar')!;
  const result = await submit({
    [idOf('short')]: { typed: 'А. Қодирий' },
    [idOf('number')]: { typed: '351' },
    [idOf('hottext')]: [passage.id],
    [idOf('gaps')]: { gaps: { 2: 'турки' } },
  });
  expect(result).toEqual({ score: 4, maxScore: 16, waitingCount: 0 });
});
