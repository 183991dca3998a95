import { randomUUID } from 'node:crypto';
import * as contract from '@malaka/contracts/assessment/regrades';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import * as tests from '@malaka/contracts/learning/lesson-tests';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { closeCreditYear } from '#/domains/credentials/credits/close-credit-year.ts';
import { printRegraded } from '#/domains/learning/lesson-tests/print-regraded.ts';
import { learnerRoutes as testRoutes } from '#/domains/learning/lesson-tests/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse, type MadeLesson } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { runCommand } from '#test/run-command.ts';
import { createTestApp } from '#test/test-app.ts';
import { applyRegrade } from './apply-regrade.ts';
import { authorRoutes, learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-20T07:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => now,
  only: (scopes, all) => {
    testRoutes(scopes.learner, all);
    authorRoutes(scopes.author, all);
    learnerRoutes(scopes.learner, all);
  },
});
beforeEach(() => {
  now = new Date('2026-11-20T07:00:00Z');
});

const QUESTIONS = [
  { text: 'Poytaxt?', answers: ['+Buxoro', 'Toshkent', 'Xiva'] },
  { text: 'Fasllar?', answers: ['+4', '3'] },
];

type WorldOptions = {
  type?: 'upgrade' | 'informal';
  minPercentage?: number;
  questions?: typeof QUESTIONS;
};

/** A course with a test of two questions, the first with a wrong key, and a learner to pass it. */
async function makeWorld(options: WorldOptions = {}) {
  const { type = 'upgrade', minPercentage = 60, questions = QUESTIONS } = options;
  const lesson = { type: 'test' as const, minPercentage, questions };
  const course = await makeCourse(db, { type, credit: 4, lessons: [lesson] });
  const [made] = course.lessons as [MadeLesson];
  const [capital, seasons] = made.questions as [
    MadeLesson['questions'][0],
    MadeLesson['questions'][0],
  ];
  const author = await makeSession(db, course.authorId, { now });
  const second = await makeCaller(db, { role: 'admin', now });
  return {
    course,
    lesson: made,
    capital,
    seasons,
    /** In the first version the wrong option is the key. */
    responses: {
      bukhara: capital.right[0]!,
      tashkent: capital.wrong[0]!,
      khiva: capital.wrong[1]!,
    },
    author: author.token,
    second,
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function learn({ course }: World) {
  const learner = await makeCaller(db, { role: 'confirmedLearner', now });
  await enrol(db, learner.id, course.id);
  return learner;
}

async function open({ lesson }: World, token: string) {
  const { body } = await call(app, tests.startTest, { body: { lessonId: lesson.id }, token });
  return body.data.id;
}

async function end(
  { lesson, capital, seasons }: World,
  token: string,
  city?: number,
  isRight = true,
) {
  const answers = {
    ...(city !== undefined && { [capital.id]: [city] }),
    [seasons.id]: isRight ? seasons.right : seasons.wrong,
  };
  const { sectionSlug } = lesson;
  const body = { sectionSlug, lessonId: lesson.id, answers, isEnd: true };
  return (await call(app, tests.checkTest, { body, token })).body.data.result!;
}

async function take(world: World, token: string, city?: number, isRight = true) {
  const id = await open(world, token);
  return { id, ...(await end(world, token, city, isRight)) };
}

type Ask = Partial<BodyOf<typeof contract.askRegrade>> & { token?: string };

const proposalOf = ({ capital, responses }: World, options: Ask) => ({
  questionId: capital.id,
  kind: 'key' as const,
  keys: options.kind === undefined || options.kind === 'key' ? [[responses.tashkent]] : [],
  mayLower: false,
  ...options,
});

const preview = (world: World, { token = world.author, ...options }: Ask = {}) =>
  call(app, contract.previewRegrade, { body: proposalOf(world, options), token });

const ask = (world: World, { token = world.author, ...options }: Ask = {}) =>
  call(app, contract.askRegrade, {
    body: {
      ...proposalOf(world, options),
      reason: 'Kalit notoʻgʻri edi',
      key: randomUUID(),
      ...options,
    },
    token,
  });

const decide = (id: number, token: string, isAgreed = true) =>
  call(app, contract.decideRegrade, { body: { id, isAgreed, words: 'Kalitni tekshirdim' }, token });

async function correct(world: World, options: Ask = {}): Promise<number> {
  const { id } = (await ask(world, options)).body.data;
  await applyRegrade(deps, { regradeId: id });
  return id;
}

/** Confirmed by the second person and applied. */
async function lower(world: World, options: Ask = {}): Promise<number> {
  const { id } = (await ask(world, { ...options, mayLower: true })).body.data;
  await decide(id, world.second.token);
  await applyRegrade(deps, { regradeId: id });
  return id;
}

const attemptOf = async (id: number) =>
  await db
    .selectFrom('attempts')
    .where('id', '=', id)
    .select(['score', 'maxScore', 'percent', 'isPassed'])
    .executeTakeFirstOrThrow();

const linesOf = async (accountId: number) =>
  await db
    .selectFrom('creditLines')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .select(['kind', 'amount', 'year'])
    .execute();

const certificatesOf = async (accountId: number) =>
  (
    await db.selectFrom('certificates').where('accountId', '=', accountId).select('state').execute()
  ).map(({ state }) => state);

const notificationsOf = async (accountId: number) =>
  (
    await db
      .selectFrom('notifications')
      .where('accountId', '=', accountId)
      .orderBy('id')
      .select(['kind', 'facts'])
      .execute()
  ).map(({ kind, facts }) => ({ kind, facts }));

/** A waiting case about the first question. */
async function contest({ capital }: World, sender: { accountId: number; attemptId: number }) {
  const questionId = capital.id;
  const waiting = await db
    .insertInto('appealCases')
    .values({ questionId, openedAt: now, dueAt: new Date(now.getTime() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fields = {
    kind: 'key',
    words: 'Poytaxt — Toshkent',
    sentAt: now,
    place: 'test',
    version: 1,
  };
  await db
    .insertInto('appeals')
    .values({ ...sender, ...fields, caseId: waiting.id, questionId })
    .execute();
  return waiting.id;
}

/** All results follow from the journals, and the audit log is intact. */
async function expectProven() {
  const { code, text } = await runCommand(db, printRegraded);
  expect(text).toMatch(/ 0 different/);
  expect(code).toBe(0);
  expect((await verifyAudit(db)).brokenId).toBeUndefined();
}

describe('a corrected key', () => {
  // spec: APL-05
  test('shows before anything is changed what it would change', async () => {
    const world = await makeWorld();
    const [right, wrong, both] = [await learn(world), await learn(world), await learn(world)];
    const failed = await take(world, right.token, world.responses.tashkent);
    await take(world, wrong.token, world.responses.bukhara);
    await open(world, both.token);
    const found = (await preview(world)).body.data;
    expect(found).toEqual({
      attempts: 2,
      learners: 2,
      openAttempts: 1,
      leftAlone: 0,
      raised: 1,
      lowered: 0,
      kept: 1,
      passNow: 1,
      wouldFall: 0,
      creditsAdded: 4,
      creditsTaken: 0,
      certificatesIssued: 1,
      certificatesKept: 0,
      examsReleased: 0,
    });
    const strict = (await preview(world, { mayLower: true })).body.data;
    expect(strict).toMatchObject({
      raised: 1,
      lowered: 1,
      kept: 0,
      wouldFall: 1,
      creditsTaken: 4,
      certificatesKept: 1,
    });
    expect(await attemptOf(failed.id)).toMatchObject({ percent: 50, isPassed: false });
    const { rows } = await sql`select from question_corrections
      where question_id = ${world.capital.id}`.execute(db);
    expect(rows).toHaveLength(0);
  });

  // spec: APL-06, APL-07, APL-08, APL-09
  test('raises whoever was right, completes the course, and takes nothing from anybody', async () => {
    const world = await makeWorld();
    const [right, wrong] = [await learn(world), await learn(world)];
    const failed = await take(world, right.token, world.responses.tashkent);
    const passed = await take(world, wrong.token, world.responses.bukhara);
    expect([failed.isPassed, passed.isPassed]).toEqual([false, true]);
    const id = await correct(world);

    expect(await attemptOf(failed.id)).toEqual({
      score: 2,
      maxScore: 2,
      percent: 100,
      isPassed: true,
    });
    expect(await attemptOf(passed.id)).toMatchObject({ percent: 100, isPassed: true });
    expect(await linesOf(right.id)).toEqual([{ kind: 'earned', amount: 4, year: 2026 }]);
    expect(await certificatesOf(right.id)).toEqual(['issued']);
    expect(await linesOf(wrong.id)).toHaveLength(1);
    expect((await notificationsOf(right.id)).map(({ kind }) => kind)).toEqual([
      'result_raised',
      'course_completed',
    ]);
    expect((await notificationsOf(right.id))[0]!.facts).toEqual({
      name: 'Dars 1',
      before: 50,
      after: 100,
      reason: 'Kalit notoʻgʻri edi',
    });
    expect((await notificationsOf(wrong.id)).map(({ kind }) => kind)).toEqual(['course_completed']);

    const own = await call(app, contract.listOwnRegrades, {
      params: { source: 'tests', id: failed.id },
      token: right.token,
    });
    expect(own.body.data).toMatchObject([
      {
        kind: 'key',
        reason: 'Kalit notoʻgʻri edi',
        percentBefore: 50,
        percentAfter: 100,
        isPassedBefore: false,
        isPassedAfter: true,
        isKept: false,
      },
    ]);
    const regrades = await call(app, contract.listOwnRegrades, {
      params: { source: 'tests', id: passed.id },
      token: wrong.token,
    });
    expect(regrades.body.data).toMatchObject([{ percentAfter: 50, isKept: true }]);
    const others = await call(app, contract.listOwnRegrades, {
      params: { source: 'tests', id: passed.id },
      token: right.token,
    });
    expect(others.body.data).toEqual([]);

    const { history, inForce } = (
      await call(app, contract.viewCorrection, {
        params: { id: world.capital.id },
        token: world.author,
      })
    ).body.data;
    expect(inForce).toEqual({ kind: 'keys', texts: ['Toshkent'] });
    expect(history).toMatchObject([
      {
        id,
        kind: 'key',
        state: 'done',
        from: { kind: 'original', texts: ['Buxoro'] },
        to: { kind: 'keys', texts: ['Toshkent'] },
        checkedCount: 2,
        raisedCount: 1,
        keptCount: 1,
        passedCount: 1,
        fallenCount: 0,
        owedCount: 0,
        mayUndo: true,
      },
    ]);
    const audited = await sql<{ action: string }>`select action from audit_log
      where subject = ${`attempt:${failed.id}`}`.execute(db);
    expect(audited.rows).toEqual([{ action: 'attempt.regraded' }]);
    await expectProven();
  });

  // spec: APL-06
  test('applied twice is applied once, by the key and by the job', async () => {
    const world = await makeWorld();
    const learner = await learn(world);
    await take(world, learner.token, world.responses.tashkent);
    const key = randomUUID();
    const [one, two] = await Promise.all([ask(world, { key }), ask(world, { key })]);
    expect(one.body.data.id).toBe(two.body.data.id);
    const { id: regradeId } = one.body.data;
    await Promise.all([applyRegrade(deps, { regradeId }), applyRegrade(deps, { regradeId })]);
    await applyRegrade(deps, { regradeId });
    expect(await linesOf(learner.id)).toHaveLength(1);
    expect(await certificatesOf(learner.id)).toHaveLength(1);
    expect((await ask(world, { key })).body.data).toEqual({ id: regradeId, state: 'done' });
    const again = await ask(world, { key, token: world.second.token });
    expect(again.status).toBe(409);
    await expectProven();
  });

  test('counts for attempts that were open, and for those that begin after it', async () => {
    const world = await makeWorld();
    const [before, after] = [await learn(world), await learn(world)];
    await open(world, before.token);
    await correct(world);
    expect(await end(world, before.token, world.responses.tashkent)).toMatchObject({
      percent: 100,
      isPassed: true,
    });
    const result = await take(world, after.token, world.responses.bukhara);
    expect(result).toMatchObject({ percent: 50, isPassed: false });
    await expectProven();
  });

  test('reaches every test that asks the question by reference', async () => {
    const world = await makeWorld();
    const other = await makeCourse(db, {
      authorId: world.course.authorId,
      type: 'informal',
      credit: 1,
      lessons: [{ type: 'test', minPercentage: 60, questions: QUESTIONS.slice(1) }],
    });
    const [lesson] = other.lessons as [MadeLesson];
    const { rows } = await sql<{ id: number }>`
      with made as (insert into questions (lesson_id, author_id, source_id, sort_order)
        values (${lesson.id}, ${other.authorId}, ${world.capital.id}, 9) returning id)
      select id from made`.execute(db);
    const reference = rows[0]!.id;
    await sql`insert into question_versions (question_id, version, type, text, score, answers)
      select ${reference}, 1, type, text, score, answers from question_versions
      where question_id = ${world.capital.id}`.execute(db);
    const learner = await learn(world);
    await enrol(db, learner.id, other.id);
    const body = { lessonId: lesson.id };
    const attempt = (await call(app, tests.startTest, { body, token: learner.token })).body.data;
    await call(app, tests.checkTest, {
      token: learner.token,
      body: {
        sectionSlug: lesson.sectionSlug,
        lessonId: lesson.id,
        isEnd: true,
        answers: {
          [reference]: [world.responses.tashkent],
          [lesson.questions[0]!.id]: lesson.questions[0]!.right,
        },
      },
    });
    await take(world, learner.token, world.responses.tashkent);
    expect((await preview(world)).body.data).toMatchObject({ attempts: 2, learners: 1, raised: 2 });
    // The reference resolves to the same question.
    await correct(world, { questionId: reference });
    expect(await attemptOf(attempt.id)).toMatchObject({ percent: 100, isPassed: true });
    expect(await linesOf(learner.id)).toHaveLength(2);
    await expectProven();
  });
});

describe('other corrections', () => {
  test('several answers, a dropped question, and points for all', async () => {
    const world = await makeWorld({ minPercentage: 80 });
    const [one, two, none] = [await learn(world), await learn(world), await learn(world)];
    const attempts = [
      await take(world, one.token, world.responses.tashkent),
      await take(world, two.token, world.responses.khiva),
      await take(world, none.token, undefined, false),
    ];
    const percents = () =>
      Promise.all(attempts.map(async ({ id }) => (await attemptOf(id)).percent));
    expect(await percents()).toEqual([50, 50, 0]);
    const { tashkent, bukhara } = world.responses;
    await correct(world, { kind: 'accept', keys: [[bukhara], [tashkent]] });
    expect(await percents()).toEqual([100, 50, 0]);
    await correct(world, { kind: 'drop' });
    expect(await percents()).toEqual([100, 100, 0]);
    expect(await attemptOf(attempts[1]!.id)).toMatchObject({ score: 1, maxScore: 1 });
    await correct(world, { kind: 'credit' });
    expect(await percents()).toEqual([100, 100, 50]);
    await expectProven();
  });

  test('a question that was looked at and kept changes nothing and is remembered', async () => {
    const world = await makeWorld();
    const learner = await learn(world);
    const attempt = await take(world, learner.token, world.responses.tashkent);
    const decision = await ask(world, { kind: 'keep', keys: [] });
    expect(decision.body.data.state).toBe('done');
    expect(await attemptOf(attempt.id)).toMatchObject({ percent: 50 });
    const view = await call(app, contract.viewCorrection, {
      params: { id: world.capital.id },
      token: world.author,
    });
    expect(view.body.data.history).toMatchObject([{ kind: 'keep', mayUndo: false }]);
  });

  // spec: APL-03
  test.each(['keep', 'key'] as const)('%s answers whoever contested the question', async (kind) => {
    const world = await makeWorld();
    const learner = await learn(world);
    const attempt = await take(world, learner.token, world.responses.tashkent);
    const appeal = await contest(world, { accountId: learner.id, attemptId: attempt.id });
    await correct(world, kind === 'keep' ? { kind, keys: [] } : {});
    const answered = await db
      .selectFrom('appealCases')
      .where('id', '=', appeal)
      .select(['status', 'reason'])
      .executeTakeFirstOrThrow();
    const status = kind === 'keep' ? 'kept' : 'corrected';
    expect(answered).toEqual({ status, reason: 'Kalit notoʻgʻri edi' });
    const kinds = (await notificationsOf(learner.id)).map((one) => one.kind);
    expect(kinds).toContain(`appeal_${status}`);
    await expectProven();
  });

  test('is undone by a regrade: what was won stays, unless two people agree', async () => {
    const world = await makeWorld();
    const learner = await learn(world);
    const attempt = await take(world, learner.token, world.responses.tashkent);
    const first = await correct(world);
    const undo = { kind: 'undo' as const, keys: [], undoesId: first };
    expect((await preview(world, undo)).body.data).toMatchObject({ lowered: 1, wouldFall: 1 });
    const { id, state } = (await ask(world, undo)).body.data;
    expect(state).toBe('waiting');
    await applyRegrade(deps, { regradeId: id });
    expect(await attemptOf(attempt.id)).toMatchObject({ percent: 100, isPassed: true });
    await decide(id, world.second.token);
    await applyRegrade(deps, { regradeId: id });
    expect(await attemptOf(attempt.id)).toMatchObject({ percent: 50, isPassed: false });
    expect((await take(world, (await learn(world)).token, world.responses.bukhara)).percent).toBe(
      100,
    );
    const again = await ask(world, undo);
    expect([again.status, again.raw.error ?? again.raw.code]).toEqual([409, expect.anything()]);
    await expectProven();
  });

  test('is undone at once where nobody loses anything', async () => {
    const world = await makeWorld();
    const learner = await learn(world);
    const attempt = await take(world, learner.token, world.responses.bukhara);
    const first = await correct(world);
    await correct(world, { kind: 'undo', keys: [], undoesId: first });
    expect(await attemptOf(attempt.id)).toMatchObject({ percent: 100, isPassed: true });
    const other = await take(world, (await learn(world)).token, world.responses.khiva);
    await correct(world, { kind: 'key', keys: [[world.responses.khiva]] });
    expect(await attemptOf(other.id)).toMatchObject({ percent: 100 });
    await expectProven();
  });
});

const FIVE = Array.from({ length: 5 }, (_, n) => ({
  text: `Savol ${n + 1}?`,
  answers: ['+Birinchi', 'Ikkinchi'],
}));

/** Answers these questions right by their keys, and the others wrong. */
async function takeRight({ lesson }: World, token: string, places: readonly number[]) {
  const { id } = (await call(app, tests.startTest, { body: { lessonId: lesson.id }, token })).body
    .data;
  const answers = Object.fromEntries(
    lesson.questions.map((question, n) => [
      question.id,
      places.includes(n + 1) ? question.right : question.wrong,
    ]),
  );
  const { sectionSlug } = lesson;
  const body = { sectionSlug, lessonId: lesson.id, answers, isEnd: true };
  await call(app, tests.checkTest, { body, token });
  return id;
}

describe('several corrections', () => {
  const rekeyFirst = (world: World) => correct(world);
  const creditThird = (world: World) =>
    correct(world, { questionId: world.lesson.questions[2]!.id, kind: 'credit' });

  // spec: APL-06, APL-08
  test.each([
    ['a new key first', [rekeyFirst, creditThird]],
    ['points for all first', [creditThird, rekeyFirst]],
  ])('give the same in either order: %s', async (_name, steps) => {
    const world = await makeWorld({ questions: FIVE });
    const learner = await learn(world);
    const attempt = await takeRight(world, learner.token, [1, 2]);
    expect(await attemptOf(attempt)).toMatchObject({ percent: 40, isPassed: false });
    for (const step of steps) await step(world);
    expect(await attemptOf(attempt)).toEqual({
      score: 3,
      maxScore: 5,
      percent: 60,
      isPassed: true,
    });
    expect(await linesOf(learner.id)).toEqual([{ kind: 'earned', amount: 4, year: 2026 }]);
    const { results } = (
      await call(app, tests.viewAttempt, {
        params: { lessonId: world.lesson.id, attemptId: attempt },
        token: learner.token,
      })
    ).body.data;
    const scoreOf = new Map(results.map(({ id, score }) => [id, score]));
    expect(world.lesson.questions.map(({ id }) => scoreOf.get(id))).toEqual([1, 1, 1, 0, 0]);
    await expectProven();
  });

  // spec: APL-05, APL-08
  test('points for all are a point more for everybody, and lower nobody', async () => {
    const world = await makeWorld({ questions: FIVE });
    const taken: { id: number; score: number | null }[] = [];
    for (const right of [
      [],
      [1],
      [2],
      [1, 2],
      [1, 4],
      [4],
      [5],
      [2, 4],
      [1, 5],
      [1, 2, 4],
      [4, 5],
    ]) {
      const id = await takeRight(world, (await learn(world)).token, right);
      taken.push({ id, score: 0 });
    }
    await rekeyFirst(world);
    for (const one of taken) one.score = (await attemptOf(one.id)).score;
    const credit = { questionId: world.lesson.questions[2]!.id, kind: 'credit' as const };
    expect((await preview(world, credit)).body.data).toMatchObject({
      raised: 11,
      lowered: 0,
      kept: 0,
      wouldFall: 0,
    });
    await creditThird(world);
    for (const { id, score } of taken) {
      expect((await attemptOf(id)).score).toBe(score! + 1);
    }
    await expectProven();
  });

  // spec: APL-07
  test('of one question within minutes are told once, with the first and the last result', async () => {
    const world = await makeWorld({ questions: FIVE });
    const learner = await learn(world);
    await takeRight(world, learner.token, [2]);
    const resultNotifications = async () => {
      const rows = await db
        .selectFrom('notifications')
        .where('accountId', '=', learner.id)
        .where('kind', 'like', 'result%')
        .orderBy('id')
        .select(['kind', 'facts', 'withdrawnAt'])
        .execute();
      return rows.map(({ kind, facts, withdrawnAt }) => {
        const { before, after } = facts as { before: number; after: number };
        return { kind, before, after, isWithdrawn: withdrawnAt !== null };
      });
    };
    const expected = { kind: 'result_raised', before: 20, isWithdrawn: false };
    await correct(world, { kind: 'credit' });
    expect(await resultNotifications()).toEqual([{ ...expected, after: 40 }]);
    now = new Date('2026-11-20T07:05:00Z');
    await lower(world, { kind: 'drop' });
    expect(await resultNotifications()).toEqual([{ ...expected, after: 25 }]);
    now = new Date('2026-11-20T07:08:00Z');
    await lower(world, { kind: 'key', keys: [world.capital.right] });
    expect(await resultNotifications()).toMatchObject([{ isWithdrawn: true }]);
    now = new Date('2026-11-20T07:30:00Z');
    await correct(world, { kind: 'credit' });
    expect(await resultNotifications()).toMatchObject([
      { isWithdrawn: true },
      { ...expected, after: 40 },
    ]);
  });
});

describe('results that become worse', () => {
  // spec: APL-07
  test('are told with a certificate to those alone who have one', async () => {
    const world = await makeWorld({ minPercentage: 60 });
    const [certified, other] = [await learn(world), await learn(world)];
    await take(world, certified.token, world.responses.bukhara);
    await take(world, other.token, world.responses.bukhara, false);
    await lower(world);
    const kindsOf = async (id: number) =>
      (await notificationsOf(id))
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('result'));
    expect(await kindsOf(certified.id)).toEqual(['result_lowered']);
    expect(await kindsOf(other.id)).toEqual(['result_lowered_alone']);
  });

  // spec: APL-07, APL-08
  test('need a second person, who is not the first; the certificate stays', async () => {
    const world = await makeWorld();
    const learner = await learn(world);
    const attempt = await take(world, learner.token, world.responses.bukhara);
    const { id, state } = (await ask(world, { mayLower: true })).body.data;
    expect(state).toBe('waiting');
    expect((await notificationsOf(world.second.id)).map(({ kind }) => kind)).toContain(
      'regrade_asked',
    );
    await applyRegrade(deps, { regradeId: id });
    expect(await attemptOf(attempt.id)).toMatchObject({ percent: 100, isPassed: true });
    expect((await decide(id, world.author)).status).toBe(403);
    const stranger = await makeCaller(db, { role: 'teacher', now });
    expect((await decide(id, stranger.token)).status).toBe(404);
    expect((await decide(id, world.second.token)).body.data.state).toBe('running');
    expect((await decide(id, world.second.token)).status).toBe(409);
    await applyRegrade(deps, { regradeId: id });

    expect(await attemptOf(attempt.id)).toMatchObject({ percent: 50, isPassed: false });
    expect(await linesOf(learner.id)).toEqual([
      { kind: 'earned', amount: 4, year: 2026 },
      { kind: 'corrected', amount: -4, year: 2026 },
    ]);
    expect(await certificatesOf(learner.id)).toEqual(['issued']);
    expect((await notificationsOf(learner.id)).map(({ kind }) => kind)).toContain('result_lowered');
    await expectProven();

    // Passing again gives the credits again.
    now = new Date('2026-11-20T08:00:00Z');
    await take(world, learner.token, world.responses.tashkent);
    expect((await linesOf(learner.id)).map(({ amount }) => amount)).toEqual([4, -4, 4]);
    await lower(world, { kind: 'undo', keys: [], undoesId: id });
    expect(await attemptOf(attempt.id)).toMatchObject({ percent: 100, isPassed: true });
    expect((await linesOf(learner.id)).map(({ amount }) => amount)).toEqual([4, -4, 4]);
    await expectProven();
  });

  test('are refused with a reason, and nothing happens', async () => {
    const world = await makeWorld();
    const learner = await learn(world);
    const attempt = await take(world, learner.token, world.responses.bukhara);
    const { id } = (await ask(world, { mayLower: true })).body.data;
    expect((await ask(world)).status).toBe(409);
    expect((await decide(id, world.second.token, false)).body.data.state).toBe('refused');
    await applyRegrade(deps, { regradeId: id });
    expect(await attemptOf(attempt.id)).toMatchObject({ percent: 100 });
    expect((await ask(world)).body.data.state).toBe('running');
  });

  test('of a year that is closed change that year by new lines and what it carried on', async () => {
    const world = await makeWorld();
    const [right, wrong] = [await learn(world), await learn(world)];
    await take(world, right.token, world.responses.tashkent);
    await take(world, wrong.token, world.responses.bukhara);
    now = new Date('2027-01-10T07:00:00Z');
    await closeCreditYear(db, { year: 2026, now });
    world.author = (await makeSession(db, world.course.authorId, { now })).token;
    world.second = await makeCaller(db, { role: 'admin', now });
    await lower(world);
    expect(await linesOf(right.id)).toEqual([{ kind: 'earned', amount: 4, year: 2026 }]);
    expect(await linesOf(wrong.id)).toEqual([
      { kind: 'earned', amount: 4, year: 2026 },
      { kind: 'corrected', amount: -4, year: 2026 },
    ]);
    const { completedAt } = await db
      .selectFrom('enrolments')
      .where('accountId', '=', right.id)
      .select('completedAt')
      .executeTakeFirstOrThrow();
    expect(completedAt).toEqual(new Date('2026-11-20T07:00:00Z'));
    await expectProven();
  });
});

// spec: APL-05
test('bad input is refused with its field, in the caller’s language', async () => {
  const world = await makeWorld();
  const fields = async (options: Ask) => {
    const { status, raw } = await preview(world, options);
    return [status, Object.keys(raw.errors ?? {})];
  };
  expect(await fields({ keys: [[999_999]] })).toEqual([422, ['keys']]);
  expect(await fields({ keys: [] })).toEqual([422, ['keys']]);
  expect(await fields({ keys: [[]] })).toEqual([422, ['keys']]);
  expect(await fields({ keys: [[world.responses.tashkent, world.responses.khiva]] })).toEqual([
    422,
    ['keys'],
  ]);
  expect(await fields({ kind: 'accept', keys: [[world.responses.tashkent]] })).toEqual([
    422,
    ['keys'],
  ]);
  expect(
    await fields({
      kind: 'accept',
      keys: [[world.responses.tashkent], [world.responses.tashkent]],
    }),
  ).toEqual([422, ['keys']]);
  expect(await fields({ kind: 'drop', keys: [[world.responses.tashkent]] })).toEqual([
    422,
    ['keys'],
  ]);
  expect((await preview(world, { kind: 'undo', keys: [] })).status).toBe(409);
  const words = await callRaw(app, 'POST', '/teacher/regrades', {
    token: world.author,
    body: {
      question_id: world.capital.id,
      kind: 'drop',
      keys: [],
      may_lower: 0,
      reason: ' a ',
      key: randomUUID(),
    },
  });
  expect([words.status, Object.keys(words.raw.errors)]).toEqual([422, ['reason']]);
});

test('somebody else’s question is not found; administrators and method experts may correct any', async () => {
  const world = await makeWorld();
  const path = `/teacher/questions/${world.capital.id}/correction`;
  const statusOf = async (token?: string) => (await callRaw(app, 'GET', path, { token })).status;
  const teacher = await makeCaller(db, { role: 'teacher', now });
  const learner = await makeCaller(db, { now });
  expect(await statusOf()).toBe(401);
  expect(await statusOf(learner.token)).toBe(403);
  expect(await statusOf(teacher.token)).toBe(404);
  expect((await ask(world, { token: teacher.token })).status).toBe(404);
  expect((await preview(world, { token: teacher.token })).status).toBe(404);
  await sql`update accounts set is_method_expert = true where id = ${teacher.id}`.execute(db);
  expect(await statusOf(teacher.token)).toBe(200);
  expect(await statusOf(world.second.token)).toBe(200);
  expect(await statusOf(world.author)).toBe(200);
});

/** Runs while previews cannot read their question, until `release`. */
async function blockPreviews(act: (release: () => void) => Promise<void>): Promise<void> {
  const first = Promise.withResolvers<void>();
  const blocked = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table questions in access exclusive mode`.execute(trx);
    blocked.resolve();
    await first.promise;
  });
  await blocked.promise;
  await act(() => first.resolve());
  await holding;
}

test('one preview at a time, twenty wait, and who comes then hears when to come again', async () => {
  const world = await makeWorld();
  const admins = await Promise.all(
    Array.from({ length: 8 }, async () => await makeCaller(db, { role: 'admin', now })),
  );
  await blockPreviews(async (release) => {
    let refused = 0;
    const requests = Array.from({ length: 24 }, async (_, n) => {
      const answer = await preview(world, { token: admins[n % admins.length]!.token });
      if (answer.status === 503 && (refused += 1) === 3) release();
      return answer;
    });
    const answers = await Promise.all(requests);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(21);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals).toHaveLength(3);
    for (const { raw, headers } of refusals) {
      expect(raw.code).toBe('server.overloaded');
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
  });
});

test('three previews of one person wait, and others come in beside them', async () => {
  const world = await makeWorld();
  await blockPreviews(async (release) => {
    let refused = 0;
    const full = Promise.withResolvers<void>();
    const requests = Array.from({ length: 6 }, async () => {
      const answer = await preview(world);
      if (answer.status === 429 && (refused += 1) === 2) full.resolve();
      return answer;
    });
    await full.promise;
    const other = preview(world, { token: world.second.token });
    expect((await preview(world)).status).toBe(429);
    release();
    expect((await other).status).toBe(200);
    const answers = await Promise.all(requests);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const { raw, headers } of answers.filter(({ status }) => status !== 200)) {
      expect(raw.code).toBe('request.too_many');
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
  });
});
