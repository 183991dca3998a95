import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { convertVideo } from '#/domains/authoring/videos/convert-video.ts';
import { createFolderStorage } from '#/kit/files/folder-storage.ts';
import { createFolderUploads } from './store/choose-uploads.ts';
import { findVideoPrograms } from '#/domains/authoring/video-tools/find-ffmpeg.ts';
import { createVideoTools } from '#/domains/authoring/video-tools/ffmpeg-tools.ts';
import { call } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { createTusClient, pieceHeaders, sendPart } from '#test/tus-client.ts';
import { purgeUploads } from './queries.ts';

const database = await useTestDatabase();
const { db } = database;
const { ffmpeg, ffprobe } = findVideoPrograms({}).found!;
const folder = await mkdtemp(path.join(tmpdir(), 'malaka-uploads-'));
const uploadsFolder = path.join(folder, 'pieces');
const log = pino({ level: 'silent' });
const files = await createFolderStorage(path.join(folder, 'files'));
const video = createVideoTools({ ffmpegPath: ffmpeg, ffprobePath: ffprobe, log });
const uploads = createFolderUploads(uploadsFolder, files);
let clock = new Date();
const newNode = async () => {
  const own = { files, video, uploads: createFolderUploads(uploadsFolder, files) };
  return await createTestApp(database, {
    upTo: 'authoring',
    now: () => clock,
    config: { dataDir: folder },
    deps: own,
  });
};
const { app, deps } = await newNode();
const { app: other } = await newNode();
await app.listen({ port: 0, host: '127.0.0.1' });
const { send, create, begin, append, offsetOf } = createTusClient(app);
const onOther = createTusClient(other);

beforeEach(() => {
  clock = new Date();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let videoBytes = Buffer.alloc(0);
beforeAll(async () => {
  const file = path.join(folder, 'film.mp4');
  const picture = 'testsrc=size=160x120:rate=10:duration=2';
  execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', picture, '-pix_fmt', 'yuv420p', file]);
  videoBytes = await readFile(file);
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const leftPieces = () => readdir(uploadsFolder);

async function makeOwn() {
  const course = await makeCourse(db, { lessons: [{ type: 'video' }, { type: 'text' }] });
  const { token } = await makeSession(db, course.authorId);
  const [lesson, text] = course.lessons;
  return { token, lessonId: lesson!.id, textId: text!.id, oldVideoId: lesson!.videoId! };
}

async function videoOf(lessonId: number) {
  return await db
    .selectFrom('lessons as l')
    .innerJoin('videos as v', 'v.id', 'l.videoId')
    .selectAll('v')
    .where('l.id', '=', lessonId)
    .executeTakeFirstOrThrow();
}

const storedVideo = async (lessonId: number) =>
  await readFile(path.join(folder, 'files', (await videoOf(lessonId)).sourceKey!));

describe('a film in pieces', () => {
  it('is taken over whole with the last piece, and converted', async () => {
    const { token, lessonId, oldVideoId } = await makeOwn();
    const created = await create(token, { lessonId, bytes: videoBytes.length });
    expect(created.headers).toMatchObject({ 'tus-resumable': '1.0.0' });
    expect(Date.parse(String(created.headers['upload-expires'])) - clock.getTime()).toBeGreaterThan(
      23 * 3_600_000,
    );
    const address = String(created.headers['location']);
    expect(address).toMatch(/^\/api\/v1\/teacher\/uploads\/upload-[0-9a-f]{32}$/);
    const half = Math.floor(videoBytes.length / 2);
    const first = await append(token, address, 0, videoBytes.subarray(0, half));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, String(half)]);
    expect(await offsetOf(token, address)).toBe(half);
    const lesson = await call(app, getAuthoredLesson, { params: { id: lessonId }, token });
    expect(lesson.raw.data.upload).toMatchObject({
      name: 'Dars 1.mp4',
      bytes: videoBytes.length,
      offset: half,
      fingerprint: 'f1',
    });

    const last = await append(token, address, half, videoBytes.subarray(half));
    expect([last.statusCode, last.body]).toEqual([204, '']);
    // Queried after a lost response: all bytes have arrived.
    expect(await offsetOf(token, address)).toBe(videoBytes.length);
    const taken = await videoOf(lessonId);
    expect(taken).toMatchObject({ state: 'waiting', originalName: 'Dars 1.mp4', width: 160 });
    expect(taken.id).not.toBe(oldVideoId);
    expect(sha256(await storedVideo(lessonId))).toBe(sha256(videoBytes));
    expect(await leftPieces()).toEqual([]);

    await convertVideo(deps, { videoId: taken.id });
    expect(await videoOf(lessonId)).toMatchObject({ state: 'ready', sha256: sha256(videoBytes) });
    const after = await call(app, getAuthoredLesson, { params: { id: lessonId }, token });
    expect(after.raw.data).toMatchObject({
      upload: null,
      video: { state: 'ready', progress: 100 },
    });
  });

  it('goes on after a cut line at the byte where it was cut, and on another node', async () => {
    const { token, lessonId } = await makeOwn();
    const address = await begin(token, { lessonId, bytes: videoBytes.length });
    const half = Math.floor(videoBytes.length / 2);
    const cut = await sendPart(
      app,
      address,
      token,
      videoBytes.subarray(0, half),
      videoBytes.length,
    );
    const file = path.join(uploadsFolder, path.basename(address));
    await expect.poll(async () => (await readFile(file)).length).toBe(half);
    cut();
    await expect.poll(() => offsetOf(token, address)).toBe(half);
    expect(await onOther.offsetOf(token, address)).toBe(half);
    const last = await onOther.append(token, address, half, videoBytes.subarray(half));
    expect(last.statusCode).toBe(204);
    expect(sha256(await storedVideo(lessonId))).toBe(sha256(videoBytes));
  });

  it('refuses a piece that does not follow', async () => {
    const { token, lessonId } = await makeOwn();
    const address = await begin(token, { lessonId, bytes: videoBytes.length });
    expect((await append(token, address, 5, videoBytes)).statusCode).toBe(409);
    const more = Buffer.alloc(videoBytes.length + 1);
    expect((await append(token, address, 0, more)).statusCode).toBe(413);
    expect(await offsetOf(token, address)).toBe(0);
  });

  it('is taken over also when the server died between the last byte and the answer', async () => {
    const { token, lessonId } = await makeOwn();
    const address = await begin(token, { lessonId, bytes: videoBytes.length });
    await uploads.data.write(Readable.from([videoBytes]), path.basename(address), 0);
    expect(await offsetOf(token, address)).toBe(videoBytes.length);
    expect(sha256(await storedVideo(lessonId))).toBe(sha256(videoBytes));
  });
});

describe('who may', () => {
  it('begin: the author of the video lesson', async () => {
    const { token, lessonId, textId } = await makeOwn();
    const learner = await makeCaller(db);
    const stranger = await makeOwn();
    const announced = { lessonId, bytes: videoBytes.length };
    const left = await leftPieces();
    expect((await create(undefined, announced)).statusCode).toBe(401);
    expect((await create(learner.token, announced)).statusCode).toBe(403);
    for (const [caller, id] of [
      [stranger.token, lessonId],
      [token, textId],
      [token, 999_999],
    ] as const) {
      const answer = await create(caller, { ...announced, lessonId: id });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'lesson.not_found']);
    }
    expect(await leftPieces()).toHaveLength(left.length);
  });

  it('go on and give up: whoever began', async () => {
    const { token, lessonId } = await makeOwn();
    const stranger = await makeOwn();
    const learner = await makeCaller(db);
    const address = await begin(token, { lessonId, bytes: videoBytes.length });
    for (const [caller, status] of [
      [undefined, 401],
      [learner.token, 403],
      [stranger.token, 404],
    ] as const) {
      const own = { ...(caller && { token: caller }) };
      const piece = { ...own, headers: pieceHeaders(0), payload: videoBytes };
      expect((await send('HEAD', address, own)).statusCode).toBe(status);
      expect((await send('PATCH', address, piece)).statusCode).toBe(status);
      expect((await send('DELETE', address, own)).statusCode).toBe(status);
    }
    expect(await offsetOf(token, address)).toBe(0);
    expect((await send('DELETE', address, { token })).statusCode).toBe(204);
    expect(await offsetOf(token, address)).toBe(404);
    expect((await append(token, address, 0, videoBytes)).statusCode).toBe(404);
  });

  it('upload one film to a lesson at a time', async () => {
    const { token, lessonId } = await makeOwn();
    const address = await begin(token, {
      lessonId,
      bytes: videoBytes.length,
      name: 'Birinchi.mp4',
    });
    await append(token, address, 0, videoBytes.subarray(0, 100));
    const second = await create(token, { lessonId, bytes: 500, name: 'Ikkinchi.mp4' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'upload.in_progress',
      upload: { id: path.basename(address), name: 'Birinchi.mp4', offset: 100 },
    });
    await send('DELETE', address, { token });
    await begin(token, { lessonId, bytes: 500 });
  });
});

describe('what is refused, with nothing left', () => {
  // spec: LSN-37
  it.each([
    ['another ending', { name: 'dars.avi' }, 415, 'file.wrong_type'],
    ['3 GB', { bytes: 3 * 1024 ** 3 }, 413, 'file.too_large'],
    ['nothing', { bytes: 0 }, 422, 'video.broken'],
    ['no name', { name: ' ' }, 422, 'request.invalid'],
  ])('at once: %s', async (_name, wrong, status, code) => {
    const { token, lessonId } = await makeOwn();
    const answer = await create(token, { lessonId, bytes: videoBytes.length, ...wrong });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await leftPieces()).not.toContain(lessonId);
    expect(
      await db.selectFrom('uploads').select('id').where('lessonId', '=', lessonId).execute(),
    ).toEqual([]);
  });

  it('headers that nobody can read', async () => {
    const { token } = await makeOwn();
    for (const headers of [
      {},
      { 'upload-length': '-1' },
      { 'upload-length': '5', 'upload-metadata': 'a b c' },
    ]) {
      const answer = await send('POST', '/api/v1/teacher/uploads', { token, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed']);
    }
  });

  it.each([
    ['no mp4 by its content', () => Buffer.alloc(2_000_000, 'no film'), 415, 'file.wrong_type'],
    [
      'a film that was cut short',
      () => videoBytes.subarray(0, videoBytes.length / 2),
      422,
      'video.broken',
    ],
  ])('at the end: %s', async (_name, content, status, code) => {
    const { token, lessonId, oldVideoId } = await makeOwn();
    const bytes = content();
    const address = await begin(token, { lessonId, bytes: bytes.length });
    const answer = await append(token, address, 0, bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await leftPieces()).not.toContain(path.basename(address));
    expect((await videoOf(lessonId)).id).toBe(oldVideoId);
    await begin(token, { lessonId, bytes: videoBytes.length });
  });

  it('a disk that is full, before and in the middle', async () => {
    const { token, lessonId, oldVideoId } = await makeOwn();
    const gigabyte = 1024 ** 3;
    const free = vi
      .spyOn(deps.space, 'read')
      .mockResolvedValue({ data: 1000, temporary: gigabyte, database: gigabyte });
    const before = await create(token, { lessonId, bytes: videoBytes.length });
    expect([before.statusCode, before.json().code]).toEqual([507, 'file.disk_full']);
    free.mockRestore();

    const address = await begin(token, { lessonId, bytes: videoBytes.length });
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const write = vi.spyOn(deps.uploads.data, 'write').mockImplementation(async (piece) => {
      for await (const part of piece) if (part) throw full;
      return 0;
    });
    const answer = await append(token, address, 0, videoBytes);
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'file.disk_full']);
    write.mockRestore();
    expect(await leftPieces()).not.toContain(path.basename(address));
    expect((await videoOf(lessonId)).id).toBe(oldVideoId);
    expect(await offsetOf(token, address)).toBe(404);
  });
});

it('is forgotten a day after its last piece', async () => {
  const { token, lessonId } = await makeOwn();
  const address = await begin(token, { lessonId, bytes: videoBytes.length });
  clock = new Date(clock.getTime() + 20 * 3_600_000);
  await append(token, address, 0, videoBytes.subarray(0, 10));
  clock = new Date(clock.getTime() + 20 * 3_600_000);
  await purgeUploads(deps);
  expect(await offsetOf(token, address)).toBe(10);
  clock = new Date(clock.getTime() + 5 * 3_600_000);
  await purgeUploads(deps);
  expect(await offsetOf(token, address)).toBe(404);
  expect(await leftPieces()).not.toContain(path.basename(address));
});
