import type { Page } from '@playwright/test';
import { findCourse, findTextLesson, startCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import {
  cacheNames,
  everythingStored,
  expectCachedFiles,
  cachedAnswers,
  startFront,
  storedTexts,
} from '#/offline.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Texts } from '#/texts.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const COURSE = 'Raqamli dars: rejadan natijagacha';

async function makeLearnerWithCourse(server: Server) {
  const course = await findCourse(server, COURSE);
  const person = await makePerson(server);
  await startCourse(server, person, course.id);
  const lesson = await findTextLesson(server, course.id);
  return { course, person, lesson };
}

const expectCached = (page: Page, text: string) =>
  expect.poll(async () => (await cachedAnswers(page)).includes(text), { message: text }).toBe(true);

const seenAt = (t: Texts) => new RegExp(t('line:seenAt', { time: String.raw`\d\d:\d\d` }));

async function expectScreen(page: Page, address: string, heading: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

// spec: OFL-01
test('a certificate that another app shares opens its form', async ({ page, server, t }) => {
  const person = await makePerson(server);
  await comeBackAs(page, person);
  await page.goto('/dashboard/profile');
  const manifest = page.locator('link[rel=manifest]');
  await expect(manifest).toHaveAttribute('href', '/app-uz.webmanifest');
  await expectCachedFiles(page);
  await page.evaluate(`(async () => {
    const shared = new FormData();
    shared.set('file', new File(['%PDF-1.7'], 'sertifikat.pdf', { type: 'application/pdf' }));
    await fetch('/share/certificate', { method: 'POST', body: shared, redirect: 'manual' });
  })()`);
  await page.goto('/dashboard/profile');
  const dialog = page.getByRole('dialog', { name: t('alternative-certificates:form.title') });
  await expect(dialog.getByText('sertifikat.pdf')).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('region', { name: t('alternative-certificates:title') }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
});

// spec: OFL-03, OFL-10
test(
  'what was opened opens without a line, and nobody else sees it',
  { tag: '@core' },
  async ({ page, context, server, t }) => {
    const { course, person, lesson } = await makeLearnerWithCourse(server);
    await comeBackAs(page, person);
    const home = t('home:courses.title');
    const lessonAddress = `/dashboard/course/${course.id}/lesson/${lesson.id}`;
    await expectScreen(page, '/dashboard/profile', home);
    await expectCachedFiles(page);
    await expectCached(page, '/dashboard/profile');
    await expectScreen(page, `/courses/view/${course.id}`, COURSE);
    await expectCached(page, `/course/${course.id}`);
    await expectScreen(page, lessonAddress, lesson.name);
    await expectCached(page, `/lessons/${lesson.id}`);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: lesson.name }).first()).toBeVisible();
    await expect(page.getByText(seenAt(t))).toBeVisible();
    const tab = await context.newPage();
    await expectScreen(tab, '/dashboard/profile', home);
    await expect(tab.getByText(seenAt(t))).toBeVisible();
    await expectNoSidewaysScroll(tab);
    await expectScreen(tab, `/courses/view/${course.id}`, COURSE);
    await tab.goto('/dashboard/statistics');
    await expect(tab.getByText(t('line:notKept.title'))).toBeVisible();
    await expectAccessible(tab);
    await tab
      .getByRole('navigation', { name: t('line:notKept.kept') })
      .getByRole('link')
      .first()
      .click();
    await expect(tab.getByText(t('line:notKept.title'))).toBeHidden();
    await tab.close();

    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText(seenAt(t))).toBeHidden();
    await page.goto('/dashboard/settings');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: t('shell:signOut.action'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell:signOut.confirm') })
      .click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(async () => (await cachedAnswers(page)).includes('/auth/me')).toBe(false);
    const left = `${await everythingStored(page)}\n${await storedTexts(page)}`;
    for (const ofPerson of [person.phone, person.token, lesson.name]) {
      expect(left.includes(ofPerson)).toBe(false);
    }
    expect(left).not.toMatch(/menu-uses-|_draft|"owner"/);

    await comeBackAs(page, await makePerson(server));
    await context.setOffline(true);
    await page.goto(lessonAddress);
    await expect(page.getByText(t('line:notKept.title'))).toBeVisible();
    await expect(page.getByText(lesson.name)).toHaveCount(0);
    await context.setOffline(false);
  },
);

// spec: OFL-06
test('nothing of a test is kept on the device', async ({ page, server, t }) => {
  const { course, person } = await makeLearnerWithCourse(server);
  const { id } = await server.db
    .selectFrom('lessons')
    .where('courseId', '=', course.id)
    .where('type', '=', 'test')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await comeBackAs(page, person);
  await page.goto(`/dashboard/course/${course.id}/lesson/${id}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { name: t('home:courses.title') })).toBeVisible();
  await expectCached(page, '/user/courses');
  const cached = await cachedAnswers(page);
  expect(cached).not.toContain(`/lessons/${id}`);
  expect(cached).not.toMatch(/"(?:right|is_right|explan|is_correct|attempt_id)":/);
});

const NEXT = (text: string) =>
  text.replaceAll(/(BUILD = "|name="build" content=")\w+/g, '$1next0000');

// spec: OFL-02
test('an update is told, waits for its person, and a switched off worker goes', async ({
  page,
  server,
  t,
}) => {
  const front = await startFront(server.url);
  try {
    const { course, person } = await makeLearnerWithCourse(server);
    await page.goto(`${front.url}/favicon.svg`);
    await page.evaluate(`localStorage.setItem('token', '${person.token}')`);
    const address = `${front.url}/dashboard/settings`;
    await expectScreen(page, address, t('settings:title'));
    await expectCachedFiles(page);
    const [before] = await cacheNames(page);

    front.isAway = true;
    await page.reload();
    await expect(page.getByText(t('line:unreached'))).toBeVisible();
    front.isAway = false;
    await expect(page.getByText(t('line:unreached'))).toBeHidden();

    const { testId } = course;
    await page.goto(`${front.url}/dashboard/course/${course.id}/lesson/${testId}`);
    await page.getByRole('button', { name: t('test:intro.start') }).click();
    await expect(page.getByRole('main').getByRole('group').first()).toBeVisible();
    for (const file of ['/sw.js', '/shell.html']) front.files.set(file, NEXT);
    await page.evaluate(`navigator.serviceWorker.getRegistration().then((one) => one.update())`);
    await expect.poll(() => cacheNames(page)).toHaveLength(2);
    await expect(page.getByText(t('line:newVersion'))).toBeHidden();
    await expectScreen(page, `${front.url}/dashboard/notification/1`, t('notifications:title'));
    await expect(page.getByText(t('line:newVersion'))).toBeVisible();
    await expect(page.locator('meta[name=build]')).not.toHaveAttribute('content', 'next0000');
    await page.reload();
    await expect(page.getByText(t('line:newVersion'))).toBeVisible();
    await expect(page.locator('meta[name=build]')).not.toHaveAttribute('content', 'next0000');
    await page.getByRole('button', { name: t('line:takeVersion') }).click();
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', 'next0000');
    await expect.poll(() => cacheNames(page)).toEqual(['client-next0000']);
    expect(before).not.toBe('client-next0000');

    front.files.set('/sw.js', () => 'throw new Error("broken");');
    await expectScreen(page, address, t('settings:title'));

    front.files.set(
      '/sw.js',
      () => `self.oninstall = () => self.skipWaiting();
        self.onactivate = (event) => event.waitUntil((async () => {
          for (const name of await caches.keys()) await caches.delete(name);
          await self.registration.unregister();
        })());`,
    );
    await page.reload();
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await expectScreen(page, address, t('settings:title'));
  } finally {
    front.stop();
  }
});
