import * as lessonContract from '@malaka/contracts/learning/lessons';
import { checkVideo as contract } from '@malaka/contracts/learning/timed-answers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listShownIds } from '#/domains/authoring/questions/queries.ts';
import { call, callRaw } from '#test/client.ts';
import {
  enrol,
  makeCourse,
  makeLearner,
  type NewCourse,
  type NewQuestion,
} from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-20T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
});
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const defaultQuestions: NewQuestion[] = [
  {
    text: 'Poytaxt?',
    answers: ['+Toshkent', 'Buxoro', 'Xiva'],
    time: 20,
    explanation: 'Toshkent.',
  },
  { text: 'Juft?', type: 'multiple', answers: ['+2', '3', '+4'], time: 20 },
  { text: 'Fasllar?', answers: ['3', '+4'], time: 80, explanation: 'Toʻrtta.' },
];

async function learn(course: NewCourse = {}, questions = defaultQuestions) {
  const lessons = course.lessons ?? [{ type: 'video' as const, duration: 100, questions }];
  const made = await makeLearner(db, { ...course, lessons }, { now });
  const { caller, token } = made;
  const lesson = made.lessons[0]!;
  const view = async (by = token) =>
    await call(app, lessonContract.viewLesson, {
      params: { id: made.id, lessonId: lesson.id },
      token: by,
    });
  await view();
  const answer = (
    answers: Record<string, number | number[]>,
    more: { isEnd?: boolean; versions?: Record<string, number>; by?: string | undefined } = {},
  ) =>
    call(app, contract, {
      body: {
        sectionSlug: lesson.sectionSlug,
        lessonId: lesson.id,
        answers,
        isEnd: more.isEnd ?? false,
        ...(more.versions && { versions: more.versions }),
      },
      token: 'by' in more ? more.by : token,
    });
  const watch = async (from: number, to: number) => {
    wait((to - from) / 2);
    const { body } = await call(app, lessonContract.saveWatching, {
      body: { lessonId: lesson.id, position: to, revision: to, played: [{ from, to }] },
      token,
    });
    return body.data;
  };
  const [first, second, third] = lesson.questions;
  return {
    ...made,
    lesson,
    caller,
    token,
    view,
    answer,
    watch,
    questions: [first!, second!, third!],
  };
}

const rightOf = ({ id, right }: { id: number; right: number[] }) => ({ [id]: right });
const countTries = async (accountId: number) => {
  const { rows } = await sql<{ amount: number }>`select count(*)::int as amount from timed_answers
    where account_id = ${accountId}`.execute(db);
  return rows[0]!.amount;
};

describe('questions of a film', () => {
  // spec: VID-33, VID-34, VID-35
  test('the spelling on the wire; the answer holds the refreshed lesson', async () => {
    const { lesson, questions, token } = await learn();
    const { status, raw } = await callRaw(app, 'POST', '/course/test-check-video', {
      token,
      body: {
        section_slug: lesson.sectionSlug,
        lesson_id: lesson.id,
        answers: { [questions[0]!.id]: questions[0]!.right[0] },
        is_end: 0,
      },
    });
    expect(status).toBe(200);
    expect(raw.data.lesson).toMatchObject({ id: lesson.id, lesson_type: 'video', is_done: 0 });
    expect(raw.data.lesson.video).toMatchObject({ score: 1, max_score: 4 });
    expect(raw.data.lesson.video.questions).toMatchObject([
      {
        time: 20,
        questions: [
          { state: 'right', tries: 1, score: 1, explan: 'Toshkent.', version: 1 },
          { state: 'open', tries: 0, score: 0, explan: null, response: null },
        ],
      },
      { time: 80, questions: [{ state: 'open', explan: null }] },
    ]);
  });

  test('nothing tells a right answer or an explanation before the own answer', async () => {
    const { view, answer, questions } = await learn();
    const before = JSON.stringify((await view()).raw.data.video.questions);
    expect(before).not.toMatch(/Toʻrtta|Toshkent\.|is_right/);
    const seen = (await view()).raw.data.video.questions[0].questions[0].question;
    expect(Object.keys(seen).toSorted()).toEqual(['answers', 'id', 'pieces', 'question', 'type']);
    expect(seen.answers.every((each: object) => !('score' in each))).toBe(true);
    const { raw } = await answer({ [questions[0]!.id]: questions[0]!.wrong.slice(0, 1) });
    const [judged] = raw.data.lesson.video.questions[0].questions;
    expect(judged).toMatchObject({ state: 'wrong', tries: 1, explan: 'Toshkent.' });
    expect(JSON.stringify(raw.data.lesson.video.questions[1])).not.toContain('Toʻrtta');
  });

  // spec: VID-28
  test('the film is done when it was seen and every question is right, whichever comes last', async () => {
    const answersLast = await learn({ type: 'upgrade' });
    await answersLast.watch(0, 100);
    expect((await answersLast.view()).body.data.isDone).toBe(false);
    for (const question of answersLast.questions) {
      const { body } = await answersLast.answer(rightOf(question));
      expect(body.data.lesson.isDone).toBe(question === answersLast.questions[2]);
    }
    expect((await answersLast.view()).body.data.progress).toMatchObject({ isComplete: true });

    const videoLast = await learn({ type: 'upgrade' });
    const all = Object.assign({}, ...videoLast.questions.map(rightOf));
    const early = await videoLast.answer(all, { isEnd: true });
    expect(early.body.data.lesson).toMatchObject({ isDone: false, video: { score: 4 } });
    expect((await videoLast.watch(0, 90)).isDone).toBe(false);
    expect(await videoLast.watch(90, 100)).toMatchObject({
      isDone: true,
      progress: { isComplete: true },
    });
  });

  test('is_end of the caller changes nothing', async () => {
    const { answer, questions, watch } = await learn();
    await watch(0, 100);
    const { body } = await answer(rightOf(questions[0]!), { isEnd: true });
    expect(body.data.lesson.isDone).toBe(false);
    await answer(rightOf(questions[1]!));
    const last = await answer(rightOf(questions[2]!), { isEnd: false });
    expect(last.body.data.lesson.isDone).toBe(true);
  });

  test('a wrong answer is tried again at once, as often as it takes', async () => {
    const { answer, questions } = await learn({ type: 'upgrade' });
    const { id, right, wrong } = questions[0]!;
    for (const [n, answerId] of wrong.entries()) {
      const { body } = await answer({ [id]: answerId });
      const [judged] = body.data.lesson.video!.questions[0]!.questions;
      expect(judged).toMatchObject({ state: 'wrong', tries: n + 1, score: 0 });
    }
    const { body } = await answer({ [id]: right });
    expect(body.data.lesson.video!.questions[0]!.questions[0]).toMatchObject({
      state: 'right',
      tries: 3,
      score: 1,
      response: right,
    });
    // What is right stays right.
    const after = await answer({ [id]: wrong[0]! });
    expect(after.body.data.lesson.video!.questions[0]!.questions[0]!.state).toBe('right');
  });

  test('in free order a question is spent after three tries, and the points must still suffice', async () => {
    const four: NewQuestion[] = [
      { text: 'Bir?', answers: ['+1', '2', '3', '4'], time: 20 },
      { text: 'Ikki?', answers: ['+2', '3'], time: 90 },
    ];
    const spend = async (minPercentage: number, type: 'informal' | 'upgrade') => {
      const lessons = [{ type: 'video' as const, duration: 100, questions: four, minPercentage }];
      const learner = await learn({ type, lessons });
      await learner.watch(0, 100);
      const [one, two] = learner.lesson.questions;
      for (const answerId of one!.wrong) await learner.answer({ [one!.id]: answerId });
      const { body } = await learner.answer(rightOf(two!));
      const [set] = body.data.lesson.video!.questions;
      return [set!.questions[0]!.state, body.data.lesson.isDone];
    };
    expect(await spend(50, 'informal')).toEqual(['spent', true]);
    expect(await spend(60, 'informal')).toEqual(['spent', false]);
    expect(await spend(50, 'upgrade')).toEqual(['wrong', false]);
  });
});

describe('answers that must change nothing', () => {
  test('the same answer fifty times at once is one try', async () => {
    const { answer, questions, caller } = await learn();
    const [one, two] = questions;
    const calls = Array.from({ length: 50 }, () =>
      answer({ [one!.id]: one!.wrong[0]!, [two!.id]: two!.right.toReversed() }),
    );
    for (const { body } of await Promise.all(calls)) {
      expect(body.data.lesson.video!.questions[0]!.questions).toMatchObject([
        { state: 'wrong', tries: 1 },
        { state: 'right', tries: 1 },
      ]);
    }
    expect(await countTries(caller.id)).toBe(2);
  });

  test('two devices that answer the last two questions at once end the lesson once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { answer, questions, watch, view, caller } = await learn();
      await watch(0, 100);
      await answer(rightOf(questions[0]!));
      await Promise.all([answer(rightOf(questions[1]!)), answer(rightOf(questions[2]!))]);
      expect((await view()).body.data.progress).toMatchObject({ doneCount: 1, isComplete: true });
      const lines = await db
        .selectFrom('creditLines')
        .where('accountId', '=', caller.id)
        .where('kind', '=', 'earned')
        .selectAll()
        .execute();
      expect(lines).toHaveLength(1);
    }
  });

  test('the last answer and the last report of watching at once end the lesson', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { answer, questions, watch, view } = await learn({}, defaultQuestions.slice(2));
      await watch(0, 90);
      await Promise.all([answer(rightOf(questions[0]!)), watch(90, 100)]);
      expect((await view()).body.data.isDone).toBe(true);
    }
  });

  test('questions of other lessons, unknown options, another section: refused, nothing kept', async () => {
    const { answer, lesson, questions, token, caller } = await learn();
    const other = await learn();
    const [one] = questions;
    const refused = [
      { ...rightOf(one!), ...rightOf(other.questions[0]!) },
      { [one!.id]: 2_000_000 },
      { [one!.id]: [...one!.right, ...one!.wrong] },
      { [one!.id]: other.questions[0]!.right },
      { 4_000_000_000: [1] },
    ];
    for (const answers of refused) {
      const { status, failure } = await answer(answers as Record<string, number[]>);
      expect([status, failure.code]).toEqual([422, 'request.invalid']);
    }
    const body = { sectionSlug: 'boshqa', lessonId: lesson.id, answers: {}, isEnd: false };
    expect((await call(app, contract, { body, token })).status).toBe(422);
    for (const wrong of [{}, { answers: [] }, { answers: { a: [1] } }, { answers: { 1: 'x' } }]) {
      const sent = { section_slug: lesson.sectionSlug, lesson_id: lesson.id, is_end: 0, ...wrong };
      const { status } = await callRaw(app, 'POST', '/course/test-check-video', {
        token,
        body: sent,
      });
      expect(status).toBe(422);
    }
    expect(await countTries(caller.id)).toBe(0);
  });

  test('signed out, without the course, a locked lesson, a lesson of another kind', async () => {
    const { answer, questions } = await learn();
    const other = await learn();
    expect((await answer(rightOf(questions[0]!), { by: undefined })).status).toBe(401);
    const stranger = await answer(rightOf(questions[0]!), { by: other.token });
    expect([stranger.status, stranger.failure.code]).toEqual([403, 'course.not_bought']);
    const strict = await makeCourse(db, {
      type: 'upgrade',
      lessons: [{ type: 'text' }, { type: 'video', duration: 100, questions: defaultQuestions }],
    });
    await enrol(db, other.caller.id, strict.id);
    const codes = [];
    for (const { id, sectionSlug } of strict.lessons) {
      const body = { sectionSlug, lessonId: id, answers: {}, isEnd: false };
      codes.push((await call(app, contract, { body, token: other.token })).failure.code);
    }
    expect(codes).toEqual(['lesson.not_found', 'lesson.locked']);
  });

  test('what was taken away is left aside, an answer to an earlier version is not judged', async () => {
    const { answer, questions, caller } = await learn();
    const [one, two, three] = questions;
    await db.updateTable('questions').set({ deletedAt: now }).where('id', '=', one!.id).execute();
    const { body } = await answer(
      { ...rightOf(one!), ...rightOf(two!), ...rightOf(three!) },
      { versions: { [two!.id]: 1, [three!.id]: 7 } },
    );
    expect(body.data.lesson.video!.questions.map(({ questions: [q] }) => q!.state)).toEqual([
      'right',
      'open',
    ]);
    expect(await countTries(caller.id)).toBe(1);
  });

  test('the last open question was taken away: the lesson is done when it is opened', async () => {
    const { answer, questions, watch, view } = await learn();
    await watch(0, 100);
    await answer({ ...rightOf(questions[0]!), ...rightOf(questions[1]!) });
    expect((await view()).body.data.isDone).toBe(false);
    await db
      .updateTable('questions')
      .set({ deletedAt: now })
      .where('id', '=', questions[2]!.id)
      .execute();
    expect((await view()).body.data).toMatchObject({
      isDone: true,
      progress: { isComplete: true },
    });
  });

  test('an answered version stays; a right answer counts in the next one too, tries begin anew', async () => {
    const { answer, questions, view } = await learn();
    const [one, two] = questions;
    expect(await listShownIds(db, [one!.id, two!.id])).toEqual([]);
    await answer({ ...rightOf(one!), [two!.id]: two!.wrong });
    const answered = await listShownIds(
      db,
      questions.map(({ id }) => id),
    );
    expect(new Set(answered)).toEqual(new Set([one!.id, two!.id]));
    for (const { id } of [one!, two!]) {
      await sql`insert into question_versions (question_id, version, type, text, explanation, answers)
        select question_id, 2, type, text || '!', explanation, answers from question_versions
        where question_id = ${id}`.execute(db);
      await db.updateTable('questions').set({ currentVersion: 2 }).where('id', '=', id).execute();
    }
    expect((await view()).body.data.video!.questions[0]!.questions).toMatchObject([
      { version: 2, state: 'right', score: 1, response: null },
      { version: 2, state: 'open', tries: 0, response: null },
    ]);
  });

  test('tries are only added', async () => {
    const { answer, questions } = await learn();
    await answer(rightOf(questions[0]!));
    await expect(sql`update timed_answers set is_right = false`.execute(db)).rejects.toThrow(
      /append/,
    );
    await expect(sql`delete from timed_answers`.execute(db)).rejects.toThrow(/append/);
  });
});
