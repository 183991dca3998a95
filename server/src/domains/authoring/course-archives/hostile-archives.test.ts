import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCourseArchive } from '@malaka/contracts/authoring/course-archives';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findSession } from '#/domains/people/identity/find-session.ts';
import { createScope } from '#/kit/http/route.ts';
import { registerUploads } from '#/kit/server/uploads.ts';
import { createBareApp } from '#test/bare-app.ts';
import { call } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { sendForm } from '#test/send-form.ts';
import { archive } from '#test/sheet-files.ts';
import { importCourse } from './import-course.ts';
import { authorRoutes } from './routes.ts';

// Other test files import archives at the same time; leftovers are checked in this folder only.
const own = await mkdtemp(path.join(tmpdir(), 'malaka-hostile-'));
beforeAll(() => void vi.stubEnv('TMPDIR', own));
afterAll(async () => await rm(own, { recursive: true }));

const { pool } = await useTestDatabase();
const { app, deps } = await createBareApp(
  pool,
  async (bare, all) => {
    await registerUploads(bare, all);
    const find = (known: string) => findSession(all.db, known, all.now(), 'optional');
    authorRoutes(createScope(bare, 'author', { findSession: find, now: all.now }, []), all);
  },
  { config: { videoHosts: ['a.uz'] } },
);
const { db } = deps;
const folder = deps.config.dataDir;
const author = await makeCaller(db, { role: 'teacher' });
const { token } = author;
// Also creates a category and a language.
await makeCourse(db);

type Part = Parameters<typeof archive>[0][number];

const lesson = {
  type: 'text',
  name: 'Dars',
  score: 0,
  minPercentage: 55,
  content: '<p>Matn</p>',
  shortDescription: '',
  description: '',
  files: [] as object[],
  film: null as object | null,
  webinar: null,
  questions: [] as object[],
};
const manifestOf = (part: object = {}, first: object = {}) => ({
  format: 'malaka-course',
  version: 1,
  course: {
    name: 'Kurs',
    description: '',
    outcomes: [],
    type: 'upgrade',
    category: 'Pedagogika',
    language: 'uz',
    hours: 36,
    credit: 2,
    price: 0,
    hasCertificate: true,
    cover: null,
  },
  sections: [{ name: 'Boʻlim', lesson: { ...lesson, ...first }, paragraphs: [] }],
  images: [],
  ...part,
});
const course = (content: object = manifestOf()): Part => ({
  name: 'course.json',
  content: Buffer.from(JSON.stringify(content)),
});
const file = (name: string, content: Buffer | string = 'x', further: Partial<Part> = {}): Part => ({
  name,
  content: Buffer.from(content),
  ...further,
});

const stored = async () =>
  (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
const rows = async () =>
  (await db.selectFrom('courses').select('id').where('authorId', '=', author.id).execute()).length;

async function take(parts: Part[]) {
  const { bytes } = archive(parts, 'kurs.zip');
  const sent = await sendForm(
    app,
    '/teacher/course-archives/import',
    { file: { name: 'kurs.zip', bytes } },
    { token },
  );
  expect(sent).toMatchObject({ status: 200, raw: { data: { state: 'waiting' } } });
  await importCourse(deps, { archiveId: sent.raw.data.id });
  const params = { id: sent.raw.data.id };
  return (await call(app, getCourseArchive, { params, token, language: 'en' })).body.data;
}

const PDF = 'files/1.pdf';
const withFile = manifestOf({}, { files: [{ field: 'file', name: 'a.pdf', path: PDF }] });
const videoPart = (part: object) => ({
  type: 'video',
  film: { path: null, url: null, name: '', isEncrypted: false, captions: [], ...part },
});
const question = (content: object) => ({
  type: 'test',
  questions: [{ time: null, content: { type: 'single', score: 1, answers: [], ...content } }],
});

test('the smallest archive comes in', async () => {
  const before = await rows();
  expect(await take([course()])).toMatchObject({ state: 'ready', courseName: 'Kurs' });
  expect(await rows()).toBe(before + 1);
  expect(await stored()).toEqual([]);
});

describe('refused, with the reason in words, and nothing stays:', () => {
  test.each<[string, Part[], string]>([
    ['a name that leads out', [course(), file('../course.js')], 'unsafe file: “../course.js”'],
    ['an absolute name', [course(), file('/etc/passwd')], 'unsafe'],
    ['a name with backslashes', [course(), file('..\\..\\a.pdf')], 'unsafe'],
    ['a file that the format does not know', [course(), file('run.sh')], 'unsafe file: “run.sh”'],
    ['a deeper folder', [course(), file('files/a/b.pdf')], 'unsafe'],
    ['a link', [course(), file(PDF, '/etc/passwd', { mode: 0o120777 })], 'unsafe'],
    ['a device', [course(), file(PDF, '', { mode: 0o060666 })], 'unsafe'],
    ['an encrypted part', [course(), file(PDF, 'x', { isEncrypted: true })], 'unsafe'],
    ['the same name twice', [course(), course()], 'unsafe file: “course.json”'],
    ['a bomb', [course(), file(PDF, Buffer.alloc(40 * 1024 ** 2))], 'too large'],
    [
      'a bomb that lies about its size',
      [course(withFile), file(PDF, Buffer.alloc(20 * 1024 ** 2), { declared: 900 })],
      'damaged',
    ],
    [
      'too many entries',
      Array.from({ length: 6001 }, (_, n) => file(`files/${n}.pdf`)),
      'too many',
    ],
    ['no course.json', [file(PDF)], 'not a Malaka course archive'],
    ['broken JSON', [file('course.json', '{"format":')], 'not a Malaka course archive'],
    ['JSON without end', [file('course.json', '['.repeat(2_000_000))], 'too large'],
    ['deep JSON', [file('course.json', deep(100_000))], 'not a Malaka'],
    ['another format', [course({ format: 'moodle' })], 'not a Malaka course archive'],
    ['another version', [course(manifestOf({ version: 2 }))], 'another version'],
    ['a zero in a text', [course(manifestOf({}, { name: 'a\0b' }))], 'not a Malaka'],
    ['half a letter', [file('course.json', '{"a":"\\ud800"}')], 'not a Malaka'],
    [
      'a wrong field',
      [course(manifestOf({}, { score: 'many' }))],
      'error in course.json: sections.0.lesson.score',
    ],
    [
      'a lesson beside paragraphs',
      [
        course(
          manifestOf({
            sections: [{ name: 'B', lesson, paragraphs: [{ name: 'C', lesson: null }] }],
          }),
        ),
      ],
      'error in course.json: B',
    ],
    ['a part that is not there', [course(withFile)], `The file “${PDF}” is missing`],
    ['a page named pdf', [course(withFile), file(PDF, '<html><script>')], `“${PDF}” is of another`],
    [
      'a drawing named webp',
      [
        course(
          manifestOf({
            images: [{ address: '/api/v1/files/editor/a.webp', path: 'images/1.webp' }],
          }),
        ),
        file('images/1.webp', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
      ],
      '“images/1.webp” is of another type',
    ],
    [
      'a text named mp4',
      [course(manifestOf({}, videoPart({ path: 'films/1.mp4' }))), file('films/1.mp4', 'no film')],
      '“films/1.mp4” is of another type',
    ],
    [
      'a film of an unknown player',
      [course(manifestOf({}, videoPart({ url: 'https://10.0.0.1/' })))],
      'Dars',
    ],
    [
      'a film of a site that does not play here',
      [course(manifestOf({}, videoPart({ url: 'https://b.uz/a.mp4' })))],
      'does not play here: Dars: https://b.uz/a.mp4',
    ],
    [
      'no captions',
      [
        course(
          manifestOf(
            {},
            videoPart({ url: 'https://a.uz/a.mp4', captions: [{ language: 'uz', body: 'salom' }] }),
          ),
        ),
      ],
      'uz.vtt',
    ],
    ['a question without text', [course(manifestOf({}, question({ question: '' })))], 'error'],
  ])('%s', async (_name, parts, message) => {
    const before = await rows();
    const answer = await take(parts);
    expect(answer).toMatchObject({ state: 'failed', courseId: null });
    expect(answer.failure).toContain(message);
    expect(await rows()).toBe(before);
    expect(await stored()).toEqual([]);
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('malaka-archive-'));
    expect(left).toEqual([]);
  });
});

test('texts that act come in without what acts', async () => {
  const content = '<p onclick="x()">Bir</p><script>alert(1)</script><img src="https://a.uz/x.png">';
  const answers = [
    { answer: '<b onmouseover="x()">Ha</b>', score: 1 },
    { answer: 'Yoʻq', score: 0 },
  ];
  const test1 = question({ question: '<p>Savol<script>1</script></p>', answers });
  const sections = [
    { name: 'A', lesson: { ...lesson, content }, paragraphs: [] },
    { name: 'B', lesson: { ...lesson, ...test1 }, paragraphs: [] },
  ];
  const { courseId } = await take([course(manifestOf({ sections }))]);
  const texts = await db
    .selectFrom('lessons as l')
    .leftJoin('questions as q', 'q.lessonId', 'l.id')
    .leftJoin('questionVersions as v', 'v.questionId', 'q.id')
    .where('l.courseId', '=', courseId!)
    .orderBy('l.position')
    .select(['l.content', 'v.text', 'v.answers'])
    .execute();
  expect(texts[0]!.content).toBe('<p>Bir</p>');
  expect(JSON.stringify(texts[1])).not.toMatch(/script|onmouseover/);
  expect(texts[1]!.text).toContain('Savol');
});

test('a run that died is begun anew, and what it had stored is gone', async () => {
  const { bytes } = archive([course()], 'kurs.zip');
  const parts = { file: { name: 'kurs.zip', bytes } };
  const sent = await sendForm(app, '/teacher/course-archives/import', parts, { token });
  const { id } = sent.raw.data;
  const { key } = await db
    .updateTable('courseArchives')
    .set({ state: 'working', progress: 40 })
    .where('id', '=', id)
    .returning('key')
    .executeTakeFirstOrThrow();
  const stem = path.basename(key!, '.zip');
  for (const left of [`lessons/imported-${stem}/1.pdf`, `public/covers/${stem}.webp`]) {
    await deps.files.put(left, Buffer.from('left'), 'application/octet-stream');
  }
  await deps.files.put(`videos/imported-${stem}/1.mp4`, Buffer.from('left'), 'video/mp4');
  await importCourse(deps, { archiveId: id });
  const answer = await call(app, getCourseArchive, { params: { id }, token });
  expect(answer.body.data).toMatchObject({ state: 'ready', progress: 100 });
  expect(await stored()).toEqual([]);
});

test('what is no zip is not even taken', async () => {
  const bytes = Buffer.from('%PDF-1.4 no archive');
  const parts = { file: { name: 'kurs.zip', bytes } };
  const sent = await sendForm(app, '/teacher/course-archives/import', parts, { token });
  expect(sent).toMatchObject({ status: 415, raw: { code: 'file.wrong_type' } });
  expect(await readdir(app.uploadsFolder)).toEqual([]);
});

test('an author does not fill the queue, also at once', async () => {
  const { bytes } = archive([course()], 'kurs.zip');
  const other = await makeCaller(db, { role: 'teacher' });
  const url = '/teacher/course-archives/import';
  const send = () =>
    sendForm(app, url, { file: { name: 'kurs.zip', bytes } }, { token: other.token });
  const sent = await Promise.all(Array.from({ length: 8 }, send));
  const statuses = sent.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
});

function deep(levels: number): string {
  return `{"a":${'[1,'.repeat(levels)}1${']'.repeat(levels)}}`;
}
