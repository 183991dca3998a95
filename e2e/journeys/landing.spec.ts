import { expect, test } from '#/fixtures.ts';
import { leaveToClient } from '#/left-to-client.ts';
import { expectPicture } from '#/looks.ts';

// spec: LAND-01..03, LAND-05..11, I18N-02, I18N-08, LIM-36
test('the landing tells what it is, shows courses, people and the channel', async ({ page, t }) => {
  await leaveToClient(page);
  const popular = page.waitForRequest(/\/courses-home\?.*per_page=6/);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(t('landing:title'));
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL((await popular).url()).searchParams.get('category_type')).toBe('paid');
  for (const figure of ['5000+', '50+', '120+']) {
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
  }
  for (const block of ['features', 'courses', 'steps', 'specialists', 'expertReviews']) {
    await expect(main.getByRole('heading', { name: t(`landing:${block}.title`) })).toBeVisible();
  }
  await expect(main.getByText(t('landing:webinar.next'))).toBeVisible();
  await expect(main.getByRole('timer')).toBeVisible();
  await expect(main.getByRole('article').first()).toContainText(/soʻm/i);
  await expect(main.getByRole('link', { name: t('landing:telegram.open') })).toHaveAttribute(
    'href',
    /^https:\/\/t\.me\//,
  );
});

// spec: LAND-04, CERT-01..04, CERT-11
test('a stranger checks a certificate as it was typed by hand', async ({ page, server, t }) => {
  const { number, courseName } = await server.db
    .selectFrom('certificates')
    .select(['number', 'courseName'])
    .where('state', '=', 'issued')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await page.goto('/');
  const main = page.getByRole('main');
  const field = main.getByLabel(t('landing:check.number'));
  const check = main.getByRole('button', { name: t('landing:check.submit'), exact: true });
  await check.click();
  await expect(main.getByText(t('landing:check.missing'))).toBeVisible();
  await field.fill(number.toLowerCase().replaceAll('-', ' '));
  await check.click();
  await expect(main.getByText(t('landing:check.state.issued'), { exact: true })).toBeVisible();
  await expect(main.getByRole('definition').filter({ hasText: courseName })).toBeVisible();
  await main.getByRole('button', { name: t('landing:check.image') }).click();
  await expectPicture(page.getByRole('dialog').getByRole('img', { name: courseName }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await field.fill('UK-2026-9999999-0');
  await check.click();
  await expect(main.getByText(t('landing:check.state.unknown'), { exact: true })).toBeVisible();
});
