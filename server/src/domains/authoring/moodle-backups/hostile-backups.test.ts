import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  getCourseArchive,
  importMoodleBackup,
  listArchiveRemarks,
} from '@malaka/contracts/authoring/course-archives';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { authorRoutes } from '#/domains/authoring/course-archives/routes.ts';
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
  backupEntries,
  contextOf,
  type Entry,
  fields,
  tgz,
  zip,
} from '#test/moodle-backups.ts';
import { quizInside } from '#test/moodle-quizzes.ts';
import { sendForm } from '#test/send-form.ts';
import { archive } from '#test/sheet-files.ts';
import { importMoodleBackup as run } from './import-moodle-backup.ts';

// Other test files import backups at the same time; leftovers are checked in this folder only.
const own = await mkdtemp(path.join(tmpdir(), 'malaka-hostile-moodle-'));
beforeAll(() => void vi.stubEnv('TMPDIR', own));
afterAll(async () => await rm(own, { recursive: true }));

const { pool } = await useTestDatabase();
const { app, deps } = await createBareApp(pool, async (bare, all) => {
  await registerUploads(bare, all);
  const find = (known: string) => findSession(all.db, known, all.now(), 'optional');
  authorRoutes(createScope(bare, 'author', { findSession: find, now: all.now }, []), all);
});
const { db } = deps;
const folder = deps.config.dataDir;
const { token, id: authorId } = await makeCaller(db, { role: 'teacher' });
// Also creates a category and a language.
await makeCourse(db);

const page = (content: string) => ({
  kind: 'page',
  name: 'Sahifa',
  inside: fields({ intro: '', introformat: 1, content, contentformat: 1 }),
});
const backup = (more: Partial<Backup> = {}, content = '<p>Matn</p>'): Entry[] =>
  backupEntries({
    release: '4.1',
    sections: [{ name: 'Boʻlim', activities: [page(content)] }],
    ...more,
  });
const without = (name: string) => backup().filter((entry) => entry.name !== name);
const instead = (name: string, content: string) => [...without(name), { name, content }];

const stored = async () =>
  (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const courses = () =>
  db.selectFrom('courses').select('id').where('authorId', '=', authorId).execute();

async function take(bytes: Buffer) {
  const form = { file: { name: 'kurs.mbz', bytes } };
  const sent = await sendForm(app, importMoodleBackup.path, form, { token });
  expect(sent).toMatchObject({ status: 200, raw: { data: { state: 'waiting' } } });
  const { id } = sent.raw.data;
  await run(deps, { archiveId: id });
  const params = { id };
  const imported = (await call(app, getCourseArchive, { params, token, language: 'en' })).body.data;
  const remarks = await call(app, listArchiveRemarks, { params, query: {}, token });
  return { ...imported, remarks: remarks.body.data };
}

const pdf = `files/ab/ab${'0'.repeat(38)}`;
const deep = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`;
const MEBIBYTE = 1024 ** 2;

describe('refused, with the reason in words, and nothing stays:', () => {
  // spec: MIG-08
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'a name that leads out of a tar',
      () => tgz([{ name: '../etc/x.xml', content: 'x' }]),
      'unsafe file: “../etc/x.xml”',
    ],
    [
      'a name that leads out of a zip',
      () => zip([{ name: 'a/../../x.xml', content: 'x' }]),
      'unsafe',
    ],
    [
      'an absolute name',
      () => tgz([{ name: '/etc/passwd', content: 'x' }]),
      'unsafe file: “/etc/passwd”',
    ],
    ['an absolute name in a zip', () => zip([{ name: '/etc/passwd', content: 'x' }]), 'unsafe'],
    ['a drive of Windows', () => tgz([{ name: 'C:/x.xml', content: 'x' }]), 'unsafe'],
    [
      'a symbolic link',
      () => tgz([{ name: pdf, header: { type: 'symlink', linkname: '/etc/passwd' } }]),
      'unsafe',
    ],
    [
      'a hard link',
      () => tgz([{ name: pdf, header: { type: 'link', linkname: 'moodle_backup.xml' } }]),
      'unsafe',
    ],
    [
      'a device',
      () => tgz([{ name: pdf, header: { type: 'character-device', devmajor: 1, devminor: 3 } }]),
      'unsafe',
    ],
    ['a pipe', () => tgz([{ name: pdf, header: { type: 'fifo' } }]), 'unsafe'],
    [
      'a link in a zip',
      () =>
        Buffer.from(
          archive([{ name: pdf, content: Buffer.from('/etc/passwd'), mode: 0o120777 }]).bytes,
        ),
      'unsafe',
    ],
    [
      'an encrypted zip',
      () =>
        Buffer.from(archive([{ name: pdf, content: Buffer.from('x'), isEncrypted: true }]).bytes),
      'unsafe',
    ],
    [
      'the same name twice',
      () => tgz([...backup(), ...backup()]),
      'unsafe file: “moodle_backup.xml”',
    ],
    [
      'a tar bomb',
      () => tgz([{ name: pdf, content: Buffer.alloc(40 * MEBIBYTE) }]),
      'far too large',
    ],
    [
      'a zip bomb',
      () => zip([{ name: pdf, content: Buffer.alloc(40 * MEBIBYTE) }]),
      'far too large',
    ],
    [
      'a zip that lies about its size',
      () =>
        Buffer.from(
          archive(
            backup().map(({ name, content = '' }) => ({
              name,
              content: Buffer.from(content),
              declared: 9,
            })),
          ).bytes,
        ),
      'damaged or incomplete',
    ],
    [
      'text of more than 64 MB',
      () => tgz([{ name: 'questions.xml', content: randomBytes(65 * MEBIBYTE) }]),
      'file “questions.xml” in the backup is too large',
    ],
    [
      'a truncated gzip',
      async () => (await tgz(backup())).subarray(0, 900),
      'damaged or incomplete',
    ],
    [
      'a truncated tar',
      () => gzipSync(Buffer.from('moodle_backup.xml'.padEnd(700, 'x'))),
      'damaged or incomplete',
    ],
    ['a truncated zip', () => zip(backup()).subarray(0, 900), 'damaged or incomplete'],
    ['a gzip of something else', () => gzipSync(Buffer.alloc(4096, 'x')), 'damaged or incomplete'],
    [
      'a tar of something else',
      () => tgz([{ name: 'a.txt', content: 'x' }]),
      'not a Moodle course backup',
    ],
    [
      'a zip of something else',
      () => zip([{ name: 'course.json', content: '{}' }]),
      'not a Moodle course backup',
    ],
    ['a backup of Moodle 1.9', () => zip([{ name: 'moodle.xml', content: '<x/>' }]), 'Moodle 1.9'],
    [
      'another format inside',
      () => tgz(instead('moodle_backup.xml', '<moodle_backup><information/></moodle_backup>')),
      'not a Moodle course backup',
    ],
    [
      'a document type',
      () => tgz(instead('course/course.xml', '<!DOCTYPE x [<!ENTITY a "b">]><course/>')),
      '“course/course.xml” cannot be read',
    ],
    [
      'entities that grow',
      () =>
        tgz(
          instead(
            'files.xml',
            '<!DOCTYPE z [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><files>&b;</files>',
          ),
        ),
      '“files.xml” cannot be read',
    ],
    [
      'an outside reference',
      () => tgz(instead('files.xml', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><files/>')),
      '“files.xml” cannot be read',
    ],
    [
      'an entity of nobody',
      () => tgz(instead('files.xml', '<files>&evil;</files>')),
      '“files.xml” cannot be read',
    ],
    [
      'broken XML',
      () => tgz(instead('questions.xml', '<question_categories>')),
      '“questions.xml” cannot be read',
    ],
    [
      'deep nesting',
      () => tgz(instead('questions.xml', deep(5000))),
      '“questions.xml” contains too many elements',
    ],
    [
      'deep nesting where people are passed over',
      () => tgz(instead('questions.xml', `<q><attempts>${deep(5000)}</attempts></q>`)),
      '“questions.xml” contains too many elements',
    ],
    [
      'millions of elements',
      () => tgz(instead('questions.xml', `<q>${'<a/>'.repeat(1_100_000)}</q>`)),
      '“questions.xml” contains too many elements',
    ],
    [
      'nothing that can be a lesson',
      () => tgz(backup({ sections: [{ name: 'A', activities: [{ kind: 'forum', name: 'F' }] }] })),
      'nothing that can become a lesson',
    ],
  ])('%s', async (_, make, reason) => {
    const before = await courses();
    const outcome = await take(await make());
    expect(outcome).toMatchObject({ state: 'failed', courseId: null, remarks: [] });
    expect(outcome.failure).toContain(reason);
    expect(await courses()).toEqual(before);
    expect(await stored()).toEqual([]);
    expect(await readdir(own)).toEqual([]);
  });
});

// spec: MIG-08
test('what is neither gzip nor zip is not even kept, and says so', async () => {
  for (const bytes of [Buffer.from('%PDF-1.4 no backup'), Buffer.from('text'), Buffer.alloc(0)]) {
    const form = { file: { name: 'kurs.mbz', bytes } };
    const sent = await sendForm(app, importMoodleBackup.path, form, { token, language: 'en' });
    expect(sent).toMatchObject({ status: 415, raw: { code: 'file.wrong_type' } });
    expect(sent.raw.errors.file[0]).toContain('not a Moodle course backup');
  }
  expect(await readdir(app.uploadsFolder)).toEqual([]);
  expect(await stored()).toEqual([]);
});

const PERSON = 'Karimova Dilnoza';
const resource = (name: string, bytes: Buffer, more: object = {}) => ({
  sections: [
    {
      name: 'A',
      activities: [page('<p>Matn</p>'), { kind: 'resource', name, inside: fields({ intro: '' }) }],
    },
  ],
  files: [
    { context: contextOf(2), component: 'mod_resource', area: 'content', name, bytes, ...more },
  ],
});

const hugePicture = await sharp({
  create: { width: 5100, height: 5000, channels: 3, background: '#fff' },
})
  .png()
  .toBuffer();

describe('left out, and told', () => {
  // spec: MIG-08
  test('people: what they are and did is never unpacked, read nor kept', async () => {
    const users = `<users><user id="5"><firstname>${PERSON}</firstname></user></users>`;
    const outcome = await take(
      await tgz(
        backup({
          hasUsers: true,
          sections: [
            {
              name: 'A',
              activities: [
                page('<p>Matn</p>'),
                {
                  kind: 'quiz',
                  name: 'Sinov',
                  inside: `${quizInside('4.1', [1])}<attempts><attempt><user>${PERSON}</user></attempt></attempts>`,
                  grades: `<grade_item id="1"><grademax>10</grademax><gradepass>6</gradepass><grade_grades><grade_grade><feedback>${PERSON}</feedback></grade_grade></grade_grades></grade_item>`,
                },
                { kind: 'assign', name: 'Vazifa', inside: `<submissions>${PERSON}</submissions>` },
              ],
            },
          ],
          questions: [
            {
              id: 1,
              type: 'shortanswer',
              name: 'S',
              text: 'Poytaxt?',
              plugin: `<answers><answer id="1"><answertext>Toshkent</answertext><fraction>1</fraction><feedback></feedback></answer></answers><plugin_qbank_comment_question><comments>${PERSON}</comments></plugin_qbank_comment_question>`,
            },
          ],
          files: [
            {
              context: contextOf(3),
              component: 'assignsubmission_file',
              area: 'submission_files',
              name: `${PERSON}.pdf`,
              bytes: Buffer.from(`%PDF ${PERSON}`),
            },
          ],
          further: [
            { name: 'users.xml', content: users },
            { name: 'activities/forum_9/forum.xml', content: `<post>${PERSON}</post>` },
          ],
        }),
      ),
    );
    expect(outcome.state).toBe('ready');
    const reasons = outcome.remarks.map(({ reason }) => reason);
    expect(reasons).toContain('user_data');
    const { rows } = await pool.query(
      `select count(*)::int as n from courses c, lessons l, question_versions v
       where c.author_id = $1 and l.course_id = c.id and concat(c::text, l::text, v::text) like $2`,
      [authorId, `%${PERSON}%`],
    );
    expect(rows).toEqual([{ n: 0 }]);
    expect(JSON.stringify(outcome)).not.toContain(PERSON);
    expect(await stored()).toEqual([]);
    expect(await readdir(own)).toEqual([]);
  });

  // spec: MIG-08
  test.each<[string, Partial<Backup>, string]>([
    [
      'a file that is not what its hash says',
      resource('a.pdf', Buffer.from('%PDF-1'), { hash: `ab${'0'.repeat(38)}` }),
      'file_broken',
    ],
    [
      'a file that is not there',
      resource('a.pdf', Buffer.from('%PDF-1'), { isMissing: true }),
      'file_missing',
    ],
    [
      'a program that is called a document',
      resource('a.pdf', Buffer.from('MZ\x90\0')),
      'file_broken',
    ],
    ['a program that is called a video', resource('a.mp4', Buffer.from('MZ\x90\0')), 'file_broken'],
    ['a program', resource('a.exe', Buffer.from('MZ\x90\0')), 'file_kind'],
    ['SVG', resource('a.svg', Buffer.from('<svg onload="alert(1)"/>')), 'svg'],
    ['a picture of too many pixels', resource('a.png', hugePicture), 'picture_huge'],
  ])('%s', async (_, more, reason) => {
    const outcome = await take(await tgz(backup(more)));
    expect(outcome).toMatchObject({ state: 'ready', failure: null });
    expect(outcome.remarks.map((remark) => remark.reason)).toContain(reason);
    expect(await stored()).toEqual([]);
    expect(await readdir(own)).toEqual([]);
  });

  // spec: MIG-08
  test('scripts, SVG and pictures of others in a text', async () => {
    const text = `<p onclick="a()">Matn</p><script>alert(1)</script><svg onload="x"><script/></svg>
      <img src="https://evil.uz/a.png"><img src="data:image/svg+xml,<svg/>"><iframe src="https://evil.uz"></iframe>
      <a href="javascript:alert(1)">a</a><img src="@@PLUGINFILE@@/b.svg"><img src="@@PLUGINFILE@@/../../etc/passwd">`;
    const outcome = await take(await tgz(backup({}, text)));
    expect(
      outcome.remarks.map(({ reason, detail }) => `${reason} ${detail}`.trim()).toSorted(),
    ).toEqual(
      [
        'course_form',
        'file_missing ../../etc/passwd',
        'media',
        'outside_picture',
        'script',
        'svg',
        'svg b.svg',
      ].toSorted(),
    );
    const { content } = await db
      .selectFrom('lessons')
      .select('content')
      .where('courseId', '=', outcome.courseId!)
      .executeTakeFirstOrThrow();
    expect(content).not.toMatch(/script|svg|onclick|evil|passwd|javascript/i);
    expect(content).toContain('Matn');
  });
});
