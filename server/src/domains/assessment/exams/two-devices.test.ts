import * as calls from '@malaka/contracts/assessment/exam-attempts';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { choiceQuestion, makeExam, wordsQuestion } from '#test/exam-factories.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { saveSettings } from '#/domains/content/platform-settings/queries.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const clock = { now };
const open = () => createTestApp(database, { now: () => clock.now });
const { app } = await open();
const { app: otherNode } = await open();

beforeEach(() => {
  clock.now = now;
});
afterAll(async () => {
  await db.deleteFrom('settings').where('key', '=', 'exams.grace_seconds').execute();
});

const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const words = (text: string) => ({ answer: text, extra: '' });

async function begin(minutes = 10) {
  const { id: accountId, token } = await makeCaller(db, { now });
  const { id: examId } = await makeExam(db, { now, minutes, questions: [wordsQuestion] });
  const attempt = (await call(app, calls.startExam, { token, body: { id: examId } })).body.data;
  const other = await makeSession(db, accountId, { now });
  return { accountId, examId, attempt, token, other: other.token };
}
type Begun = Awaited<ReturnType<typeof begin>>;

type Act = { text: string; revision?: number; at?: Date; act?: string; token?: string };

const answer = (
  { attempt, token }: Begun,
  { text, revision = 1, at, act, token: device = token }: Act,
  node = app,
) =>
  call(node, calls.saveExamAnswer, {
    token: device,
    body: {
      attemptId: attempt.id,
      questionId: attempt.questions[0]!.id,
      revision,
      answers: words(text),
      act,
      actedAt: at,
    },
  });

const journal = async ({ attempt }: Begun) =>
  (
    await db
      .selectFrom('examAnswers')
      .where('attemptId', '=', attempt.id)
      .orderBy('savedAt')
      .orderBy('revision')
      .select(['revision', 'response', 'actedAt'])
      .execute()
  ).map(({ response, ...row }) => ({ ...row, text: (response as { answer: string }).answer }));

const counting = async ({ examId, token }: Begun) => {
  const { body } = await call(app, calls.followExam, { token, params: { id: examId } });
  return body.data.responses.map(({ answers }) => (answers as { answer: string }).answer);
};

const stored = (id: number) =>
  db
    .selectFrom('examAttempts')
    .where('id', '=', id)
    .select(['finishedAt', 'isOvertime', 'graceSeconds', 'waitingCount'])
    .executeTakeFirstOrThrow();

describe('of two devices', () => {
  test('the later act counts and is graded, however often the other one was edited', async () => {
    const begun = await begin();
    for (let revision = 1; revision <= 6; revision += 1) {
      await answer(begun, { text: `A ${revision}`, revision });
    }
    clock.now = after(60);
    const later = await answer(begun, { text: 'B', revision: 2, token: begun.other }, otherNode);
    expect(later.body.data).toMatchObject({
      answers: words('B'),
      revision: 7,
      serverNow: clock.now,
    });
    expect((await journal(begun)).map(({ text }) => text)).toEqual([
      'A 1',
      'A 2',
      'A 3',
      'A 4',
      'A 5',
      'A 6',
      'B',
    ]);
    await call(app, calls.submitExam, {
      token: begun.token,
      body: { attemptId: begun.attempt.id, answers: {} },
    });
    const { response } = await db
      .selectFrom('examMarks as m')
      .innerJoin('examAnswers as n', 'n.attemptId', 'm.attemptId')
      .where('m.attemptId', '=', begun.attempt.id)
      .orderBy('n.actedAt', 'desc')
      .select('n.response')
      .executeTakeFirstOrThrow();
    expect(response).toEqual(words('B'));
  });

  test('what was answered without a line arrives late, is kept, and does not undo what came after', async () => {
    const begun = await begin();
    clock.now = after(90);
    await answer(begun, { text: 'B', token: begun.other, at: after(60) });
    clock.now = after(300);
    const late = await answer(begun, { text: 'A', revision: 6, at: after(30) });
    expect(late.body.data).toMatchObject({ answers: words('B') });
    expect(await counting(begun)).toEqual(['B']);
    expect(await journal(begun)).toMatchObject([
      { text: 'B', actedAt: after(60) },
      { text: 'A', actedAt: after(30) },
    ]);
  });

  test('an act sent again, on whichever node, is the same one; the same words later are another', async () => {
    const begun = await begin();
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await answer(begun, { text: 'A', act: first });
    clock.now = after(20);
    await answer(begun, { text: 'B', token: begun.other });
    clock.now = after(40);
    const again = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        answer(begun, { text: 'A', act: first }, n % 2 ? app : otherNode),
      ),
    );
    expect(again.every(({ body }) => JSON.stringify(body.data.answers).includes('"B"'))).toBe(true);
    expect(await journal(begun)).toHaveLength(2);
    const repeated = await answer(begun, { text: 'A', act: second });
    expect(repeated.body.data.answers).toEqual(words('A'));
    expect(await journal(begun)).toHaveLength(3);
  });

  test('in any order of arrival, one by one or at once, the latest act counts', async () => {
    const act = fc.record({ device: fc.boolean(), second: fc.integer({ min: 1, max: 500 }) });
    const acts = fc.uniqueArray(act, {
      minLength: 1,
      maxLength: 7,
      selector: ({ second }) => second,
    });
    const played = fc.record({ acts, seed: fc.integer(), isAtOnce: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(played, async (play) => {
        clock.now = now;
        const begun = await begin();
        const revisions = { true: 0, false: 0 };
        const made = play.acts
          .toSorted((one, other) => one.second - other.second)
          .map(({ device, second }) => ({
            text: `${second}`,
            at: after(second),
            act: crypto.randomUUID(),
            revision: (revisions[`${device}`] += 1),
            token: device ? begun.token : begun.other,
          }));
        const arriving = made.toSorted(
          (one, other) => ((one.revision * play.seed) % 7) - ((other.revision * play.seed) % 7),
        );
        clock.now = after(550);
        const send = (one: Act, n: number) => answer(begun, one, n % 2 ? app : otherNode);
        if (play.isAtOnce) await Promise.all(arriving.map(send));
        // oxlint-disable-next-line no-await-in-loop -- one by one
        else for (const [n, one] of arriving.entries()) await send(one, n);
        expect(await counting(begun)).toEqual([made.at(-1)!.text]);
        expect(await journal(begun)).toHaveLength(made.length);
      }),
      { numRuns: 25 },
    );
  });
});

describe('at the end', () => {
  test('what was answered in time is taken within the grace; what was answered later is not', async () => {
    const begun = await begin();
    clock.now = after(600 + 4);
    const inTime = await answer(begun, { text: 'vaqtida', at: after(599) });
    expect(inTime.status).toBe(200);
    const late = await answer(begun, { text: 'kech', revision: 2, at: after(601) });
    expect(late.failure.code).toBe('exam.time_over');
    clock.now = after(610);
    const tooLate = await answer(begun, { text: 'juda kech', revision: 3, at: after(599) });
    expect(tooLate.failure.code).toBe('exam.time_over');
    expect((await journal(begun)).map(({ text }) => text)).toEqual(['vaqtida']);
    expect(await stored(begun.attempt.id)).toMatchObject({
      finishedAt: after(600),
      isOvertime: true,
      waitingCount: 1,
    });
  });

  test('the grace is written at the start: a setting that changes later changes nothing', async () => {
    await saveSettings(db, { 'exams.grace_seconds': 0 });
    const begun = await begin();
    await saveSettings(db, { 'exams.grace_seconds': 30 });
    expect((await stored(begun.attempt.id)).graceSeconds).toBe(0);
    clock.now = after(600);
    const late = await answer(begun, { text: 'kech', at: after(599) });
    expect(late.failure.code).toBe('exam.time_over');
    clock.now = now;
    expect((await stored((await begin()).attempt.id)).graceSeconds).toBe(30);
  });
});

describe('following', () => {
  const path = (id: number) => `/user/exams/${id}/now`;

  test('tells the clock, the end as it stands now and what counts, without the questions', async () => {
    const begun = await begin();
    await answer(begun, { text: 'A' });
    await db
      .updateTable('examAttempts')
      .set({ endsAt: after(900) })
      .where('id', '=', begun.attempt.id)
      .execute();
    clock.now = after(61);
    const { raw } = await callRaw(app, 'GET', path(begun.examId), { token: begun.token });
    expect(raw.data).toEqual({
      server_now: after(61).toISOString(),
      ends_at: after(900).toISOString(),
      responses: [expect.objectContaining({ answers: words('A'), acted_at: now.toISOString() })],
    });
    const saved = await answer(begun, { text: 'B', revision: 2 });
    expect(saved.body.data).toMatchObject({ endsAt: after(900), serverNow: after(61) });
  });

  test('is for the one who is in it', async () => {
    const begun = await begin();
    const stranger = await makeCaller(db, { now });
    expect((await callRaw(app, 'GET', path(begun.examId))).status).toBe(401);
    const foreign = await callRaw(app, 'GET', path(begun.examId), { token: stranger.token });
    expect(foreign.status).toBe(404);
    const wrong = await callRaw(app, 'GET', '/user/exams/x/now', { token: begun.token });
    expect(wrong.status).toBe(422);
    clock.now = after(600);
    const over = await call(app, calls.followExam, {
      token: begun.token,
      params: { id: begun.examId },
    });
    expect(over.failure.code).toBe('exam.time_over');
  });

  test('choices are answered as words are', async () => {
    const { token } = await makeCaller(db, { now });
    const { id } = await makeExam(db, { now, questions: [choiceQuestion] });
    const attempt = (await call(app, calls.startExam, { token, body: { id } })).body.data;
    const [question] = attempt.questions as [calls.ExamAttemptQuestion];
    const body = { attemptId: attempt.id, questionId: question.id, revision: 1 };
    const [one, other] = question.answers.map((option) => [option.id]);
    await call(app, calls.saveExamAnswer, { token, body: { ...body, answers: one!, revision: 6 } });
    clock.now = after(1);
    const { body: result } = await call(app, calls.saveExamAnswer, {
      token,
      body: { ...body, answers: other!, revision: 2 },
    });
    expect(result.data.answers).toEqual(other);
  });
});
