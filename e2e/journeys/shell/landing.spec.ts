import { expect, test } from '#/fixtures.ts';
import { expectPicture } from '#/looks.ts';

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
