import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getVideo } from '@malaka/contracts/learning/lessons';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { counters } from '#/kit/counters.ts';
import * as authoredLessons from '#/domains/authoring/authored-lessons/routes.ts';
import { findVideoPrograms } from '#/domains/authoring/video-tools/find-ffmpeg.ts';
import { createVideoTools } from '#/domains/authoring/video-tools/ffmpeg-tools.ts';
import * as lessons from '#/domains/learning/lessons/routes.ts';
import { countOf } from '#test/count-of.ts';
import { call } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { convertVideo } from './convert-video.ts';
import { publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { ffmpeg, ffprobe } = findVideoPrograms({}).found!;
const log = pino({ level: 'silent' });
const folder = await mkdtemp(path.join(tmpdir(), 'malaka-videos-'));
let clock = new Date();
const { app, deps } = await createTestApp(database, {
  now: () => clock,
  config: { dataDir: folder },
  deps: { video: createVideoTools({ ffmpegPath: ffmpeg, ffprobePath: ffprobe, log }) },
  only: (scopes, all) => {
    lessons.learnerRoutes(scopes.learner, all);
    publicRoutes(scopes.public, all);
    authoredLessons.authorRoutes(scopes.author, all);
  },
});

beforeEach(() => {
  clock = new Date();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let videoBytes = Buffer.alloc(0);
beforeAll(async () => {
  const file = path.join(folder, 'film.mp4');
  const picture = 'testsrc=size=160x120:rate=10:duration=2';
  const tone = 'sine=frequency=440:duration=2';
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tone];
  execFileSync(ffmpeg, ['-v', 'error', ...inputs, '-pix_fmt', 'yuv420p', file]);
  videoBytes = await readFile(file);
});

async function makeVideoLesson(source: Buffer = videoBytes) {
  const course = await makeCourse(db, { lessons: [{ type: 'video' }] });
  const lesson = course.lessons[0]!;
  const videoId = lesson.videoId!;
  const sourceKey = `videos/${videoId}/source.mp4`;
  await deps.files.put(sourceKey, source, 'video/mp4');
  await db
    .updateTable('videos')
    .set({ sourceKey, state: 'waiting' })
    .where('id', '=', videoId)
    .execute();
  return { ...course, lessonId: lesson.id, videoId };
}

async function makeViewer(courseId: number) {
  const viewer = await makeCaller(db);
  await enrol(db, viewer.id, courseId);
  return viewer;
}

const stateOf = (id: number) =>
  db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const fetchStatus = async (url: string, headers = {}) =>
  (await app.inject({ url, headers })).statusCode;

const within = (base: string, relative: string) => new URL(relative, `http://x${base}`).pathname;

describe('before the conversion', () => {
  // spec: VID-38, LIM-29
  it('plays the plain mp4 with the label 720p, in parts', async () => {
    const { id, lessonId } = await makeVideoLesson();
    const viewer = await makeViewer(id);
    const answer = await call(app, getVideo, { params: { lessonId }, token: viewer.token });
    expect(answer.raw.url).toMatchObject({ is_plain: 1, label: '720p', poster: null });
    const { playlist } = answer.body.url;
    const whole = await app.inject(playlist);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    });
    expect(whole.rawPayload.equals(videoBytes)).toBe(true);
    const part = await app.inject({ url: playlist, headers: { range: 'bytes=10-19' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${videoBytes.length}`);
    expect(part.rawPayload.equals(videoBytes.subarray(10, 20))).toBe(true);
    const beyond = await app.inject({ url: playlist, headers: { range: 'bytes=99999999-' } });
    expect(beyond.statusCode).toBe(416);
  });

  it('stays plain without ffmpeg', async () => {
    const { videoId } = await makeVideoLesson();
    await convertVideo({ ...deps, video: undefined }, { videoId });
    expect(await stateOf(videoId)).toMatchObject({ state: 'waiting' });
  });
});

describe('after the conversion', () => {
  // spec: VID-36, VID-37
  it('plays qualities by addresses relative to the master playlist', async () => {
    const { id, lessonId, videoId } = await makeVideoLesson();
    await convertVideo(deps, { videoId });
    expect(await stateOf(videoId)).toMatchObject({
      state: 'ready',
      progress: 100,
      width: 160,
      height: 120,
      hasSound: true,
    });
    const viewer = await makeViewer(id);
    const { url } = (await call(app, getVideo, { params: { lessonId }, token: viewer.token })).body;
    expect(url).toMatchObject({ isPlain: false, label: null });
    expect(url.playlist).toMatch(`/api/v1/lesson/getVideo/${lessonId}/playlist.m3u8?token=`);
    expect(url.expiresAt.getTime() - clock.getTime()).toBeLessThanOrEqual(6 * 60 * 60 * 1000);

    const master = await app.inject(url.playlist);
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(master.body).toContain('RESOLUTION=160x120');
    const subs = master.body.split('\n').filter((line) => line && !line.startsWith('#'));
    expect(subs).toHaveLength(2);
    for (const sub of subs) {
      const address = within(url.playlist, sub);
      const playlist = await app.inject(address);
      expect(playlist.body).toContain('#EXT-X-ENDLIST');
      const segment = playlist.body.split('\n').find((line) => line.endsWith('.ts'))!;
      const bytes = await app.inject(within(address, segment));
      expect(bytes.headers['content-type']).toBe('video/mp2t');
      expect(bytes.rawPayload[0]).toBe(0x47);
    }
    const poster = await app.inject(url.poster!);
    expect(poster.headers['content-type']).toBe('image/jpeg');
    expect(await fetchStatus(within(url.playlist, subs[0]!.replace('120p', '999p')))).toBe(404);
    expect(await fetchStatus(within(url.playlist, subs[0]!.replace('index', '..%2findex')))).toBe(
      422,
    );
  });

  it('is done once: a second job changes nothing', async () => {
    const { videoId } = await makeVideoLesson();
    await convertVideo(deps, { videoId });
    const first = await stateOf(videoId);
    await convertVideo(deps, { videoId });
    expect(await stateOf(videoId)).toEqual(first);
  });

  it.each([
    ['no video', () => Buffer.from('no video at all')],
    ['cut short', () => videoBytes.subarray(0, Math.round(videoBytes.length * 0.6))],
  ])('says that a file is broken: %s', async (_name, source) => {
    const { videoId } = await makeVideoLesson(source());
    const countBroken = () => countOf(counters.conversions, { outcome: 'broken' });
    const before = await countBroken();
    await convertVideo(deps, { videoId });
    expect(await stateOf(videoId)).toMatchObject({ state: 'failed', failure: 'video.broken' });
    expect(await countBroken()).toBe(before + 1);
  });

  it('tells the length that can be played of a file that ends early', async () => {
    const file = path.join(folder, 'early.mp4');
    const picture = 'testsrc=size=160x120:rate=10:duration=20';
    execFileSync(ffmpeg, [
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      picture,
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      file,
    ]);
    const whole = await readFile(file);
    await writeFile(file, whole);
    await truncate(file, Math.round(whole.length * 0.5));
    const { videoId } = await makeVideoLesson(await readFile(file));
    await convertVideo(deps, { videoId });
    const video = await stateOf(videoId);
    expect(video.state).toBe('ready');
    expect(video.duration).toBeGreaterThan(2);
    expect(video.duration).toBeLessThan(18);
  });
});

describe('who may play', () => {
  it('refuses the signed out, those without the course and unknown lessons', async () => {
    const { id, lessonId } = await makeVideoLesson();
    expect((await call(app, getVideo, { params: { lessonId } })).status).toBe(401);
    const stranger = await makeCaller(db);
    const refused = await call(app, getVideo, { params: { lessonId }, token: stranger.token });
    expect([refused.status, refused.failure.code]).toEqual([403, 'course.not_bought']);
    const viewer = await makeViewer(id);
    const params = { lessonId: 999_999 };
    expect((await call(app, getVideo, { params, token: viewer.token })).status).toBe(404);
  });

  it('lets the author look', async () => {
    const { authorId, lessonId } = await makeVideoLesson();
    const { token } = await makeSession(db, authorId);
    const answer = await call(app, getVideo, { params: { lessonId }, token });
    expect(await fetchStatus(answer.body.url.playlist)).toBe(200);
  });

  it('refuses every address without the right token, after logout, block and expiry', async () => {
    const { id, lessonId, videoId } = await makeVideoLesson();
    const other = await makeVideoLesson();
    await convertVideo(deps, { videoId });
    const viewer = await makeViewer(id);
    const { url } = (await call(app, getVideo, { params: { lessonId }, token: viewer.token })).body;
    const token = new URL(`http://x${url.playlist}`).searchParams.get('token')!;
    const base = `/api/v1/lesson/getVideo/${lessonId}`;
    const addresses = (key: string, from = base) => [
      `${from}/playlist.m3u8?token=${key}`,
      `${from}/${key}/plain.mp4`,
      `${from}/${key}/poster.jpg`,
      `${from}/${key}/120p/index.m3u8`,
      `${from}/${key}/120p/00000.ts`,
    ];
    const statuses = async (list: string[]) => [
      ...new Set(await Promise.all(list.map((one) => fetchStatus(one)))),
    ];

    expect(await statuses(addresses(token))).toEqual([200]);
    expect(await fetchStatus(`${base}/playlist.m3u8`)).toBe(401);
    expect(await statuses(addresses('x'))).toEqual([403]);
    const changed = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await statuses(addresses(changed))).toEqual([403]);
    const foreign = `/api/v1/lesson/getVideo/${other.lessonId}`;
    expect(await statuses(addresses(token, foreign))).toEqual([403]);
    // The signature detects another account in the same token.
    expect(
      await statuses(addresses(token.replace(/^\w+-\w+/, `${videoId.toString(36)}-1`))),
    ).toEqual([403]);

    clock = new Date(url.expiresAt.getTime() + 1000);
    expect(await statuses(addresses(token))).toEqual([403]);
    clock = new Date();

    const setStatus = (status: string) =>
      db.updateTable('accounts').set({ status }).where('id', '=', viewer.id).execute();
    await setStatus('blocked');
    expect(await statuses(addresses(token))).toEqual([403]);
    await setStatus('active');
    expect(await statuses(addresses(token))).toEqual([200]);
    await db
      .updateTable('sessions')
      .set({ endedAt: clock })
      .where('accountId', '=', viewer.id)
      .execute();
    expect(await statuses(addresses(token))).toEqual([403]);
  });
});
