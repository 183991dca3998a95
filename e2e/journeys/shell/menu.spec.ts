import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { emptyQueues, makeWaiting } from '#/reviews.ts';

const sidebarOf = (page: Page, t: (key: string) => string) =>
  page.getByRole('navigation', { name: t('shell:nav.label') }).first();

// spec: DAY-02
test('a folded group tells the sum of what waits in it, asked for once', async ({
  page,
  server,
  t,
}) => {
  await emptyQueues(server);
  await makeWaiting(server, { lastname: 'Gʻaniyeva' });
  await makeWaiting(server, { lastname: 'Norova' });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/user/workday')) requested.push(new URL(request.url()).pathname);
  });
  await comeBackAs(page, await makePerson(server, { role: 'ministry' }));
  await page.goto('/dashboard/settings');
  const sidebar = sidebarOf(page, t);
  const profiles = sidebar.getByRole('link', { name: t('shell:nav.profileReviews') });
  await expect(profiles.getByLabel(t('shell:nav.waiting', { count: 2 }))).toBeVisible();
  expect(requested).toEqual(['/api/v1/user/workday/queues']);
  await profiles.focus();
  await page.keyboard.press('p');
  await sidebar.getByRole('link', { name: t('shell:nav.profile'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('workday:queues') })).toBeVisible();
});

// spec: DAY-02
test('the phone of the staff has work, queue, search, chats and the menu', async ({
  page,
  server,
  t,
}) => {
  await emptyQueues(server);
  await makeWaiting(server, { lastname: 'Zokirova', hoursAgo: 30 });
  await page.setViewportSize({ width: 360, height: 740 });
  await comeBackAs(page, await makePerson(server, { role: 'ministry' }));
  await page.goto('/dashboard/settings');
  const bar = page.getByRole('navigation', { name: t('shell:nav.label') }).last();
  await expect(bar.locator('a, button')).toHaveCount(5);
  for (const item of ['work', 'queue', 'chats']) {
    await expect(
      bar.getByRole('link', { name: t(`shell:nav.short.${item}`) }).first(),
    ).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await bar.getByRole('button', { name: t('shell:nav.short.search') }).click();
  await expect(page.getByRole('combobox', { name: t('shell:quick.title') })).toBeFocused();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: t('shell:nav.more') }).click();
  const drawer = page.getByRole('dialog');
  const group = drawer.getByRole('button', { name: t('shell:nav.group.decisions') });
  await expect(group).toBeVisible();
  await group.click();
  await expect(drawer.getByRole('link', { name: t('shell:nav.reviews') })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  const queue = bar.getByRole('link', { name: t('shell:nav.short.queue') });
  await expect(queue).not.toHaveAttribute('href', '/dashboard/profile');
  const first = await queue.getAttribute('href');
  await queue.click();
  await expect(page).toHaveURL(server.url + first);

  await comeBackAs(page, await makePerson(server, { role: 'learner' }));
  await page.goto('/dashboard/settings');
  for (const item of ['profile', 'myCourses', 'webinars', 'chats']) {
    await expect(bar.getByRole('link', { name: t(`shell:nav.short.${item}`) })).toBeVisible();
  }
});

// spec: DAY-16
test('density and start page are the own ones, on every device', async ({
  page,
  server,
  t,
  openPage,
}) => {
  const person = await makePerson(server, { role: 'manager' });
  await comeBackAs(page, person);
  await page.goto('/dashboard/settings');
  await page.getByText(t('settings:densities.dense'), { exact: true }).click();
  const saved = page.waitForResponse('**/api/v1/profil/settings');
  await page.getByLabel(t('settings:start.title')).last().selectOption('/dashboard/exams');
  expect((await saved).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('data-density', 'dense');

  const other = await openPage();
  await comeBackAs(other, person);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/dashboard\/exams\/1$/);
  await expect(other.locator('html')).toHaveAttribute('data-density', 'dense');
  await other.context().close();
});
