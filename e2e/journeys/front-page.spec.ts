import { expect, test } from '#/fixtures.ts';

test('the front page opens for a visitor', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Malaka/);
  await expect(page.getByRole('main')).toBeVisible();
});
