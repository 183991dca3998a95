import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PAGE_LANGUAGES } from '@malaka/contracts/kit/page-languages';
import { SCREENS } from '@malaka/contracts/kit/screens';
import { formatCertificateNumber } from '@malaka/grading/certificate-number';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import '#test/built-client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';

const site = 'https://malaka.example';
const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-24T06:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => now,
  config: { publicUrl: site, rateLimitPerMinute: 600 },
});

const HOSTILE = `"><script>alert(1)</script></script><!-- ' $& \u2028 ]]> O‘quv`;

type Requested = { language?: string; method?: 'GET' | 'HEAD'; headers?: Record<string, string> };

async function open(url: string, { language, method = 'GET', headers = {} }: Requested = {}) {
  const answer = await app.inject({
    method,
    url,
    headers: { ...(language && { 'accept-language': language }), ...headers },
  });
  return { ...answer, status: answer.statusCode, html: answer.body };
}

function readHead(html: string) {
  const [head = ''] = html.split('</head>');
  const unescape = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  const meta = Object.fromEntries(
    [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name!, unescape(content!)],
    ),
  );
  const alternates = Object.fromEntries(
    [...head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language, href]) => [language!, href!],
    ),
  );
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  const graph: Record<string, unknown>[] = data ? JSON.parse(data)['@graph'] : [];
  return {
    lang: /<html lang="([^"]*)"/.exec(html)?.[1],
    title: unescape(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    titles: head.split('<title>').length - 1,
    meta,
    alternates,
    graph,
    of: (type: string) => graph.find((one) => one['@type'] === type),
  };
}

const headOf = async (url: string, options?: Requested) =>
  readHead((await open(url, options)).html);

async function makeOrganization(name: string, status = 'allowed'): Promise<number> {
  await db
    .insertInto('regions')
    .values({ id: 7001, name: JSON.stringify({ uz: 'Xorazm viloyati', ru: 'Хорезмская область' }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .insertInto('organizations')
    .values({ name, regionId: 7001, url: 'https://edu.example', status, searchText: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeCertificate(serial: number, state = 'issued'): Promise<string> {
  const number = formatCertificateNumber({ type: 'UK', year: 2026, serial });
  const { id } = await makeAccount(db, { firstName: 'Dilnoza', lastName: 'Karimova' });
  const course = await makeCourse(db);
  await db
    .insertInto('certificates')
    .values({
      number,
      state,
      accountId: id,
      courseId: course.id,
      courseName: 'Raqamli dars',
      ownerName: 'Karimova Dilnoza',
      credits: 12,
      hours: 36,
      language: 'uz',
      serial,
      type: 'upgrade',
      year: 2026,
    })
    .execute();
  return number;
}

describe('addresses', () => {
  // spec: SPD-03
  test('every screen of the client answers 200, whoever asks', async () => {
    for (const screen of Object.keys(SCREENS)) {
      const { status, html } = await open(screen.replaceAll(/\$\w+/g, '7'));
      expect(status, screen).toBe(200);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('rel="canonical"');
    }
  });

  // spec: SPD-03
  test.each([
    '/nothing',
    '/courses/0',
    '/courses/abc',
    '/courses/view/abc',
    '/courses/view/999999999',
    '/courses/view/99999999999999999999',
    '/organizations/view/999999999',
    '/webinars/view/nowhere',
    `/webinars/view/${'a'.repeat(190)}`,
    '/certificate/UK-2026-9999999-0',
    '/certificate/nonsense',
    '/dashboard/nothing',
    '/about/us',
  ])('%s is not there: 404 with a page that says so', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers, html } = await open(url, { method });
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      if (method === 'HEAD') expect(html).toBe('');
      else
        expect(readHead(html)).toMatchObject({ title: 'Bunday sahifa yoʻq · Malaka', graph: [] });
    }
    expect((await headOf(url, { language: 'ru' })).title).toBe('Такой страницы нет · Malaka');
  });

  // spec: SPD-03
  test('files that are missing stay what they were', async () => {
    const { status, headers } = await open('/assets/gone-1.js');
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });

  test('with a stroke at the end, in capitals or with a query are the same page', async () => {
    for (const url of ['/courses/1/', '/Courses/1', '/courses/1?search=a&category=2', '/courses']) {
      const { status, html } = await open(url);
      expect(status).toBe(200);
      expect(readHead(html).canonical).toBe(`${site}/courses/1`);
    }
  });

  test('are asked about by HEAD too', async () => {
    const { status, headers, html } = await open('/courses/1', { method: 'HEAD' });
    expect([status, html]).toEqual([200, '']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('are sent compressed, and once', async () => {
    const plain = await open('/courses/1');
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await open('/courses/1', {
        headers: { 'accept-encoding': `deflate, ${encoding};q=0.9` },
      });
      expect(headers['content-encoding']).toBe(encoding);
      expect(read(rawPayload).toString()).toBe(plain.html);
      expect(headers['vary']).toContain('accept-language');
      const again = await open('/courses/1', {
        headers: { 'accept-encoding': encoding, 'if-none-match': String(headers['etag']) },
      });
      expect([again.status, again.html]).toEqual([304, '']);
    }
    const refused = await open('/courses/1', {
      headers: { 'accept-encoding': 'br;q=0, gzip;q=0' },
    });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });
});

// spec: SPD-02
describe('the head of a page', () => {
  test('is looked for in one pass over any path', async () => {
    const { statusCode } = await app.inject(`/courses${'/'.repeat(1_000_000)}x`);
    expect(statusCode).toBe(404);
  });

  test.each([
    ['/', 'Malaka — maktab xodimlari malakasini oshirish platformasi'],
    ['/courses/1', 'Kurslar katalogi · Malaka'],
    ['/organizations/1', 'Oʻquv tashkilotlari reyestri · Malaka'],
    ['/faq/1', 'Savol-javoblar · Malaka'],
    ['/offline-check', 'Oflayn taʼlimni tekshirish · Malaka'],
  ])('%s has all that passes it on', async (url, title) => {
    const head = await headOf(url);
    const of = (language: string) =>
      language === 'uz' ? site + url : `${site}${url}?lang=${language}`;
    expect(head).toMatchObject({ lang: 'uz', title, titles: 1, canonical: site + url });
    expect(head.alternates).toEqual({
      ...Object.fromEntries(PAGE_LANGUAGES.map((language) => [language, of(language)])),
      'x-default': site + url,
    });
    expect(head.meta['description']!.length).toBeGreaterThan(20);
    expect(head.meta).toMatchObject({
      'og:type': 'website',
      'og:url': site + url,
      'og:site_name': 'Malaka',
      'og:locale': 'uz_UZ',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(head.meta['robots']).toBeUndefined();
    expect(head.meta['og:image']).toMatch(/^https:\/\/malaka\.example\/previews\/uz\/.+\.jpg$/);
  });

  test.each([
    ['uz', 'uz', 'Kurslar katalogi · Malaka', 'uz_UZ'],
    ['uz-Cyrl', 'uz-Cyrl', 'Курслар каталоги · Malaka', 'uz_UZ'],
    ['ru', 'ru', 'Каталог курсов · Malaka', 'ru_RU'],
    ['en', 'en', 'Course catalogue · Malaka', 'en_US'],
    ['de', 'uz', 'Kurslar katalogi · Malaka', 'uz_UZ'],
  ])('speaks %s where the address asks for it', async (requested, lang, title, locale) => {
    const head = await headOf(`/courses/1?lang=${requested}`, { language: 'uz' });
    const url = `${site}/courses/1${lang === 'uz' ? '' : `?lang=${lang}`}`;
    expect(head).toMatchObject({ lang, title, canonical: url });
    expect(head.meta).toMatchObject({ 'og:locale': locale, 'og:url': url });
  });

  test('speaks what its reader does where the address does not say', async () => {
    expect(await headOf('/courses/1', { language: 'ru-RU,ru;q=0.9' })).toMatchObject({
      lang: 'ru',
      title: 'Каталог курсов · Malaka',
    });
    expect(await headOf('/courses/1?lang=en', { language: 'ru' })).toMatchObject({ lang: 'en' });
  });

  test('of a course names it, for people and for machines', async () => {
    const { id } = await makeCourse(db, {
      name: 'Raqamli dars',
      hours: 36,
      type: 'paid',
      price: 90_000,
    });
    const head = await headOf(`/courses/view/${id}`);
    expect(head).toMatchObject({
      title: 'Raqamli dars · Malaka',
      canonical: `${site}/courses/view/${id}`,
    });
    expect(head.meta['description']).toBe('Kurs haqida');
    expect(head.of('Course')).toMatchObject({
      name: 'Raqamli dars',
      inLanguage: 'uz',
      author: { name: 'Aziz Rahimov' },
      offers: { category: 'Paid', price: '90000', priceCurrency: 'UZS' },
      hasCourseInstance: { courseWorkload: 'PT36H' },
    });
    expect(head.of('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Bosh sahifa', item: `${site}/` },
        { position: 2, name: 'Kurslar katalogi', item: `${site}/courses/1` },
        { position: 3, name: 'Raqamli dars', item: `${site}/courses/view/${id}` },
      ],
    });
    const cyrillic = await headOf(`/courses/view/${id}?lang=uz-Cyrl`);
    expect(cyrillic.title).toBe('Рақамли дарс · Malaka');
    expect(cyrillic.of('Course')).toMatchObject({
      name: 'Рақамли дарс',
      author: { name: 'Азиз Раҳимов' },
    });
  });

  test('of a webinar says when it is', async () => {
    const startsAt = new Date('2026-12-01T10:30:00Z');
    const { id, slug } = await makeWebinar(db, { title: 'Ochiq dars', startsAt, minutes: 90 });
    const url = `${site}/webinars/view/${slug}`;
    for (const address of [`/webinars/view/${slug}`, `/webinars/view/${id}`]) {
      const head = await headOf(address);
      expect(head).toMatchObject({ title: 'Ochiq dars · Malaka', canonical: url });
      expect(head.meta['description']).toBe('Raqamli dars haqida');
      expect(head.of('Event')).toMatchObject({
        startDate: '2026-12-01T10:30:00.000Z',
        endDate: '2026-12-01T12:00:00.000Z',
        location: { '@type': 'VirtualLocation', url },
        performer: { name: 'Aziz Rahimov' },
      });
    }
  });

  test('of an organisation is that of one that is allowed', async () => {
    const id = await makeOrganization('Yangi avlod');
    const head = await headOf(`/organizations/view/${id}?lang=ru`);
    expect(head.title).toBe('Yangi avlod · Malaka');
    expect(head.of('EducationalOrganization')).toMatchObject({
      name: 'Yangi avlod',
      address: { addressRegion: 'Хорезмская область' },
      sameAs: 'https://edu.example',
    });
    const refused = await makeOrganization('Tekshirilmagan', 'not_checked');
    expect((await open(`/organizations/view/${refused}`)).status).toBe(404);
  });

  test('of a certificate says nothing of its owner and stays out of searches', async () => {
    const [inForce, revoked] = [await makeCertificate(1), await makeCertificate(2, 'revoked')];
    const { status, html } = await open(`/certificate/${inForce.toLowerCase()}`);
    const head = readHead(html);
    expect(status).toBe(200);
    expect(head).toMatchObject({ title: `${inForce} sertifikati · Malaka`, canonical: undefined });
    expect(head.meta['robots']).toBe('noindex');
    expect(head.meta['description']).toContain('Sertifikat amalda');
    // The page itself names the holder to anyone who has the number.
    expect(html.split('</head>')[0]).not.toContain('Karimova');
    expect((await headOf(`/certificate/${revoked}`)).meta['description']).toContain(
      'amal qilmaydi',
    );
  });

  test('of a text page is what administrators wrote', async () => {
    await db
      .insertInto('pages')
      .values({
        key: 'help',
        version: 1000,
        title: JSON.stringify({ uz: 'Yordam', ru: 'Помощь' }),
        body: JSON.stringify({ uz: `<h2>Kirish</h2><p>${'Parolni tiklash. '.repeat(40)}</p>` }),
      })
      .execute();
    const head = await headOf('/help?lang=ru');
    expect(head.title).toBe('Помощь · Malaka');
    expect(head.meta['description']).toMatch(/^Kirish Parolni tiklash\..*…$/);
    expect(head.meta['description']!.length).toBeLessThanOrEqual(200);
  });

  test('is not broken out of by a name', async () => {
    const { id } = await makeCourse(db, { name: HOSTILE });
    const { slug } = await makeWebinar(db, { title: HOSTILE });
    const organization = await makeOrganization(HOSTILE);
    for (const [url, type] of [
      [`/courses/view/${id}`, 'Course'],
      [`/webinars/view/${slug}`, 'Event'],
      [`/organizations/view/${organization}`, 'EducationalOrganization'],
    ] as const) {
      const { html } = await open(url);
      const head = readHead(html);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain("<!-- '");
      expect(head.title).toBe(`${HOSTILE} · Malaka`);
      expect(head.meta['og:title']).toBe(HOSTILE);
      expect(head.of(type)?.['name']).toBe(HOSTILE);
      expect(html.match(/<script/g)).toHaveLength((await open('/')).html.match(/<script/g)!.length);
    }
  });

  test('an address cannot write into the page either', async () => {
    const { html } = await open('/%22%3E%3Cscript%3E?lang="><script>alert(1)</script>');
    expect(html).not.toContain('"><script>');
    expect((await open('/faq/1?lang=ru&x="><b>')).html).not.toContain('<b>');
  });

  test('what guests may not see is not there', async () => {
    const course = await makeCourse(db, { isActive: false });
    const webinar = await makeWebinar(db, { lessonId: course.lessons[0]!.id });
    const deleted = await makeWebinar(db, { deletedAt: new Date() });
    expect((await open(`/courses/view/${course.id}`)).status).toBe(404);
    expect((await open(`/webinars/view/${webinar.slug}`)).status).toBe(404);
    expect((await open(`/webinars/view/${deleted.slug}`)).status).toBe(404);
  });

  test('is some seconds old at most', async () => {
    const { id } = await makeCourse(db, { name: 'Eski nom' });
    const url = `/courses/view/${id}`;
    expect((await headOf(url)).title).toContain('Eski nom');
    await db.updateTable('courses').set({ isActive: false }).where('id', '=', id).execute();
    expect((await open(url)).status).toBe(200);
    now = new Date(now.getTime() + 11_000);
    expect((await open(url)).status).toBe(404);
  });

  test('is left out where an address asks for too many certificates', async () => {
    const ask = async (n: number) =>
      await app.inject({ url: `/certificate/UK-2026-77${n}`, remoteAddress: '10.1.1.1' });
    for (let n = 100; n < 130; n += 1) expect((await ask(n)).statusCode).toBe(404);
    const untold = await ask(130);
    expect(untold.statusCode).toBe(200);
    expect(readHead(untold.body)).toMatchObject({
      title: 'Malaka',
      canonical: undefined,
      graph: [],
    });
    expect(readHead(untold.body).meta['robots']).toBeUndefined();
  });
});

// spec: SPD-02
describe('the picture of a page', () => {
  const pictureOf = async (url: string) => new URL((await headOf(url)).meta['og:image']!).pathname;

  test('is drawn for each thing and language, and kept for ever', async () => {
    const course = await makeCourse(db, { name: 'Zamonaviy dars: gʻoya va oʻyin', hours: 1 });
    const { slug } = await makeWebinar(db, { title: 'Ochiq dars' });
    const organization = await makeOrganization('Bilim markazi');
    const addresses = new Set<string>();
    for (const page of [
      `/courses/view/${course.id}`,
      `/webinars/view/${slug}`,
      `/organizations/view/${organization}`,
      '/',
    ]) {
      for (const language of ['uz', 'uz-Cyrl', 'ru']) {
        const address = await pictureOf(`${page}?lang=${language}`);
        addresses.add(address);
        const { statusCode, headers, rawPayload } = await app.inject(address);
        expect(statusCode, address).toBe(200);
        expect(headers['content-type']).toBe('image/jpeg');
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
        expect(await sharp(rawPayload).metadata()).toMatchObject({
          format: 'jpeg',
          width: 1200,
          height: 630,
        });
        expect(rawPayload.length).toBeLessThan(300_000);
      }
    }
    expect(addresses.size).toBe(12);
  });

  test('shows the cover of a course', async () => {
    const cover = await sharp({
      create: { width: 800, height: 450, channels: 3, background: '#ff0000' },
    })
      .webp()
      .toBuffer();
    await deps.files.put('public/covers/cover.webp', cover, 'image/webp');
    const { id } = await makeCourse(db);
    const image = '/api/v1/files/covers/cover.webp';
    await db.updateTable('courses').set({ image }).where('id', '=', id).execute();
    const { rawPayload } = await app.inject(await pictureOf(`/courses/view/${id}`));
    const { data } = await sharp(rawPayload)
      .extract({ left: 1000, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[0]! > 240, data[1]! < 20]).toEqual([true, true]);
  });

  test.each([
    ['nothing.webp', undefined],
    ['broken.webp', Buffer.from('no picture')],
    ['../../secret', undefined],
  ])('does without a cover that cannot be read: %s', async (name, content) => {
    if (content) await deps.files.put(`public/${name}`, content, 'image/webp');
    const { id } = await makeCourse(db, { name: `${HOSTILE} ${'a'.repeat(120)}` });
    const image = `/api/v1/files/${name}`;
    await db.updateTable('courses').set({ image }).where('id', '=', id).execute();
    expect((await app.inject(await pictureOf(`/courses/view/${id}`))).statusCode).toBe(200);
  });

  test('at an old address shows what the page is now, and is asked for again', async () => {
    const { id } = await makeCourse(db);
    const address = await pictureOf(`/courses/view/${id}`);
    const old = await app.inject(address.replace(/previews\/uz\/[^/]+/, 'previews/uz/old'));
    expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'no-cache']);
    const known = await app.inject({
      url: address,
      headers: { 'if-none-match': String(old.headers['etag']) },
    });
    expect(known.statusCode).toBe(304);
  });

  test.each([
    '/previews/de/x/malaka.jpg',
    '/previews/uz/x/courses/view/999999999.jpg',
    '/previews/uz/x/dashboard.jpg',
    '/previews/uz/x/courses/1.jpg',
    '/previews/uz/x/malaka.png',
  ])('%s is not there', async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });
});

// spec: SPD-02
describe('search engines', () => {
  test('are told what is none of theirs, and where the map is', async () => {
    const { headers, body } = await app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const line of [
      'Disallow: /dashboard',
      'Disallow: /api/',
      `Sitemap: ${site}/sitemap.xml`,
    ]) {
      expect(body.split('\n')).toContain(line);
    }
  });

  test('get a map of all that everybody may see, part by part', async () => {
    const shown = await makeCourse(db);
    const hidden = await makeCourse(db, { isActive: false });
    const webinar = await makeWebinar(db);
    const ofLesson = await makeWebinar(db, { lessonId: shown.lessons[0]!.id });
    const organization = await makeOrganization('Xaritada');
    const index = await app.inject('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const parts = [...index.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);
    expect(parts).toContain(`${site}/sitemaps/pages.xml`);
    const maps = await Promise.all(
      parts.map(async (url) => (await app.inject(new URL(url).pathname)).body),
    );
    const map = maps.join('');
    for (const path of [
      '/',
      '/courses/1',
      '/help',
      `/courses/view/${shown.id}`,
      `/webinars/view/${webinar.slug}`,
      `/organizations/view/${organization}`,
    ]) {
      expect(map).toContain(`<loc>${site}${path}</loc>`);
    }
    expect(map).toContain(
      `hreflang="uz-Cyrl" href="${site}/courses/view/${shown.id}?lang=uz-Cyrl"`,
    );
    expect(map).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
    for (const path of [
      `/courses/view/${hidden.id}<`,
      ofLesson.slug,
      '/certificate/',
      '/dashboard',
    ]) {
      expect(map).not.toContain(path);
    }
    for (const url of map.matchAll(/<loc>([^<]*)<\/loc>/g)) {
      expect((await open(new URL(url[1]!).pathname)).status, url[1]).toBe(200);
    }
  });

  test.each(['nothing-1.xml', 'courses.xml', 'courses-x.xml', 'courses-99999999999.xml'])(
    'find no part %s',
    async (part) => {
      expect((await app.inject(`/sitemaps/${part}`)).statusCode).toBe(404);
    },
  );
});

test('the built page has the places that a head is written into', () => {
  const index = readFileSync(new URL('../../web/dist/index.html', import.meta.url), 'utf8');
  for (const place of [
    /<html lang="uz">/,
    /<title>Malaka<\/title>/,
    /<meta\s+name="description"/,
    /<p data-waiting/,
  ]) {
    expect(index).toMatch(place);
  }
});
