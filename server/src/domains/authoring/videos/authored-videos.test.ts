import { execFileSync } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteLessonFile } from '@malaka/contracts/authoring/authored-lessons';
import {
  deleteCaptions,
  linkVideo,
  retryVideo,
  saveCaptions,
} from '@malaka/contracts/authoring/authored-videos';
import { getVideo } from '@malaka/contracts/learning/lessons';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVideoTools } from '#/domains/authoring/video-tools/ffmpeg-tools.ts';
import { findVideoPrograms } from '#/domains/authoring/video-tools/find-ffmpeg.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { convertVideo } from './convert-video.ts';
import { deleteVideo } from './replace-video.ts';
import { signVideo } from './video-access.ts';

const database = await useTestDatabase();
const { db } = database;
const { ffmpeg, ffprobe } = findVideoPrograms({}).found!;
const log = pino({ level: 'silent' });
const folder = await mkdtemp(path.join(tmpdir(), 'malaka-authored-videos-'));
const { app, deps } = await createTestApp(database, {
  config: { dataDir: folder, videoHosts: ['media.example.uz', '*.cdn.example'] },
  deps: { video: createVideoTools({ ffmpegPath: ffmpeg, ffprobePath: ffprobe, log }) },
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let videoBytes = Buffer.alloc(0);
beforeAll(async () => {
  const file = path.join(folder, 'film.mp4');
  const picture = 'testsrc=size=160x120:rate=10:duration=8';
  const tone = 'sine=frequency=440:duration=8';
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tone];
  execFileSync(ffmpeg, ['-v', 'error', ...inputs, '-pix_fmt', 'yuv420p', file]);
  videoBytes = await readFile(file);
});

async function makeOwn(options: { isEncrypted?: boolean } = {}) {
  const course = await makeCourse(db, { lessons: [{ type: 'video' }] });
  const { token } = await makeSession(db, course.authorId);
  const lesson = course.lessons[0]!;
  const videoId = lesson.videoId!;
  const sourceKey = `videos/${videoId}/source.mp4`;
  await deps.files.put(sourceKey, videoBytes, 'video/mp4');
  await db
    .updateTable('videos')
    .set({ sourceKey, state: 'waiting', ...options })
    .where('id', '=', videoId)
    .execute();
  const viewer = await makeCaller(db);
  await enrol(db, viewer.id, course.id);
  return { course, token, authorId: course.authorId, lessonId: lesson.id, videoId, viewer };
}

const stateOf = (id: number) =>
  db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const playing = async (lessonId: number, token: string) =>
  await call(app, getVideo, { params: { lessonId }, token });
const within = (base: string, relative: string) => new URL(relative, `http://x${base}`).pathname;

async function firstPlaylist(lessonId: number, token: string) {
  const { url } = (await playing(lessonId, token)).body;
  const master = await app.inject(url.playlist);
  const sub = master.body.split('\n').find((line) => line && !line.startsWith('#'))!;
  const address = within(url.playlist, sub);
  return { address, text: (await app.inject(address)).body };
}

describe('an encrypted film', () => {
  // spec: VID-39
  it('has segments that only its key opens, and the key goes to its viewers alone', async () => {
    const { lessonId, videoId, viewer } = await makeOwn({ isEncrypted: true });
    await convertVideo(deps, { videoId });
    const { address, text } = await firstPlaylist(lessonId, viewer.token);
    expect(text).toContain('#EXT-X-KEY:METHOD=AES-128,URI="../key"');
    expect(text).not.toContain('IV=');
    const keyAddress = within(address, '../key');
    const headers = { authorization: `Bearer ${viewer.token}` };
    const key = await app.inject({ url: keyAddress, headers });
    expect(key.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'private, no-store',
    });
    expect(key.rawPayload).toHaveLength(16);
    const names = text.split('\n').filter((line) => line.endsWith('.ts'));
    expect(names.length).toBeGreaterThan(1);
    const beginnings = [];
    for (const [number, name] of names.entries()) {
      const { rawPayload } = await app.inject(within(address, name));
      expect(rawPayload[0]).not.toBe(0x47);
      // Each begins differently: its number in the playlist is its IV.
      const iv = Buffer.alloc(16);
      iv[15] = number;
      const opened = createDecipheriv('aes-128-cbc', key.rawPayload, iv);
      const plain = Buffer.concat([opened.update(rawPayload), opened.final()]);
      expect([plain[0], plain[188]]).toEqual([0x47, 0x47]);
      // Everything except the packet counter.
      beginnings.push(plain.subarray(4, 16).toString('hex'));
    }
    expect(new Set(beginnings).size).toBe(1);

    const sealed = (await stateOf(videoId)).encryptionKey!;
    expect(sealed.includes(key.rawPayload)).toBe(false);
    // Even a URL signed by us does not open it without access to the course.
    const stranger = await makeCaller(db);
    const { id: sessionId } = await db
      .selectFrom('sessions')
      .where('accountId', '=', stranger.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const grant = { lessonId, videoId, accountId: stranger.id, sessionId };
    const expiresAt = new Date(Date.now() + 60_000);
    const signed = signVideo(deps.config.secret, { ...grant, expiresAt });
    const refused = await app.inject({
      url: `/api/v1/lesson/getVideo/${lessonId}/${signed}/key`,
      headers: { authorization: `Bearer ${stranger.token}` },
    });
    expect(refused.statusCode).toBe(403);
    await db
      .updateTable('sessions')
      .set({ endedAt: new Date() })
      .where('accountId', '=', viewer.id)
      .execute();
    expect((await app.inject({ url: keyAddress, headers })).statusCode).toBe(403);
  });

  it('that was made when one IV was for all of its segments plays on', async () => {
    const { lessonId, videoId, viewer } = await makeOwn({ isEncrypted: true });
    await convertVideo(deps, { videoId });
    const { text } = await firstPlaylist(lessonId, viewer.token);
    const old = text.replace('"../key"', `"../key",IV=0x${'0'.repeat(32)}`);
    const [rendition] = (await stateOf(videoId)).renditions as { key: string }[];
    await deps.files.put(`${rendition!.key}/index.m3u8`, Buffer.from(old), 'text/plain');
    const { address, text: served } = await firstPlaylist(lessonId, viewer.token);
    expect(served).toBe(old);
    const headers = { authorization: `Bearer ${viewer.token}` };
    const key = await app.inject({ url: within(address, '../key'), headers });
    expect(key.rawPayload).toHaveLength(16);
  });

  it('is not played as the plain file but by its author', async () => {
    const { lessonId, token, videoId, viewer } = await makeOwn({ isEncrypted: true });
    const early = await playing(lessonId, viewer.token);
    expect([early.status, early.failure.code]).toEqual([409, 'video.not_ready']);
    const own = (await playing(lessonId, token)).body.url.playlist;
    expect((await app.inject(own)).statusCode).toBe(200);
    // Nor does an address issued while the video was not encrypted.
    const setEncrypted = (isEncrypted: boolean) =>
      db.updateTable('videos').set({ isEncrypted }).where('id', '=', videoId).execute();
    await setEncrypted(false);
    const plain = (await playing(lessonId, viewer.token)).body.url.playlist;
    await setEncrypted(true);
    expect((await app.inject(plain)).statusCode).toBe(409);
  });

  it('is made anew when the switch was turned, while the old one plays on', async () => {
    const { lessonId, videoId, token, viewer } = await makeOwn();
    await convertVideo(deps, { videoId });
    const before = await firstPlaylist(lessonId, viewer.token);
    expect(before.text).not.toContain('EXT-X-KEY');
    await db.updateTable('videos').set({ isEncrypted: true }).where('id', '=', videoId).execute();
    const answer = await call(app, retryVideo, { body: { id: lessonId }, token });
    expect(answer.raw.data).toMatchObject({ is_enc: 1, video: { state: 'waiting', is_enc: 0 } });
    expect((await app.inject(before.address)).statusCode).toBe(200);
    await convertVideo(deps, { videoId });
    expect((await firstPlaylist(lessonId, viewer.token)).text).toContain('EXT-X-KEY');
    expect((await stateOf(videoId)).encryptionKey).not.toBeNull();
  });
});

describe('a conversion whose ffmpeg was killed', () => {
  it('says so, leaves no key behind and is done by another try', async () => {
    const { lessonId, videoId, token } = await makeOwn({ isEncrypted: true });
    const killed = path.join(folder, 'killed');
    await writeFile(
      killed,
      `#!/bin/sh\n[ "$1" = -version ] && exit 0\ncase "$*" in *-frames:v*) exec ${ffmpeg} "$@";; esac\nkill -9 $$\n`,
    );
    await chmod(killed, 0o755);
    await chmod(folder, 0o755);
    const video = createVideoTools({ ffmpegPath: killed, ffprobePath: ffprobe, log });
    await expect(convertVideo({ ...deps, video }, { videoId })).rejects.toThrow('killed');
    expect(await stateOf(videoId)).toMatchObject({ state: 'failed', failure: 'technical_fault' });
    const left = await readdir(tmpdir());
    expect(left.filter((name) => name.startsWith(`malaka-video-${process.pid}-`))).toEqual([]);

    const answer = await call(app, retryVideo, { body: { id: lessonId }, token });
    expect(answer.raw.data.video).toMatchObject({ state: 'waiting', failure: null, progress: 0 });
    await convertVideo(deps, { videoId });
    expect(await stateOf(videoId)).toMatchObject({ state: 'ready' });
  });
});

describe('a film of another site', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ])('stands in the page as a frame: %s', async (url, frame) => {
    const { lessonId, token, viewer, videoId } = await makeOwn();
    const { raw } = await call(app, linkVideo, { body: { id: lessonId, url }, token });
    expect(raw.data).toMatchObject({
      is_local: 0,
      duration_video: null,
      video: { state: 'ready', external_url: url },
    });
    expect((await playing(lessonId, viewer.token)).body.url).toMatchObject({ frame });
    // Nothing of the previous video stays.
    await expect(deps.files.stat(`videos/${videoId}/source.mp4`)).rejects.toThrow('file.not_found');
  });

  it('is played by its address where it is an .mp4', async () => {
    const { lessonId, token, viewer } = await makeOwn();
    const url = 'https://media.example.uz/dars.mp4?v=2';
    const body = { id: lessonId, url, duration: 61.5 };
    expect((await call(app, linkVideo, { body, token })).raw.data.duration_video).toBe(61.5);
    const played = await playing(lessonId, viewer.token);
    expect(played.raw.url).toMatchObject({
      playlist: url,
      is_plain: 1,
      label: '720p',
      frame: null,
    });
  });

  it.each([
    ['https://example.uz/page', 'video.link_forbidden'],
    ['https://user:pass@example.uz/a.mp4', 'video.link_forbidden'],
    ['https://media.example.uz:8443/a.mp4', 'video.link_forbidden'],
    // The pages' content security policy would block it.
    ['https://example.uz/a.mp4', 'video.host_forbidden'],
    ['https://cdn.example/a.mp4', 'video.host_forbidden'],
    ['https://evil-media.example.uz/a.mp4', 'video.host_forbidden'],
    ['http://example.uz/a.mp4', 'request.invalid'],
    ['javascript:alert(1)//.mp4', 'request.invalid'],
  ])('is refused: %s', async (url, code) => {
    const { lessonId, token, videoId } = await makeOwn();
    const { path: address } = linkVideo;
    const { status, raw } = await callRaw(app, 'POST', address, {
      token,
      body: { id: lessonId, url },
    });
    expect([status, raw.code]).toEqual([422, code]);
    const lesson = await db
      .selectFrom('lessons')
      .select('videoId')
      .where('id', '=', lessonId)
      .executeTakeFirst();
    expect(lesson?.videoId).toBe(videoId);
  });
});

const srt =
  '1\r\n00:00:01,000 --> 00:00:02,500\r\nSalom\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n<i>Xayr</i>\r\n';

describe('captions', () => {
  it('of WebVTT and SubRip are kept as WebVTT and go with the grant', async () => {
    const { lessonId, token, viewer } = await makeOwn();
    const vtt =
      '\uFEFFWEBVTT\n\nNOTE a\n\n00:03.000 --> 00:04.000 align:start\nIkki\n\n00:01.000 --> 00:02.000\nBir';
    await call(app, saveCaptions, { body: { id: lessonId, language: 'uz', body: vtt }, token });
    const saved = await call(app, saveCaptions, {
      body: { id: lessonId, language: 'ru', body: srt },
      token,
    });
    expect(saved.raw.data.video.captions).toEqual([
      { language: 'uz', cues_count: 2 },
      { language: 'ru', cues_count: 2 },
    ]);
    const { captions } = (await playing(lessonId, viewer.token)).body.url;
    expect(captions.map(({ language }) => language)).toEqual(['uz', 'ru']);
    const uz = await app.inject(captions[0]!.url);
    expect(uz.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(uz.body).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBir\n\n00:00:03.000 --> 00:00:04.000\nIkki\n',
    );
    expect((await app.inject(captions[1]!.url)).body).toContain(
      '00:00:01.000 --> 00:00:02.500\nSalom',
    );
    const foreign = captions[0]!.url.replace(/\/[\w-]{50,}\//, '/x/');
    expect((await app.inject(foreign)).statusCode).toBe(403);
    const removed = await call(app, deleteCaptions, {
      body: { id: lessonId, language: 'uz' },
      token,
    });
    expect(removed.raw.data.video.captions).toHaveLength(1);
    expect((await app.inject(captions[0]!.url)).statusCode).toBe(404);
  });

  it.each([
    'hello',
    'WEBVTT\n\nno times',
    'WEBVTT\n\n00:05.000 --> 00:02.000\nback',
    '<script>-->',
  ])('that say nothing are refused: %j', async (body) => {
    const { lessonId, token } = await makeOwn();
    const answer = await call(app, saveCaptions, {
      body: { id: lessonId, language: 'uz', body },
      token,
    });
    expect([answer.status, answer.failure.code]).toEqual([422, 'captions.broken']);
  });
});

it('takes the film away with all its files', async () => {
  const { lessonId, videoId, authorId, token, viewer } = await makeOwn();
  await convertVideo(deps, { videoId });
  const body = { id: lessonId, type: 'lesson' as const, fields: 'video' as const };
  expect((await call(app, deleteLessonFile, { body, token })).raw).toEqual({ success: 1 });
  expect((await playing(lessonId, viewer.token)).status).toBe(404);
  await expect(deps.files.stat(`videos/${videoId}/source.mp4`)).rejects.toThrow('file.not_found');
  await expect(deleteVideo(deps, authorId, lessonId)).rejects.toThrow('video.not_found');
});

it('needs the author: signed out, a learner, another author', async () => {
  const { lessonId, viewer } = await makeOwn();
  const stranger = await makeOwn();
  const calls = [
    [linkVideo, { id: lessonId, url: 'https://youtu.be/dQw4w9WgXcQ' }],
    [retryVideo, { id: lessonId }],
    [saveCaptions, { id: lessonId, language: 'uz' as const, body: srt }],
    [deleteCaptions, { id: lessonId, language: 'uz' as const }],
  ] as const;
  for (const [endpoint, body] of calls) {
    const statuses = [];
    for (const token of [undefined, viewer.token, stranger.token]) {
      const answer = await callRaw(app, 'POST', endpoint.path, { token, body });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 403, 404]);
  }
});
