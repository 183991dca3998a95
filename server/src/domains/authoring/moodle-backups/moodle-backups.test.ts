import {
  getCourseArchive,
  importMoodleBackup,
  listArchiveRemarks,
  resumeCourseImport,
  stopCourseImport,
} from '@malaka/contracts/authoring/course-archives';
import { deleteCourse } from '@malaka/contracts/authoring/authored-courses';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicKeyAt } from '#/kit/files/public-files.ts';
import { listQuestions } from '#/domains/authoring/questions/queries.ts';
import { findSession } from '#/domains/people/identity/find-session.ts';
import { createScope } from '#/kit/http/route.ts';
import { registerUploads } from '#/kit/server/uploads.ts';
import { createBareApp } from '#test/bare-app.ts';
import { call } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import {
  type Backup,
  BANK_CONTEXT,
  type BackupFile,
  backupEntries,
  contextOf,
  COURSE_CONTEXT,
  fields,
  tgz,
  zip,
} from '#test/moodle-backups.ts';
import { answersXml, quizInside } from '#test/moodle-quizzes.ts';
import { sendForm } from '#test/send-form.ts';
import * as authoredCourses from '#/domains/authoring/authored-courses/routes.ts';
import { authorRoutes } from '#/domains/authoring/course-archives/routes.ts';
import { importMoodleBackup as run } from './import-moodle-backup.ts';

const { pool } = await useTestDatabase();
const { app, deps } = await createBareApp(pool, async (bare, all) => {
  await registerUploads(bare, all);
  const find = (known: string) => findSession(all.db, known, all.now(), 'optional');
  const scope = createScope(bare, 'author', { findSession: find, now: all.now }, []);
  authorRoutes(scope, all);
  authoredCourses.authorRoutes(scope, all);
});
const { db, files } = deps;
// Also creates a category and a language.
await makeCourse(db);

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n');
let png = Buffer.alloc(0);
beforeAll(async () => {
  const create = { width: 60, height: 40, channels: 3, background: '#204060' } as const;
  png = await sharp({ create }).png().toBuffer();
});

const module = (number: number, kind: string, area: string) => ({
  context: contextOf(number),
  component: `mod_${kind}`,
  area,
});

const truth = `${answersXml([
  { text: 'Rost', fraction: 1 },
  { text: 'Yolgʻon', fraction: 0 },
])}<truefalse id="1"><trueanswer>1</trueanswer><falseanswer>2</falseanswer></truefalse>`;
const choice = `${answersXml([
  { text: '<p>Ha</p>', fraction: 1 },
  { text: '<p>Yoʻq</p>', fraction: 0 },
])}<multichoice id="1"><layout>0</layout><single>1</single></multichoice>`;
const numbers = `${answersXml([{ text: '42', fraction: 1 }])}
  <numerical_units></numerical_units>
  <numerical_records><numerical_record id="1"><answer>1</answer><tolerance>0.5</tolerance></numerical_record></numerical_records>`;
const pairs = `<matchoptions id="1"><shuffleanswers>1</shuffleanswers></matchoptions><matches>
  <match id="1"><questiontext>Fransiya</questiontext><questiontextformat>1</questiontextformat><answertext>Parij</answertext></match>
  <match id="2"><questiontext>Italiya</questiontext><questiontextformat>1</questiontextformat><answertext>Rim</answertext></match>
  <match id="3"><questiontext></questiontext><questiontextformat>1</questiontextformat><answertext>Bonn</answertext></match>
</matches>`;

/**
 * A course with everything that is imported and something that is not, in the format of either
 * release.
 */
function backup(release: Backup['release']): Backup {
  const pictures: BackupFile[] = [
    { ...module(1, 'page', 'content'), name: 'rasm 1.png', path: '/rasmlar/', bytes: png },
    {
      context: COURSE_CONTEXT,
      component: 'course',
      area: 'overviewfiles',
      name: 'muqova.png',
      bytes: png,
    },
    {
      context: BANK_CONTEXT,
      component: 'question',
      area: 'questiontext',
      item: 1,
      name: 'savol.png',
      bytes: png,
    },
  ];
  return {
    release,
    name: 'Biologiya',
    summary: '<p>Hujayra haqida</p>',
    lang: 'uz',
    sections: [
      {
        name: null,
        summary: '<p>Xush kelibsiz</p>',
        activities: [
          {
            kind: 'page',
            name: 'Kirish',
            inside: fields({
              intro: '',
              introformat: 1,
              content:
                '<p>Matn <img src="@@PLUGINFILE@@/rasmlar/rasm%201.png" alt="Rasm"></p><script>alert(1)</script><a href="$@FORUMVIEWBYID*7@$">forum</a>',
              contentformat: 1,
            }),
          },
          { kind: 'forum', name: 'Yangiliklar' },
          {
            kind: 'label',
            name: 'Eslatma',
            inside: fields({ intro: '<p>Diqqat</p>', introformat: 1 }),
          },
        ],
      },
      {
        name: 'Hujayra',
        activities: [
          {
            kind: 'resource',
            name: 'Reja',
            inside: fields({ intro: '<p>Oʻqing</p>', introformat: 1 }),
          },
          {
            kind: 'url',
            name: 'Lugʻat',
            inside: fields({ intro: '', externalurl: 'https://a.uz/?a=1&b=2' }),
          },
          {
            kind: 'book',
            name: 'Kitob',
            inside: `${fields({ intro: '' })}<chapters>
              <chapter id="2">${fields({ pagenum: 2, title: 'Ikkinchi', content: '<p>B</p>', contentformat: 1 })}</chapter>
              <chapter id="1">${fields({ pagenum: 1, title: 'Birinchi', content: '<p>A</p>', contentformat: 1 })}</chapter>
            </chapters>`,
          },
          { kind: 'folder', name: 'Jild', inside: fields({ intro: '' }), module: { visible: 0 } },
          {
            kind: 'quiz',
            name: 'Sinov',
            inside: quizInside(release, [2, 1, 3, 4, 5, 8, 'random'], {
              timelimit: 600,
              attempts_number: 2,
            }),
            grades: `<grade_item id="1">${fields({ grademax: '10.00000', gradepass: '7.00000' })}</grade_item>`,
          },
        ],
      },
    ],
    questions: [
      {
        id: 1,
        type: 'multichoice',
        name: 'Tanlash',
        text: '<p>Qaysi? <img src="@@PLUGINFILE@@/savol.png"></p>',
        plugin: choice,
      },
      { id: 2, type: 'truefalse', name: 'Rostmi', text: '<p>Yer dumaloq</p>', plugin: truth },
      { id: 3, type: 'numerical', name: 'Son', text: '<p>6 · 7</p>', plugin: numbers },
      { id: 4, type: 'match', name: 'Poytaxt', text: '<p>Moslang</p>', plugin: pairs },
      {
        id: 5,
        type: 'multianswer',
        name: 'Matnli',
        text: '<p>Poytaxt: {#1}</p>',
        plugin: '<multianswer id="1"><question>5</question><sequence>6</sequence></multianswer>',
      },
      { id: 6, type: 'shortanswer', name: 'Matnli', parent: 5, text: '{1:SHORTANSWER:=Toshkent}' },
      {
        id: 7,
        type: 'shortanswer',
        name: 'Bankda',
        text: 'Hech qayerda',
        plugin: answersXml([{ text: 'a', fraction: 1 }]),
      },
      { id: 8, type: 'recordrtc', name: 'Ovozli javob', text: '<p>Ayting</p>' },
      { id: 99, type: 'random', name: 'Tasodifiy', text: '', parent: 99 },
    ],
    files: [
      ...pictures,
      { ...module(4, 'resource', 'content'), name: 'Reja.pdf', bytes: PDF },
      { ...module(7, 'folder', 'content'), name: 'a.pdf', path: '/ichki/', bytes: PDF },
      { ...module(7, 'folder', 'content'), name: 'hisob.xlsx', bytes: Buffer.from('x') },
      {
        ...module(7, 'folder', 'content'),
        name: 'yoʻq.pdf',
        bytes: Buffer.from('%PDF-'),
        isMissing: true,
      },
    ],
  };
}

async function send(bytes: Buffer, token: string) {
  const form = { file: { name: 'backup.mbz', bytes } };
  return await sendForm(app, importMoodleBackup.path, form, { token });
}

async function begin(bytes: Buffer) {
  const author = await makeCaller(db, { role: 'teacher' });
  const sent = await send(bytes, author.token);
  expect(sent).toMatchObject({
    status: 200,
    raw: { data: { state: 'waiting', source: 'moodle', name: 'backup.mbz' } },
  });
  return { ...author, archiveId: sent.raw.data.id as number };
}

const archiveOf = async (token: string, id: number) =>
  (await call(app, getCourseArchive, { params: { id }, token })).body.data;
const remarksOf = async (token: string, id: number) =>
  (await call(app, listArchiveRemarks, { params: { id }, query: {}, token })).body.data;
const lessonsOf = (courseId: number) =>
  db
    .selectFrom('lessons as l')
    .innerJoin('sections as s', 's.id', 'l.sectionId')
    .leftJoin('sections as p', 'p.id', 's.parentId')
    .where('l.courseId', '=', courseId)
    .orderBy('l.position')
    .select(['l.id', 'l.type', 'l.name', 'l.content', 'l.minPercentage', 'p.name as section'])
    .execute();
const coursesOf = (authorId: number) =>
  db.selectFrom('courses').selectAll().where('authorId', '=', authorId).execute();

describe('a backup becomes a draft of its author', () => {
  // spec: MIG-07
  test.each([
    ['3.11, a gzipped tar', '3.11', tgz],
    ['3.11, a zip', '3.11', zip],
    ['4.1, a gzipped tar', '4.1', tgz],
    ['4.1, a zip', '4.1', zip],
  ] as const)('of Moodle %s', async (_, release, pack) => {
    const {
      id: authorId,
      token,
      archiveId,
    } = await begin(await pack(backupEntries(backup(release))));
    await run(deps, { archiveId });
    const archive = await archiveOf(token, archiveId);
    expect(archive).toMatchObject({ state: 'ready', failure: null, courseName: 'Biologiya' });
    const [course] = await coursesOf(authorId);
    expect(course).toMatchObject({ isActive: false, description: '<p>Hujayra haqida</p>' });
    expect(course!.image).toContain('covers/');
    const lessons = await lessonsOf(course!.id);
    expect(lessons.map(({ section, type, name }) => [section, type, name])).toEqual([
      ['Umumiy', 'text', 'Umumiy'],
      ['Umumiy', 'text', 'Kirish'],
      ['Umumiy', 'text', 'Eslatma'],
      ['Hujayra', 'text', 'Reja'],
      ['Hujayra', 'text', 'Lugʻat'],
      ['Hujayra', 'text', 'Kitob: Birinchi'],
      ['Hujayra', 'text', 'Kitob: Ikkinchi'],
      ['Hujayra', 'text', 'Jild: ichki/a.pdf'],
      ['Hujayra', 'test', 'Sinov'],
    ]);
    const [, page, , plan, link] = lessons;
    expect(page!.content).toMatch(
      /^<p>Matn <img src="[^"]+\/editor\/[^"]+\.webp" alt="Rasm" \/><\/p><a>forum<\/a>$/,
    );
    await files.stat(publicKeyAt(/src="([^"]+)"/.exec(page!.content)![1])!);
    expect(link!.content).toContain('href="https://a.uz/?a=1&amp;b=2"');
    const document = await db
      .selectFrom('lessonFiles')
      .select(['name', 'key'])
      .where('lessonId', '=', plan!.id)
      .executeTakeFirstOrThrow();
    expect(document.name).toBe('Reja.pdf');
    expect((await files.stat(document.key)).size).toBe(PDF.length);
    const exam = lessons.at(-1)!;
    expect(exam.minPercentage).toBe(70);
    const questions = await listQuestions(db, { authorId }, { lessonId: exam.id });
    expect(questions.map(({ type, tags }) => [type, tags])).toEqual([
      ['true_false', ['Hujayra']],
      ['single', ['Hujayra']],
      ['number', ['Hujayra']],
      ['matching', ['Hujayra']],
      ['gaps', ['Hujayra']],
    ]);
    expect(questions.map(({ score }) => score)).toEqual([2, 2, 2, 2, 2]);
    expect(questions[1]!.text).toMatch(/<img src="[^"]+\/editor\/[^"]+\.webp"/);
    // A second run of the job has nothing to do.
    await run(deps, { archiveId });
    expect(await coursesOf(authorId)).toHaveLength(1);
  });

  // spec: MIG-07
  test('and what was left stands in a list, each with its name, place and reason', async () => {
    const { token, archiveId } = await begin(await tgz(backupEntries(backup('4.1'))));
    await run(deps, { archiveId });
    const remarks = await remarksOf(token, archiveId);
    const reported = remarks.map(({ isTaken, name, place, reason, detail }) =>
      [isTaken ? '~' : '-', place, name, reason, detail].join('|'),
    );
    expect(reported.toSorted()).toEqual(
      [
        '-||Biologiya|bank_questions|1',
        '-|Umumiy|Yangiliklar|activity_kind|forum',
        '-|Hujayra|Jild|file_kind|hisob.xlsx',
        '-|Hujayra|Jild: yoʻq.pdf|file_missing|yoʻq.pdf',
        '-|Hujayra › Sinov|Ovozli javob|unsupported_kind|recordrtc',
        '-|Hujayra › Sinov|7|random_question|',
        '~||Biologiya|course_form|',
        '~|Umumiy|Kirish|moodle_link|',
        '~|Umumiy|Kirish|script|',
        '~|Hujayra|Jild|hidden|',
        '~|Hujayra|Sinov|time_limit|10',
        '~|Hujayra|Sinov|attempt_limit|2',
      ].toSorted(),
    );
    expect((await archiveOf(token, archiveId)).leftCount).toBe(reported.length);
  });

  // spec: MIG-07
  test('which can be deleted again, and its import with it', async () => {
    const {
      id: authorId,
      token,
      archiveId,
    } = await begin(await tgz(backupEntries(backup('3.11'))));
    await run(deps, { archiveId });
    const [course] = await coursesOf(authorId);
    const deleted = await call(app, deleteCourse, { body: { id: course!.id }, token });
    expect(deleted.status).toBe(200);
    expect(await archiveOf(token, archiveId)).toMatchObject({ courseId: null });
  });
});

describe('a run', () => {
  // spec: MIG-07
  test('that died in the middle is begun anew, and nothing is there twice', async () => {
    const { id: authorId, token, archiveId } = await begin(await tgz(backupEntries(backup('4.1'))));
    const { key } = await db
      .updateTable('courseArchives')
      .set({ state: 'working', progress: 60 })
      .where('id', '=', archiveId)
      .returning('key')
      .executeTakeFirstOrThrow();
    const stem = key!.replace(/^.*\/|\.\w+$/g, '');
    const left = `lessons/imported-${stem}/77.pdf`;
    await files.put(left, PDF, 'application/pdf');
    await run(deps, { archiveId });
    expect(await archiveOf(token, archiveId)).toMatchObject({ state: 'ready', progress: 100 });
    expect(await coursesOf(authorId)).toHaveLength(1);
    await expect(files.stat(left)).rejects.toThrow('file.not_found');
    await expect(files.stat(key!)).rejects.toThrow('file.not_found');
  });

  // spec: MIG-07
  test('is stopped by its author, and gone on with', async () => {
    const { id: authorId, token, archiveId } = await begin(zip(backupEntries(backup('4.1'))));
    const body = { id: archiveId };
    const stopped = await call(app, stopCourseImport, { body, token });
    expect(stopped.body.data).toMatchObject({ state: 'stopped' });
    await run(deps, { archiveId });
    expect(await coursesOf(authorId)).toEqual([]);
    const resumed = await call(app, resumeCourseImport, { body, token });
    expect(resumed.body.data).toMatchObject({ state: 'waiting' });
    expect(await call(app, resumeCourseImport, { body, token })).toMatchObject({ status: 200 });
    await run(deps, { archiveId });
    expect(await coursesOf(authorId)).toHaveLength(1);
    const second = await call(app, stopCourseImport, { body, token });
    expect(second.body.data).toMatchObject({ state: 'ready' });
  });

  // spec: MIG-07
  test('that is stopped before its commit leaves nothing, and keeps the file', async () => {
    const { id: authorId, archiveId } = await begin(await tgz(backupEntries(backup('4.1'))));
    const stopping = {
      ...deps,
      files: Object.assign(Object.create(files) as typeof files, {
        putFile: async (...args: Parameters<typeof files.putFile>) => {
          await db
            .updateTable('courseArchives')
            .set({ state: 'stopped' })
            .where('id', '=', archiveId)
            .execute();
          await files.putFile(...args);
        },
      }),
    };
    await run(stopping, { archiveId });
    expect(await coursesOf(authorId)).toEqual([]);
    const { key, state } = await db
      .selectFrom('courseArchives')
      .select(['key', 'state'])
      .where('id', '=', archiveId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('stopped');
    expect((await files.stat(key!)).size).toBeGreaterThan(0);
  });
});

// spec: MIG-07
test('others neither see, stop nor go on with it', async () => {
  const { archiveId } = await begin(await tgz(backupEntries({ release: '4.1', sections: [] })));
  const other = await makeCaller(db, { role: 'teacher' });
  const learner = await makeCaller(db);
  const params = { id: archiveId };
  const statuses = async (token: string | undefined) => [
    (await call(app, listArchiveRemarks, { params, query: {}, token })).status,
    (await call(app, stopCourseImport, { body: params, token })).status,
    (await call(app, resumeCourseImport, { body: params, token })).status,
  ];
  expect(await statuses(other.token)).toEqual([404, 404, 404]);
  expect(await statuses(learner.token)).toEqual([403, 403, 403]);
  expect(await statuses(undefined)).toEqual([401, 401, 401]);
  expect((await send(await tgz([]), learner.token)).status).toBe(403);
});
