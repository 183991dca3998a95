import * as calls from '@malaka/contracts/assessment/exam-attempts';
import { beforeEach, describe, expect, test } from 'vitest';
import { admit } from '#/kit/admission/queries.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { choiceQuestion, makeExam, makeGroup } from '#test/exam-factories.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { drawVariants, VARIANTS } from './draw-variants.ts';

const database = await useTestDatabase();
const { db, pool } = database;
const { app: first } = await createTestApp(database);
const { app: second } = await createTestApp(database);
/** Has not heard of the queue yet. */
const { app: third } = await createTestApp(database);
/** Stopped in the middle of the test. */
const { app: stoppable } = await createTestApp(database);
const now = () => new Date();

type App = typeof first;
const startRaw = (app: App, token: string, id: number) =>
  callRaw(app, 'POST', '/user/exams/start', { token, body: { id } });
/** Retries as the client does: a node that was slow a moment ago assigns a place first. */
async function start(app: App, token: string, id: number) {
  await expect.poll(async () => (await startRaw(app, token, id)).raw).toMatchObject({ data: {} });
  return (await call(app, calls.startExam, { token, body: { id } })).body.data;
}
const placeOn = async (app: App, token: string, id: number) =>
  (await call(app, calls.takeExamPlace, { token, body: { id } })).body.data;
const view = async (app: App, token: string, id: number) =>
  (await call(app, calls.viewMyExam, { token, params: { id } })).body.data;
const attemptsOf = (examId: number) =>
  db.selectFrom('examAttempts').where('examId', '=', examId).selectAll().execute();

/** More people than any node admits during a test. */
const CROWD = 10_000_000;
const crowd = (examId: number) =>
  db
    .insertInto('admissionQueues')
    .values({ name: `exam:${examId}`, lastTicket: CROWD, waitingSince: now() })
    .execute();
const letAllIn = (examId: number) =>
  db
    .updateTable('admissionQueues')
    .set((queue) => ({ admitted: queue.ref('lastTicket') }))
    .where('name', '=', `exam:${examId}`)
    .execute();

let exam: Awaited<ReturnType<typeof makeExam>>;
beforeEach(async () => {
  exam = await makeExam(db, { now: now(), minutes: 30 });
});

describe('while others wait', () => {
  // spec: QUE-01
  test('a start is refused in words with its place, and opens once the place is in', async () => {
    const { token } = await makeCaller(db);
    await crowd(exam.id);
    expect((await view(first, token, exam.id)).place).toBeNull();
    const { status, raw } = await startRaw(first, token, exam.id);
    expect(status).toBe(409);
    expect(raw).toMatchObject({ code: 'queue.waiting', msg: expect.stringContaining('navbat') });
    expect(raw.place).toBeGreaterThan(1_000_000);
    expect(raw.place).toBeLessThanOrEqual(raw.of);
    expect(raw.seconds).toBeGreaterThan(0);
    expect(raw.ask_again_ms).toBeGreaterThan(0);
    expect(await attemptsOf(exam.id)).toEqual([]);

    await letAllIn(exam.id);
    await expect.poll(() => placeOn(first, token, exam.id)).toMatchObject({ isIn: true });
    const admittedAt = now().getTime();
    const attempt = await start(first, token, exam.id);
    // The learner's time did not run while waiting.
    expect(attempt.endsAt.getTime() - attempt.startedAt.getTime()).toBe(30 * 60_000);
    expect(attempt.startedAt.getTime()).toBeGreaterThanOrEqual(admittedAt);
  });

  // spec: QUE-03
  test('a place is the same after a reload, in another tab, on another node and after its death', async () => {
    const { token, id } = await makeCaller(db);
    await crowd(exam.id);
    const queued = (await startRaw(stoppable, token, exam.id)).raw;
    const other = await makeSession(db, id);
    const ticket = async () =>
      (
        await db.selectFrom('admissionPlaces').where('accountId', '=', id).selectAll().execute()
      ).map((row) => row.ticket);
    expect(await ticket()).toEqual([CROWD + 1]);
    const places = [
      (await view(stoppable, token, exam.id)).place,
      await placeOn(stoppable, other.token, exam.id),
      await placeOn(second, token, exam.id),
    ];
    await stoppable.close();
    places.push(await placeOn(second, token, exam.id), (await view(second, token, exam.id)).place);
    await startRaw(second, other.token, exam.id);
    for (const place of places) expect(place!.place).toBeLessThanOrEqual(queued.place);
    expect(await ticket()).toEqual([CROWD + 1]);
  });

  // spec: QUE-03
  test('nobody jumps the queue, on whatever node he presses start and however often', async () => {
    await crowd(exam.id);
    const callers = await Promise.all(Array.from({ length: 12 }, () => makeCaller(db)));
    const answers = await Promise.all(
      callers.flatMap(({ token }) =>
        [first, second, first].map((app) => startRaw(app, token, exam.id)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
    expect(await attemptsOf(exam.id)).toEqual([]);
    const tickets = await db
      .selectFrom('admissionPlaces')
      .where('queue', '=', `exam:${exam.id}`)
      .select('ticket')
      .execute();
    expect(tickets).toHaveLength(callers.length);
    // The one near the front is admitted, the one behind is not.
    const [near, far] = callers as [(typeof callers)[0], (typeof callers)[0]];
    await db
      .updateTable('admissionPlaces')
      .set({ ticket: 0 })
      .where('accountId', '=', near.id)
      .execute();
    expect((await start(third, near.token, exam.id)).examId).toBe(exam.id);
    expect((await startRaw(third, far.token, exam.id)).status).toBe(409);
  });

  // spec: QUE-01
  test('places follow the order in which people pressed, and nodes let in by it', async () => {
    const queue = `exam:${exam.id}`;
    await db
      .insertInto('admissionQueues')
      .values({ name: queue, lastTicket: CROWD, waitingSince: now() })
      .execute();
    const callers = await Promise.all(Array.from({ length: 40 }, () => makeCaller(db)));
    for (const [n, { token }] of callers.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await placeOn(n % 2 ? first : second, token, exam.id);
    }
    const rows = await db
      .selectFrom('admissionPlaces')
      .where('queue', '=', queue)
      .orderBy('ticket')
      .select('accountId')
      .execute();
    expect(rows.map(({ accountId }) => accountId)).toEqual(callers.map(({ id }) => id));
    await db
      .updateTable('admissionQueues')
      .set({ admitted: CROWD - 60 })
      .where('name', '=', queue)
      .execute();
    await Promise.all(Array.from({ length: 30 }, () => admit(db, [{ name: queue, amount: 7 }])));
    const { admitted, lastTicket } = await db
      .selectFrom('admissionQueues')
      .where('name', '=', queue)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(admitted).toBe(lastTicket);
  });

  // spec: QUE-02
  test('whoever is inside answers and goes on at once, even where every start hangs', async () => {
    const inside = await makeCaller(db);
    const attempt = await start(first, inside.token, exam.id);
    await crowd(exam.id);
    expect((await start(second, inside.token, exam.id)).id).toBe(attempt.id);
    await letAllIn(exam.id);
    const waiting = await Promise.all(Array.from({ length: 60 }, () => makeCaller(db)));
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from exams where id = $1 for update', [exam.id]);
      const starts = Promise.all(waiting.map(({ token }) => startRaw(first, token, exam.id)));
      const question = attempt.questions.find(({ type }) => type === 'single')!;
      const body = {
        attemptId: attempt.id,
        questionId: question.id,
        revision: 1,
        answers: [question.answers[0]!.id],
      };
      const answered = await call(first, calls.saveExamAnswer, { token: inside.token, body });
      expect(answered.body.data.revision).toBe(1);
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows[0]!.n).toBeLessThanOrEqual(2);
      await holder.query('rollback');
      for (const [n, { status }] of (await starts).entries()) {
        // A busy node assigns places to some of them first.
        const again = async () => (await startRaw(first, waiting[n]!.token, exam.id)).status;
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        if (status !== 200) await expect.poll(again).toBe(200);
      }
    } finally {
      holder.release();
    }
  });

  test('a place is for those who may take the exam, while it is open', async () => {
    const groupId = await makeGroup(db, []);
    const closed = await makeExam(db, { now: now(), groupId });
    const coming = await makeExam(db, { now: now(), startsIn: 5 });
    const { token } = await makeCaller(db);
    for (const { id } of [closed, coming, { id: 999_999 }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const raw = await callRaw(first, 'POST', '/user/exams/place', { token, body: { id } });
      expect([raw.status, raw.raw.code]).toEqual([409, 'exam.not_open']);
    }
    const bad = await callRaw(first, 'POST', '/user/exams/place', { token, body: { id: 'x' } });
    expect(bad.status).toBe(422);
    expect((await callRaw(first, 'POST', '/user/exams/place', { body: { id: 1 } })).status).toBe(
      401,
    );
  });
});

describe('variants', () => {
  const variantsOf = (examId: number) =>
    db.selectFrom('examVariants').where('examId', '=', examId).selectAll().execute();

  // spec: QUE-04
  test('are drawn ahead, and a start takes one with its questions and their order', async () => {
    await db.deleteFrom('examVariants').execute();
    const coming = await makeExam(db, { now: now(), startsIn: 10 });
    const far = await makeExam(db, { now: now(), startsIn: 60, endsIn: 90 });
    await drawVariants({ db, now });
    expect(await variantsOf(coming.id)).toHaveLength(VARIANTS);
    expect(await variantsOf(far.id)).toEqual([]);
    const drawn = await variantsOf(exam.id);
    const { token } = await makeCaller(db);
    const attempt = await start(first, token, exam.id);
    const [row] = await attemptsOf(exam.id);
    const own = drawn.find(({ seed }) => seed === row!.seed);
    expect(row!.questions).toEqual(own!.questions);
    expect(attempt.questions.map(({ id }) => id)).toEqual(
      (row!.questions as { id: number }[]).map(({ id }) => id),
    );
    const { rows } = await pool.query<{ key: string }>(
      'select key from graphile_worker.jobs where key = $1',
      [`end-exam:${attempt.id}`],
    );
    expect(rows).toHaveLength(1);
  });

  // spec: QUE-04
  test('drawn before a question changed are taken by nobody, and are drawn anew', async () => {
    await drawVariants({ db, now });
    const [questionId] = exam.questionIds as [number];
    await db.updateTable('questions').set({ isDraft: true }).where('id', '=', questionId).execute();
    const { token } = await makeCaller(db);
    const attempt = await start(first, token, exam.id);
    expect(attempt.questions.map(({ id }) => id)).not.toContain(questionId);
    await drawVariants({ db, now });
    const drawn = await variantsOf(exam.id);
    expect(drawn).toHaveLength(VARIANTS);
    expect(JSON.stringify(drawn[0]!.questions)).not.toContain(`"id":${questionId},`);
    expect((await start(second, (await makeCaller(db)).token, exam.id)).questions).toHaveLength(1);
  });

  test('of an exam that is over are forgotten', async () => {
    const over = await makeExam(db, { now: now(), questions: [choiceQuestion] });
    await drawVariants({ db, now });
    expect(await variantsOf(over.id)).toHaveLength(VARIANTS);
    await drawVariants({ db, now: () => new Date(Date.now() + 2 * 60 * 60_000) });
    expect(await variantsOf(over.id)).toEqual([]);
  });
});
