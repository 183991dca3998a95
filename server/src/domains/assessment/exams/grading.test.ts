import { ATTEMPT_STATES, RESULT_SORTS } from '@malaka/contracts/assessment/choices';
import * as taking from '@malaka/contracts/assessment/exam-attempts';
import * as calls from '@malaka/contracts/assessment/exams/grading';
import { listNotifications } from '@malaka/contracts/conversation/notifications';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { choiceQuestion, makeExam, wordsQuestion } from '#test/exam-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { examResultsExport } from './export-results.ts';
import { notifyExamResults } from './release-exam.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const clock = { now };
const { app } = await createTestApp(database, { now: () => clock.now });

type Person = Awaited<ReturnType<typeof makeCaller>>;
let teacher: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  teacher = await makeCaller(db, { role: 'teacher', now });
  other = await makeCaller(db, { role: 'teacher', now });
  admin = await makeCaller(db, { role: 'admin', now });
});
beforeEach(() => {
  clock.now = now;
});

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const secondWords = { ...wordsQuestion, text: '<p>Inklyuziv taʼlim nima?</p>' };

/** A learner who has answered all questions and submitted the exam. */
async function take(
  examId: number,
  person?: Person,
): Promise<{ person: Person; attemptId: number }> {
  const learner = person ?? (await makeCaller(db, { now }));
  const { token } = learner;
  const attempt = (await call(app, taking.startExam, { token, body: { id: examId } })).body.data;
  const answers = Object.fromEntries(
    attempt.questions.map(({ id, type, answers: choices }) => [
      String(id),
      type === 'text'
        ? { answer: `Javob ${learner.id}`, extra: 'Misol' }
        : [choices.find(({ text }) => text === 'Toshkent')!.id],
    ]),
  );
  await call(app, taking.submitExam, { token, body: { attemptId: attempt.id, answers } });
  return { person: learner, attemptId: attempt.id };
}

async function makeTaken(people: number, questions = [choiceQuestion, wordsQuestion, secondWords]) {
  const exam = await makeExam(db, { now, authorId: teacher.id, questions });
  const attempts: Awaited<ReturnType<typeof take>>[] = [];
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (let n = 0; n < people; n += 1) attempts.push(await take(exam.id));
  return { ...exam, attempts };
}

type Next = Partial<Parameters<typeof next>[2]>;
const next = (
  token: string,
  examId: number,
  options: {
    order?: 'question' | 'person';
    questionId?: number;
    after?: { attemptId: number; questionId: number };
    withNames?: boolean;
  } = {},
) => {
  const { order = 'question', withNames = false, ...rest } = options;
  return call(app, calls.takeNextAnswer, { token, body: { examId, order, withNames, ...rest } });
};
const nextItem = async (token: string, examId: number, options: Next = {}) =>
  (await next(token, examId, options)).body.data;
const grade = (
  token: string,
  item: calls.GradingItem,
  score: number | null,
  { comment = '', revision = item.revision } = {},
) => {
  const { attemptId, questionId } = item;
  const body = { attemptId, questionId, score, comment, revision };
  return call(app, calls.gradeAnswer, { token, body });
};
const takeAgain = (token: string, { attemptId, questionId }: calls.GradingItem) =>
  call(app, calls.takeAnswer, { token, body: { attemptId, questionId, withNames: false } });
const queue = async (token: string, id: number) =>
  (await call(app, calls.viewGradingQueue, { token, params: { id } })).body.data;
const release = (token: string, examId: number) =>
  call(app, calls.releaseExam, { token, body: { examId } });

async function gradeAll(examId: number, score: number, token = teacher.token) {
  for (let item = await nextItem(token, examId); item; item = await nextItem(token, examId)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as at the queue
    await grade(token, item, score);
  }
}

describe('the queue', () => {
  test('tells the answer and its model, and not the person', async () => {
    const { id } = await makeTaken(1);
    const { raw } = await callRaw(app, 'POST', '/manager/exams/grading/next', {
      token: teacher.token,
      body: { exam_id: id },
    });
    expect(raw.data).toMatchObject({
      exam_id: id,
      question_number: 2,
      questions_count: 3,
      learner_name: null,
      question: wordsQuestion.text,
      extra_question: '<p>Misol keltiring.</p>',
      model_answer: 'Namunaviy javob',
      answer: expect.stringMatching(/^Javob \d+$/),
      extra_answer: 'Misol',
      score: null,
      max_score: 5,
      comment: '',
      revision: 0,
      held_until: null,
    });
    expect(JSON.stringify(raw)).not.toContain('Karimova');
    expect((await nextItem(teacher.token, id, { withNames: true }))!.learnerName).toBe(
      'Karimova Dilnoza',
    );
  });

  test('goes question by question or person by person, and leaves one for later', async () => {
    const { id } = await makeTaken(3);
    const walk = async (order: 'question' | 'person') => {
      const seen: calls.GradingItem[] = [];
      for (let n = 0; n < 6; n += 1) {
        const after = seen.at(-1);
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as at the queue
        seen.push((await nextItem(teacher.token, id, { order, ...(after && { after }) }))!);
      }
      return seen;
    };
    const byQuestion = await walk('question');
    expect(byQuestion.map(({ questionNumber }) => questionNumber)).toEqual([2, 2, 2, 3, 3, 3]);
    const byPerson = await walk('person');
    expect(byPerson.map(({ questionNumber }) => questionNumber)).toEqual([2, 3, 2, 3, 2, 3]);
    expect(new Set(byPerson.map(({ attemptId }) => attemptId)).size).toBe(3);
    const [first] = byQuestion as [calls.GradingItem];
    const round = await nextItem(teacher.token, id, { after: byQuestion.at(-1)! });
    expect(round).toMatchObject({ attemptId: first.attemptId, questionId: first.questionId });
    const of3 = await nextItem(teacher.token, id, { questionId: byQuestion[3]!.questionId });
    expect(of3!.questionNumber).toBe(3);
  });

  test('two graders never have the same answer; a claim ends by itself', async () => {
    const { id } = await makeTaken(2, [wordsQuestion]);
    const mine = (await nextItem(teacher.token, id))!;
    const his = (await nextItem(admin.token, id))!;
    expect(his.attemptId).not.toBe(mine.attemptId);
    const seen = (await takeAgain(admin.token, mine)).body.data;
    expect(seen.heldUntil).toEqual(later(10));
    expect((await grade(admin.token, mine, 3)).failure.code).toBe('exam.grade_held');
    clock.now = later(10);
    const fallen = (await nextItem(admin.token, id, { after: his }))!;
    expect(fallen.attemptId).toBe(mine.attemptId);
    expect((await grade(teacher.token, mine, 3)).failure.code).toBe('exam.grade_held');
    expect((await grade(admin.token, fallen, 4)).status).toBe(200);
    expect((await grade(teacher.token, mine, 3)).failure.code).toBe('exam.grade_overtaken');
  });

  test('points are given, corrected and taken back; each change leaves a row in the audit', async () => {
    const { id } = await makeTaken(1, [choiceQuestion, wordsQuestion]);
    const item = (await nextItem(teacher.token, id))!;
    expect((await grade(teacher.token, item, 5.01)).failure.errors).toHaveProperty('score');
    const graded = (await grade(teacher.token, item, 3.456, { comment: 'Yaxshi' })).body.data;
    expect(graded).toMatchObject({ score: 3.46, comment: 'Yaxshi', revision: 1 });
    expect(await queue(teacher.token, id)).toMatchObject({ total: 1, graded: 1 });
    expect(await nextItem(teacher.token, id)).toBeNull();
    const sums = () =>
      db
        .selectFrom('examAttempts')
        .where('id', '=', item.attemptId)
        .select(['score', 'waitingCount'])
        .executeTakeFirstOrThrow();
    expect(await sums()).toEqual({ score: 5.46, waitingCount: 0 });
    const again = (await takeAgain(teacher.token, item)).body.data;
    expect((await grade(teacher.token, again, 1)).status).toBe(200);
    expect((await grade(teacher.token, again, null, { revision: 2 })).body.data.score).toBeNull();
    expect(await sums()).toEqual({ score: 2, waitingCount: 1 });
    const rows = await db
      .selectFrom('auditLog')
      .where('action', '=', 'exam.score_changed')
      .where('subject', '=', `exam_attempt:${item.attemptId}`)
      .orderBy('id')
      .select(['before', 'after'])
      .execute();
    expect(rows).toMatchObject([
      { before: { score: 3.46 }, after: { score: 1 } },
      { before: { score: 1 }, after: { score: null } },
    ]);
    expect((await verifyAudit(db)).brokenId).toBeUndefined();
  });

  test('a choice has no queue, nobody grades the own answer, others do not find it', async () => {
    const { id, attempts, questionIds } = await makeTaken(1);
    const { attemptId } = attempts[0]!;
    const choice = { attemptId, questionId: questionIds[0]!, withNames: false };
    const none = await call(app, calls.takeAnswer, { token: teacher.token, body: choice });
    expect(none.failure.code).toBe('exam.answer_not_found');
    const item = (await nextItem(teacher.token, id))!;
    expect((await takeAgain(other.token, item)).failure.code).toBe('exam.answer_not_found');
    expect((await grade(other.token, item, 1)).failure.code).toBe('exam.answer_not_found');
    expect((await next(other.token, id)).failure.code).toBe('exam.not_found');
    const own = await makeExam(db, { now, authorId: teacher.id, questions: [wordsQuestion] });
    await take(own.id, admin);
    expect(await nextItem(admin.token, own.id)).toBeNull();
    const his = (await nextItem(teacher.token, own.id))!;
    await nextItem(teacher.token, id);
    expect((await takeAgain(admin.token, his)).status).toBe(200);
    expect((await grade(admin.token, his, 5)).failure.code).toBe('exam.own');
  });

  test('a hundred answers and four graders: each answer is graded once', async () => {
    const { id } = await makeTaken(12, [wordsQuestion, secondWords]);
    const graders = [teacher, admin, await makeCaller(db, { role: 'ministry', now })];
    await Promise.all(graders.map(({ token }) => gradeAll(id, 2, token)));
    expect(await queue(teacher.token, id)).toMatchObject({ total: 24, graded: 24 });
    const { rows } = await import('kysely').then(({ sql }) =>
      sql<{
        most: number;
      }>`select max(revision) as most from exam_marks where exam_id = ${id}`.execute(db),
    );
    expect(rows[0]!.most).toBe(1);
  });
});

describe('results', () => {
  const results = (token: string, query: object) =>
    call(app, calls.listExamResults, { token, query: query as never });
  const figures = async (token: string, id: number) =>
    (await call(app, calls.viewExamFigures, { token, params: { id } })).body.data;

  test('each person has points, percent and a state', async () => {
    const { id, attempts } = await makeTaken(3, [choiceQuestion, wordsQuestion]);
    const open = await makeCaller(db, { now });
    await call(app, taking.startExam, { token: open.token, body: { id } });
    const item = (await nextItem(teacher.token, id))!;
    await grade(teacher.token, item, 5);
    const states = async (state?: string) =>
      (await results(teacher.token, { examId: id, state, sort: '-score' })).body.data.map(
        (row) => row.state,
      );
    expect(await states()).toEqual(['graded', 'waiting', 'waiting', 'open']);
    expect(await states('waiting')).toEqual(['waiting', 'waiting']);
    const best = await callRaw(app, 'GET', `/manager/exams/results?exam_id=${id}&sort=-score`, {
      token: teacher.token,
    });
    const learner = attempts.find(({ attemptId }) => attemptId === item.attemptId)!.person;
    expect(best.raw.data[0]).toEqual({
      attempt_id: item.attemptId,
      account_id: learner.id,
      name: 'Karimova Dilnoza',
      place: '',
      started_at: now.toISOString(),
      finished_at: now.toISOString(),
      is_overtime: 0,
      state: 'graded',
      score: 7,
      max_score: 7,
      percent: 100,
      waiting_count: 0,
    });
    expect(await figures(teacher.token, id)).toMatchObject({
      attemptsCount: 4,
      openCount: 1,
      waitingCount: 2,
      gradedCount: 1,
      averagePercent: 100,
      distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      releaseRefusal: 'not_over',
      questions: [
        {
          number: 1,
          type: 'single',
          answered: 3,
          gradedCount: 3,
          averagePercent: 100,
          fullCount: 3,
        },
        { number: 2, type: 'text', answered: 3, gradedCount: 1, averageScore: 5, zeroCount: 0 },
      ],
    });
    const one = await call(app, calls.viewExamAttempt, {
      token: teacher.token,
      params: { id: item.attemptId },
    });
    expect(one.body.data.questions).toHaveLength(2);
    expect((await results(other.token, { examId: id })).status).toBe(404);
    expect(
      (await callRaw(app, 'GET', `/manager/exams/attempts/${item.attemptId}`, other)).status,
    ).toBe(404);
    const absent = await callRaw(app, 'GET', '/manager/exams/results', { token: teacher.token });
    expect(absent.status).toBe(422);
  });

  test('are released all at once, when all is over and graded; then they are final', async () => {
    const { id, attempts } = await makeTaken(2, [choiceQuestion, wordsQuestion]);
    const refusal = async () => (await release(teacher.token, id)).failure;
    expect(await refusal()).toMatchObject({ code: 'exam.release_refused', reason: 'not_over' });
    clock.now = later(61);
    expect(await refusal()).toMatchObject({ reason: 'waiting' });
    const item = (await nextItem(teacher.token, id))!;
    await gradeAll(id, 4);
    const { person } = attempts[0]!;
    const mine = async () =>
      (await call(app, taking.viewMyExam, { token: person.token, params: { id } })).body.data;
    expect(await mine()).toMatchObject({ state: 'finished', score: null, questions: [] });
    expect((await release(other.token, id)).failure.code).toBe('exam.not_found');
    expect((await release(teacher.token, id)).status).toBe(200);
    expect((await release(teacher.token, id)).status).toBe(200);
    expect(await mine()).toMatchObject({
      state: 'released',
      score: 6,
      maxScore: 7,
      percent: 85.71,
    });
    const text = (await mine()).questions.find(({ type }) => type === 'text');
    expect(text).toMatchObject({
      score: 4,
      maxScore: 5,
      right: { answer: 'Namunaviy javob', extra: '' },
      response: { answer: `Javob ${person.id}`, extra: 'Misol' },
    });
    await notifyExamResults({ db }, { examId: id });
    await notifyExamResults({ db }, { examId: id });
    const notifications = await call(app, listNotifications, { token: person.token, query: {} });
    expect(notifications.body.data.map(({ title, url }) => [title, url])).toEqual([
      ['Imtihon natijasi eʼlon qilindi', `/dashboard/my-exams/${id}`],
    ]);
    const late = (await takeAgain(teacher.token, item)).body.data;
    expect((await grade(teacher.token, late, 1)).failure.code).toBe('exam.released');
    const prolonged = await callRaw(app, 'POST', '/manager/exams/update', {
      token: teacher.token,
      body: { id, end_date: '2027-01-01 00:00:00' },
    });
    expect(prolonged.raw.code).toBe('exam.released');
  });

  test('an attempt that nobody closed is closed before the release', async () => {
    const { id } = await makeExam(db, { now, authorId: teacher.id, questions: [choiceQuestion] });
    const idle = await makeCaller(db, { now });
    await call(app, taking.startExam, { token: idle.token, body: { id } });
    clock.now = later(61);
    expect((await release(teacher.token, id)).status).toBe(200);
    const [row] = (await results(teacher.token, { examId: id })).body.data;
    expect(row).toMatchObject({ state: 'graded', isOvertime: true, score: 0, maxScore: 2 });
  });

  test('a regional manager meets the people of the region alone, whatever is asked', async () => {
    const regions = await db.selectFrom('regions').orderBy('id').limit(2).select('id').execute();
    const [here, there] = regions.map((region) => region.id) as [number, number];
    const manager = await makeCaller(db, { role: 'manager', now });
    await db
      .updateTable('accounts')
      .set({ managerRegionId: here })
      .where('id', '=', manager.id)
      .execute();
    const { id, attempts } = await makeTaken(4, [choiceQuestion, wordsQuestion]);
    await Promise.all(
      attempts.map(({ person }, n) =>
        db
          .updateTable('profiles')
          .set({ regionId: n % 2 === 0 ? here : there })
          .where('accountId', '=', person.id)
          .execute(),
      ),
    );
    const own = new Set(attempts.filter((_, n) => n % 2 === 0).map(({ attemptId }) => attemptId));
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.constantFrom(...ATTEMPT_STATES), { nil: undefined }),
        fc.option(fc.constantFrom(...RESULT_SORTS), { nil: undefined }),
        fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
        async (state, sort, page) => {
          const { body } = await results(manager.token, { examId: id, state, sort, page });
          expect(body.data.every(({ attemptId }) => own.has(attemptId))).toBe(true);
          expect(body.total).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 25 },
    );
    expect((await results(manager.token, { examId: id })).body.total).toBe(2);
    expect((await figures(manager.token, id)).attemptsCount).toBe(2);
    expect(await queue(manager.token, id)).toMatchObject({ total: 2 });
    const foreign = attempts[1]!.attemptId;
    expect((await callRaw(app, 'GET', `/manager/exams/attempts/${foreign}`, manager)).status).toBe(
      404,
    );
    await gradeAll(id, 1, manager.token);
    expect(await queue(teacher.token, id)).toMatchObject({ total: 4, graded: 2 });
    await gradeAll(id, 1);
    clock.now = later(61);
    expect((await release(manager.token, id)).status).toBe(403);
    expect((await release(teacher.token, id)).status).toBe(200);
  });

  test('the export has the rows of the list, and none of somebody else’s exam', async () => {
    const { id } = await makeTaken(3, [choiceQuestion]);
    const viewer = {
      accountId: teacher.id,
      role: 'teacher' as const,
      visibleRegion: { regionId: null },
      language: 'uz' as const,
      now,
    };
    const query = { examId: id };
    expect(await examResultsExport.count(db, query, viewer)).toBe(3);
    const rows: unknown[] = [];
    for await (const batch of examResultsExport.rows(db, query, viewer)) rows.push(...batch);
    const listed = (await results(teacher.token, query)).body.data;
    expect(rows).toEqual(listed);
    const columns = examResultsExport.columns('uz', query);
    expect(columns.map((column) => column.value(listed[0]!))).toEqual([
      'Karimova Dilnoza',
      '',
      now,
      now,
      null,
      'Baholangan',
      2,
      2,
      100,
    ]);
    const stranger = { ...viewer, accountId: other.id };
    expect(await examResultsExport.count(db, query, stranger)).toBe(0);
  });
});
