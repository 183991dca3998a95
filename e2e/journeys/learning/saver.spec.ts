import type { Page } from '@playwright/test';
import { findCourse, startCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { makeVideoCourse } from '#/video.ts';

test.use({ saverMode: 'auto', viewport: { width: 360, height: 740 }, hasTouch: true });

const COURSE = 'Raqamli dars: rejadan natijagacha';
const saveNow = "localStorage.setItem('line-mode', 'saver')";

/** A lesson with a picture in its text. */
async function makePictureLesson(server: Server) {
  const course = await findCourse(server, COURSE);
  const person = await makePerson(server);
  await startCourse(server, person, course.id);
  const { avatar } = await server.db
    .selectFrom('accounts')
    .where('avatar', 'is not', null)
    .select('avatar')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const lesson = await server.db
    .updateTable('lessons')
    .set({ content: `<p>Avval matn.</p><img src="${avatar}" alt="Sinf xonasi"><p>Keyin yana.</p>` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('lessons')
        .where('courseId', '=', course.id)
        .where('type', '=', 'text')
        .select((one) => one.fn.min('id').as('id')),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { person, url: `/dashboard/course/${course.id}/lesson/${lesson.id}` };
}

function recordPictures(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/files\//.test(request.url())) requested.push(request.url());
  });
  return requested;
}

// spec: SPD-05
test('who saves reads first and has each picture by a tap, told what it costs', async ({
  page,
  server,
  t,
}) => {
  const { person, url } = await makePictureLesson(server);
  await comeBackAs(page, person);
  await page.goto('/dashboard/settings');
  const mark = page.getByRole('button', { name: t('saver:mark') });
  await expect(page.getByRole('region', { name: t('saver:title') })).toBeVisible();
  await expect(mark).toBeHidden();
  await page.getByRole('button', { name: t('saver:modes.saver'), exact: true }).click();
  await expect(mark).toBeVisible();

  const requested = recordPictures(page);
  await page.goto(url);
  await expect(page.getByText('Keyin yana.')).toBeVisible();
  const show = page.getByRole('button', { name: /Sinf xonasi · [\d,]+.KB$/ });
  await expect(show).toBeVisible();
  await expect(mark).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(requested).toEqual([]);
  await show.focus();
  await page.keyboard.press('Enter');
  const picture = page.getByRole('img', { name: 'Sinf xonasi' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(requested).toHaveLength(1);

  // The mark leads to the setting, which applies immediately.
  await mark.click();
  const choice = page.getByRole('dialog', { name: t('saver:title') });
  await expect(choice.getByRole('status')).toHaveText(t('saver:now.saving'));
  await expectAccessible(page);
  await choice.getByRole('button', { name: t('saver:modes.full') }).click();
  await expect(choice.getByRole('status')).toHaveText(t('saver:now.full'));
  await page.reload();
  await expect(picture).toBeVisible();
  await expect(mark).toBeHidden();
});

// spec: SPD-05
test('a browser that asks to save is heard, the person is told once and may undo it', async ({
  page,
  t,
}) => {
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' }),
  });`);
  await page.goto('/');
  const hint = page.getByText(t('line:slow'));
  const mark = page.getByRole('button', { name: t('saver:mark') });
  await expect(hint).toBeVisible();
  await expect(mark).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('line:understood') }).click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(mark).toBeVisible();
  await expect(hint).toBeHidden();

  await page.evaluate('localStorage.clear()');
  await page.reload();
  await page.getByRole('button', { name: t('line:useFull') }).click();
  await expect(mark).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: t('shell:header.signIn') }).first()).toBeVisible();
  await expect(mark).toBeHidden();
  await expect(hint).toBeHidden();
});

// spec: SPD-05
test('a video waits for a tap and begins with the smallest picture, or as sound', async ({
  page,
  server,
  t,
}) => {
  const course = await makeVideoCourse(server, 'informal', []);
  const person = await makePerson(server);
  await startCourse(server, person, course.id);
  await page.addInitScript(`${saveNow}; localStorage.setItem('video-quality', '720p');`);
  await comeBackAs(page, person);
  const parts: string[] = [];
  page.on('request', (request) => {
    const found = /\/(\w+)\/\d+\.(?:ts|m4s)|\/(\w+)\/index\.m3u8/.exec(request.url());
    if (found) parts.push(found[1] ?? found[2] ?? '');
  });
  await page.goto(course.url);
  const start = page.getByRole('button', { name: t('lesson:video.start') });
  await expect(start).toBeVisible();
  await expect(page.getByText(t('lesson:video.qualities'))).toContainText(/240p, \d+ MB/);
  expect(parts).toEqual([]);
  await start.click();
  const player = page.getByLabel(t('lesson:video.label'));
  await expect
    .poll(() => player.evaluate((video: { currentTime: number }) => video.currentTime))
    .toBeGreaterThan(0.5);
  expect(new Set(parts)).toEqual(new Set(['240p']));
});
