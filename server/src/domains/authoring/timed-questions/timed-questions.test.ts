import {
  deleteQuestionTime,
  listQuestionTimes,
  restoreQuestionTime,
  updateTime,
} from '@malaka/contracts/authoring/timed-questions';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse, type MadeLesson, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { authorRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => authorRoutes(scopes.author, deps),
});

/** A video of 600.4 seconds with one question at 100 and two at 300. */
async function makeVideo() {
  const course = await makeCourse(db, {
    lessons: [
      { type: 'video', duration: 600.4, questions: [...threeQuestions, ...threeQuestions] },
      { type: 'text' },
    ],
  });
  const [lesson, text] = course.lessons as [MadeLesson, MadeLesson];
  const ids = lesson.questions.slice(0, 3).map(({ id }) => id) as [number, number, number];
  await place([ids[0]], 100);
  await place([ids[1], ids[2]], 300);
  const { token } = await makeSession(db, course.authorId);
  return { lesson, text, ids, token };
}

async function place(ids: number[], timeSeconds: number) {
  await db.updateTable('questions').set({ timeSeconds }).where('id', 'in', ids).execute();
}

async function timesOf(lessonId: number) {
  const rows = await db
    .selectFrom('questions')
    .where('lessonId', '=', lessonId)
    .where('deletedAt', 'is', null)
    .where('timeSeconds', 'is not', null)
    .orderBy('id')
    .select('timeSeconds')
    .execute();
  return rows.map((row) => row.timeSeconds);
}

let video: Awaited<ReturnType<typeof makeVideo>>;
let other: Awaited<ReturnType<typeof makeCaller>>;
beforeEach(async () => {
  video = await makeVideo();
  other = await makeCaller(db, { role: 'teacher' });
});

const move = (time: number, ids: number[], token = video.token, lessonId = video.lesson.id) =>
  call(app, updateTime, { body: { lessonId, time, ids }, token });
const list = (token: string | undefined = video.token, lessonId = video.lesson.id) =>
  call(app, listQuestionTimes, { params: { lessonId }, token });
const remove = (time: number, token = video.token) =>
  call(app, deleteQuestionTime, { body: { lessonId: video.lesson.id, time }, token });
const restore = (time: number, token = video.token) =>
  call(app, restoreQuestionTime, { body: { lessonId: video.lesson.id, time }, token });

describe('the list', () => {
  test('has each second once, in order, with its questions, drafts and first words', async () => {
    await db
      .updateTable('questions')
      .set({ isDraft: true })
      .where('id', '=', video.ids[2])
      .execute();
    expect((await list()).body.data).toEqual({
      durationSeconds: 600.4,
      times: [
        { time: 100, questionsCount: 1, draftsCount: 0, firstText: 'Poytaxt?' },
        { time: 300, questionsCount: 2, draftsCount: 1, firstText: 'Juft sonlar?' },
      ],
    });
  });

  test('is spelled as the wire spells', async () => {
    const { raw } = await callRaw(
      app,
      'GET',
      `/teacher/lessons/${video.lesson.id}/question-times`,
      {
        token: video.token,
      },
    );
    expect(raw).toEqual({
      success: 1,
      data: {
        duration_seconds: 600.4,
        times: [
          { time: 100, questions_count: 1, drafts_count: 0, first_text: 'Poytaxt?' },
          { time: 300, questions_count: 2, drafts_count: 0, first_text: 'Juft sonlar?' },
        ],
      },
    });
  });

  test('is for the author of the lesson alone', async () => {
    const learner = await makeCaller(db);
    expect((await callRaw(app, 'GET', `/teacher/lessons/1/question-times`)).status).toBe(401);
    expect((await list(learner.token)).status).toBe(403);
    expect((await list(other.token)).failure.code).toBe('lesson.not_found');
    expect((await list(video.token, video.text.id)).failure.code).toBe('lesson.wrong_type');
  });
});

describe('another second', () => {
  // spec: VID-30, VID-31
  test('is set on exactly the named questions', async () => {
    await move(420, [video.ids[1]]);
    expect(await timesOf(video.lesson.id)).toEqual([100, 420, 300]);
    expect((await move(540, [video.ids[0], video.ids[2]])).body.success).toBe(1);
    expect(await timesOf(video.lesson.id)).toEqual([540, 420, 540]);
  });

  // spec: VID-30
  test('travels as the specification spells it, also as text of a form', async () => {
    const body = { lesson_id: String(video.lesson.id), time: '420', questions: video.ids.slice(1) };
    const answer = await callRaw(app, 'POST', '/teacher/lesson/update-time', {
      token: video.token,
      body,
    });
    expect(answer).toMatchObject({ status: 200, raw: { success: 1 } });
    expect(await timesOf(video.lesson.id)).toEqual([100, 420, 420]);
  });

  // spec: VID-22, VID-24, LIM-12
  test('within 59 seconds of another is refused, at 60 it is not, and at the same it joins', async () => {
    for (const time of [241, 299, 301, 359]) {
      const { status, failure } = await move(time, [video.ids[0]]);
      expect([status, failure.code, failure.errors]).toEqual([
        422,
        'question.time_near',
        { time: [failure.msg] },
      ]);
    }
    expect((await move(240, [video.ids[0]])).status).toBe(200);
    expect((await move(360, [video.ids[0]])).status).toBe(200);
    expect((await move(300, [video.ids[0]])).status).toBe(200);
    expect(await timesOf(video.lesson.id)).toEqual([300, 300, 300]);
  });

  test('may be near the old one when all its questions go, not when one stays', async () => {
    expect((await move(310, [video.ids[1]])).failure.code).toBe('question.time_near');
    expect((await move(310, video.ids.slice(1))).status).toBe(200);
  });

  // spec: VID-23
  test('beyond the end is refused with words at its field', async () => {
    const { failure } = await move(601, [video.ids[0]]);
    expect(failure).toMatchObject({
      code: 'question.time_past',
      errors: { time: ['Savol vaqti video davomiyligidan oshib ketdi.'] },
    });
    expect((await move(600, [video.ids[0]])).status).toBe(200);
  });

  // spec: VID-20
  test.each([[-1], [10.5], ['bir'], [86_401]])('%s is no second', async (time) => {
    const body = { lesson_id: video.lesson.id, time, questions: [video.ids[0]] };
    const answer = await callRaw(app, 'POST', '/teacher/lesson/update-time', {
      token: video.token,
      body,
    });
    expect(answer).toMatchObject({ status: 422, raw: { errors: { time: [expect.any(String)] } } });
  });

  test('moves nothing when one question is of another lesson, deleted, or not of the video', async () => {
    const { ids } = await makeVideo();
    expect((await move(540, [video.ids[0], ids[0]])).failure.code).toBe('question.not_found');
    const untimed = video.lesson.questions[5]!.id;
    expect((await move(540, [video.ids[0], untimed])).failure.code).toBe('question.not_found');
    await remove(300);
    expect((await move(540, [video.ids[0], video.ids[1]])).failure.code).toBe('question.not_found');
    expect(await timesOf(video.lesson.id)).toEqual([100]);
    expect((await move(540, ids, other.token)).failure.code).toBe('lesson.not_found');
  });

  test('two tabs do not both win places that are too near each other', async () => {
    const answers = await Promise.all([move(450, [video.ids[0]]), move(480, video.ids.slice(1))]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });
});

describe('deleting a second', () => {
  // spec: VID-29
  test('removes all its questions and no others; they stay in the reports', async () => {
    const body = { lesson_id: video.lesson.id, time: 300 };
    const options = { token: video.token, body };
    const answer = await callRaw(app, 'POST', '/teacher/lesson/delete-question-time', options);
    expect(answer).toMatchObject({ status: 200, raw: { success: 1 } });
    expect(await timesOf(video.lesson.id)).toEqual([100]);
    const remaining = await db
      .selectFrom('questions')
      .where('id', 'in', video.ids)
      .selectAll()
      .execute();
    expect(remaining).toHaveLength(3);
    expect((await remove(300)).failure.code).toBe('question.not_found');
  });

  test('is taken back as a whole, unless its place was taken', async () => {
    await remove(300);
    expect((await restore(300)).status).toBe(200);
    expect(await timesOf(video.lesson.id)).toEqual([100, 300, 300]);
    await remove(300);
    await move(320, [video.ids[0]]);
    expect((await restore(300)).failure.code).toBe('question.time_near');
    expect((await restore(500)).failure.code).toBe('question.not_found');
  });

  test('is for the author of the lesson alone', async () => {
    const learner = await makeCaller(db);
    expect((await remove(300, other.token)).failure.code).toBe('lesson.not_found');
    expect((await restore(300, other.token)).failure.code).toBe('lesson.not_found');
    expect((await remove(300, learner.token)).status).toBe(403);
    expect(await timesOf(video.lesson.id)).toEqual([100, 300, 300]);
  });
});
