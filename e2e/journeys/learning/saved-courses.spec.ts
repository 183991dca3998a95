import { findCourse, startCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { everythingStored } from '#/offline.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { beginSaving, saveCourse } from '#/saved-courses.ts';
import { makeClosedVideoCourse } from '#/video.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const TEXT_COURSE = 'Raqamli dars: rejadan natijagacha';

/** A course with one encrypted video with questions and captions, just started by a learner. */
async function makeClosedVideo(server: Server) {
  const course = await makeClosedVideoCourse(server);
  const person = await makePerson(server);
  await startCourse(server, person, course.id);
  return { course, person };
}

/** Simulates a device that is full after a few files, until it is switched off. */
const FULL = `{
  const { put } = Cache.prototype;
  let count = 0;
  Cache.prototype.put = function (request, response) {
    const isFull = localStorage.getItem('test-full') !== null && (count += 1) > 1;
    if (isFull) return Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    return put.call(this, request, response);
  };
}`;

/** Replaces the content of every saved lesson; the last opened one is forgotten. */
const POISON = `(async () => {
  await new Promise((resolve) => {
    indexedDB.open('kept-answers').onsuccess = ({ target: { result } }) => {
      const clearing = result.transaction('answers', 'readwrite');
      clearing.objectStore('answers').clear();
      clearing.oncomplete = resolve;
    };
  });
  for (const name of await caches.keys()) {
    if (!name.startsWith('stored-')) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (request.url.includes('lesson.json')) await cache.put(request, new Response('{}'));
    }
  }
})()`;

// spec: OFL-04, OFL-05, OFL-06
test(
  'a saved course is studied without a line: its closed video plays and asks',
  { tag: '@core' },
  async ({ page, context, server, t }) => {
    test.slow();
    const { course, person } = await makeClosedVideo(server);
    await comeBackAs(page, person);
    await saveCourse(page, t, course.id, t('lesson-packs:quality.sound'));

    // Neither answer keys nor the video's key are stored here, wherever one looks.
    const stored = await everythingStored(page);
    expect(stored).toContain('Poytaxt qaysi?');
    expect(stored).not.toContain('Poytaxt — Toshkent.');
    expect(stored).not.toMatch(/"(?:right|is_right|is_correct|explan)":(?!null)/);
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
    await expect(panel.getByText(t('lesson:questions.kept'))).toBeVisible();
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
  },
);

// spec: OFL-05, OFL-07
test('a full device is told, a saved text opens, and what is saved is listed and deleted', async ({
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
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await comeBackAs(page, person);
  await page.addInitScript(FULL);
  await page.goto(`/courses/view/${id}`);
  await page.evaluate(`localStorage.setItem('test-full', '1')`);
  const sheet = await beginSaving(page, t, id, t('lesson-packs:quality.text'));
  await expect(sheet.getByText(t('lesson-packs:state.full'))).toBeVisible({ timeout: 60_000 });
  await page.evaluate(`localStorage.removeItem('test-full')`);
  await sheet.getByRole('button', { name: t('lesson-packs:action.resume') }).click();
  await expect(sheet.getByText(t('lesson-packs:state.whole'))).toBeVisible({ timeout: 60_000 });
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
  test.info().annotations.push({ type: 'opened after ms', description: String(opened) });

  // A clock in 2030 locks it with an explanation; the right time unlocks it.
  await page.clock.setFixedTime(new Date('2030-01-01T00:00:00Z'));
  await page.goto(`/dashboard/course/${id}/lesson/${lesson.id}`);
  await expect(page.getByText(t('course:failed.packEnded'))).toBeVisible();
  await page.clock.setFixedTime(new Date(Date.now() - 2 * 3_600_000));
  await page.goto(`/dashboard/course/${id}/lesson/${lesson.id}`);
  await expect(page.getByRole('heading', { name: lesson.name }).first()).toBeVisible();

  // Content changed on the device is not shown, and is downloaded again when online.
  await page.clock.setFixedTime(new Date());
  await page.evaluate(POISON);
  await page.goto(`/dashboard/course/${id}/lesson/${lesson.id}`);
  await expect(page.getByText(t('line:notKept.title'))).toBeVisible();
  await context.setOffline(false);
  await page.goto('/dashboard/saved-courses');
  await expect(page.getByText(t('lesson-packs:state.whole'), { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await context.setOffline(true);
  await page.goto(`/dashboard/course/${id}/lesson/${lesson.id}`);
  await expect(page.getByRole('heading', { name: lesson.name }).first()).toBeVisible();

  // Another user of this device sees nothing of it.
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
  await expect.poll(() => everythingStored(page)).not.toContain('/stored/');
});
