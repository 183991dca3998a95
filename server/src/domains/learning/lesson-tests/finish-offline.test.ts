import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { sendEvents } from '@malaka/contracts/kit/outbox';
import * as contract from '@malaka/contracts/learning/lesson-tests';
import { encode } from 'zod';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call, callRaw } from '#test/client.ts';
import { makeTestTaker } from '#test/course-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const START = new Date('2026-11-20T07:00:00Z');
let now = START;
const { app } = await createTestApp(database, { now: () => now, upTo: 'learning' });
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

/** An attempt that has just begun when the connection breaks. */
async function begin() {
  now = START;
  const taker = await makeTestTaker(db, { now });
  const { lesson, token } = taker;
  const started = await call(app, contract.startTest, { body: { lessonId: lesson.id }, token });
  return { ...taker, lessonId: lesson.id, attemptId: started.body.data.id };
}
type Begun = Awaited<ReturnType<typeof begin>>;

type Acts = BodyOf<typeof contract.finishTest>['answers'];

/** All answers right, given this many minutes after the start. */
const rightOnes = ({ lesson }: Begun, minutes = 5): Acts =>
  lesson.questions.map(({ id, right }) => ({
    questionId: id,
    revision: 1,
    answers: right,
    act: randomUUID(),
    actedAt: minutesLater(minutes),
  }));

const finish = ({ lessonId, attemptId }: Begun, answers: Acts, token?: string) =>
  call(app, contract.finishTest, { body: { lessonId, attemptId, answers }, token });

const endElsewhere = ({ lesson, token }: Begun, answers: Record<string, number[]> = {}) =>
  call(app, contract.checkTest, {
    body: { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, answers, isEnd: true },
    token,
  });

// spec: OFL-08, OFL-13
test('a test that was finished without a line is finished when it is back, with all answers', async () => {
  const begun = await begin();
  const { caller, token } = begun;
  const body = encode(contract.finishTest.body!, {
    lessonId: begun.lessonId,
    attemptId: begun.attemptId,
    answers: rightOnes(begun),
  });
  const events = [{ id: randomUUID(), kind: contract.testFinished.name, body }];
  const send = async () =>
    (
      await call(app, sendEvents, {
        body: { accountId: caller.id, hasAnswers: true, events },
        token,
      })
    ).body.data.receipts;
  now = minutesLater(120);
  const [receipt] = await send();
  expect(receipt).toMatchObject({ isCounted: true, isRepeated: false });
  expect(receipt!.answer).toMatchObject({ data: { is_passed: 1, percent: 100 } });
  expect(await send()).toMatchObject([{ number: receipt!.number, isRepeated: true }]);
  // The journal has them at the time they were given.
  const journal = db
    .selectFrom('attemptAnswers')
    .where('attemptId', '=', begun.attemptId)
    .distinct()
    .select('actedAt');
  expect(await journal.execute()).toEqual([{ actedAt: minutesLater(5) }]);
});

test('an answer that was given later on another device counts', async () => {
  const begun = await begin();
  const { attemptId, token, lesson } = begun;
  const [first] = lesson.questions;
  now = minutesLater(60);
  await call(app, contract.saveAnswer, {
    body: { attemptId, questionId: first!.id, revision: 1, answers: first!.wrong.slice(0, 1) },
    token,
  });
  now = minutesLater(90);
  const { data } = (await finish(begun, rightOnes(begun), token)).body;
  expect(data.questions.find(({ id }) => id === first!.id)).toMatchObject({ isRight: false });
});

// spec: OFL-11
test('what another device finished stays as it is, and the device is told so', async () => {
  const begun = await begin();
  const { token, lessonId } = begun;
  const ended = (await endElsewhere(begun)).body.data.result!;
  expect(ended.isPassed).toBe(false);
  now = minutesLater(60);
  const { status, failure } = await finish(begun, rightOnes(begun), token);
  expect([status, failure.code]).toEqual([409, 'test.attempt_over']);
  const params = { lessonId };
  const { data } = (await call(app, contract.viewTestResult, { params, token })).body;
  expect([data.attemptId, data.score, data.finishedAt]).toEqual([begun.attemptId, 0, START]);
});

test('the end of a new attempt is not meant', async () => {
  const begun = await begin();
  const { token, lessonId } = begun;
  await endElsewhere(begun);
  now = minutesLater(60);
  const next = await call(app, contract.startTest, { body: { lessonId }, token });
  expect((await finish(begun, rightOnes(begun), token)).failure.code).toBe('test.attempt_over');
  const again = await call(app, contract.startTest, { body: { lessonId }, token });
  expect(again.body.data.id).toBe(next.body.data.id);
});

test('an end whose answer was lost on the way is answered with its result', async () => {
  const begun = await begin();
  const { token, lesson } = begun;
  const right = Object.fromEntries(lesson.questions.map(({ id, right: own }) => [id, own]));
  await endElsewhere(begun, right);
  now = minutesLater(60);
  const { data } = (await finish(begun, rightOnes(begun), token)).body;
  expect([data.isPassed, data.finishedAt]).toEqual([true, START]);
});

test('who is signed out, no learner, or has not this attempt finishes nothing', async () => {
  const begun = await begin();
  expect((await finish(begun, [])).status).toBe(401);
  const ministry = await makeCaller(db, { role: 'ministry', now });
  expect((await finish(begun, [], ministry.token)).status).toBe(403);
  const other = await begin();
  const foreign = { ...other, attemptId: begun.attemptId };
  expect((await finish(foreign, [], other.token)).failure.code).toBe('test.attempt_not_found');
  const [act] = rightOnes(begun);
  expect((await finish(other, [act!], other.token)).failure.code).toBe('request.invalid');
  const raw = await callRaw(app, 'POST', '/course/test-finish', {
    body: { lesson_id: begun.lessonId },
    token: begun.token,
  });
  expect(raw.status).toBe(422);
});
