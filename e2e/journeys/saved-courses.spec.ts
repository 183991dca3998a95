import { addJob } from '@malaka/server/kit/jobs/jobs';
import type { Page } from '@playwright/test';
import { findCourse, startCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { everythingKept } from '#/offline.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Texts } from '#/texts.ts';
import { makeVideoCourse } from '#/video.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const TEXT_COURSE = 'Raqamli dars: rejadan natijagacha';

/** A course of one closed video with questions and captions, of a learner who has just started it. */
async function makeClosedVideo(server: Server) {
  const { db } = server;
  const course = await makeVideoCourse(server, 'informal');
  const { videoId } = await db
    .selectFrom('lessons')
    .where('id', '=', course.lessonId)
    .select('videoId')
    .$narrowType<{ videoId: number }>()
    .executeTakeFirstOrThrow();
  const video = db.selectFrom('videos').where('id', '=', videoId).select('encryptionKey');
  const isClosed = async () => (await video.executeTakeFirstOrThrow()).encryptionKey !== null;
  if (!(await isClosed())) {
    await db
      .updateTable('videos')
      .set({ isEncrypted: true, state: 'waiting' })
      .where('id', '=', videoId)
      .execute();
    await addJob(db, 'convert-video', { videoId });
    await expect.poll(isClosed, { timeout: 120_000 }).toBe(true);
  }
  const person = await makePerson(server);
  await startCourse(server, person, course.id);
  return { course, person };
}

/** Opens the course, and saves it in the smallest choice that has this name. */
async function saveCourse(page: Page, t: Texts, courseId: number, choice: string) {
  await page.goto(`/courses/view/${courseId}`);
  await page.getByRole('button', { name: t('lesson-packs:save') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: new RegExp(`^${choice}`) }).check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Saqlash,/ }).click();
  await expect(sheet.getByText(t('lesson-packs:state.whole'))).toBeVisible({ timeout: 90_000 });
}

// spec: OFL-04, OFL-05, OFL-06
test('a saved course is studied without a line: its closed video plays and asks', async ({
  page,
  context,
  server,
  t,
}) => {
  test.slow();
  const { course, person } = await makeClosedVideo(server);
  await comeBackAs(page, person);
  await saveCourse(page, t, course.id, t('lesson-packs:quality.sound'));

  // Neither keys of questions nor the key of the video lie here, whatever is looked through.
  const kept = await everythingKept(page);
  expect(kept).toContain('Poytaxt qaysi?');
  expect(kept).not.toContain('Poytaxt — Toshkent.');
  expect(kept).not.toMatch(/"(?:right|is_right|is_correct|explan)":(?!null)/);
  const { encryptionKey } = await server.db
    .selectFrom('videos as v')
    .innerJoin('lessons as l', 'l.videoId', 'v.id')
    .where('l.id', '=', course.lessonId)
    .select('v.encryptionKey')
    .executeTakeFirstOrThrow();
  expect(encryptionKey).not.toBeNull();

  await context.setOffline(true);
  await page.close();
  const tab = await context.newPage();
  await tab.goto(course.url);
  await tab.getByRole('button', { name: t('lesson:video.start') }).click();
  const panel = tab.getByRole('dialog');
  await expect(panel.getByText('Poytaxt qaysi?')).toBeVisible({ timeout: 30_000 });
  await panel.getByRole('radio', { name: 'Toshkent' }).check();
  await panel.getByRole('button', { name: t('lesson:questions.answer') }).click();
  await expect(panel.getByText(t('lesson:questions.waiting'))).toBeVisible();
  await tab.close();

  await context.setOffline(false);
  const back = await context.newPage();
  await back.goto(course.url);
  const answers = server.db
    .selectFrom('timedAnswers')
    .where('accountId', '=', person.id)
    .select('isRight');
  await back.getByRole('button', { name: /./ }).first().waitFor();
  await back
    .getByRole('button', { name: new RegExp(`${t('lesson:video.start')}|davom etish`) })
    .first()
    .click();
  await expect.poll(() => answers.execute(), { timeout: 30_000 }).toEqual([{ isRight: true }]);
});

// spec: OFL-05, OFL-07
test('a saved text opens within a second, and what is saved is listed and deleted', async ({
  page,
  context,
  server,
  t,
}) => {
  test.slow();
  const { id } = await findCourse(server, TEXT_COURSE);
  const person = await makePerson(server);
  await startCourse(server, person, id);
  const lesson = await server.db
    .selectFrom('lessons')
    .where('courseId', '=', id)
    .where('type', '=', 'text')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  await comeBackAs(page, person);
  await saveCourse(page, t, id, t('lesson-packs:quality.text'));
  await page.goto('/dashboard/my-courses/1');
  await expect(page.getByText(t('lesson-packs:list.mark'))).toBeVisible();

  await context.setOffline(true);
  await page.goto('/dashboard/saved-courses');
  const heading = page.getByRole('heading', { name: TEXT_COURSE });
  await expect(heading).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await heading.getByRole('link').click();
  await expect(page).toHaveURL(`/courses/view/${id}`);
  await page.goto(`/dashboard/course/${id}/lesson/${lesson.id}`);
  await expect(page.getByRole('heading', { name: lesson.name }).first()).toBeVisible();
  const opened = await page.evaluate(`performance.now()`);
  expect(opened).toBeLessThan(10_000);

  // A clock in 2030 shuts it, with a sentence; set right, it opens again.
  await page.clock.setFixedTime(new Date('2030-01-01T00:00:00Z'));
  await page.goto(`/dashboard/course/${id}/lesson/${lesson.id}`);
  await expect(page.getByText(t('course:failed.packEnded'))).toBeVisible();
  await page.clock.setFixedTime(new Date(Date.now() - 2 * 3_600_000));
  await page.goto(`/dashboard/course/${id}/lesson/${lesson.id}`);
  await expect(page.getByRole('heading', { name: lesson.name }).first()).toBeVisible();

  // Somebody else on this device sees nothing of it.
  await context.setOffline(false);
  await comeBackAs(page, await makePerson(server));
  await page.goto('/dashboard/saved-courses');
  await expect(page.getByText(t('lesson-packs:list.empty'))).toBeVisible();
  await comeBackAs(page, person);
  await page.goto('/dashboard/saved-courses');
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: t('lesson-packs:action.deleteAll') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('lesson-packs:action.deleteAll') })
    .click();
  await expect(page.getByText(t('lesson-packs:list.empty'))).toBeVisible();
  await expect.poll(() => everythingKept(page)).not.toContain('/stored/');
});
