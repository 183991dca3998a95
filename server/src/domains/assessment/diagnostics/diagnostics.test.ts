import * as contract from '@malaka/contracts/assessment/diagnostics';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { countRows } from '#test/course-factories.ts';
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
const noon = new Date('2026-12-20T07:00:00Z');
const clock = { now: noon };
const { app } = await createTestApp(database, { now: () => clock.now });

const path = '/user/diagnostic';
let categories: number[];
let bank: BankQuestion[];

beforeAll(async () => {
  categories = await diagnosticCategoryIds(db);
  bank = await makeDiagnosticBank(db, [
    [categories[0]!, 8],
    [categories[2]!, 2],
  ]);
});
beforeEach(() => {
  clock.now = noon;
});

const learner = async () => (await makeCaller(db, { now: noon })).token;
const start = async (token: string) =>
  (await call(app, contract.listDiagnosticQuestions, { token })).body.data;
const stand = async (token: string) =>
  (await call(app, contract.viewDiagnostic, { token })).body.data;
const finish = (token: string, answers: Record<string, number[]> = {}) =>
  call(app, contract.checkDiagnostic, { token, body: { answers } });
const keyOf = (id: number) => bank.find((question) => question.id === id)!;
/** Answers the first question of each category right and the others wrong. */
const firstRight = ({ categories: drawn }: contract.DiagnosticAttempt) =>
  Object.fromEntries(
    drawn.flatMap(({ questionIds }) =>
      questionIds.map((id, n) => [String(id), [n === 0 ? keyOf(id).right : keyOf(id).wrong]]),
    ),
  );

describe('beginning', () => {
  // spec: DIAG-09
  test('five questions of each category, all where the bank has fewer, and no key among them', async () => {
    const token = await learner();
    expect(await stand(token)).toMatchObject({
      year: 2026,
      state: 'not_started',
      questionsCount: 7,
      result: null,
    });
    const { status, raw } = await callRaw(app, 'GET', `${path}/questions`, { token });
    expect(status).toBe(200);
    expect(Object.keys(raw.data).toSorted()).toEqual(
      ['categories', 'id', 'questions', 'responses', 'started_at', 'year'].toSorted(),
    );
    expect(raw.data.categories).toEqual([
      { id: categories[0], name: 'Pedagogika va didaktika', question_ids: expect.any(Array) },
      {
        id: categories[2],
        name: 'Fan va uni oʻqitish metodikasi',
        question_ids: expect.any(Array),
      },
    ]);
    expect(raw.data.questions).toHaveLength(7);
    expect(Object.keys(raw.data.questions[0]).toSorted()).toEqual(
      ['answers', 'id', 'pieces', 'question', 'type'].toSorted(),
    );
    expect(JSON.stringify(raw)).not.toMatch(/score|Chunki/);
    expect(await stand(token)).toMatchObject({ state: 'open', answeredCount: 0 });
  });

  test('another device goes on with the same questions, in the same order, and with the answers', async () => {
    const { id: accountId, token } = await makeCaller(db, { now: noon });
    const attempt = await start(token);
    const questionId = attempt.questions[2]!.id;
    const answers = [keyOf(questionId).right];
    const body = { attemptId: attempt.id, questionId, revision: 1, answers };
    const saved = await call(app, contract.saveDiagnosticAnswer, { token, body });
    expect(saved.body.data).toMatchObject({ questionId, revision: 1, answers });
    const { token: other } = await makeSession(db, accountId, { now: noon });
    const again = await start(other);
    expect(again.questions).toEqual(attempt.questions);
    expect(again.responses).toMatchObject([{ questionId, answers }]);
    expect(await stand(other)).toMatchObject({ state: 'open', answeredCount: 1 });
  });

  test('two devices that start at once have one attempt', async () => {
    const { id, token } = await makeCaller(db, { now: noon });
    const attempts = await Promise.all(Array.from({ length: 8 }, () => start(token)));
    expect(new Set(attempts.map((attempt) => attempt.id)).size).toBe(1);
    expect(await countRows(db, 'diagnosticAttempts', id)).toBe(1);
  });

  test('signed out it is closed', async () => {
    for (const name of ['', '/questions', '/passing-all']) {
      expect((await callRaw(app, 'GET', path + name)).status).toBe(401);
    }
    for (const name of ['/answer', '/check']) {
      expect((await callRaw(app, 'POST', path + name, { body: { answers: {} } })).status).toBe(401);
    }
  });
});

describe('answers', () => {
  test('of one moment the highest revision counts, and one that is sent twice changes nothing', async () => {
    const token = await learner();
    const attempt = await start(token);
    const questionId = attempt.questions[0]!.id;
    const { right, wrong } = keyOf(questionId);
    const save = async (revision: number, answer: number) => {
      const body = { attemptId: attempt.id, questionId, revision, answers: [answer] };
      return (await call(app, contract.saveDiagnosticAnswer, { token, body })).body.data;
    };
    await save(2, right);
    expect(await save(1, wrong)).toMatchObject({ revision: 2, answers: [right] });
    // Another device used this number for another answer: both are stored.
    expect(await save(2, wrong)).toMatchObject({ revision: 3, answers: [wrong] });
    const sent = await Promise.all(Array.from({ length: 50 }, () => save(3, wrong)));
    expect(sent.every(({ revision }) => revision === 3)).toBe(true);
    const rows = await db
      .selectFrom('diagnosticAnswers')
      .where('attemptId', '=', attempt.id)
      .selectAll()
      .execute();
    expect(rows).toHaveLength(3);
  });

  test('of another learner, another question or an unknown option are refused', async () => {
    const [token, other] = [await learner(), await learner()];
    const attempt = await start(token);
    await start(other);
    const questionId = attempt.questions[0]!.id;
    const save = (input: object, by = token) =>
      callRaw(app, 'POST', `${path}/answer`, {
        token: by,
        body: {
          attempt_id: attempt.id,
          question_id: questionId,
          revision: 1,
          answers: [keyOf(questionId).right],
          ...input,
        },
      });
    expect((await save({}, other)).status).toBe(404);
    expect((await save({ question_id: 999_999 })).status).toBe(422);
    expect((await save({ answers: [1] })).status).toBe(422);
    expect((await save({ answers: { 1: 2 } })).status).toBe(422);
    expect((await save({ revision: 0 })).status).toBe(422);
    expect((await finish(token, { [questionId]: [1] })).status).toBe(422);
    expect((await finish(token, { 999_999: [1] })).status).toBe(422);
    expect((await finish(await learner())).failure.code).toBe('diagnostic.not_found');
    expect(await stand(token)).toMatchObject({ state: 'open', answeredCount: 0 });
  });
});

describe('the result', () => {
  // spec: DIAG-12, DIAG-13, DIAG-15
  test('is a bare list of categories with score, maxsource and percent', async () => {
    const token = await learner();
    const passing = () => callRaw(app, 'GET', `${path}/passing-all`, { token, language: 'ru' });
    expect((await passing()).raw).toEqual([]);
    const attempt = await start(token);
    const { body } = await finish(token, firstRight(attempt));
    expect(body.data.result).toMatchObject({ year: 2026, finishedAt: noon });
    expect((await passing()).raw).toEqual([
      { category: { name: 'Педагогика и дидактика' }, score: 1, maxsource: 5, percent: 20 },
      {
        category: { name: 'Предмет и методика его преподавания' },
        score: 1,
        maxsource: 2,
        percent: 50,
      },
    ]);
    const { raw } = await callRaw(app, 'GET', path, { token });
    expect(raw.data.state).toBe('finished');
    expect(raw.data.result.categories[0]).toEqual({
      category: { id: categories[0], name: 'Pedagogika va didaktika' },
      score: 1,
      maxsource: 5,
      percent: 20,
      band: { place: 1, count: 4, title: 'Boshlangʻich' },
    });
  });

  test('what was saved before counts, what was not answered is wrong, and is_end 0 ends nothing', async () => {
    const token = await learner();
    const attempt = await start(token);
    const [first, second] = attempt.questions.map(({ id }) => keyOf(id));
    const saved = { [first!.id]: first!.right, [second!.id]: [second!.right] };
    const open = await callRaw(app, 'POST', `${path}/check`, {
      token,
      body: { answers: saved, is_end: 0 },
    });
    expect(open.raw).toEqual({ success: 1, data: { result: null } });
    const { result } = (await finish(token)).body.data;
    expect(result?.categories.map(({ score, maxScore }) => [score, maxScore])).toEqual([
      [2, 5],
      [0, 2],
    ]);
  });

  test('fifty ends at once make one result, and each is told it', async () => {
    const { id, token } = await makeCaller(db, { now: noon });
    const answers = firstRight(await start(token));
    const ends = await Promise.all(Array.from({ length: 50 }, () => finish(token, answers)));
    const results = ends.map(({ body }) => JSON.stringify(body.data.result));
    expect(new Set(results).size).toBe(1);
    const rows = await db
      .selectFrom('diagnosticResults as r')
      .innerJoin('diagnosticAttempts as a', 'a.id', 'r.attemptId')
      .where('a.accountId', '=', id)
      .select('r.categoryId')
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('nothing is added after the end', async () => {
    const token = await learner();
    const attempt = await start(token);
    const answers = firstRight(attempt);
    await finish(token, answers);
    const questionId = attempt.categories[0]!.questionIds[0]!;
    const { wrong } = keyOf(questionId);
    const late = await finish(token, { [questionId]: [wrong] });
    expect([late.status, late.failure.code]).toEqual([409, 'diagnostic.already_done']);
    const body = {
      attemptId: attempt.id,
      questionId,
      revision: 9,
      answers: [],
    };
    const saved = await call(app, contract.saveDiagnosticAnswer, { token, body });
    expect([saved.status, saved.failure.code]).toEqual([409, 'diagnostic.already_done']);
    const touch = db
      .updateTable('diagnosticAttempts')
      .set({ finishedAt: new Date() })
      .where('id', '=', attempt.id);
    await expect(touch.execute()).rejects.toThrow('is finished');
  });
});

describe('once a qualification year', () => {
  const beforeMidnight = new Date('2026-12-31T18:59:00Z');
  const afterMidnight = new Date('2026-12-31T19:01:00Z');

  test('a second one begins on 1 January in Tashkent, with questions that are new', async () => {
    const token = await learner();
    const first = await start(token);
    await finish(token);
    clock.now = beforeMidnight;
    const refused = await call(app, contract.listDiagnosticQuestions, { token });
    expect([refused.status, refused.failure.code]).toEqual([409, 'diagnostic.already_done']);
    clock.now = afterMidnight;
    expect(await stand(token)).toMatchObject({ year: 2027, state: 'not_started' });
    expect((await stand(token)).result?.year).toBe(2026);
    const second = await start(token);
    expect(second.year).toBe(2027);
    const met = new Set(first.categories[0]!.questionIds);
    const again = second.categories[0]!.questionIds.filter((id) => met.has(id));
    // Eight questions, five drawn: three are new, two repeat.
    expect(again).toHaveLength(2);
  });

  test('one that is open at the turn goes on and counts for the new year', async () => {
    const token = await learner();
    clock.now = beforeMidnight;
    const attempt = await start(token);
    clock.now = afterMidnight;
    expect(await stand(token)).toMatchObject({ year: 2027, state: 'open' });
    const { result } = (await finish(token, firstRight(attempt))).body.data;
    expect(result?.year).toBe(2027);
    expect(await stand(token)).toMatchObject({ state: 'finished' });
  });
});

describe('an administrator', () => {
  const reset = (token: string, body: object) =>
    callRaw(app, 'POST', '/admin/diagnostic/reset', { token, body });

  test('gives it anew, with a reason in the audit; what was answered is kept', async () => {
    const { id, token } = await makeCaller(db, { now: noon });
    const admin = await makeCaller(db, { role: 'admin', now: noon });
    const body = { account_id: id, reason: 'Chiroq oʻchib qolgan' };
    expect((await reset(admin.token, body)).raw.code).toBe('diagnostic.not_found');
    await start(token);
    await finish(token);
    expect((await reset(token, body)).status).toBe(403);
    expect((await reset(admin.token, { account_id: id, reason: '' })).status).toBe(422);
    const params = { accountId: id };
    const seen = await call(app, contract.viewAccountDiagnostic, { token: admin.token, params });
    expect(seen.body.data.state).toBe('finished');
    expect((await reset(admin.token, body)).raw).toEqual({ success: 1 });
    expect(await stand(token)).toMatchObject({ state: 'not_started', result: null });
    await start(token);
    expect(await countRows(db, 'diagnosticAttempts', id)).toBe(2);
    const entry = await db
      .selectFrom('auditLog')
      .where('subject', '=', `account:${id}`)
      .where('action', '=', 'diagnostic.reset')
      .select(['actorId', 'after'])
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actorId: admin.id, after: { reason: body.reason } });
  });
});

test('a question that was asked gets a new version when its author changes it', async () => {
  const token = await learner();
  const attempt = await start(token);
  const { id, right } = keyOf(attempt.questions[0]!.id);
  const { authorId } = await db
    .selectFrom('questions')
    .where('id', '=', id)
    .select('authorId')
    .executeTakeFirstOrThrow();
  const author = await makeSession(db, authorId!, { now: noon });
  await callRaw(app, 'POST', '/teacher/lesson/update-question', {
    token: author.token,
    body: { id, lesson_id: DIAGNOSTIC_LESSON_ID, question: '<p>Yangi matn</p>' },
  });
  const { currentVersion } = await db
    .selectFrom('questions')
    .where('id', '=', id)
    .select('currentVersion')
    .executeTakeFirstOrThrow();
  expect(currentVersion).toBe(2);
  const again = await start(token);
  expect(again.questions[0]!.text).toBe(`<p>Savol ${id}</p>`);
  const { result } = (await finish(token, { [id]: [right] })).body.data;
  expect(result?.categories[0]).toMatchObject({ score: 1, maxScore: 5 });
});

test('without questions it is not there yet', async () => {
  await db.updateTable('questions').set({ isDraft: true }).where('lessonId', '=', 10).execute();
  const token = await learner();
  expect(await stand(token)).toMatchObject({ state: 'unavailable', questionsCount: 0 });
  const refused = await call(app, contract.listDiagnosticQuestions, { token });
  expect([refused.status, refused.failure.code]).toEqual([409, 'diagnostic.unavailable']);
});
