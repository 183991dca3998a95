import { expect, test } from '#/fixtures.ts';
import { untilHydrated } from '#/until-written.ts';

// spec: PUB-01..03
test('about, privacy, help and the offer are pages with a text', async ({ page }) => {
  for (const name of ['about', 'confidentiality', 'help', 'offer']) {
    await page.goto(`/${name}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
  }
});

// spec: PUB-04..09, LIM-22, API-06
test('questions go on being counted on the second page', async ({ page, t }) => {
  await page.goto('/faq');
  await expect(page).toHaveURL(/\/faq\/1$/);
  const main = page.getByRole('main');
  const first = main.getByRole('button', { name: /^1\./ });
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(main.getByRole('region').first()).toBeVisible();
  await expect(main.getByRole('button', { name: /^20\./ })).toBeVisible();
  await expect(main.getByRole('button', { name: /^21\./ })).toHaveCount(0);

  const answer = page.waitForResponse(/\/api\/v1\/faq\?page=2/);
  await page.getByRole('button', { name: t('common:pager.next') }).click();
  expect(await (await answer).json()).toMatchObject({
    data: expect.any(Array),
    total: expect.any(Number),
    per_page: 20,
  });
  await expect(page).toHaveURL(/\/faq\/2$/);
  await expect(main.getByRole('button', { name: /^21\./ })).toBeVisible();
  await expect(main.getByRole('button', { name: /^1\./ })).toHaveCount(0);
});

// spec: PUB-11, PUB-12
test('an unknown address says so and leads home', async ({ page, t }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: t('shell:notFound.title') })).toBeVisible();
  await page.getByRole('link', { name: t('shell:notFound.home') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: t('landing:check.title') })).toBeVisible();
});

// spec: SPD-02, SPD-03
test('what the server wrote of the first page is not passed on with the next one', async ({
  page,
  t,
}) => {
  const lost = await page.goto('/nothing/here');
  expect(lost?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('shell:notFound.title') })).toBeVisible();

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
