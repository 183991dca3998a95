import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  deleteCourseArchive,
  exportCourse as exportCall,
  getCourseArchive,
  listCourseArchives,
} from '@malaka/contracts/authoring/course-archives';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicAddress, publicKey } from '#/kit/files/public-files.ts';
import { storeCover } from '#/domains/content/files/store-cover.ts';
import { listQuestions } from '#/domains/authoring/questions/queries.ts';
import { createVideoTools } from '#/domains/authoring/video-tools/ffmpeg-tools.ts';
import { findVideoPrograms } from '#/domains/authoring/video-tools/find-ffmpeg.ts';
import { call } from '#test/client.ts';
import { makeCourse, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { exportCourse, purgeArchives } from './export-course.ts';
import { importCourse } from './import-course.ts';
import { openArchive } from './inspect-archive.ts';
import { insertArchive } from './queries.ts';
import { authorRoutes, publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { ffmpeg, ffprobe } = findVideoPrograms({}).found!;
const folder = await mkdtemp(path.join(tmpdir(), 'malaka-archives-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let clock = new Date();
const { app, deps } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, all) => {
    publicRoutes(scopes.public, all);
    authorRoutes(scopes.author, all);
  },
});
deps.video = createVideoTools({ ffmpegPath: ffmpeg, ffprobePath: ffprobe, log: deps.log });
const { files } = deps;

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n');
let videoBytes = Buffer.alloc(0);
beforeAll(async () => {
  const file = path.join(folder, 'film.mp4');
  const picture = 'testsrc=size=160x120:rate=10:duration=1';
  execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', picture, '-pix_fmt', 'yuv420p', file]);
  videoBytes = await readFile(file);
});

const drawn = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } });

/** A course with every kind of content that an archive has. */
async function makeFullCourse() {
  const course = await makeCourse(db, {
    type: 'paid',
    price: 90_000,
    lessons: [
      { type: 'text' },
      { type: 'video', duration: 1 },
      { type: 'test', questions: threeQuestions },
      { type: 'webinar' },
    ],
  });
  const [text, video, , webinar] = course.lessons;
  await files.put(publicKey('editor/rasm.webp'), await drawn('#204060').webp().toBuffer(), 'x');
  const picture = `<img src="${publicAddress('editor/rasm.webp')}" alt="Rasm" />`;
  await db
    .updateTable('lessons')
    .set({ content: `<p>Matn ${picture}</p>` })
    .where('id', '=', text!.id)
    .execute();
  await files.put('lessons/1/reja.pdf', PDF, 'application/pdf');
  await db
    .insertInto('lessonFiles')
    .values({
      lessonId: text!.id,
      field: 'file',
      key: 'lessons/1/reja.pdf',
      name: 'Reja.pdf',
      contentType: 'application/pdf',
      bytes: PDF.length,
    })
    .execute();
  const sourceKey = `videos/${video!.videoId}/source.mp4`;
  await files.put(sourceKey, videoBytes, 'video/mp4');
  await db
    .updateTable('videos')
    .set({ sourceKey, originalName: 'dars.mp4', isEncrypted: true })
    .where('id', '=', video!.videoId!)
    .execute();
  const body = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nSalom\n';
  await db
    .insertInto('videoCaptions')
    .values({ videoId: video!.videoId!, language: 'uz', body })
    .execute();
  await db.insertInto('webinarLessons').values({ lessonId: webinar!.id, minutes: 80 }).execute();
  await db.updateTable('questions').set({ authorId: course.authorId }).execute();
  const cover = path.join(folder, `cover-${course.id}`);
  await drawn('#a04020').png().toFile(cover);
  const image = await storeCover(files, { path: cover, field: 'image', language: 'uz' });
  await db.updateTable('courses').set({ image }).where('id', '=', course.id).execute();
  const session = await makeSession(db, course.authorId);
  return { ...course, session, token: session.token };
}

const archiveOf = async (token: string, id: number) =>
  (await call(app, getCourseArchive, { params: { id }, token })).body.data;

async function exported() {
  const course = await makeFullCourse();
  const { token } = course;
  const requested = await call(app, exportCall, { body: { courseId: course.id }, token });
  expect(requested.body.data).toMatchObject({ direction: 'export', state: 'waiting', url: null });
  await exportCourse(deps, { archiveId: requested.body.data.id });
  const archive = await archiveOf(token, requested.body.data.id);
  expect(archive).toMatchObject({ state: 'ready', progress: 100, courseId: course.id });
  return { ...course, archive };
}

async function startedImport(bytes: Buffer, authorId: number) {
  const key = `course-archives/${Math.random().toString(16).slice(2).padEnd(24, '0')}.zip`;
  await files.put(key, bytes, 'application/zip');
  const direction = 'import' as const;
  const archive = { authorId, direction, courseId: null, key, bytes: bytes.length };
  return await insertArchive(db, { ...archive, createdAt: clock });
}

const lessonsOf = (courseId: number) =>
  db
    .selectFrom('lessons as l')
    .leftJoin('videos as v', 'v.id', 'l.videoId')
    .leftJoin('webinarLessons as w', 'w.lessonId', 'l.id')
    .where('l.courseId', '=', courseId)
    .orderBy('l.position')
    .select(['l.id', 'l.type', 'l.name', 'l.content', 'l.videoId', 'w.minutes as webinarMinutes'])
    .select(['v.sourceKey', 'v.state', 'v.isEncrypted', 'v.originalName', 'v.duration'])
    .execute();

describe('an export', () => {
  test('is one archive of the course and all its files, fetched by a signed address', async () => {
    const { archive, session } = await exported();
    expect(archive.url).toMatch(/^\/api\/v1\/course-archive\/[\w-]+\/raqamli-dars\.malaka\.zip$/);
    const fetched = await app.inject(archive.url!);
    expect(fetched.statusCode).toBe(200);
    expect(fetched.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': "attachment; filename*=UTF-8''raqamli-dars.malaka.zip",
      'cache-control': 'private, no-store',
    });
    const file = path.join(folder, 'exported.zip');
    await writeFile(file, fetched.rawPayload);
    const zip = await openArchive(file);
    const manifest = JSON.parse(await zip.readManifest());
    expect(manifest).toMatchObject({
      format: 'malaka-course',
      version: 1,
      course: { name: 'Raqamli dars', category: 'Pedagogika', language: 'uz', cover: 'cover.webp' },
      sections: [
        {},
        { lesson: { film: { name: 'dars.mp4', captions: [{ language: 'uz' }] } } },
        {},
        {},
      ],
    });
    const videoPath = manifest.sections[1].lesson.film.path;
    const out = path.join(folder, 'film-out.mp4');
    await zip.extract(videoPath, out);
    expect((await readFile(out)).equals(videoBytes)).toBe(true);
    zip.close();

    await db.updateTable('sessions').set({ endedAt: clock }).where('id', '=', session.id).execute();
    expect((await app.inject(archive.url!)).statusCode).toBe(403);
  });

  test('is refused to a later hour, a forged address and another person', async () => {
    const { archive, id } = await exported();
    const other = await makeCaller(db, { role: 'teacher' });
    const requested = await call(app, exportCall, { body: { courseId: id }, token: other.token });
    expect(requested.failure.code).toBe('course.not_found');
    const params = { id: archive.id };
    const seen = await call(app, getCourseArchive, { params, token: other.token });
    expect(seen).toMatchObject({ status: 404, raw: { code: 'archive.not_found' } });
    const deleted = await call(app, deleteCourseArchive, { body: params, token: other.token });
    expect(deleted.status).toBe(404);
    const forged = archive.url!.replace(/-([\w-]{42})[\w-]\//, '-$1x/');
    expect((await app.inject(forged)).statusCode).toBe(403);
    const before = clock;
    clock = new Date(clock.getTime() + 61 * 60_000);
    const expired = await app.inject(archive.url!);
    expect([expired.statusCode, expired.json().code]).toEqual([403, 'address.ended']);
    clock = before;
  });

  test('asked for twice is one, and goes with its file when it is deleted', async () => {
    const course = await makeFullCourse();
    const { token } = course;
    const body = { courseId: course.id };
    const [first, second] = [
      await call(app, exportCall, { body, token }),
      await call(app, exportCall, { body, token }),
    ];
    expect(second.body.data.id).toBe(first.body.data.id);
    await exportCourse(deps, { archiveId: first.body.data.id });
    const { key } = await db
      .selectFrom('courseArchives')
      .select('key')
      .where('id', '=', first.body.data.id)
      .executeTakeFirstOrThrow();
    await files.stat(key!);
    const list = await call(app, listCourseArchives, { query: {}, token });
    expect(list.body.data.map(({ state }) => state)).toEqual(['ready']);
    await call(app, deleteCourseArchive, { body: { id: first.body.data.id }, token });
    await expect(files.stat(key!)).rejects.toThrow('file.not_found');
  });

  test('is forgotten after a week, its file too', async () => {
    const { archive, token } = await exported();
    const now = () => new Date(clock.getTime() + 8 * 24 * 60 * 60_000);
    await purgeArchives({ ...deps, now });
    const params = { id: archive.id };
    expect((await call(app, getCourseArchive, { params, token })).status).toBe(404);
  });
});

describe('an import', () => {
  test('of an export is the same course again, archived, with files of its own', async () => {
    const source = await exported();
    const bytes = (await app.inject(source.archive.url!)).rawPayload;
    const author = await makeCaller(db, { role: 'teacher' });
    const archiveId = await startedImport(bytes, author.id);
    await importCourse(deps, { archiveId });
    const archive = await archiveOf(author.token, archiveId);
    expect(archive).toMatchObject({ state: 'ready', courseName: 'Raqamli dars', failure: null });
    const courseId = archive.courseId!;
    const row = await db
      .selectFrom('courses')
      .selectAll()
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      authorId: author.id,
      type: 'paid',
      price: '90000',
      isActive: false,
      lessonsCount: 4,
    });
    expect(row.image).toMatch(/covers\//);
    const [before, after] = [await lessonsOf(source.id), await lessonsOf(courseId)];
    expect(after.map(({ type, name }) => [type, name])).toEqual(
      before.map(({ type, name }) => [type, name]),
    );
    const [text, video, exam, webinar] = after;
    expect(webinar!.webinarMinutes).toBe(80);
    const [, address] = /<p>Matn <img src="([^"]+)"/.exec(text!.content)!;
    expect(address).not.toBe(publicAddress('editor/rasm.webp'));
    await files.stat(publicKey(address!.replace(publicAddress(''), '')));
    expect(video).toMatchObject({
      state: 'waiting',
      isEncrypted: true,
      originalName: 'dars.mp4',
      duration: 1,
    });
    expect((await files.stat(video!.sourceKey!)).size).toBe(videoBytes.length);
    const captions = await db
      .selectFrom('videoCaptions')
      .select('language')
      .where('videoId', '=', video!.videoId!)
      .execute();
    expect(captions).toEqual([{ language: 'uz' }]);
    const document = await db
      .selectFrom('lessonFiles')
      .select(['name', 'key', 'contentType'])
      .where('lessonId', '=', text!.id)
      .executeTakeFirstOrThrow();
    expect(document).toMatchObject({ name: 'Reja.pdf', contentType: 'application/pdf' });
    expect((await files.stat(document.key)).size).toBe(PDF.length);
    const plain = (list: Awaited<ReturnType<typeof listQuestions>>) =>
      list.map(({ text: words, type, answers }) => [
        words,
        type,
        answers.map((answer) => [answer.text, answer.score]),
      ]);
    const questions = await listQuestions(db, { authorId: author.id }, { lessonId: exam!.id });
    const sources = await listQuestions(
      db,
      { authorId: source.authorId },
      { lessonId: before[2]!.id },
    );
    expect(questions).toHaveLength(3);
    expect(plain(questions)).toEqual(plain(sources));
    // Imported once: a second run of the job has nothing to do.
    await importCourse(deps, { archiveId });
    expect(await lessonsOf(courseId)).toHaveLength(4);
  });
});
