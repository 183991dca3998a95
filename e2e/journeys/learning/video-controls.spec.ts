import { startCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { makeVideoCourse } from '#/video.ts';
import { expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('a film is led by its keys, its slider, a finger and the full screen', async ({
  page,
  server,
  t,
}) => {
  const course = await makeVideoCourse(server, 'informal', []);
  const person = await makePerson(server);
  await startCourse(server, person, course.id);
  await comeBackAs(page, person);
  await page.goto(course.url);
  await page.getByRole('button', { name: t('lesson:video.start') }).click();
  const player = page.getByLabel(t('lesson:video.label'));
  const place = () => player.evaluate((video: { currentTime: number }) => video.currentTime);
  await expect.poll(place).toBeGreaterThan(0.5);
  await page.keyboard.press('k');
  await expect(player).toHaveJSProperty('paused', true);

  // An arrow on the slider is one step, not one of the slider plus one of the player.
  const slider = page.getByRole('slider', { name: t('lesson:video.position') });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect.poll(place).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBeCloseTo(5, 1);
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:05 \/ 0:3\d$/);
  await page.keyboard.press('l');
  await expect.poll(place).toBeCloseTo(15, 1);

  // A double tap on one side seeks; one in the middle plays the video.
  await player.scrollIntoViewIfNeeded();
  const box = (await player.boundingBox())!;
  const tapTwice = async (share: number) => {
    const at = [box.x + box.width * share, box.y + box.height / 2] as const;
    // In parallel: a busy machine would make two single taps of them.
    await Promise.all([page.touchscreen.tap(...at), page.touchscreen.tap(...at)]);
  };
  await tapTwice(0.2);
  await expect.poll(place).toBeCloseTo(5, 1);
  await tapTwice(0.8);
  await expect.poll(place).toBeCloseTo(15, 1);
  await expect(player).toHaveJSProperty('paused', true);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(player).toHaveJSProperty('paused', false);

  // In full screen the bar uncovers the video, and reappears on touch.
  await page.getByRole('button', { name: t('lesson:video.fullscreen') }).click();
  const leave = page.getByRole('button', { name: t('lesson:video.exitFullscreen') });
  await expect(leave).toBeVisible();
  const bar = page.locator('[data-interactive]', { has: leave });
  await expect(bar).toHaveCSS('opacity', '0');
  await page.touchscreen.tap(300, 100);
  await expect(bar).toHaveCSS('opacity', '1');
  await leave.click();
  await expect(page.getByRole('button', { name: t('lesson:video.fullscreen') })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
