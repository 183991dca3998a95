import { randomUUID } from 'node:crypto';
import * as contract from '@malaka/contracts/assessment/diagnostics';
import { askRegrade } from '@malaka/contracts/assessment/regrades';
import { beforeAll, expect, test } from 'vitest';
import { applyRegrade } from '#/domains/assessment/regrades/apply-regrade.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import {
  type BankQuestion,
  diagnosticCategoryIds,
  makeDiagnosticBank,
} from '#test/diagnostic-factories.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const { app, deps } = await createTestApp(database, { now: () => now });
let bank: BankQuestion[];

const learner = async () => (await makeCaller(db, { now })).token;
const start = async (token: string) =>
  (await call(app, contract.listDiagnosticQuestions, { token })).body.data;
const mistakes = (token: string) => call(app, contract.listDiagnosticMistakes, { token });
const finish = (token: string, answers: Record<string, number[]>) =>
  call(app, contract.checkDiagnostic, { token, body: { answers } });

beforeAll(async () => {
  const [first, , third] = await diagnosticCategoryIds(db);
  bank = await makeDiagnosticBank(db, [
    [first!, 2],
    [third!, 1],
  ]);
});

test('after the end what was wrong is shown with the key and why, and what was right is not', async () => {
  const token = await learner();
  await start(token);
  const [wrong, right, left] = bank as [BankQuestion, BankQuestion, BankQuestion];
  await finish(token, { [wrong.id]: [wrong.wrong], [right.id]: [right.right] });
  const { body } = await mistakes(token);
  expect(body.data.toSorted((a, b) => a.id - b.id)).toMatchObject([
    {
      id: wrong.id,
      category: { id: wrong.categoryId, name: 'Pedagogika va didaktika' },
      response: [wrong.wrong],
      right: [wrong.right],
      score: 0,
      maxScore: 1,
      explanation: 'Chunki shunday.',
    },
    { id: left.id, category: { id: left.categoryId }, response: [], right: [left.right] },
  ]);
});

test('a question whose points everybody has got since is no mistake', async () => {
  const token = await learner();
  await start(token);
  await finish(token, {});
  const [first] = bank as [BankQuestion];
  const { authorId } = await db
    .selectFrom('questions')
    .where('id', '=', first.id)
    .select('authorId')
    .executeTakeFirstOrThrow();
  const author = await makeSession(db, authorId!, { now });
  const correction = { kind: 'credit' as const, keys: [], mayLower: false, key: randomUUID() };
  const body = { questionId: first.id, reason: 'Savolda xato bor', ...correction };
  const regrade = (await call(app, askRegrade, { body, token: author.token })).body.data;
  await applyRegrade(deps, { regradeId: regrade.id });
  const ids = (await mistakes(token)).body.data.map(({ id }) => id);
  expect(ids.toSorted((a, b) => a - b)).toEqual(bank.slice(1).map(({ id }) => id));
});

test('before the end, with none, of another and signed out it tells nothing', async () => {
  const token = await learner();
  expect((await mistakes(token)).failure.code).toBe('diagnostic.not_found');
  await start(token);
  expect((await mistakes(token)).status).toBe(404);
  const other = await learner();
  await start(other);
  await finish(other, {});
  expect((await mistakes(token)).status).toBe(404);
  expect((await callRaw(app, 'GET', '/user/diagnostic/mistakes')).status).toBe(401);
});
