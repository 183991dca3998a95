import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { emptyQueues, makeWaiting } from '#/reviews.ts';

const sidebarOf = (page: Page, t: (key: string) => string) =>
  page.getByRole('navigation', { name: t('shell:nav.label') }).first();

// spec: DAY-02
test('a manager folds, pins and orders the menu by the keyboard, and finds it so again', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server, { role: 'manager' });
  await comeBackAs(page, person);
  await page.goto('/dashboard/profile');
  const sidebar = sidebarOf(page, t);
  const group = (key: string) =>
    sidebar.getByRole('button', { name: t(`shell:nav.group.${key}`), exact: false });
  const entry = (key: string) =>
    sidebar.getByRole('link', { name: t(`shell:nav.${key}`), exact: false });

  await test.step('at most twelve entries are in sight', async () => {
    await expect(entry('pupils')).toBeVisible();
    const folded = sidebar.locator('[data-group][aria-expanded=false]');
    const shown = (await sidebar.getByRole('link').count()) + (await folded.count());
    expect(shown).toBeLessThanOrEqual(12);
  });

  await test.step('groups fold and unfold', async () => {
    await expect(group('registers')).toHaveAttribute('aria-expanded', 'false');
    await group('registers').focus();
    await page.keyboard.press('Enter');
    await expect(entry('certificates')).toBeVisible();
    await group('decisions').focus();
    await page.keyboard.press('Space');
    await expect(entry('reviews')).toHaveCount(0);
  });

  const names = () =>
    sidebar
      .locator('[data-pinned] [data-entry]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-entry')));
  await test.step('entries are pinned and ordered, the focus goes with them', async () => {
    await entry('certificates').focus();
    await page.keyboard.press('p');
    await expect(entry('certificates')).toBeFocused();
    await expect.poll(names).toEqual(['certificates']);
    await entry('teachers').focus();
    await page.keyboard.press('p');
    await expect.poll(names).toEqual(['certificates', 'teachers']);
    await expect(entry('teachers')).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(names).toEqual(['teachers', 'certificates']);
    await expect(entry('teachers')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('it is so after a reload, and on another device', async () => {
    await page.reload();
    await expect.poll(names).toEqual(['teachers', 'certificates']);
    await expect(group('decisions')).toHaveAttribute('aria-expanded', 'false');
    await expect(group('registers')).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(() => localStorage.clear());
    await comeBackAs(page, person);
    await page.goto('/dashboard/profile');
    await expect.poll(names).toEqual(['teachers', 'certificates']);
  });

  await test.step('a drag orders as the keys do', async () => {
    await entry('certificates').dragTo(entry('teachers'));
    await expect.poll(names).toEqual(['certificates', 'teachers']);
    // The pointer lies where the drag ended: it comes anew.
    await page.mouse.move(700, 400);
    await entry('certificates').hover();
    await entry('certificates')
      .locator('xpath=..')
      .getByRole('button', { name: t('shell:nav.pin.label') })
      .click();
    await expect.poll(names).toEqual(['teachers']);
  });

  await test.step('the active entry is in view, its group open; folded, it stays alone', async () => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.goto('/dashboard/reviews/1');
    await expect(entry('reviews')).toHaveAttribute('aria-current', 'page');
    await expect(entry('reviews')).toBeInViewport();
    await expect(entry('courseApprovals')).toBeVisible();
    await group('decisions').click();
    await expect(entry('courseApprovals')).toHaveCount(0);
    await expect(entry('reviews')).toBeVisible();
  });
});

// spec: DAY-02
test('a folded group tells the sum of what waits in it, asked for once', async ({
  page,
  server,
  t,
}) => {
  await emptyQueues(server);
  await makeWaiting(server, { lastname: 'Gʻaniyeva' });
  await makeWaiting(server, { lastname: 'Norova' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/user/workday')) asked.push(new URL(request.url()).pathname);
  });
  await comeBackAs(page, await makePerson(server, { role: 'ministry' }));
  await page.goto('/dashboard/settings');
  const sidebar = sidebarOf(page, t);
  const profiles = sidebar.getByRole('link', { name: t('shell:nav.profileReviews') });
  await expect(profiles.getByLabel(t('shell:nav.waiting', { count: 2 }))).toBeVisible();
  expect(asked).toEqual(['/api/v1/user/workday/queues']);
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
test('"?" lists the keys of this very screen, also from the account menu', async ({
  page,
  server,
  t,
}) => {
  await emptyQueues(server);
  await comeBackAs(page, await makePerson(server, { role: 'ministry' }));
  await page.goto('/dashboard/profile-reviews/1');
  await expect(page.getByRole('button', { name: t('reviewing:take') })).toBeVisible();
  const keys = page.getByRole('dialog', { name: t('settings:keys.title') });
  await page.keyboard.press('?');
  await expect(keys.getByText(t('reviewing:keys.next'))).toBeVisible();
  await expect(keys.getByText(t('reviewing:keys.confirm'))).toHaveCount(0);
  await expect(keys.getByText(t('shell:quick.title'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: t('shell:header.account') }).click();
  await page.getByRole('menuitem', { name: t('common:keys.help') }).click();
  await expect(keys.getByText(t('shell:nav.pin.keys.pin'))).toBeVisible();
  await expect(keys.getByText(t('reviewing:keys.next'))).toHaveCount(0);
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
