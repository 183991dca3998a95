import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { saveCaptions } from '@malaka/contracts/authoring/authored-videos';
import { getVideo } from '@malaka/contracts/learning/lessons';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createVideoTools } from '#/domains/authoring/video-tools/ffmpeg-tools.ts';
import { findVideoPrograms } from '#/domains/authoring/video-tools/find-ffmpeg.ts';
import { call } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { convertVideo } from './convert-video.ts';

const database = await useTestDatabase();
const { db } = database;
const { ffmpeg, ffprobe } = findVideoPrograms({}).found!;
const folder = await mkdtemp(path.join(tmpdir(), 'malaka-ended-address-'));
let now = new Date('2026-11-20T07:00:00Z');
const log = pino({ level: 'silent' });
const { app, deps } = await createTestApp(database, {
  now: () => now,
  config: { dataDir: folder },
  deps: { video: createVideoTools({ ffmpegPath: ffmpeg, ffprobePath: ffprobe, log }) },
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function makeEncryptedVideo() {
  const { id, authorId, lessons } = await makeCourse(db, { lessons: [{ type: 'video' }] });
  const { id: lessonId, videoId } = lessons[0]!;
  const videoPath = path.join(folder, 'film.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=10:duration=2'];
  execFileSync(ffmpeg, ['-v', 'error', '-y', ...picture, '-pix_fmt', 'yuv420p', videoPath]);
  const sourceKey = `videos/${videoId}/source.mp4`;
  await deps.files.put(sourceKey, await readFile(videoPath), 'video/mp4');
  await db
    .updateTable('videos')
    .set({ sourceKey, state: 'waiting', isEncrypted: true })
    .where('id', '=', videoId!)
    .execute();
  await convertVideo(deps, { videoId: videoId! });
  const author = await makeSession(db, authorId, { now });
  const body = 'WEBVTT\n\n00:01.000 --> 00:02.000\nBir\n';
  const saved = await call(app, saveCaptions, {
    body: { id: lessonId, language: 'uz', body },
    token: author.token,
  });
  expect(saved.status).toBe(200);
  const viewer = await makeCaller(db, { now });
  await enrol(db, viewer.id, id);
  return { lessonId, token: viewer.token };
}

// spec: VID-36, VID-37, VID-39
it('opens everything until the last second, and nothing after its end, the key neither', async () => {
  const { lessonId, token } = await makeEncryptedVideo();
  const grant = async () => (await call(app, getVideo, { params: { lessonId }, token })).body.url;
  const url = await grant();
  expect(url.serverNow).toEqual(now);
  const signed = new URL(`http://x${url.playlist}`).searchParams.get('token')!;
  const base = `/api/v1/lesson/getVideo/${lessonId}/${signed}`;
  const parts = ['key', 'poster.jpg', '120p/index.m3u8', '120p/00000.ts', 'captions/uz.vtt'];
  const addresses = [url.playlist, ...parts.map((part) => `${base}/${part}`)];
  const headers = { authorization: `Bearer ${token}` };
  const ask = async () =>
    await Promise.all(
      addresses.map(async (one) => (await app.inject({ url: one, headers })).statusCode),
    );

  now = new Date(url.expiresAt.getTime() - 1000);
  expect(await ask()).toEqual(addresses.map(() => 200));
  now = url.expiresAt;
  expect(await ask()).toEqual(addresses.map(() => 403));
  // The message is about the time, not about a missing right.
  const messageIn = async (language: string) =>
    (await app.inject({ url: addresses[0]!, headers: { 'accept-language': language } })).json();
  expect(await messageIn('uz')).toMatchObject({
    code: 'address.ended',
    msg: expect.stringContaining('muddati tugagan'),
  });
  expect((await messageIn('ru')).msg).toContain('Срок действия этой ссылки истёк');
  expect((await messageIn('en')).msg).toContain('is over');
  for (const address of addresses) {
    expect((await app.inject(address)).json().code).toBe('address.ended');
  }
  // Learners who still have the course continue with a new address.
  expect((await app.inject((await grant()).playlist)).statusCode).toBe(200);
});

// spec: VID-39
it('opens the key by itself for two minutes alone, and with its session to its end', async () => {
  const { lessonId, token } = await makeEncryptedVideo();
  const { url } = (await call(app, getVideo, { params: { lessonId }, token })).body;
  const signed = new URL(`http://x${url.playlist}`).searchParams.get('token')!;
  const base = `/api/v1/lesson/getVideo/${lessonId}/${signed}`;
  const askKey = async (bearer?: string) => {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
    const { statusCode, rawPayload } = await app.inject({ url: `${base}/key`, headers });
    return statusCode === 200 ? rawPayload.length : statusCode;
  };
  const minutesLater = (minutes: number) => {
    now = new Date(url.serverNow.getTime() + minutes * 60_000);
  };
  // An iPhone's player requests it immediately, and cannot send a session.
  minutesLater(1.9);
  expect(await askKey()).toBe(16);
  minutesLater(2);
  expect(await askKey()).toBe(401);
  expect((await app.inject(`${base}/120p/00000.ts`)).statusCode).toBe(200);
  // Another user's session, and another session of this user: neither is the one named in the
  // address.
  const { accountId } = await db
    .selectFrom('enrolments')
    .innerJoin('lessons', 'lessons.courseId', 'enrolments.courseId')
    .where('lessons.id', '=', lessonId)
    .select('enrolments.accountId')
    .executeTakeFirstOrThrow();
  const others = [await makeCaller(db, { now }), await makeSession(db, accountId, { now })];
  for (const other of others) expect(await askKey(other.token)).toBe(401);
  minutesLater(359);
  expect(await askKey(token)).toBe(16);
  // To continue after the end, or after a late start, a new address is needed.
  const later = (await call(app, getVideo, { params: { lessonId }, token })).body.url.playlist;
  const renewed = new URL(`http://x${later}`).searchParams.get('token')!;
  const repeated = await app.inject(`/api/v1/lesson/getVideo/${lessonId}/${renewed}/key`);
  expect(repeated.statusCode).toBe(200);
});
