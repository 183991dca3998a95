import * as calls from '@malaka/contracts/assessment/essays';
import { listNotifications } from '@malaka/contracts/conversation/notifications';
import * as tests from '@malaka/contracts/learning/lesson-tests';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeDecisions, applyDecision } from '#/kit/reviewing/apply-decision.ts';
import { regradeAttempts } from '#/domains/learning/lesson-tests/regrade-attempt.ts';
import { call, callRaw } from '#test/client.ts';
import { essayQuestion } from '#test/essay-factories.ts';
import { makeTestTaker } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { addTypedQuestions } from '#test/typed-questions.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-21T07:00:00Z');
const clock = { now };
const { app, deps } = await createTestApp(database, { now: () => clock.now });

type Person = Awaited<ReturnType<typeof makeCaller>>;
let admin: Person;
let other: Person;
let stranger: Person;

beforeAll(async () => {
  admin = await makeCaller(db, { role: 'admin', now });
  other = await makeCaller(db, { role: 'admin', now });
  stranger = await makeCaller(db, { role: 'teacher', now });
});
beforeEach(() => {
  clock.now = now;
});
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const words = { answer: 'Oʻqituvchi yoʻl koʻrsatadi.', extra: '' };

type Options = { settings?: string; amount?: number; answer?: typeof words };
async function take({ settings, amount = 1, answer = words }: Options = {}) {
  const taker = await makeTestTaker(db, {
    now,
    lessons: [{ type: 'test', minPercentage: 60 }],
  });
  const { lesson, course, token } = taker;
  const place = { lessonId: lesson.id, authorId: course.authorId };
  const questions = await addTypedQuestions(db, {
    ...place,
    questions: Array.from({ length: amount }, () => essayQuestion(settings)),
  });
  const start = () => call(app, tests.startTest, { body: { lessonId: lesson.id }, token });
  const attempt = (await start()).body.data;
  const answers = Object.fromEntries(questions.map(({ id }) => [id, answer]));
  const finish = async () => {
    const body = { sectionSlug: lesson.sectionSlug, lessonId: lesson.id, answers, isEnd: true };
    return (await call(app, tests.checkTest, { body, token })).body.data.result!;
  };
  const result = async () =>
    (await call(app, tests.viewTestResult, { params: { lessonId: lesson.id }, token })).body.data;
  const author = {
    id: course.authorId,
    token: (await makeSession(db, course.authorId, { now })).token,
  };
  return { ...taker, account: taker.caller, questions, attempt, start, finish, result, author };
}

const seatsOf = async (attemptId: number) =>
  await db
    .selectFrom('essayGrades as c')
    .innerJoin('essays as y', 'y.id', 'c.essayId')
    .where('y.attemptId', '=', attemptId)
    .orderBy('y.id')
    .orderBy('c.seat')
    .select(['c.id', 'c.seat', 'c.status', 'y.id as essayId'])
    .execute();
const claim = (token: string, id?: number) => call(app, calls.claimEssay, { token, body: { id } });
const grade = (token: string, id: number, levels: number[], comment = '', hold = false) =>
  call(app, calls.gradeEssay, { token, body: { id, levels, comment, hold } });
const view = (token: string, id: number) => call(app, calls.viewEssay, { token, params: { id } });

// spec: QKD-10
describe('an attempt with an essay', () => {
  test('waits for people, and then goes on as any other', async () => {
    const { attempt, finish, start, result, lesson, author, token, account } = await take();
    expect(JSON.stringify(attempt)).not.toMatch(/Namuna|dalil/);
    expect(attempt.questions[0]!.essay).toEqual({
      unit: 'words',
      min: 2,
      max: 20,
      criteria: [
        { name: 'Mazmun', points: 6 },
        { name: 'Til', points: 4 },
      ],
    });
    const waiting = await finish();
    expect(waiting).toMatchObject({ isPassed: false, retryAt: null, bestPercent: 0, maxScore: 10 });
    expect(waiting.waitingUntil).toEqual(new Date('2026-12-28T07:00:00Z'));
    expect(waiting.questions[0]).toMatchObject({
      response: words,
      graded: { score: null, grades: [] },
    });
    expect((await start()).failure.code).toBe('test.waiting_for_grading');
    const [seat] = await seatsOf(attempt.id);
    const seen = (await claim(author.token, seat!.id)).body.data!;
    expect(seen).toMatchObject({
      learnerName: null,
      text: words.answer,
      wordsCount: 3,
      modelAnswer: '<p>Namuna</p>',
      rubric: [{ name: 'Mazmun' }, { name: 'Til' }],
      others: [],
    });
    expect((await grade(author.token, seat!.id, [0, 1], 'Yaxshi')).status).toBe(200);
    expect(await result()).toMatchObject({
      isPassed: true,
      percent: 60,
      waitingUntil: null,
      isCourseComplete: true,
      questions: [
        {
          score: 6,
          graded: { score: 6, grades: [{ levels: [0, 1], score: 6, comment: 'Yaxshi' }] },
        },
      ],
    });
    const notifications = await call(app, listNotifications, { token, query: {} });
    expect(notifications.body.data.map(({ title }) => title)).toContain('Inshoyingiz baholandi');
    const [completion] = await db
      .selectFrom('lessonCompletions')
      .where('accountId', '=', account.id)
      .where('lessonId', '=', lesson.id)
      .select('completedAt')
      .execute();
    expect(completion!.completedAt).toEqual(now);
    for await (const regraded of regradeAttempts(db)) expect(regraded.is).not.toBe('different');
  });

  test('that fails may be taken again; nothing written waits for nobody', async () => {
    const failed = await take();
    await failed.finish();
    const [seat] = await seatsOf(failed.attempt.id);
    clock.now = later(60);
    await grade(failed.author.token, seat!.id, [2, 1]);
    expect(await failed.result()).toMatchObject({ isPassed: false, percent: 0, retryAt: null });
    expect((await failed.start()).status).toBe(200);
    const empty = await take({ answer: { answer: ' ', extra: '' } });
    expect(await empty.finish()).toMatchObject({ isPassed: false, waitingUntil: null, score: 0 });
    expect(await seatsOf(empty.attempt.id)).toEqual([]);
  });

  test('takes no more words than its author, and nothing beside them', async () => {
    const { attempt, token, questions } = await take();
    const save = (answers: object) =>
      call(app, tests.saveAnswer, {
        body: {
          attemptId: attempt.id,
          questionId: questions[0]!.id,
          revision: 1,
          answers: answers as never,
        },
        token,
      });
    expect((await save({ answer: 'bir '.repeat(21), extra: '' })).status).toBe(422);
    expect((await save({ answer: 'bir', extra: 'ikki' })).status).toBe(422);
    expect((await save([1])).status).toBe(422);
    expect((await save({ answer: 'bir '.repeat(20), extra: '' })).status).toBe(200);
  });

  test('of two essays waits for both, whoever grades them at the same moment', async () => {
    const { attempt, finish, result, author } = await take({ amount: 2 });
    await finish();
    const [one, two] = await seatsOf(attempt.id);
    const both = await Promise.all([
      grade(author.token, one!.id, [0, 0]),
      grade(admin.token, two!.id, [0, 0]),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await result()).toMatchObject({ isPassed: true, percent: 100, waitingUntil: null });
  });
});

// spec: QKD-10
describe('a double grading', () => {
  const settings = 'essay: words 2-20; double; anonymous';

  test('takes the mean of two who are near, and they do not see each other', async () => {
    const { attempt, finish, result, author } = await take({ settings });
    await finish();
    const [one, two] = await seatsOf(attempt.id);
    await grade(author.token, one!.id, [0, 0], 'Birinchi');
    // A person has only one seat, and does not see the other grader's.
    expect((await grade(author.token, two!.id, [0, 0])).status).toBe(404);
    expect((await view(author.token, two!.id)).status).toBe(404);
    expect((await view(admin.token, one!.id)).status).toBe(404);
    const seen = (await claim(admin.token, two!.id)).body.data!;
    expect(JSON.stringify(seen)).not.toContain('Birinchi');
    expect(await result()).toMatchObject({
      isPassed: false,
      questions: [{ graded: { grades: [] } }],
    });
    await grade(admin.token, two!.id, [0, 0], 'Ikkinchi');
    expect(await result()).toMatchObject({
      percent: 100,
      questions: [{ graded: { grades: [{ comment: 'Birinchi' }, { comment: 'Ikkinchi' }] } }],
    });
    expect(await seatsOf(attempt.id)).toHaveLength(2);
  });

  test('asks a third where two are far apart, who sees both and decides', async () => {
    const { attempt, finish, result, author } = await take({ settings });
    await finish();
    const [one, two] = await seatsOf(attempt.id);
    await grade(author.token, one!.id, [0, 0]);
    await grade(admin.token, two!.id, [1, 0]);
    const third = (await seatsOf(attempt.id))[2]!;
    expect(third.seat).toBe(3);
    expect((await result()).waitingUntil).not.toBeNull();
    expect((await grade(admin.token, third.id, [0, 0])).status).toBe(404);
    const seen = (await claim(other.token, third.id)).body.data!;
    expect(seen.others.map(({ score }) => score)).toEqual([10, 7]);
    await grade(other.token, third.id, [0, 1], 'Uchinchi');
    expect(await result()).toMatchObject({
      percent: 60,
      questions: [{ graded: { grades: [{ comment: 'Uchinchi' }] } }],
    });
  });
});

// spec: QKD-10
describe('grading', () => {
  test('is for those who may, once, and level by level', async () => {
    const { attempt, finish, author, token } = await take();
    await finish();
    const [seat] = await seatsOf(attempt.id);
    const { id } = seat!;
    const signedOut = await callRaw(app, 'GET', `/manager/essays/${id}`, {});
    expect(signedOut.status).toBe(401);
    expect((await callRaw(app, 'GET', `/manager/essays/${id}`, { token })).status).toBe(403);
    expect((await view(stranger.token, id)).failure.code).toBe('essay.not_found');
    expect((await claim(stranger.token, id)).failure.code).toBe('essay.not_found');
    expect((await grade(stranger.token, id, [0, 0])).failure.code).toBe('essay.not_found');
    for (const levels of [[], [0], [0, 2], [0, 0, 0]]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await grade(author.token, id, levels)).failure.errors).toHaveProperty('levels');
    }
    await claim(author.token, id);
    expect((await grade(admin.token, id, [0, 0])).failure.code).toBe('essay.claimed');
    expect((await claim(admin.token, id)).failure.code).toBe('essay.claimed');
    await grade(author.token, id, [0, 0]);
    expect((await grade(author.token, id, [1, 1])).failure.code).toBe('essay.already_graded');
  });

  test('is listed the most urgent first, searched, and told at the home of the staff', async () => {
    const { attempt, finish, author } = await take();
    await finish();
    const list = async (query: object) =>
      (await call(app, calls.listEssays, { token: author.token, query })).body;
    expect((await list({})).data).toMatchObject([
      { title: expect.any(String), excerpt: 'Oʻqituvchi kim?', learnerName: null, maxScore: 10 },
    ]);
    expect((await list({ search: 'yoʻq narsa' })).total).toBe(0);
    const [seat] = await seatsOf(attempt.id);
    await grade(author.token, seat!.id, [0, 0]);
    expect((await list({})).total).toBe(0);
    expect((await list({ status: 'graded' })).data).toMatchObject([{ score: 10 }]);
  });

  test('is held for undo, leaves once, and nothing is told before', async () => {
    const { attempt, finish, result, author } = await take();
    await finish();
    const [seat] = await seatsOf(attempt.id);
    const { held } = (await grade(author.token, seat!.id, [0, 0], '', true)).body;
    expect((await result()).waitingUntil).not.toBeNull();
    await applyDecision(deps, { id: held!.id });
    await applyDecision(deps, { id: held!.id });
    await purgeDecisions(deps);
    expect(await result()).toMatchObject({ percent: 100 });
    const { history } = (await view(author.token, seat!.id)).body.data;
    expect(history).toHaveLength(1);
  });

  test('is changed by who graded, with a reason, and never takes a pass away', async () => {
    const { attempt, finish, result, author } = await take();
    await finish();
    const [seat] = await seatsOf(attempt.id);
    await grade(author.token, seat!.id, [0, 1]);
    const regrade = async (token: string, levels: number[], gradedAt = now) =>
      await call(app, calls.regradeEssay, {
        token,
        body: { id: seat!.id, gradedAt, levels, comment: '', reason: 'Qayta oʻqidim' },
      });
    clock.now = later(5);
    expect((await regrade(stranger.token, [0, 0])).failure.code).toBe('essay.not_found');
    expect((await regrade(admin.token, [0, 0])).failure.code).toBe('essay.not_found');
    expect((await regrade(author.token, [0, 0], later(1))).failure.code).toBe('essay.changed');
    expect((await regrade(author.token, [2, 1])).failure.code).toBe('essay.would_fail');
    const changed = (await regrade(author.token, [0, 0])).body.data;
    expect(changed.history).toMatchObject([
      { score: 10, reason: 'Qayta oʻqidim' },
      { score: 6, reason: '' },
    ]);
    expect(await result()).toMatchObject({ percent: 100, isPassed: true });
    for await (const regraded of regradeAttempts(db)) expect(regraded.is).not.toBe('different');
  });

  test('nobody grades the own essay', async () => {
    const { attempt, finish, account } = await take();
    await finish();
    await db.updateTable('accounts').set({ role: 1 }).where('id', '=', account.id).execute();
    const own = (await makeSession(db, account.id, { now })).token;
    const [seat] = await seatsOf(attempt.id);
    expect((await claim(own, seat!.id)).failure.code).toBe('essay.not_found');
    expect((await grade(own, seat!.id, [0, 0])).failure.code).toBe('essay.not_found');
  });
});
