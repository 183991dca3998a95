import { makeCourse } from '@malaka/server/test/course-factories';
import type { Page } from '@playwright/test';
import { askNoReadingTime, findCourse, findTextLesson, startCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { expectCachedFiles, cachedAnswers } from '#/offline.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { saveCourse } from '#/saved-courses.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const COURSE = 'Raqamli dars: rejadan natijagacha';

async function openTextLesson(page: Page, server: Server) {
  const course = await findCourse(server, COURSE);
  const person = await makePerson(server);
  await startCourse(server, person, course.id);
  await askNoReadingTime(server, course.id);
  const lesson = await findTextLesson(server, course.id);
  await comeBackAs(page, person);
  // The list's own screen is cached once it has been opened.
  await page.goto('/dashboard/outbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const url = `/dashboard/course/${course.id}/lesson/${lesson.id}`;
  await page.goto(url);
  await expect(page.getByRole('heading', { name: lesson.name }).first()).toBeVisible();
  await expectCachedFiles(page);
  await expect
    .poll(async () => (await cachedAnswers(page)).includes(`/lessons/${lesson.id}`))
    .toBe(true);
  const countDone = async () =>
    (
      await server.db
        .selectFrom('lessonCompletions')
        .where('lessonId', '=', lesson.id)
        .where('accountId', '=', person.id)
        .select('lessonId')
        .execute()
    ).length;
  return { course, person, lesson, url, countDone };
}

async function markRead(page: Page, name: string) {
  const button = page.getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

// spec: OFL-08, OFL-12
test(
  'a lesson that was read without a line is counted once when it is back, on every device',
  { tag: '@core' },
  async ({ page, context, server, t, openPage }) => {
    const { person, url, countDone } = await openTextLesson(page, server);
    await context.setOffline(true);
    await markRead(page, t('lesson:text.markRead'));
    await expect(page.getByText(t('line:outbox.kept'))).toBeVisible();
    await expect(page.getByText(t('lesson:text.read'))).toBeVisible();
    await expectNoSidewaysScroll(page);

    // The page is closed and opened again, still offline.
    await page.reload();
    await expect(page.getByText(t('line:outbox.kept'))).toBeVisible();
    await page.getByRole('button', { name: t('line:outbox.waiting', { count: 1 }) }).click();
    await expect(page.getByRole('heading', { name: t('outbox:waitingTitle') })).toBeVisible();
    await expect(page.getByText(t('outbox:kinds.lesson-done'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await countDone()).toBe(0);

    await context.setOffline(false);
    const receipt = new RegExp(t('line:outbox.counted', { number: String.raw`\d+` }));
    await expect(page.getByText(receipt)).toBeVisible({ timeout: 30_000 });
    expect(await countDone()).toBe(1);

    const elsewhere = await openPage();
    await comeBackAs(elsewhere, person);
    await elsewhere.goto(url);
    await expect(elsewhere.getByText(t('lesson:text.read'))).toBeVisible();
  },
);

// spec: OFL-08
test('in a course with an order the next saved lesson opens when the one before is done here', async ({
  page,
  context,
  server,
  t,
}) => {
  test.slow();
  const lessons = ['Birinchi', 'Ikkinchi', 'Uchinchi'].map(
    (name) => ({ type: 'text', name }) as const,
  );
  const course = await makeCourse(server.db, { type: 'upgrade', name: 'Tartibli kurs', lessons });
  const person = await makePerson(server, { role: 'confirmedLearner' });
  await startCourse(server, person, course.id);
  await comeBackAs(page, person);
  await saveCourse(page, t, course.id, t('lesson-packs:quality.text'));
  await page.setViewportSize({ width: 1440, height: 900 });
  const [first, second] = course.lessons;
  await page.goto(`/dashboard/course/${course.id}/lesson/${first!.id}`);
  const outline = page.getByRole('navigation', { name: t('lesson:outline') });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Birinchi')).toBeVisible();
  await expect(outline.getByRole('link')).toHaveCount(1);
  await expectCachedFiles(page);

  await context.setOffline(true);
  await markRead(page, t('lesson:text.markRead'));
  await expect(page.getByText(t('line:outbox.kept'))).toBeVisible();
  await expect(outline.getByRole('link')).toHaveCount(2);
  await page.getByRole('link', { name: t('lesson:next') }).click();
  await expect(heading('Ikkinchi')).toBeVisible();
  await page.reload();
  await expect(heading('Ikkinchi')).toBeVisible();
  await markRead(page, t('lesson:text.markRead'));
  await expect(outline.getByRole('link')).toHaveCount(3);
  await page.getByRole('link', { name: t('lesson:next') }).click();
  await expect(heading('Uchinchi')).toBeVisible();

  await context.setOffline(false);
  const done = server.db
    .selectFrom('lessonCompletions')
    .where('accountId', '=', person.id)
    .orderBy('lessonId')
    .select('lessonId');
  await expect
    .poll(() => done.execute(), { timeout: 30_000 })
    .toEqual([{ lessonId: first!.id }, { lessonId: second!.id }]);
});

// spec: OFL-10
test('a sign-out says what is not counted yet, and leaves nothing to the next person', async ({
  page,
  server,
  t,
}) => {
  const { countDone } = await openTextLesson(page, server);
  await page.route('**/api/v1/user/outbox', (route) => route.abort());
  await markRead(page, t('lesson:text.markRead'));
  await expect(page.getByText(t('line:outbox.kept'))).toBeVisible();
  await page.goto('/dashboard/outbox');
  await expect(page.getByText(t('outbox:kinds.lesson-done'))).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: t('shell:signOut.action'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('shell:signOut.waitingText', { count: 1 }));
  await dialog.getByRole('button', { name: t('shell:signOut.send') }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('shell:signOut.notSent'));
  await dialog.getByRole('button', { name: t('shell:signOut.lose') }).click();
  await expect(page).toHaveURL('/');
  await page.unroute('**/api/v1/user/outbox');

  const next = await makePerson(server);
  await comeBackAs(page, next);
  await page.goto('/dashboard/outbox');
  await expect(page.getByText(t('outbox:empty'))).toBeVisible();
  expect(await countDone()).toBe(0);
});
