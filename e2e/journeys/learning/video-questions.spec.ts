import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { startCourse } from '#/course.ts';
import { makeVideoCourse } from '#/video.ts';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectNoSidewaysScroll, WHOLE_AXE } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Texts } from '#/texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function openVideo(page: Page, server: Server, type: 'informal' | 'upgrade') {
  const course = await makeVideoCourse(server, type);
  const person = await makePerson(server);
  await startCourse(server, person, course.id);
  await comeBackAs(page, person);
  await page.goto(course.url);
  return { ...course, person };
}

const playerOf = (page: Page, t: Texts) => ({
  player: page.getByLabel(t('lesson:video.label')),
  panel: page.getByRole('dialog'),
  press: (name: string) => page.getByRole('dialog').getByRole('button', { name }).click(),
  start: async () => {
    await page.getByRole('button', { name: t('lesson:video.start') }).click();
  },
  seek: async (at: number) => {
    const thumb = page.getByRole('slider', { name: t('lesson:video.position') });
    const duration = Number(await thumb.getAttribute('aria-valuemax'));
    const timeline = thumb.locator('..');
    const box = (await timeline.boundingBox())!;
    await timeline.click({ position: { x: (at / duration) * box.width, y: box.height / 2 } });
  },
  faster: () => page.getByRole('combobox', { name: t('lesson:video.speed') }).selectOption('2'),
});

async function expectAccessible(page: Page) {
  const axe = new AxeBuilder({ page }).include('[role=dialog]').options(WHOLE_AXE);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

// spec: VID-25, VID-26, VID-27, VID-28
test(
  'a film asks, waits for the line, goes on elsewhere, and ends the lesson',
  { tag: '@core' },
  async ({ page, context, server, t, openPage }) => {
    const { url, person } = await openVideo(page, server, 'informal');
    const { player, panel, press, start, seek, faster } = playerOf(page, t);
    await start();
    await expect(page.getByText(t('lesson:questions.soon'))).toBeVisible();
    await expect(panel.getByText('Poytaxt qaysi?')).toBeVisible();
    await player.evaluate((video) => (video.dataset['mark'] = 'same'));
    // The focus moved inside, and Escape does not close the questions.
    await expect(panel.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await panel.getByLabel('Buxoro').check();
    await press(t('lesson:questions.answer'));
    await expect(panel.getByText(t('lesson:questions.wrong'))).toBeVisible();
    await expect(panel.getByText('Poytaxt — Toshkent.')).toBeVisible();
    await expectAccessible(page);
    await press(t('lesson:questions.tryAgain'));
    await panel.getByLabel('Toshkent').check();
    await page.keyboard.press('Enter');
    await expect(panel.getByText(t('lesson:questions.right'), { exact: true })).toBeVisible();
    await press(t('lesson:questions.continue'));
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: t('lesson:video.pause') })).toBeFocused();

    // Seeking past the next question stops there; in free order it may be skipped.
    await seek(33);
    await expect(panel.getByText('Yulduzlar nechta?')).toBeVisible();
    await expect(panel.getByText(t('test:questionOf', { number: 1, total: 2 }))).toBeVisible();
    await press(t('lesson:questions.putOff'));
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: t('lesson:video.pause') }).click();
    await expect(
      page.getByRole('button', { name: t('lesson:questions.jump', { time: '0:30' }) }),
    ).toBeVisible();
    await expect(page.getByText(t('lesson:video.gaps'))).toBeVisible();
    await seek(20);

    // Another device is at the same position, with the first question answered.
    const second = await openPage();
    await second.setViewportSize({ width: 740, height: 360 });
    await comeBackAs(second, person);
    await second.goto(new URL(url, server.url).href);
    const resume = second.getByRole('button', {
      name: new RegExp(t('lesson:video.resume', { time: '0:(19|2\\d)' })),
    });
    await expect(resume).toBeVisible();
    await resume.click();
    await expect(
      second.getByText(t('lesson:questions.answered', { answered: 1, total: 3 })),
    ).toBeVisible();
    await second.context().close();

    // Back to the skipped question; the connection is cut while it is answered.
    await seek(4);
    await faster();
    await page.getByRole('button', { name: t('lesson:video.play') }).click();
    await expect(panel.getByText('Yulduzlar nechta?')).toBeVisible({ timeout: 60_000 });
    await context.setOffline(true);
    await panel.getByLabel('Ikkita').check();
    await press(t('lesson:questions.answer'));
    await expect(panel.getByText(t('lesson:questions.kept'))).toBeVisible();
    await context.setOffline(false);
    await expect(panel.getByText(t('lesson:questions.right'), { exact: true })).toBeVisible();
    await press(t('lesson:questions.next'));
    await panel.getByRole('button', { name: 'tilak' }).click();
    await panel
      .getByRole('button', {
        name: t('test:gap.label', { number: 1, total: 1, word: t('test:gap.empty') }),
      })
      .click();
    await expectNoSidewaysScroll(page);
    await press(t('lesson:questions.answer'));
    await expect(panel.getByText(t('lesson:questions.sum', { right: 2, total: 2 }))).toBeVisible();
    await press(t('lesson:questions.continue'));
    await expect(page.getByText(t('lesson:celebration.title'))).toBeVisible({ timeout: 60_000 });
    // The video element was never replaced meanwhile.
    await expect(player).toHaveAttribute('data-mark', 'same');
  },
);

// spec: VID-27, LRN-17
test('in a strict course the film does not go on over a wrong answer', async ({
  page,
  server,
  t,
}) => {
  await openVideo(page, server, 'upgrade');
  const { player, panel, press, start, seek } = playerOf(page, t);
  await start();
  await expect(panel.getByText('Poytaxt qaysi?')).toBeVisible();
  await expect(panel.getByRole('button', { name: t('lesson:questions.putOff') })).toHaveCount(0);
  // Digits choose, Enter answers, whichever option is second.
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  const verdict = panel
    .getByText(t('lesson:questions.right'), { exact: true })
    .or(panel.getByText(t('lesson:questions.wrong'), { exact: true }));
  await expect(verdict).toBeVisible();
  const isRight = await panel
    .getByRole('button', { name: t('lesson:questions.continue') })
    .isVisible();
  if (!isRight) {
    await press(t('lesson:questions.watchAgain', { time: '0:00' }));
    await expect(panel).toBeHidden();
    await expect(panel.getByText('Poytaxt qaysi?')).toBeVisible();
    await panel.getByLabel('Toshkent').check();
    await press(t('lesson:questions.answer'));
  }
  await press(t('lesson:questions.continue'));
  await expect(panel).toBeHidden();
  await seek(33);
  await expect(page.getByText(t('lesson:video.lockedSeek'))).toBeVisible();
  expect(await player.evaluate((video: { currentTime: number }) => video.currentTime)).toBeLessThan(
    30,
  );
  await page.keyboard.press('?');
  await page.getByLabel(t('settings:keys.letters')).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('lesson:video.pause') }).focus();
  await page.keyboard.press('m');
  await expect(player).toHaveJSProperty('muted', false);
});
