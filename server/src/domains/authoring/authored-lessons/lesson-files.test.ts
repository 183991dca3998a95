import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteFile, deleteLessonFile } from '@malaka/contracts/authoring/authored-lessons';
import { logout } from '@malaka/contracts/people/sign-in';
import { viewLesson } from '@malaka/contracts/learning/lessons';
import sharp from 'sharp';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '#/kit/http/app-error.ts';
import { call } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { box, docx, office, oldDocument, pdf, picture, pptx } from '#test/office-files.ts';
import { sendForm } from '#test/send-form.ts';
import { archive } from '#test/sheet-files.ts';
import { createTestApp } from '#test/test-app.ts';
import { convertDocument } from './convert-document.ts';
import { sweepLessonFiles } from './sweep-lesson-files.ts';

let now = new Date('2026-11-20T07:00:00Z');
const database = await useTestDatabase();
const { db } = database;
const folder = await mkdtemp(path.join(tmpdir(), 'malaka-lesson-files-'));
const { app, deps } = await createTestApp(database, {
  now: () => now,
  config: { dataDir: folder },
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Sent = Parameters<typeof sendForm>[2];
async function makeTextLesson() {
  const course = await makeCourse(db, { lessons: [{ type: 'text' }] });
  const { token } = await makeSession(db, course.authorId, { now });
  const { id } = course.lessons[0]!;
  const fields = { id: String(id), name: 'Dars', score: '1', content: '<p>Matn</p>' };
  const send = async (file: Sent[string], language: 'uz' | 'ru' | 'en' = 'uz') =>
    await sendForm(app, '/teacher/lesson/update-text', { ...fields, file }, { token, language });
  return { course, id, token, send };
}
const fetchFile = async (url: string) => await app.inject({ method: 'GET', url });
const rowsOf = async (lessonId: number) =>
  await db.selectFrom('lessonFiles').selectAll().where('lessonId', '=', lessonId).execute();

// spec: LSN-20
test.each([
  ['pdf', pdf(), 'application/pdf', 'none'],
  ['doc', oldDocument('WordDocument'), 'application/msword', 'waiting'],
  ['ppt', oldDocument('PowerPoint Document'), 'application/vnd.ms-powerpoint', 'waiting'],
  ['docx', docx(), /wordprocessingml/, 'waiting'],
  ['pptx', pptx(), /presentationml/, 'waiting'],
  ['png', await picture('png'), 'image/png', 'none'],
  ['jpg', await picture('jpeg'), 'image/jpeg', 'none'],
])('a text lesson takes a %s, known by its content', async (ending, file, type, pdfState) => {
  const { id, send } = await makeTextLesson();
  // The extension does not count: a wrong one is corrected.
  const { raw } = await send({ bytes: file.bytes, name: 'Dars rejasi.exe' });
  expect(raw.data.file).toEqual({
    name: `Dars rejasi.${ending}`,
    content_type: typeof type === 'string' ? type : expect.stringMatching(type),
    bytes: expect.any(Number),
    url: expect.stringMatching(/^\/api\/v1\/lesson\/file\//),
    pdf_url: null,
    pdf_state: pdfState,
  });
  expect((await fetchFile(raw.data.file.url)).rawPayload.length).toBe(raw.data.file.bytes);
  expect(await rowsOf(id)).toHaveLength(1);
});

test.each([
  ['a text', { name: 'a.pdf', bytes: Buffer.from('hello') }, 415],
  [
    'a program',
    { name: 'a.docx', bytes: Buffer.from('MZ\x90\0'.padEnd(200, '\0'), 'latin1') },
    415,
  ],
  ['a workbook in the old box', oldDocument('Workbook'), 415],
  ['a zip', archive([{ name: 'a.txt', content: Buffer.from('a') }], 'a.docx'), 415],
  ['a cut PDF', { name: 'a.pdf', bytes: pdf().bytes.slice(0, 20) }, 422],
  ['a cut docx', { name: 'a.docx', bytes: docx().bytes.slice(0, -30) }, 422],
  ['a cut picture', { name: 'a.png', bytes: (await picture()).bytes.slice(0, 60) }, 422],
])('%s is refused as a lesson file and leaves nothing behind', async (_name, file, status) => {
  const { id, send } = await makeTextLesson();
  const answer = await send(file);
  expect(answer.status).toBe(status);
  expect(answer.raw.errors).toEqual({ file: [expect.any(String)] });
  expect(await rowsOf(id)).toEqual([]);
  expect(await readdir(app.uploadsFolder)).toEqual([]);
});

test('a bomb that calls itself a document is refused unopened', async () => {
  const { send } = await makeTextLesson();
  const bomb = archive(
    [
      { name: '[Content_Types].xml', content: Buffer.from(xmlTypes) },
      { name: 'word/document.xml', content: Buffer.from('<a/>') },
      { name: 'word/media/a.bin', content: Buffer.alloc(20 * 1024 ** 2) },
    ],
    'bomb.docx',
  );
  expect(await send(bomb)).toMatchObject({ status: 422, raw: { code: 'file.overpacked' } });
});
const xmlTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

test('a full disk is told as such, and neither row nor bytes stay', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const { id, send } = await makeTextLesson();
  const { files } = deps;
  deps.files = { ...files, putFile: () => Promise.reject(full) };
  try {
    const { status, raw } = await send(docx());
    expect([status, raw.code]).toEqual([507, 'file.disk_full']);
  } finally {
    deps.files = files;
  }
  expect(await rowsOf(id)).toEqual([]);
  expect(await readdir(app.uploadsFolder)).toEqual([]);
});

test('a picture is drawn anew, without what the camera wrote', async () => {
  const { send } = await makeTextLesson();
  const photo = await sharp((await picture('jpeg')).bytes)
    .withExif({ IFD0: { Artist: 'Kamera egasi' } })
    .toBuffer();
  const { raw } = await send({ name: 'a.jpg', bytes: photo });
  const stored = await fetchFile(raw.data.file.url);
  expect(stored.rawPayload.includes('Kamera egasi')).toBe(false);
  expect(stored.headers['content-type']).toBe('image/jpeg');
});

test('learners with the lesson open read its file until they sign out', async () => {
  const { course, id, send } = await makeTextLesson();
  await send(pdf());
  const learner = await makeCaller(db, { now });
  const query = { params: { id: course.id, lessonId: id }, token: learner.token };
  expect((await call(app, viewLesson, query)).status).toBe(403);
  await enrol(db, learner.id, course.id);
  const { file } = (await call(app, viewLesson, query)).body.data;
  const shown = await fetchFile(file!.url);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''dars.pdf",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, max-age=3600',
  });
  expect(shown.headers['content-security-policy']).toContain("script-src 'none'");
  const saved = await fetchFile(`${file!.url}?download=1`);
  expect(saved.headers['content-disposition']).toMatch(/^attachment/);
  // The address is the same for an hour, so that a reloaded page does not download its document
  // again.
  now = new Date(now.getTime() + 30 * 60_000);
  expect((await call(app, viewLesson, query)).body.data.file!.url).toBe(file!.url);

  await call(app, logout, { token: learner.token });
  expect((await fetchFile(file!.url)).statusCode).toBe(403);
  now = new Date('2026-11-20T07:00:00Z');
});

test('an address opens nothing after its time, after a change or for another file', async () => {
  const { id, token, send } = await makeTextLesson();
  const { url } = (await send(pdf())).raw.data.file;
  const forged = url.replace(/file\/\w+-/, 'file/zz-');
  expect((await fetchFile(forged)).statusCode).toBe(403);
  expect((await fetchFile('/api/v1/lesson/file/x/a.pdf')).statusCode).toBe(403);
  expect((await fetchFile(forged)).json().code).toBe('auth.forbidden');
  now = new Date('2026-11-20T13:30:00Z');
  const expired = await fetchFile(url);
  expect([expired.statusCode, expired.json().code]).toEqual([403, 'address.ended']);
  now = new Date('2026-11-20T07:00:00Z');
  const next = (await send(docx())).raw.data.file;
  expect((await fetchFile(url)).statusCode).toBe(403);
  const attached = await fetchFile(next.url);
  expect(attached.headers['content-disposition']).toMatch(/^attachment/);
  expect(attached.headers['content-security-policy']).toContain('sandbox');
  expect(await rowsOf(id)).toHaveLength(2);
  await call(app, deleteFile, { token, body: { id, type: 'lesson', fields: 'file' } });
  expect((await fetchFile(next.url)).statusCode).toBe(403);
});

// spec: LSN-31, LSN-33
test('a file is removed by both calls; its bytes go a day later', async () => {
  for (const endpoint of [deleteFile, deleteLessonFile]) {
    const { id, token, send } = await makeTextLesson();
    const other = await makeTextLesson();
    await send(pdf());
    const [{ key } = { key: '' }] = await rowsOf(id);
    const remove = async (params: object, by = token) =>
      await call(app, endpoint, {
        token: by,
        body: { id, type: 'lesson', fields: 'file', ...params } as never,
      });
    expect((await remove({}, other.token)).failure.code).toBe('lesson.not_found');
    expect((await remove({ type: 'webinar' })).failure.errors).toHaveProperty('fields');
    const asWebinar = await remove({ type: 'webinar', fields: 'presentation' });
    expect(asWebinar.failure.code).toBe('webinar.not_found');
    expect((await remove({ fields: 'presentation' })).failure.code).toBe('file.not_found');
    expect((await remove({})).body).toEqual({ success: 1 });
    expect((await remove({})).status).toBe(404);
    await sweepLessonFiles(deps);
    await deps.files.stat(key);
    await sweepLessonFiles({ ...deps, now: () => new Date('2026-11-22T07:00:00Z') });
    await expect(deps.files.stat(key)).rejects.toThrow('file.not_found');
    expect(await rowsOf(id)).toEqual([]);
  }
});

test('bytes that a copy of the lesson reads stay', async () => {
  const { id, token, send } = await makeTextLesson();
  const copy = await makeTextLesson();
  await send(docx());
  const [{ id: fileId, createdAt: _, ...row } = {} as never] = await rowsOf(id);
  await db
    .insertInto('lessonFiles')
    .values({ ...row, lessonId: copy.id })
    .execute();
  await call(app, deleteFile, { token, body: { id, type: 'lesson', fields: 'file' } });
  await sweepLessonFiles({ ...deps, now: () => new Date('2026-11-22T07:00:00Z') });
  await deps.files.stat(row.key);
  expect(await rowsOf(id)).toEqual([]);
  expect(fileId).toBeDefined();
});

test('a document becomes a PDF in the background, is a download without LibreOffice, or says that it failed', async () => {
  const { id, token, send } = await makeTextLesson();
  const log = pino({ level: 'silent' });
  const run = async (documents: typeof deps.documents) => {
    const [{ id: fileId } = { id: 0 }] = (await rowsOf(id)).filter((row) => !row.deletedAt);
    await convertDocument({ ...deps, log, documents }, { fileId });
    const view = await app.inject({
      method: 'GET',
      url: `/api/v1/teacher/lessons/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return view.json().data.file;
  };
  await send(docx());
  expect(await run(undefined)).toMatchObject({ pdf_state: 'none', pdf_url: null });
  await send(docx());
  const broken = { toPdf: () => Promise.reject(new AppError('file.unreadable', 422)) };
  expect(await run(broken)).toMatchObject({ pdf_state: 'failed', pdf_url: null });

  await send(docx());
  const { writeFile } = await import('node:fs/promises');
  const made = {
    toPdf: async (_source: string, ending: string, place: string) => {
      expect(ending).toBe('docx');
      await writeFile(path.join(place, 'document.pdf'), pdf().bytes);
      return path.join(place, 'document.pdf');
    },
  };
  const file = await run(made);
  expect(file).toMatchObject({ pdf_state: 'ready', pdf_url: expect.stringMatching(/reja\.pdf$/) });
  const shown = await fetchFile(file.pdf_url);
  expect(shown.rawPayload).toEqual(Buffer.from(pdf().bytes));
  expect(shown.headers['content-disposition']).toBe("inline; filename*=UTF-8''reja.pdf");
});

// spec: LSN-32
test('the editor stores pictures drawn anew and is forbidden everything else', async () => {
  const { token } = await makeCaller(db, { role: 'teacher', now });
  const upload = async (file: Sent[string], by: string | undefined = token) =>
    await sendForm(app, '/teacher/lesson/upload/file', { file }, by ? { token: by } : {});
  for (const type of ['png', 'jpeg', 'gif', 'webp'] as const) {
    const { status, raw } = await upload(await picture(type));
    expect(status).toBe(200);
    expect(raw).toEqual({ success: 1, location: raw.path, path: raw.location });
    expect(raw.location).toMatch(/^\/api\/v1\/files\/editor\/[0-9a-f]{24}\.webp$/);
    const stored = await app.inject({ method: 'GET', url: raw.location });
    expect((await sharp(stored.rawPayload).metadata()).format).toBe('webp');
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
  for (const bytes of [svg, 'matn', '<html></html>', '%PDF-1.4', '\x89PNG\r\n\x1a\nxx']) {
    const refused = await upload({ name: 'a.png', bytes: Buffer.from(bytes, 'latin1') });
    expect([bytes, refused.status]).toEqual([bytes, 403]);
  }
  const large = await upload({ name: 'a.png', bytes: Buffer.alloc(5 * 1024 ** 2 + 1) });
  expect(large.status).toBe(413);
  const learner = await makeCaller(db, { now });
  expect((await upload(await picture(), learner.token)).raw.code).toBe('auth.forbidden');
});

test.each([
  ['uz', /makros/],
  ['ru', /макрос/],
  ['en', /macros/],
] as const)('a macro is named in the reader’s language: %s', async (language, words) => {
  const { id, send } = await makeTextLesson();
  const file = office('docx', { parts: { 'word/vbaProject.bin': box('_VBA_PROJECT') } });
  const { status, raw } = await send(file, language);
  expect([status, raw.code]).toEqual([422, 'file.macros']);
  expect(raw.errors.file[0]).toMatch(words);
  expect(await rowsOf(id)).toEqual([]);
  expect(await readdir(app.uploadsFolder)).toEqual([]);
});
