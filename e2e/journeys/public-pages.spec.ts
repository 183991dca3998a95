import { expect, test } from '#/fixtures.ts';
import { leaveToClient } from '#/left-to-client.ts';
import { untilHydrated } from '#/until-written.ts';

// spec: PUB-10, UI-24, UI-25
test('questions that cannot be loaded leave an empty list without a message', async ({
  page,
  t,
}) => {
  await leaveToClient(page);
  await page.route('**/api/v1/faq?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/faq/1');
  await expect(page.getByText(t('pages:faqEmpty'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

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
