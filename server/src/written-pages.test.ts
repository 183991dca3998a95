import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PAGE_LANGUAGES, type PageLanguage } from '@malaka/contracts/kit/page-languages';
import { toCyrillic } from '@malaka/grading/script';
import { formatCertificateNumber } from '@malaka/grading/certificate-number';
import { afterAll, describe, expect, test } from 'vitest';
import { createBareApp } from '#test/bare-app.ts';
import '#test/built-client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { plainSite } from '#test/plain-site.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { linksIn, readWritten, textIn } from '#test/written-page.ts';
import { platformHead } from './kit/pages/page.ts';
import { registerRateLimit } from './kit/server/rate-limit.ts';
import { registerWebClient } from './kit/server/web-client.ts';

const database = await useTestDatabase();
const { db, pool } = database;
const { app } = await createTestApp(database, { config: { rateLimitPerMinute: 6000 } });

const dist = new URL('../../web/dist/', import.meta.url);
const HOUR_MS = 60 * 60_000;
const HOSTILE = `</script><b id="broken">'$& \u2028 dars`;

const read = (url: string, language?: PageLanguage) => readWritten(app, url, language);

async function makePage(key: string, title: string) {
  await db
    .insertInto('pages')
    .values({
      key,
      version: 1000,
      title: JSON.stringify({ uz: title, ru: title, en: title }),
      body: JSON.stringify({ uz: '<p>Matn <strong>shu yerda</strong>.</p>' }),
    })
    .execute();
}

async function makeCertificate(): Promise<string> {
  const number = formatCertificateNumber({ type: 'UK', year: 2026, serial: 4 });
  const { id } = await makeAccount(db, { firstName: 'Dilnoza', lastName: 'Karimova' });
  const { id: courseId } = await makeCourse(db);
  await db
    .insertInto('certificates')
    .values({
      number,
      state: 'issued',
      accountId: id,
      courseId,
      courseName: 'Raqamli dars',
      ownerName: 'Karimova Dilnoza',
      credits: 12,
      hours: 36,
      language: 'uz',
      serial: 4,
      type: 'upgrade',
      year: 2026,
    })
    .execute();
  return number;
}

const { id: courseId } = await makeCourse(db, { name: 'Raqamli dars', hours: 36 });
const { slug } = await makeWebinar(db, { title: 'Ochiq suhbat' });
await db
  .insertInto('regions')
  .values({ id: 7001, name: JSON.stringify({ uz: 'Xorazm viloyati' }) })
  .execute();
const { id: organizationId } = await db
  .insertInto('organizations')
  .values({
    name: 'Yangi avlod',
    regionId: 7001,
    url: 'https://edu.example',
    status: 'allowed',
    searchText: 'yangi avlod',
  })
  .returning('id')
  .executeTakeFirstOrThrow();
const number = await makeCertificate();
for (const [key, title] of [
  ['about', 'Biz haqimizda'],
  ['help', 'Yordam'],
  ['offer', 'Ommaviy oferta'],
  ['confidentiality', 'Maxfiylik'],
] as const) {
  await makePage(key, title);
}

/** The heading and one sentence of each public page: `feature:key`, or user content. */
const PAGES: [string, string, string][] = [
  ['/', 'landing:intro.title', 'landing:check.hint'],
  ['/courses/1', 'catalogue:title', 'Raqamli dars'],
  [`/courses/view/${courseId}`, 'Raqamli dars', 'Aziz Rahimov'],
  [`/webinars/view/${slug}`, 'Ochiq suhbat', 'Raqamli dars haqida'],
  ['/organizations/1', 'organizations:title', 'Yangi avlod'],
  [`/organizations/view/${organizationId}`, 'Yangi avlod', 'edu.example'],
  [`/certificate/${number}`, 'certificate-check:heading', 'Karimova Dilnoza'],
  ['/offline-check', 'offline-trainings:check.title', 'offline-trainings:check.hint'],
  ['/about', 'Biz haqimizda', 'shu yerda'],
  ['/help', 'Yordam', 'shu yerda'],
  ['/offer', 'Ommaviy oferta', 'shu yerda'],
  ['/confidentiality', 'Maxfiylik', 'shu yerda'],
  ['/faq/1', 'pages:title.faq', 'pages:faqHint'],
];

// spec: SPD-01, PUB-01..03
describe.each(PAGES)('%s is read without scripts', (url, heading, sentence) => {
  const inLanguage = (language: PageLanguage, text: string) => {
    const [, feature, key] = /^([a-z-]+):([\w.]+)$/.exec(text) ?? [];
    if (feature && key) return textIn(language, feature, key);
    // Addresses are Latin in every language, and holders' names are shown as printed.
    const isVerbatim = language !== 'uz-Cyrl' || text.includes('.') || text.startsWith('Karimova');
    return isVerbatim ? text : toCyrillic(text);
  };

  test.each(PAGE_LANGUAGES)('in %s', async (language) => {
    const page = await read(url, language);
    expect(page.status).toBe(200);
    expect(page.heading.replaceAll('\u00a0', ' ')).toContain(inLanguage(language, heading));
    expect(page.text).toContain(inLanguage(language, sentence));
    expect(page.html).toContain(`<html lang="${language}"`);
    expect(page.html).toMatch(/<title>[^<]+<\/title>/);
    expect(page.html).toMatch(/<meta property="og:title" content="[^"]+">/);
    expect(page.written).not.toMatch(/<script|<title|aria-busy|<template|mantine-Skeleton-root/);
    const [, footer = ''] = /<footer(.*?)<\/footer>/s.exec(page.written) ?? [];
    expect(linksIn(footer)).toContainEqual(['/help', textIn(language, 'shell', 'footer.help')]);
  });

  test('in its own clothes', async () => {
    const { html, written } = await read(url);
    const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)];
    const rules = sheets.map(([, file]) => readFileSync(new URL(file!, dist), 'utf8')).join();
    const classes = [...written.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) =>
      names!.split(' '),
    );
    const ours = [...new Set(classes)].filter((name) => /^_\w+_\w{5}_\d+$/.test(name));
    expect(ours.length).toBeGreaterThan(5);
    for (const name of ours) expect(rules, name).toContain(`.${name}`);
  });
});

// spec: SPD-01
describe('a written page', () => {
  test('speaks as its reader does where the address does not say', async () => {
    for (const [header, lang] of [
      ['ru-RU,ru;q=0.9', 'ru'],
      ['uz-Cyrl-UZ', 'uz-Cyrl'],
      ['uz', 'uz'],
      ['de', 'uz'],
    ] as const) {
      await read('/courses/1', lang);
      const { body } = await app.inject({
        url: '/courses/1',
        headers: { 'accept-language': header },
      });
      const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(body) ?? [];
      expect(heading, header).toBe(textIn(lang, 'catalogue', 'title'));
    }
  });

  // Complete without scripts.
  test('of the landing and of a course is whole', async () => {
    for (const url of ['/', `/courses/view/${courseId}`]) {
      const { written } = await read(url);
      const [main = ''] = /<main.*<\/main>/s.exec(written) ?? [];
      for (const tag of ['h1', 'h2']) expect(main).toMatch(new RegExp(`<${tag}[^>]*>[^<]*\\S`));
    }
  });

  // spec: WEB-01, WEB-32
  test('of a webinar has its time, its calendar and its door', async () => {
    const startsAt = new Date(Date.now() + 2 * HOUR_MS);
    const webinar = { title: 'Raqamli dars: jonli namuna', startsAt, minutes: 90 };
    const { slug: own } = await makeWebinar(db, webinar);
    const { written, text, heading } = await read(`/webinars/view/${own}`);
    expect(heading).toBe(webinar.title);
    expect(written).toContain('role="timer"');
    expect(text).toContain('Raqamli dars haqida');
    const name = textIn('uz', 'webinar-room', 'join.name');
    const [, field] = new RegExp(`<label[^>]* for="([^"]+)"[^>]*>${name}`).exec(written)!;
    expect(written).toMatch(new RegExp(`<input[^>]* id="${field}"`));
    expect(text).toContain(textIn('uz', 'webinars', 'action.remind'));
    const [calendar] = linksIn(written).find(
      ([, called]) => called === textIn('uz', 'webinars', 'action.calendar'),
    )!;
    const event = await app.inject(calendar);
    expect(event.headers['content-type']).toContain('text/calendar');
    expect(event.body).toContain('BEGIN:VEVENT');
  });

  // spec: LRN-11
  test('of the catalogue has the courses of the author who was chosen', async () => {
    const author = await makeAccount(db, {
      role: 'teacher',
      firstName: 'Dilnoza',
      lastName: 'Karimova',
    });
    await makeCourse(db, { authorId: author.id, name: 'Harakat va salomatlik' });
    const { written } = await read(`/courses/1?author=${author.id}`);
    const courses = [...written.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
    expect(courses).toHaveLength(1);
    expect(courses[0]).toContain('Harakat va salomatlik');
    const name = textIn('uz', 'catalogue', 'filters.remove').replace(
      '{{name}}',
      'Dilnoza Karimova',
    );
    expect(written).toContain(`aria-label="${name}"`);
  });

  // spec: PUB-11, PUB-12, SPD-03
  test('says with status 404 that there is none, and leads home', async () => {
    for (const url of ['/nothing', '/no/such/page', '/courses/view/999999999']) {
      const { status, written, text, data } = await read(url, 'ru');
      expect(status).toBe(404);
      expect(text).toContain(textIn('ru', 'shell', 'notFound.title'));
      expect(linksIn(written)).toContainEqual(['/', textIn('ru', 'shell', 'notFound.home')]);
      expect(data).toBeUndefined();
    }
  });

  test('is not broken out of by a name', async () => {
    const { id } = await makeCourse(db, { name: HOSTILE });
    const { html, heading, data } = await read(`/courses/view/${id}`);
    expect(html).not.toContain('<b id="broken"');
    expect(heading).toBe(HOSTILE);
    expect(JSON.stringify(data)).toContain('broken');
  });

  test('has all that the browser needs to go on, and nothing of anybody', async () => {
    const { data } = await read(`/courses/view/${courseId}`, 'ru');
    expect(data).toMatchObject({
      asked: `/courses/view/${courseId}`,
      address: `/courses/view/${courseId}`,
      language: 'ru',
    });
    expect(Object.keys(data!['texts'] as object)).toEqual(
      expect.arrayContaining(['common', 'shell', 'course']),
    );
    const session = (data!['queries'] as { key: string[]; data: unknown }[]).find(
      ({ key }) => key[0] === 'session',
    );
    expect(session).toEqual({ key: ['session'], data: null });
  });

  test('of a list without its number is that of the first', async () => {
    const { data, heading } = await read('/courses');
    expect(data).toMatchObject({ asked: '/courses', address: '/courses/1' });
    expect(heading).toBe(textIn('uz', 'catalogue', 'title'));
  });

  test('behind the sign-in is the frame alone', async () => {
    const { status, written, text, data } = await read('/dashboard/profile', 'ru');
    expect([status, data]).toEqual([200, undefined]);
    expect(written).toContain('aria-busy');
    expect(written).toContain('<header');
    expect(text).not.toContain(textIn('ru', 'shell', 'header.signIn'));
  });
});

// spec: SPD-01
describe('where nothing can be written, the browser does it:', () => {
  const made: string[] = [];
  afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

  async function openWith(entry: string) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'malaka-written-'));
    made.push(folder);
    await mkdir(path.join(folder, 'dist-server'));
    await mkdir(path.join(folder, 'dist'));
    const index = readFileSync(new URL('index.html', dist), 'utf8');
    await writeFile(path.join(folder, 'dist', 'index.html'), index);
    await writeFile(path.join(folder, 'dist', 'route-files.json'), '{}');
    await writeFile(path.join(folder, 'dist-server', 'entry-server.js'), entry);
    await writeFile(path.join(folder, 'dist-server', 'package.json'), '{"type":"module"}');
    const pages = { ...plainSite.pages, '/': { head: async () => platformHead } };
    const { app: node } = await createBareApp(pool, async (bare, deps) => {
      await registerRateLimit(bare, deps);
      await registerWebClient(bare, deps, { ...plainSite, pages }, path.join(folder, 'dist'));
    });
    return await node.inject('/');
  }

  test.each([
    ['it throws', 'export const createWriter = () => async () => { throw new Error("no"); };'],
    ['it is broken', 'this is no program'],
    ['it ends', 'export const createWriter = () => () => process.exit(1);'],
    ['it never answers', 'export const createWriter = () => () => new Promise(() => {});'],
    ['it turns in circles', 'export const createWriter = () => () => { for (;;); };'],
  ])('%s', async (_name, entry) => {
    const { statusCode, body } = await openWith(entry);
    expect(statusCode).toBe(200);
    expect(body).toContain('data-waiting');
    expect(body).not.toContain('data-written');
  });
});
