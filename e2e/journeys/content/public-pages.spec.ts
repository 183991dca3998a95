import { expect, test } from '#/fixtures.ts';
import { untilHydrated } from '#/until-written.ts';

// spec: SPD-02
test('what the server wrote of the first page is not passed on with the next one', async ({
  page,
  t,
}) => {
  await page.goto('/about');
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', /\/about$/);
  await expect(page).toHaveTitle(/ · Malaka$/);
  const help = page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('pages:title.help'), exact: true });
  await untilHydrated(help);
  await help.click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(canonical).toHaveCount(0);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});
