import * as lessonContract from '@malaka/contracts/learning/lessons';
import { trimRecord } from '@malaka/contracts/live/live-streams';
import type { LessonQuestionDraft } from '@malaka/contracts/authoring/questions';
import { saveQuestion } from '@malaka/contracts/authoring/questions';
import { checkVideo } from '@malaka/contracts/learning/timed-answers';
import {
  deleteQuestionTime,
  listQuestionTimes,
  updateTime,
} from '@malaka/contracts/authoring/timed-questions';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-20T07:00:00Z');
const { app } = await createTestApp(database, { now: () => now });

const questionContent = { text: 'Svetofor usuli?', answers: ['+Uch rang', 'Ikki rang'], time: 120 };

/**
 * A finished webinar lesson with a recording of ten minutes and a question at its second minute.
 */
async function makeRecorded() {
  const author = await makeCaller(db, { role: 'teacher', now });
  const lessons = [{ type: 'webinar' as const, duration: 600, questions: [questionContent] }];
  const course = await makeCourse(db, { authorId: author.id, lessons });
  const lesson = course.lessons[0]!;
  const { id: webinarId } = await makeWebinar(db, {
    authorId: author.id,
    lessonId: lesson.id,
    state: 'finished',
    startsAt: new Date(now.getTime() - 86_400_000),
  });
  const record = { state: 'ready', wholeKey: 'records/1/whole.mp4', wholeSeconds: 600 };
  await db
    .insertInto('webinarRecords')
    .values({ webinarId, videoId: lesson.videoId, ...record })
    .execute();
  return { course, lesson, webinarId, token: author.token };
}

const timesOf = async (lessonId: number, token: string) =>
  (await call(app, listQuestionTimes, { params: { lessonId }, token })).body.data.times.map(
    ({ time }) => time,
  );

const content: LessonQuestionDraft = {
  type: 'single',
  score: 0,
  text: '<p>Chiqish chiptasi nima?</p>',
  explanation: '',
  answers: [
    { text: 'Savol', score: 1, details: '' },
    { text: 'Baho', score: 0, details: '' },
  ],
};

test('its author puts questions at its seconds, moves and deletes them', async () => {
  const { lesson, token } = await makeRecorded();
  const lessonId = lesson.id;
  const put = (time: number | null) =>
    call(app, saveQuestion, { body: { lessonId, time, content }, token });
  expect((await put(300)).status).toBe(200);
  expect((await put(330)).failure.code).toBe('question.time_near');
  expect((await put(601)).failure.code).toBe('question.time_past');
  expect((await put(null)).status).toBe(422);
  expect(await timesOf(lessonId, token)).toEqual([120, 300]);
  const ids = [lesson.questions[0]!.id];
  await call(app, updateTime, { body: { lessonId, time: 200, ids }, token });
  await call(app, deleteQuestionTime, { body: { lessonId, time: 300 }, token });
  expect(await timesOf(lessonId, token)).toEqual([200]);
  const stranger = await makeCaller(db, { role: 'teacher', now });
  const foreign = { params: { lessonId }, token: stranger.token };
  expect((await call(app, listQuestionTimes, foreign)).status).toBe(404);
});

test.each(['webinar', 'video'] as const)(
  'a %s that has no film yet has no seconds, and no question is kept for them',
  async (type) => {
    const author = await makeCaller(db, { role: 'teacher', now });
    const course = await makeCourse(db, { authorId: author.id, lessons: [{ type }] });
    const lessonId = course.lessons[0]!.id;
    await db.updateTable('lessons').set({ videoId: null }).where('id', '=', lessonId).execute();
    const body = { lessonId, time: 60, content };
    const answer = await call(app, saveQuestion, { body, token: author.token });
    expect(answer.failure.code).toBe('video.not_found');
    expect(await timesOf(lessonId, author.token)).toEqual([]);
  },
);

test('its learner watches, answers, and only then has done the lesson', async () => {
  const { course, lesson } = await makeRecorded();
  const { id, token } = await makeCaller(db, { now });
  await enrol(db, id, course.id);
  const view = async () =>
    (
      await call(app, lessonContract.viewLesson, {
        params: { id: course.id, lessonId: lesson.id },
        token,
      })
    ).body.data;
  const { video, webinar } = await view();
  expect(webinar).toMatchObject({ state: 'finished' });
  expect(video?.questions).toMatchObject([
    { time: 120, questions: [{ state: 'open', explanation: null }] },
  ]);
  const watch = async (from: number, to: number) => {
    now = new Date(now.getTime() + 200_000);
    const body = { lessonId: lesson.id, position: to, revision: to, played: [{ from, to }] };
    return (await call(app, lessonContract.saveWatching, { body, token })).body.data;
  };
  await watch(0, 300);
  expect(await watch(300, 600)).toMatchObject({ coverage: 1, isDone: false });
  const [question] = lesson.questions;
  const checked = await call(app, checkVideo, {
    body: {
      sectionSlug: lesson.sectionSlug,
      lessonId: lesson.id,
      answers: { [question!.id]: question!.right },
      isEnd: true,
    },
    token,
  });
  expect(checked.body.data.lesson).toMatchObject({ type: 'webinar', isDone: true });
});

test('questions stay with what is said when the record is cut, and none is cut away', async () => {
  const { lesson, webinarId, token } = await makeRecorded();
  const trim = async (from: number, to: number) =>
    await call(app, trimRecord, { params: { id: webinarId }, body: { from, to }, token });
  expect((await trim(100, 600)).status).toBe(200);
  expect(await timesOf(lesson.id, token)).toEqual([20]);
  expect((await trim(121, 600)).failure.code).toBe('stream.record_asks');
  expect((await trim(0, 119)).failure.code).toBe('stream.record_asks');
  expect(await timesOf(lesson.id, token)).toEqual([20]);
  expect((await trim(60, 300)).status).toBe(200);
  expect(await timesOf(lesson.id, token)).toEqual([60]);
  expect((await trim(0, 600)).status).toBe(200);
  expect(await timesOf(lesson.id, token)).toEqual([120]);
});
