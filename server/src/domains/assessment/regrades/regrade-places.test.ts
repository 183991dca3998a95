import { randomUUID } from 'node:crypto';
import * as contract from '@malaka/contracts/assessment/regrades';
import * as diagnostics from '@malaka/contracts/assessment/diagnostics';
import * as examAttempts from '@malaka/contracts/assessment/exam-attempts';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import * as timedAnswers from '@malaka/contracts/learning/timed-answers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { learnerRoutes as diagnosticRoutes } from '#/domains/assessment/diagnostics/routes.ts';
import { gradeMarks } from '#/domains/assessment/exams/grade-answers.ts';
import { learnerRoutes as examRoutes } from '#/domains/assessment/exams/learner-routes.ts';
import { learnerRoutes as lessonRoutes } from '#/domains/learning/lessons/routes.ts';
import { call } from '#test/client.ts';
import { enrol, makeCourse, type MadeLesson } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { diagnosticCategoryIds, makeDiagnosticBank } from '#test/diagnostic-factories.ts';
import { choiceQuestion, makeExam, wordsQuestion } from '#test/exam-factories.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { applyRegrade } from './apply-regrade.ts';
import { authorRoutes, learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-20T07:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => now,
  only: (scopes, all) => {
    examRoutes(scopes.learner, all);
    diagnosticRoutes(scopes.learner, all);
    lessonRoutes(scopes.learner, all);
    authorRoutes(scopes.author, all);
    learnerRoutes(scopes.learner, all);
  },
});

type Correction = { questionId: number; kind: 'key' | 'drop' | 'credit'; keys: number[][] };

async function correct(correction: Correction, token: string): Promise<number> {
  const body = { ...correction, mayLower: false, reason: 'Kalit notoʻgʻri', key: randomUUID() };
  const { id } = (await call(app, contract.askRegrade, { body, token })).body.data;
  await applyRegrade(deps, { regradeId: id });
  return id;
}

const preview = async (correction: Correction, token: string) =>
  (await call(app, contract.previewRegrade, { body: { ...correction, mayLower: false }, token }))
    .body.data;

const optionsOf = async (questionId: number): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select (a ->> 'id')::int from jsonb_array_elements(answers) a) as ids
    from question_versions where question_id = ${questionId}`.execute(db);
  return rows[0]!.ids;
};

/** A learner answers the diagnostic's two questions, each by its `right` or its `wrong` option. */
async function takeDiagnostic(...picks: ['right' | 'wrong', 'right' | 'wrong']) {
  const [category] = (await diagnosticCategoryIds(db)) as [number];
  const bank = await makeDiagnosticBank(db, [[category, 2]]);
  const [first, second] = bank as [(typeof bank)[0], (typeof bank)[0]];
  const learner = await makeCaller(db, { now });
  await call(app, diagnostics.listDiagnosticQuestions, { token: learner.token });
  const answers = { [first.id]: [first[picks[0]]], [second.id]: [second[picks[1]]] };
  await call(app, diagnostics.checkDiagnostic, {
    body: { answers, isEnd: true },
    token: learner.token,
  });
  const { authorId } = await db
    .selectFrom('questions')
    .where('id', '=', first.id)
    .select('authorId')
    .executeTakeFirstOrThrow();
  const author = await makeSession(db, authorId!, { now });
  const readResult = async () =>
    await db
      .selectFrom('diagnosticResults as r')
      .innerJoin('diagnosticAttempts as a', 'a.id', 'r.attemptId')
      .where('a.accountId', '=', learner.id)
      .select(['r.score', 'r.maxScore'])
      .executeTakeFirstOrThrow();
  return { first, second, author, readResult };
}

// spec: APL-05, APL-06, APL-09
test('an exam that is released has other points, and its people are told', async () => {
  const exam = await makeExam(db, { now, questions: [choiceQuestion, choiceQuestion] });
  const [first, second] = exam.questionIds as [number, number];
  const [right, wrong] = (await optionsOf(first)) as [number, number];
  const learner = await makeCaller(db, { now });
  const { id: attemptId } = (
    await call(app, examAttempts.startExam, { body: { id: exam.id }, token: learner.token })
  ).body.data;
  await call(app, examAttempts.submitExam, {
    body: { attemptId, answers: { [first]: [wrong], [second]: [(await optionsOf(second))[0]!] } },
    token: learner.token,
  });
  const author = await makeSession(db, exam.authorId, { now });
  const correction = { questionId: first, kind: 'key' as const, keys: [[wrong]] };
  expect(await preview(correction, author.token)).toMatchObject({
    attempts: 1,
    raised: 1,
    examsReleased: 0,
    creditsAdded: 0,
  });
  await sql`update exams set released_at = ${now}, released_by = ${exam.authorId}
    where id = ${exam.id}`.execute(db);
  expect(await preview(correction, author.token)).toMatchObject({ examsReleased: 1 });
  await correct(correction, author.token);
  const view = (
    await call(app, examAttempts.viewMyExam, { params: { id: exam.id }, token: learner.token })
  ).body.data;
  expect(view).toMatchObject({ score: 4, maxScore: 4, percent: 100 });
  expect(view.questions.find(({ id }) => id === first)).toMatchObject({ right: [wrong], score: 2 });
  const own = await call(app, contract.listOwnRegrades, {
    params: { source: 'exams', id: exam.id },
    token: learner.token,
  });
  expect(own.body.data).toMatchObject([
    { percentBefore: 50, percentAfter: 100, isPassedAfter: null, isKept: false },
  ]);
  const notifications = await db
    .selectFrom('notifications')
    .where('accountId', '=', learner.id)
    .select(['kind', 'url'])
    .execute();
  expect(notifications).toContainEqual({
    kind: 'result_raised',
    url: `/dashboard/my-exams/${exam.id}`,
  });
  expect(right).not.toBe(wrong);
  expect((await verifyAudit(db)).brokenId).toBeUndefined();
});

test('an exam in progress is graded by the corrected key; words are an examiner’s', async () => {
  const exam = await makeExam(db, { now, questions: [choiceQuestion, wordsQuestion] });
  const [choice, words] = exam.questionIds as [number, number];
  const wrong = (await optionsOf(choice))[1]!;
  const learner = await makeCaller(db, { now });
  const { id: attemptId } = (
    await call(app, examAttempts.startExam, { body: { id: exam.id }, token: learner.token })
  ).body.data;
  const author = await makeSession(db, exam.authorId, { now });
  const correction = { questionId: choice, kind: 'key' as const, keys: [[wrong]] };
  expect(await preview(correction, author.token)).toMatchObject({ attempts: 0, openAttempts: 1 });
  await correct(correction, author.token);
  await call(app, examAttempts.submitExam, {
    body: { attemptId, answers: { [choice]: [wrong] } },
    token: learner.token,
  });
  const { score } = await db
    .selectFrom('examAttempts')
    .where('id', '=', attemptId)
    .select('score')
    .executeTakeFirstOrThrow();
  expect(score).toBe(2);
  // The bank's question has its own key and lists its copies.
  const { rows } = await sql<{ id: number }>`
    insert into questions (author_id) values (${exam.authorId}) returning id`.execute(db);
  const bankId = rows[0]!.id;
  await sql`insert into question_versions (question_id, version, type, text, answers)
    select ${bankId}, 1, type, text, answers from question_versions
    where question_id = ${choice} and version = 1`.execute(db);
  const bank = await call(app, contract.viewCorrection, {
    params: { id: bankId },
    token: author.token,
  });
  const place = { source: 'exams', name: 'Yakuniy imtihon', courseName: '', author: '' };
  expect(bank.body.data.copies).toEqual([
    { questionId: choice, ...place, mayCorrect: true, isWrong: false },
  ]);
  const refused = await call(app, contract.previewRegrade, {
    body: { questionId: words, kind: 'credit', keys: [], mayLower: false },
    token: author.token,
  });
  expect([refused.status, refused.raw.code]).toEqual([422, 'regrade.by_hand']);
  const view = await call(app, contract.viewCorrection, {
    params: { id: words },
    token: author.token,
  });
  expect(view.body.data).toMatchObject({ isByHand: true, right: [] });
});

// spec: APL-06, APL-08
test('a dropped question of an exam counts as long as it helps beside an examiner’s points', async () => {
  const several = {
    type: 'multiple' as const,
    text: 'Qaysilari?',
    score: 0,
    explanation: '',
    answers: [
      { text: 'Birinchi', score: 1, details: '' },
      { text: 'Ikkinchi', score: 1, details: '' },
      { text: 'Uchinchi', score: 0, details: '' },
    ],
  };
  const exam = await makeExam(db, { now, questions: [several, wordsQuestion] });
  const [choice, words] = exam.questionIds as [number, number];
  const learner = await makeCaller(db, { now });
  const { id: attemptId } = (
    await call(app, examAttempts.startExam, { body: { id: exam.id }, token: learner.token })
  ).body.data;
  const answers = {
    [choice]: [(await optionsOf(choice))[0]!],
    [words]: { answer: 'Soʻzlar', extra: '' },
  };
  await call(app, examAttempts.submitExam, { body: { attemptId, answers }, token: learner.token });
  const author = await makeSession(db, exam.authorId, { now });
  await correct({ questionId: choice, kind: 'drop', keys: [] }, author.token);
  const totals = async () =>
    await db
      .selectFrom('examAttempts')
      .where('id', '=', attemptId)
      .select(['score', 'maxScore'])
      .executeTakeFirstOrThrow();
  const { maxScore } = await db
    .selectFrom('examMarks')
    .where('attemptId', '=', attemptId)
    .where('questionId', '=', words)
    .select('maxScore')
    .executeTakeFirstOrThrow();
  expect(await totals()).toEqual({ score: 1, maxScore: maxScore + 2 });
  const examiner = { graderId: exam.authorId, now };
  const give = (score: number) =>
    db
      .transaction()
      .execute((trx) =>
        gradeMarks(trx, [{ attemptId, questionId: words, score, comment: '' }], examiner),
      );
  await give(maxScore);
  expect(await totals()).toEqual({ score: maxScore, maxScore });
  await give(0);
  expect(await totals()).toEqual({ score: 1, maxScore: maxScore + 2 });
});

// spec: APL-06, APL-08
test('a kept point of a diagnostic is not paid with at the next correction', async () => {
  const { first, second, author, readResult } = await takeDiagnostic('right', 'wrong');
  await correct({ questionId: first.id, kind: 'key', keys: [[first.wrong]] }, author.token);
  await correct({ questionId: second.id, kind: 'credit', keys: [] }, author.token);
  expect(await readResult()).toEqual({ score: 2, maxScore: 2 });
  // The next diagnostic gets questions of its own.
  await sql`update questions set deleted_at = ${now}
    where lesson_id = ${DIAGNOSTIC_LESSON_ID}`.execute(db);
});

// spec: APL-06
test('a diagnostic has other points in the category of the question', async () => {
  const { first, author, readResult } = await takeDiagnostic('wrong', 'right');
  const correction = { questionId: first.id, kind: 'credit' as const, keys: [] };
  expect(await preview(correction, author.token)).toMatchObject({ attempts: 1, raised: 1 });
  expect(await readResult()).toEqual({ score: 1, maxScore: 2 });
  const id = await correct(correction, author.token);
  expect(await readResult()).toEqual({ score: 2, maxScore: 2 });
  await applyRegrade(deps, { regradeId: id });
  expect(await readResult()).toEqual({ score: 2, maxScore: 2 });
});

// spec: APL-06, APL-07
test('a video whose question was wrong is done for those who had watched it', async () => {
  const course = await makeCourse(db, {
    type: 'upgrade',
    credit: 3,
    lessons: [
      {
        type: 'video',
        duration: 100,
        questions: [{ text: 'Poytaxt?', answers: ['+Buxoro', 'Toshkent'], time: 50 }],
      },
    ],
  });
  const [lesson] = course.lessons as [MadeLesson];
  const [question] = lesson.questions as [MadeLesson['questions'][0]];
  const learner = await makeCaller(db, { role: 'confirmedLearner', now });
  await enrol(db, learner.id, course.id);
  await db
    .insertInto('watching')
    .values({
      accountId: learner.id,
      videoId: lesson.videoId!,
      ranges: JSON.stringify([[0, 100]]),
    })
    .execute();
  await call(app, timedAnswers.checkVideo, {
    body: {
      sectionSlug: lesson.sectionSlug,
      lessonId: lesson.id,
      answers: { [question.id]: question.wrong },
      isEnd: false,
    },
    token: learner.token,
  });
  const author = await makeSession(db, course.authorId, { now });
  const correction = { questionId: question.id, kind: 'key' as const, keys: [question.wrong] };
  expect(await preview(correction, author.token)).toMatchObject({ attempts: 1, raised: 1 });
  await correct(correction, author.token);
  const lines = await db
    .selectFrom('creditLines')
    .where('accountId', '=', learner.id)
    .select(['kind', 'amount'])
    .execute();
  expect(lines).toEqual([{ kind: 'earned', amount: 3 }]);
  const { state } = await db
    .selectFrom('certificates')
    .where('accountId', '=', learner.id)
    .select('state')
    .executeTakeFirstOrThrow();
  expect(state).toBe('issued');
  now = new Date('2026-11-20T07:10:00Z');
  const other = await makeCaller(db, { now });
  await enrol(db, other.id, course.id);
  await call(app, timedAnswers.checkVideo, {
    body: {
      sectionSlug: lesson.sectionSlug,
      lessonId: lesson.id,
      answers: { [question.id]: question.wrong },
      isEnd: false,
    },
    token: other.token,
  });
  const { isRight } = await db
    .selectFrom('timedAnswers')
    .where('accountId', '=', other.id)
    .select('isRight')
    .executeTakeFirstOrThrow();
  expect(isRight).toBe(true);
});
