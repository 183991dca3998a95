import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findVideoPrograms } from '#/domains/authoring/video-tools/find-ffmpeg.ts';
import { createVideoTools } from '#/domains/authoring/video-tools/ffmpeg-tools.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { convertVideo } from './convert-video.ts';

const database = await useTestDatabase();
const { db } = database;
const { ffmpeg, ffprobe } = findVideoPrograms({}).found!;
const log = pino({ level: 'silent' });
const folder = await mkdtemp(path.join(tmpdir(), 'malaka-update-video-'));
const { app, deps } = await createTestApp(database, {
  upTo: 'authoring',
  config: { dataDir: folder },
  deps: { video: createVideoTools({ ffmpegPath: ffmpeg, ffprobePath: ffprobe, log }) },
});

let videoBytes = Buffer.alloc(0);
beforeAll(async () => {
  const file = path.join(folder, 'film.mp4');
  const picture = 'testsrc=size=160x120:rate=10:duration=2';
  execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', picture, '-pix_fmt', 'yuv420p', file]);
  videoBytes = await readFile(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function post(token: string | undefined, fields: Record<string, string>, video?: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (video) form.append('video', new Blob([new Uint8Array(video)]), 'dars.mp4');
  const request = new Request('http://x', { method: 'POST', body: form });
  return await app.inject({
    method: 'POST',
    url: '/api/v1/teacher/lesson/update-video',
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function makeOwn() {
  const course = await makeCourse(db, { lessons: [{ type: 'video' }, { type: 'text' }] });
  const { token } = await makeSession(db, course.authorId);
  const [video, text] = course.lessons;
  return { token, lessonId: video!.id, textId: text!.id, videoId: video!.videoId! };
}

const fieldsOf = (id: number) => ({
  id: String(id),
  name: 'Yangi nom',
  score: '5',
  short_description: '<p>Oldin</p><script>x()</script>',
  description: '<p>Keyin</p>',
});

const getLesson = (id: number) =>
  db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const leftUploads = () => readdir(path.join(folder, 'uploads'));

// spec: LSN-28, VID-19, LSN-18
it('changes the texts and, with a file, the film, which is then converted', async () => {
  const { token, lessonId, videoId } = await makeOwn();
  const texts = await post(token, fieldsOf(lessonId));
  expect(texts.json()).toMatchObject({
    success: 1,
    data: {
      id: lessonId,
      name: 'Yangi nom',
      score: 5,
      short_description: '<p>Oldin</p>',
      description: '<p>Keyin</p>',
      is_enc: 0,
      is_local: 1,
      duration_video: 100,
      lesson_type: { id: 1, type: 'video' },
      video: { state: 'ready', progress: 0, external_url: null, captions: [] },
      upload: null,
    },
  });
  expect(await getLesson(lessonId)).toMatchObject({
    name: 'Yangi nom',
    score: 5,
    shortDescription: '<p>Oldin</p>',
    videoId,
  });

  const withVideo = await post(token, fieldsOf(lessonId), videoBytes);
  expect(withVideo.json().data).toMatchObject({
    duration_video: 2,
    video: {
      state: 'waiting',
      name: 'dars.mp4',
      bytes: videoBytes.length,
      width: 160,
      height: 120,
    },
  });
  const { videoId: newId } = await getLesson(lessonId);
  expect(newId).not.toBe(videoId);
  const { rows } = await sql<{ n: number }>`select count(*)::int n from graphile_worker.jobs
    where task_identifier = 'convert-video'`.execute(db);
  expect(rows[0]!.n).toBe(1);
  await convertVideo(deps, { videoId: newId! });
  const video = await db
    .selectFrom('videos')
    .select(['state', 'hasSound'])
    .where('id', '=', newId)
    .executeTakeFirst();
  expect(video).toEqual({ state: 'ready', hasSound: false });
  expect(await leftUploads()).toEqual([]);
});

it('refuses callers without the right, and lessons of others', async () => {
  const { lessonId, textId, token } = await makeOwn();
  const foreign = await makeOwn();
  const learner = await makeCaller(db);
  const before = await getLesson(lessonId);
  expect((await post(undefined, fieldsOf(lessonId))).statusCode).toBe(401);
  expect((await post(learner.token, fieldsOf(lessonId))).statusCode).toBe(403);
  for (const id of [lessonId, 999_999]) {
    const answer = await post(foreign.token, fieldsOf(id), videoBytes);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'lesson.not_found']);
  }
  expect((await post(token, fieldsOf(textId))).statusCode).toBe(404);
  expect(await getLesson(lessonId)).toEqual(before);
  expect(await leftUploads()).toEqual([]);
});

// spec: LSN-36, LSN-37
it('knows a film by its content and leaves nothing of a refused one', async () => {
  const { lessonId, token, videoId } = await makeOwn();
  const text = await post(token, fieldsOf(lessonId), Buffer.from('no video at all'));
  expect([text.statusCode, text.json().code]).toEqual([415, 'file.wrong_type']);
  const cut = await post(token, fieldsOf(lessonId), videoBytes.subarray(0, videoBytes.length / 2));
  expect([cut.statusCode, cut.json().code]).toEqual([422, 'video.broken']);
  const nameless = await post(token, { ...fieldsOf(lessonId), name: ' ' }, videoBytes);
  expect(nameless.json().errors).toHaveProperty('name');
  const wordless = await post(token, { ...fieldsOf(lessonId), description: '' }, videoBytes);
  expect(wordless.json().errors).toHaveProperty('description');
  const { score: _score, ...scoreless } = fieldsOf(lessonId);
  expect((await post(token, scoreless, videoBytes)).json().errors).toHaveProperty('score');
  const empty = await post(token, fieldsOf(lessonId), Buffer.alloc(0));
  expect([empty.statusCode, empty.json().code]).toEqual([415, 'file.wrong_type']);
  expect(await getLesson(lessonId)).toMatchObject({ name: 'Dars 1', videoId });
  expect(await leftUploads()).toEqual([]);
});
