import { startExam, submitExam } from '@malaka/contracts/assessment/exam-attempts';
import { listExamsOf } from '@malaka/contracts/assessment/exams/grading';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { choiceQuestion, makeExam } from '#test/exam-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as grading from './grading-routes.ts';
import * as taking from './learner-routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => {
    grading.managerRoutes(scopes.manager, deps);
    taking.learnerRoutes(scopes.learner, deps);
  },
});
const person = await makeCaller(db, { now });
const manager = await makeCaller(db, { role: 'manager', now });
const exam = await makeExam(db, { now, questions: [choiceQuestion] });

const examsOf = async (id: number, token = manager.token) =>
  (await call(app, listExamsOf, { params: { id }, token })).body.data;

async function takeExam() {
  const { token } = person;
  const attempt = (await call(app, startExam, { token, body: { id: exam.id } })).body.data;
  const [question] = attempt.questions;
  const right = question!.answers.find(({ text }) => text === 'Toshkent')!;
  const answers = { [String(question!.id)]: [right.id] };
  await call(app, submitExam, { token, body: { attemptId: attempt.id, answers } });
  return attempt.id;
}

// spec: DAY-13
test('the exams of a person, with what came of them, for managers of the region alone', async () => {
  expect(await examsOf(person.id)).toEqual([]);
  const attemptId = await takeExam();
  const [found, ...others] = await examsOf(person.id);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    examId: exam.id,
    examName: 'Yakuniy imtihon',
    attemptId,
    accountId: person.id,
    state: 'graded',
    score: 2,
    maxScore: 2,
    percent: 100,
  });
  const placeIn = (accountId: number, regionId: number) =>
    db.updateTable('profiles').set({ regionId }).where('accountId', '=', accountId).execute();
  const regional = await makeCaller(db, { role: 'manager', now });
  await db
    .updateTable('accounts')
    .set({ managerRegionId: 1 })
    .where('id', '=', regional.id)
    .execute();
  await placeIn(person.id, 2);
  expect(await examsOf(person.id, regional.token)).toEqual([]);
  await placeIn(person.id, 1);
  expect(await examsOf(person.id, regional.token)).toHaveLength(1);
});

test('only for managers, and only of somebody', async () => {
  const path = `/manager/pupils/${person.id}/exams`;
  expect((await callRaw(app, 'GET', path)).status).toBe(401);
  for (const role of ['learner', 'teacher'] as const) {
    const { token } = await makeCaller(db, { role, now });
    expect((await callRaw(app, 'GET', path, { token })).status).toBe(403);
  }
  const { token } = manager;
  expect((await callRaw(app, 'GET', '/manager/pupils/x/exams', { token })).status).toBe(422);
  expect(await examsOf(999_999_999)).toEqual([]);
});
