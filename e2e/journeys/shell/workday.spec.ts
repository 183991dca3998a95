import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { emptyQueues, makeWaiting } from '#/reviews.ts';

// spec: DAY-01
test('a reviewer begins with what waits and opens its first case by the keyboard', async ({
  page,
  server,
  t,
}) => {
  await emptyQueues(server);
  await makeWaiting(server, { lastname: 'Toʻrayeva', hoursAgo: 30 });
  await comeBackAs(page, await makePerson(server, { role: 'ministry' }));
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('heading', { name: t('workday:queues') })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const profiles = page.getByRole('link', { name: t('workday:queue.profiles'), exact: true });
  await profiles.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/profile-reviews\/1\?profile=\d+/);
});
