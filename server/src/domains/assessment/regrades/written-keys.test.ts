import { randomUUID } from 'node:crypto';
import { takeExamQuestions } from '@malaka/contracts/assessment/exams/questions';
import * as contract from '@malaka/contracts/assessment/regrades';
import { duplicateCourse } from '@malaka/contracts/authoring/authored-courses';
import * as drafts from '@malaka/contracts/authoring/course-drafts';
import { listBank, useQuestions } from '@malaka/contracts/authoring/question-bank';
import {
  type AuthoredQuestion,
  listLessonQuestions,
  saveQuestion,
} from '@malaka/contracts/authoring/questions';
import { listRevisions } from '@malaka/contracts/authoring/questions/revisions';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import * as tests from '@malaka/contracts/learning/lesson-tests';
import { checkVideo } from '@malaka/contracts/learning/timed-answers';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { reindexQuestions } from '#/domains/authoring/questions/reindex-questions.ts';
import { printRegraded } from '#/domains/learning/lesson-tests/print-regraded.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse, type MadeLesson } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeExam } from '#test/exam-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { runCommand } from '#test/run-command.ts';
import { createTestApp } from '#test/test-app.ts';
import { applyRegrade } from './apply-regrade.ts';
import { writeEarlierKeys } from './write-earlier-keys.ts';

const database = await useTestDatabase();
const { db } = database;
const start = new Date('2026-11-20T07:00:00Z');
let now = start;
const { app, deps } = await createTestApp(database, { now: () => now });
beforeEach(() => {
  now = start;
});
const pass = () => {
  now = new Date(now.getTime() + 60_000);
};

const CAPITAL = { text: 'Poytaxt?', answers: ['+Buxoro', 'Toshkent', 'Xiva'] };

/** A live course with a test of one question with a wrong key, and an empty test. */
async function makeWorld(questions = [CAPITAL]) {
  const author = await makeCaller(db, { role: 'teacher', now });
  const course = await makeCourse(db, {
    authorId: author.id,
    lessons: [{ type: 'test', questions }, { type: 'test' }],
  });
  await db.updateTable('questionVersions').set({ createdAt: now }).execute();
  pass();
  const [lesson, other] = course.lessons as [MadeLesson, MadeLesson];
  const [question] = lesson.questions;
  const [tashkent, khiva] = question!.wrong;
  return {
    course,
    lesson,
    other,
    token: author.token,
    id: question!.id,
    said: { bukhara: question!.right[0]!, tashkent: tashkent!, khiva: khiva! },
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;
type Ask = Partial<BodyOf<typeof contract.askRegrade>>;

const ask = ({ id, said: responses, token }: World, options: Ask = {}) =>
  call(app, contract.askRegrade, {
    body: {
      questionId: id,
      kind: 'key',
      keys: [[responses.tashkent]],
      mayLower: false,
      reason: 'Kalit notoʻgʻri edi',
      key: randomUUID(),
      ...options,
    },
    token,
  });

/** Put in force, and the attempts regraded. */
async function correct(world: World, options: Ask = {}): Promise<number> {
  pass();
  const { id } = (await ask(world, options)).body.data;
  await applyRegrade(deps, { regradeId: id });
  pass();
  return id;
}
const undo = (world: World, undoesId: number) =>
  correct(world, { kind: 'undo', keys: [], undoesId });

const listOf = async ({ token }: World, lessonId: number) =>
  (await call(app, listLessonQuestions, { params: { lessonId }, query: {}, token })).body.data;
async function read(world: World): Promise<AuthoredQuestion> {
  const [question] = await listOf(world, world.lesson.id);
  return question!;
}
const rightOf = ({ answers }: Pick<AuthoredQuestion, 'answers'>) =>
  answers.filter(({ score }) => score > 0).map(({ text }) => text);

const save = (
  { token, id }: World,
  question: AuthoredQuestion,
  options: { text?: string; answers?: AuthoredQuestion['answers']; revision?: number } = {},
) => {
  const { revision, ...changed } = options;
  const { text, type, score, explanation, answers } = { ...question, ...changed };
  const content = { text, type, score, explanation, answers } as BodyOf<
    typeof saveQuestion
  >['content'];
  return call(app, saveQuestion, { body: { id, revision, content }, token });
};

async function take(world: World, chosen: number) {
  const learner = await makeCaller(db, { role: 'confirmedLearner', now });
  await enrol(db, learner.id, world.course.id);
  return { ...learner, ...(await takeAs(world, learner.token, chosen)) };
}

async function takeAs({ lesson, id }: World, token: string, chosen: number) {
  const begun = await call(app, tests.startTest, { body: { lessonId: lesson.id }, token });
  const { sectionSlug } = lesson;
  const body = { sectionSlug, lessonId: lesson.id, answers: { [id]: [chosen] }, isEnd: true };
  await call(app, tests.checkTest, { body, token });
  pass();
  return { attemptId: begun.body.data.id };
}

const percentOf = async ({ attemptId }: { attemptId: number }) => {
  const row = await db
    .selectFrom('attempts')
    .where('id', '=', attemptId)
    .select(['percent', 'questions'])
    .executeTakeFirstOrThrow();
  const [question] = row.questions as { version: number }[];
  return { percent: Number(row.percent), version: question!.version };
};

async function expectProven() {
  const { code, text } = await runCommand(db, printRegraded);
  expect(text).toMatch(/ 0 different/);
  expect(code).toBe(0);
}

// spec: APL-05
test('a corrected key is a new version of its question, with its history; an undo brings back the old one', async () => {
  const world = await makeWorld();
  const before = await read(world);
  const regrade = await correct(world);
  const after = await read(world);
  expect(after).toMatchObject({ version: 2, revision: before.revision + 1, text: 'Poytaxt?' });
  expect([rightOf(before), rightOf(after)]).toEqual([['Buxoro'], ['Toshkent']]);
  expect(after.answers.map(({ id }) => id)).toEqual(before.answers.map(({ id }) => id));
  const history = await call(app, listRevisions, { params: { id: world.id }, token: world.token });
  expect(history.body.data.map(rightOf)).toEqual([['Toshkent'], ['Buxoro']]);
  const view = (
    await call(app, contract.viewCorrection, { params: { id: world.id }, token: world.token })
  ).body.data;
  expect(view).toMatchObject({ right: [world.said.tashkent], inForce: { texts: ['Toshkent'] } });
  expect(view.history[0]).toMatchObject({
    from: { texts: ['Buxoro'] },
    to: { texts: ['Toshkent'] },
  });
  await undo(world, regrade);
  expect(await read(world)).toMatchObject({ version: 3, revision: before.revision + 2 });
  expect(rightOf(await read(world))).toEqual(['Buxoro']);
});

test('what is credited to everybody or dropped keeps its key, and says so until it is another', async () => {
  const world = await makeWorld();
  expect(await read(world)).toMatchObject({ version: 1, correction: null });
  const credited = await correct(world, { kind: 'credit', keys: [] });
  expect(await read(world)).toMatchObject({ version: 1, correction: 'credit' });
  const bank = (await call(app, listBank, { query: {}, token: world.token })).body.data;
  expect(bank.map(({ question }) => question.correction)).toEqual(['credit']);
  await undo(world, credited);
  expect(await read(world)).toMatchObject({ correction: null });
  await correct(world);
  expect(await read(world)).toMatchObject({ version: 2, correction: null });
  await correct(world, { kind: 'drop', keys: [] });
  expect(await read(world)).toMatchObject({ version: 2, correction: 'drop' });
  expect(rightOf(await read(world))).toEqual(['Toshkent']);
});

test('a version that its author has changed since is graded by its key again, and says so', async () => {
  const world = await makeWorld();
  await take(world, world.said.bukhara);
  await correct(world, { kind: 'credit', keys: [] });
  await save(world, await read(world), { text: 'Poytaxt qaysi?' });
  expect(await read(world)).toMatchObject({ version: 2, correction: null });
  const later = await take(world, world.said.tashkent);
  expect(await percentOf(later)).toEqual({ percent: 0, version: 2 });
});

test('a result counts a correction once, in whatever version it was asked', async () => {
  const world = await makeWorld();
  const early = await take(world, world.said.tashkent);
  const wrong = await take(world, world.said.bukhara);
  expect(await percentOf(early)).toEqual({ percent: 0, version: 1 });
  await correct(world);
  expect(await percentOf(early)).toEqual({ percent: 100, version: 1 });
  // Nobody is worse off.
  expect(await percentOf(wrong)).toEqual({ percent: 100, version: 1 });
  const late = await take(world, world.said.tashkent);
  const lateWrong = await take(world, world.said.bukhara);
  expect(await percentOf(late)).toEqual({ percent: 100, version: 2 });
  expect(await percentOf(lateWrong)).toEqual({ percent: 0, version: 2 });
  await expectProven();
  // A second correction covers all of them.
  const second = await correct(world, { keys: [[world.said.khiva]] });
  const last = await take(world, world.said.khiva);
  expect(await percentOf(last)).toEqual({ percent: 100, version: 3 });
  expect(await percentOf(late)).toEqual({ percent: 100, version: 2 });
  await expectProven();
  const undone = await lowerBy(world, second);
  expect(rightOf(await read(world))).toEqual(['Toshkent']);
  expect(await percentOf(last)).toEqual({ percent: 0, version: 3 });
  await expectProven();
  await undo(world, undone);
  expect(rightOf(await read(world))).toEqual(['Xiva']);
  expect(await percentOf(last)).toEqual({ percent: 100, version: 3 });
  await expectProven();
});

test('an undo reaches who was asked the corrected version', async () => {
  const world = await makeWorld();
  const early = await take(world, world.said.tashkent);
  const regrade = await correct(world);
  const late = await take(world, world.said.tashkent);
  const lateWrong = await take(world, world.said.bukhara);
  await lowerBy(world, regrade);
  expect(rightOf(await read(world))).toEqual(['Buxoro']);
  expect(await percentOf(early)).toEqual({ percent: 0, version: 1 });
  expect(await percentOf(late)).toEqual({ percent: 0, version: 2 });
  expect(await percentOf(lateWrong)).toEqual({ percent: 100, version: 2 });
  await expectProven();
});

/** An undo that worsens results, confirmed by a second person. */
async function lowerBy(world: World, undoesId: number): Promise<number> {
  const second = await makeCaller(db, { role: 'admin', now });
  pass();
  const { id, state } = (await ask(world, { kind: 'undo', keys: [], undoesId })).body.data;
  expect(state).toBe('waiting');
  const body = { id, isAgreed: true, words: 'Kalitni tekshirdim' };
  expect((await call(app, contract.decideRegrade, { body, token: second.token })).status).toBe(200);
  await applyRegrade(deps, { regradeId: id });
  pass();
  return id;
}

test('mended words keep the correction, and an undo; a key that its author changed is his', async () => {
  const world = await makeWorld();
  const first = await correct(world);
  await take(world, world.said.tashkent);
  expect((await save(world, await read(world), { text: 'Poytaxti?' })).status).toBe(200);
  const taken = await take(world, world.said.bukhara);
  expect(await percentOf(taken)).toEqual({ percent: 0, version: 3 });
  await lowerBy(world, first);
  expect(await read(world)).toMatchObject({ text: 'Poytaxti?', version: 4 });
  expect(rightOf(await read(world))).toEqual(['Buxoro']);
  expect(await percentOf(taken)).toEqual({ percent: 100, version: 3 });
  const again = await correct(world);
  await take(world, world.said.tashkent);
  const own = await read(world);
  const answers = own.answers.map((one) => ({ ...one, score: one.text === 'Xiva' ? 2 : 0 }));
  await save(world, own, { answers });
  const khiva = await take(world, world.said.khiva);
  expect((await percentOf(khiva)).percent).toBe(100);
  await lowerBy(world, again);
  expect(rightOf(await read(world))).toEqual(['Xiva']);
  expect((await percentOf(khiva)).percent).toBe(100);
  await expectProven();
});

test('an editor that was open is told, and the wrong key is not saved back', async () => {
  const world = await makeWorld();
  const opened = await read(world);
  await correct(world);
  const late = await save(world, opened, { text: 'Yangi?', revision: opened.revision });
  expect([late.status, late.failure.code]).toEqual([409, 'question.changed']);
  const insisting = await save(world, opened, { text: 'Yangi?' });
  expect([insisting.status, insisting.failure.code]).toEqual([409, 'question.key_corrected']);
  expect(await read(world)).toMatchObject({ text: 'Poytaxt?', version: 2 });
});

test('of two at once one is in force, and a correction never meets a text it has not seen', async () => {
  const world = await makeWorld();
  const both = await Promise.all([ask(world), ask(world, { keys: [[world.said.khiva]] })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const question = await read(world);
  const winner = both.findIndex(({ status }) => status === 200);
  expect(rightOf(question)).toEqual([['Toshkent'], ['Xiva']][winner]);

  const other = await makeWorld();
  const opened = await read(other);
  const [correction, saved] = await Promise.all([
    ask(other),
    save(other, opened, { text: 'Yangi?', revision: opened.revision }),
  ]);
  const after = await read(other);
  expect(rightOf(after)).toEqual([correction.status === 200 ? 'Toshkent' : 'Buxoro']);
  expect(after.text).toBe(saved.status === 200 ? 'Yangi?' : 'Poytaxt?');
  expect([200, 409]).toContain(correction.status);
  expect(correction.status === 200 || saved.status === 200).toBe(true);
});

test('exports, copies, references, duplicates and exams carry the corrected key', async () => {
  const world = await makeWorld();
  const { token, id, other, course } = world;
  const exam = await makeExam(db, { now, authorId: course.authorId, questions: [] });
  const use = (how: 'copy' | 'reference') =>
    call(app, useQuestions, { body: { ids: [id], lessonId: other.id, how }, token });
  await use('reference');
  await correct(world);
  await use('copy');
  expect((await listOf(world, other.id)).map(rightOf)).toEqual([['Toshkent'], ['Toshkent']]);
  const path = `/teacher/courses/${course.id}/questions/export?format=gift`;
  const { raw } = await callRaw(app, 'GET', path, { token });
  expect(raw).toMatch(/^\s*=.*Toshkent/m);
  expect(raw).not.toMatch(/^\s*=.*Buxoro/m);
  const bank = await call(app, listBank, { query: {}, token });
  expect(bank.body.data.map(({ question }) => rightOf(question))).toContainEqual(['Toshkent']);
  const body = { examId: exam.id, ids: [id] };
  const [taken] = (await call(app, takeExamQuestions, { body, token })).body.data;
  expect(rightOf(taken!)).toEqual(['Toshkent']);
  const copy = await call(app, duplicateCourse, { body: { id: course.id }, token });
  const copies = await db
    .selectFrom('questions as q')
    .innerJoin('lessons as l', 'l.id', 'q.lessonId')
    .innerJoin('questionVersions as v', 'v.questionId', 'q.id')
    .where('l.courseId', '=', copy.body.data.id)
    .select(['v.answers', 'v.gradedAs'])
    .execute();
  expect(copies.length).toBe(3);
  for (const { answers, gradedAs } of copies) {
    expect(rightOf({ answers: answers as AuthoredQuestion['answers'] })).toEqual(['Toshkent']);
    expect(gradedAs).toBeNull();
  }
});

test('a draft gets the key as well, and publishing it does not bring the wrong one back', async () => {
  const world = await makeWorld();
  const { token, course, other, id } = world;
  // A course with an empty test cannot be published.
  const body = { ids: [id], lessonId: other.id, how: 'reference' as const };
  await call(app, useQuestions, { body, token });
  const begun = await call(app, drafts.beginDraft, { body: { courseId: course.id }, token });
  const { draftId } = begun.body.data;
  const copyOfId = async () =>
    await db
      .selectFrom('courseDraftItems')
      .where('draftId', '=', draftId)
      .where('kind', '=', 'question')
      .where('liveId', '=', world.id)
      .select('copyId')
      .executeTakeFirstOrThrow();
  const { copyId } = await copyOfId();
  const lesson = await db
    .selectFrom('questions')
    .where('id', '=', copyId)
    .select('lessonId')
    .executeTakeFirstOrThrow();
  const inDraft = async () => (await listOf(world, lesson.lessonId!))[0]!;
  expect(await save({ ...world, id: copyId }, await inDraft(), { text: 'Yangi?' })).toMatchObject({
    status: 200,
  });
  await correct(world);
  expect(rightOf(await inDraft())).toEqual(['Toshkent']);
  const { data } = (await call(app, drafts.viewDraft, { params: { id: draftId }, token })).body;
  expect(data.changes).toMatchObject([{ kind: 'question', fields: ['text'], conflict: null }]);
  const published = await call(app, drafts.publishDraft, {
    body: { id: draftId, version: data.version, note: '', isTold: false, choices: [] },
    token,
  });
  expect(published.status).toBe(200);
  const after = await read(world);
  expect(after).toMatchObject({ id: world.id, text: 'Yangi?' });
  expect(rightOf(after)).toEqual(['Toshkent']);
});

test('a film asks nobody anew who had answered before', async () => {
  const author = await makeCaller(db, { role: 'teacher', now });
  const course = await makeCourse(db, {
    authorId: author.id,
    lessons: [{ type: 'video', questions: [{ ...CAPITAL, time: 60 }] }],
  });
  const [video] = course.lessons as [MadeLesson];
  const [question] = video.questions;
  const learner = await makeCaller(db, { role: 'confirmedLearner', now });
  await enrol(db, learner.id, course.id);
  const answer = async (chosen: number) => {
    const { sectionSlug, id: lessonId } = video;
    const answers = { [question!.id]: [chosen] };
    const body = { sectionSlug, lessonId, answers, isEnd: true };
    const { data } = (await call(app, checkVideo, { body, token: learner.token })).body;
    return data.lesson.video!.questions[0]!.questions[0]!;
  };
  const [tashkent] = question!.wrong;
  expect(await answer(tashkent!)).toMatchObject({ state: 'wrong', tries: 1 });
  const body = { questionId: question!.id, kind: 'key' as const, keys: [[tashkent!]] };
  const regrade = await call(app, contract.askRegrade, {
    body: { ...body, mayLower: false, reason: 'Kalit notoʻgʻri edi', key: randomUUID() },
    token: author.token,
  });
  await applyRegrade(deps, { regradeId: regrade.body.data.id });
  expect(await answer(tashkent!)).toMatchObject({ state: 'right', tries: 1 });
});

test('copies that were made before are named, and corrected with one press each by its own rule', async () => {
  const questions = [{ ...CAPITAL, text: 'Nusxalari bor savol?' }];
  const world = await makeWorld(questions);
  const { token, id, other, course } = world;
  await reindexQuestions(db);
  await call(app, useQuestions, { body: { ids: [id], lessonId: other.id, how: 'copy' }, token });
  const [own] = await listOf(world, other.id);
  await save({ ...world, id: own!.id }, own!, { text: 'Poytaxti?' });
  const foreign = await makeCourse(db, {
    lessons: [{ type: 'test', name: 'Boshqa test', questions }],
  });
  await reindexQuestions(db);
  const viewOf = async (questionId: number) =>
    (await call(app, contract.viewCorrection, { params: { id: questionId }, token })).body.data;
  const copies = async () => (await viewOf(id)).copies.map((one) => [one.questionId, one.isWrong]);
  const foreignId = foreign.lessons[0]!.questions[0]!.id;
  expect(await copies()).toEqual([
    [foreignId, false],
    [own!.id, false],
  ]);
  const learner = await makeCaller(db, { role: 'confirmedLearner', now });
  await enrol(db, learner.id, course.id);
  const inCopy = { ...world, lesson: other, id: own!.id };
  const attempt = await takeAs(inCopy, learner.token, own!.answers[1]!.id);
  expect((await percentOf(attempt)).percent).toBe(0);
  await correct(world);
  expect((await viewOf(id)).copies).toMatchObject([
    { name: 'Boshqa test', author: 'Rahimov Aziz', mayCorrect: false, isWrong: true },
    { courseName: 'Raqamli dars', author: '', mayCorrect: true, isWrong: true },
  ]);
  const press = (caller: string) =>
    call(app, contract.correctCopies, { body: { questionId: id }, token: caller });
  expect((await press(token)).body.data).toEqual({ correctedCount: 1 });
  const [{ id: regradeId } = { id: 0 }] = (await viewOf(own!.id)).history;
  await applyRegrade(deps, { regradeId });
  expect((await listOf(world, other.id)).map(rightOf)).toEqual([['Toshkent']]);
  expect((await percentOf(attempt)).percent).toBe(100);
  expect(await copies()).toEqual([
    [foreignId, true],
    [own!.id, false],
  ]);
  expect((await press(token)).body.data).toEqual({ correctedCount: 0 });
  expect((await press(learner.token)).status).toBe(403);
  const stranger = await makeCaller(db, { role: 'teacher', now });
  expect((await press(stranger.token)).failure.code).toBe('question.not_found');
  const { status } = await callRaw(app, 'POST', '/teacher/regrades/copies', { body: {} });
  expect(status).toBe(401);
  const bad = await callRaw(app, 'POST', '/teacher/regrades/copies', { token, body: {} });
  expect([bad.status, Object.keys(bad.raw.errors)]).toEqual([422, ['question_id']]);
});

test('keys that an older release corrected are written at the start, once', async () => {
  const world = await makeWorld();
  await correct(world);
  // As an older release left it: only the correction was stored.
  await db.updateTable('questions').set({ currentVersion: 1 }).where('id', '=', world.id).execute();
  await db
    .deleteFrom('questionVersions')
    .where('questionId', '=', world.id)
    .where('version', '=', 2)
    .execute();
  await sql`alter table question_corrections disable trigger user`.execute(db);
  await sql`update question_corrections set is_written = false`.execute(db);
  await sql`alter table question_corrections enable trigger user`.execute(db);
  await writeEarlierKeys(db);
  await writeEarlierKeys(db);
  expect(await read(world)).toMatchObject({ version: 2 });
  expect(rightOf(await read(world))).toEqual(['Toshkent']);
});
