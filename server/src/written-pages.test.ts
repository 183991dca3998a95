import { PAGE_LANGUAGES } from '@malaka/contracts/kit/page-languages';
import { expect, test } from 'vitest';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, { config: { rateLimitPerMinute: 6000 } });

test('try', async () => {
  const { id } = await makeCourse(db, { name: 'Raqamli dars' });
  const { slug } = await makeWebinar(db, { title: 'Ochiq dars' });
  for (const url of ['/', '/courses', `/courses/view/${id}`, `/webinars/view/${slug}`, '/help', '/faq/1', '/organizations/1', '/offline-check', '/certificate/UK-2026-0001234-7', '/dashboard', '/nothing']) {
    for (const language of PAGE_LANGUAGES) {
      const t = performance.now();
      let got = await app.inject({ url: `${url}?lang=${language}` });
      const ms = performance.now() - t;
      const cut = got.body.replaceAll(/<style[^]*?<\/style>/g, '').replace(/^[^]*<body>/, '').replace(/<script[^]*?<\/script>/g, '').replaceAll(/<svg[^]*?<\/svg>/g, '').replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|').slice(0, 400);
      console.log(url, language, got.statusCode, got.body.length, Math.round(ms), got.body.includes('data-written'), cut);
    }
  }
  expect(1).toBe(1);
}, 120_000);
