import { randomUUID } from 'node:crypto';
import { completeLesson } from '@malaka/contracts/learning/lessons';
import { checkTest, saveAnswer, startTest } from '@malaka/contracts/learning/lesson-tests';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import type { Db } from '#/kit/db/connect.ts';
import { printCertificate } from '#/domains/credentials/certificates/print-certificate.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import * as lessons from '#/domains/learning/lessons/routes.ts';
import * as tests from '#/domains/learning/lesson-tests/routes.ts';
import { printRegraded } from '#/domains/learning/lesson-tests/print-regraded.ts';
import { call } from '#test/client.ts';
import { makeFinishers, nothing, tracesOf, whole } from '#test/completion-factories.ts';
import { type MadeLesson, threeQuestions } from '#test/course-factories.ts';
import { DYING_MS, useDyingApi, useDyingJob } from '#test/dying.ts';
import { countJobs } from '#test/planned-jobs.ts';
import { runCommand } from '#test/run-command.ts';

const readFinished = async (db: Db, learners: readonly { id: number }[]) => ({
  traces: await Promise.all(learners.map(({ id }) => tracesOf(db, id))),
  brokenAudit: (await verifyAudit(db)).brokenId,
  replayed: await runCommand(db, printRegraded),
  jobs: await countJobs(db),
});

type Finishers = Awaited<ReturnType<typeof makeFinishers>>;

/** Whose completion was answered. */
const acknowledged = new Set<number>();

async function completeAll(app: FastifyInstance, { lesson, learners }: Finishers): Promise<void> {
  acknowledged.clear();
  const body = { lessonId: lesson.id };
  const complete = async ({ id, token }: Finishers['learners'][0]) => {
    const { status } = await call(app, completeLesson, { body, token });
    expect(status).toBe(200);
    acknowledged.add(id);
  };
  await Promise.all(learners.map(complete));
}

async function checkLeft(db: Db, { learners }: Finishers): Promise<void> {
  for (const { id } of learners) {
    const found = await tracesOf(db, id);
    if (acknowledged.has(id)) expect(found).toEqual(whole);
    else expect([whole, nothing]).toContainEqual(found);
  }
}

const completing = await useDyingApi({
  only: ({ learner }, deps) => lessons.learnerRoutes(learner, deps),
  prepare: ({ db }) => makeFinishers(db, 2, { type: 'text' }),
  act: completeAll,
  check: checkLeft,
  read: ({ db }, { learners }) => readFinished(db, learners),
});

// spec: CRED-01, CERT-10
test(
  'a completion that was answered is there whole, and each of them once, whenever the node dies',
  async () => {
    const { traces, brokenAudit, jobs } = await completing.expectSame();
    expect(traces).toEqual([whole, whole]);
    expect(brokenAudit).toBeUndefined();
    expect(jobs['print-certificate']).toBe(2);
  },
  DYING_MS,
);

type Taker = { token: string; lesson: MadeLesson };

/** A test that is begun, answered one by one, one of them twice, and passed. */
async function takeTest(app: FastifyInstance, { token, lesson }: Taker) {
  const { id: lessonId, sectionSlug, questions } = lesson;
  const started = await call(app, startTest, { body: { lessonId }, token });
  const attemptId = started.body.data.id;
  const save = (question: MadeLesson['questions'][0], revision: number, answers: number[]) =>
    call(app, saveAnswer, {
      body: { attemptId, questionId: question.id, revision, answers, act: randomUUID() },
      token,
    });
  const kept = [await save(questions[0]!, 1, questions[0]!.wrong.slice(0, 1))];
  for (const question of questions) kept.push(await save(question, 2, question.right));
  const body = { sectionSlug, lessonId, answers: {}, isEnd: true };
  const ended = await call(app, checkTest, { body, token });
  const { percent, isPassed } = ended.body.data.result!;
  return { percent, isPassed, kept: kept.map((answer) => answer.body.data.answers) };
}

const answering = await useDyingApi({
  only: ({ learner }, deps) => tests.learnerRoutes(learner, deps),
  prepare: ({ db }) => {
    const left = { type: 'test' as const, minPercentage: 60, questions: threeQuestions };
    return makeFinishers(db, 1, left);
  },
  act: (app, { lesson, learners: [learner] }) => takeTest(app, { token: learner!.token, lesson }),
  read: async ({ db }, { learners }, told) => {
    const { rows: journal } = await sql`
      select account_id, question_id, revision, response
      from attempt_answers s join attempts a on a.id = s.attempt_id
      order by 1, 2, 3`.execute(db);
    return { told, journal, ...(await readFinished(db, learners)) };
  },
});

// spec: CRED-01
test(
  'a test is answered, passed and counted once, whenever the node dies',
  async () => {
    const { told, traces, journal, replayed } = await answering.expectSame();
    expect(told.isPassed).toBe(true);
    expect(traces).toEqual([whole]);
    expect(journal).toHaveLength(threeQuestions.length + 1);
    expect(replayed).toMatchObject({ code: 0, text: expect.stringContaining('1 the same, 0') });
  },
  DYING_MS,
);

const printing = await useDyingJob({
  prepare: async ({ db, now }) => {
    const { lesson, learners } = await makeFinishers(db, 1, { type: 'text' });
    const completion = { accountId: learners[0]!.id, lessonId: lesson.id, now: now() };
    await db.transaction().execute((trx) => recordCompletion(trx, completion));
  },
  tasks: { 'print-certificate': printCertificate },
  storesFiles: true,
  read: async ({ db, files }) => {
    const [printed] = await db.selectFrom('certificates').select(['imageKey', 'pdfKey']).execute();
    const { contentType } = await files.stat(printed!.imageKey!);
    const stored = [];
    for await (const { key } of files.list()) stored.push(key);
    return { printed, contentType, stored: stored.toSorted(), jobs: await countJobs(db) };
  },
});

// spec: CERT-10
test(
  'a certificate is printed, at whichever commit the worker dies',
  async () => {
    const { printed, contentType, stored } = await printing.expectSame();
    expect(contentType).toBe('image/png');
    expect(stored).toEqual([printed!.pdfKey, printed!.imageKey]);
  },
  DYING_MS,
);
