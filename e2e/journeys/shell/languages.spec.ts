import { expect, test } from '#/fixtures.ts';
import { leaveToClient } from '#/left-to-client.ts';
import { textsIn } from '#/texts.ts';

const uz = textsIn('uz');
const ru = textsIn('ru');

// spec: UI-01, I18N-01..05, I18N-07, LIM-30, LIM-31, API-02
test('the header offers Uzbek and Russian, and the choice is kept', async ({ page }) => {
  const calls: string[] = [];
  await leaveToClient(page);
  page.on('request', (request) => {
    // The browser itself requests pictures, with its own headers.
    if (request.resourceType() === 'image' || !request.url().includes('/api/v1/')) return;
    calls.push(request.headers()['accept-language'] ?? '');
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', /^uz/);
  await expect(page.getByRole('heading', { name: uz('landing:check.title') })).toBeVisible();
  const choice = page
    .getByRole('banner')
    .getByRole('group', { name: uz('shell:header.language') })
    .getByRole('button');
  await expect(choice).toHaveCount(2);
  await expect.poll(() => new Set(calls)).toEqual(new Set(['uz']));

  await choice.filter({ hasText: uz('shell:language.ruShort') }).click();
  await expect(page.getByRole('heading', { name: ru('landing:check.title') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ru');
  await page.reload();
  calls.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { name: ru('landing:check.title') })).toBeVisible();
  await expect.poll(() => new Set(calls)).toEqual(new Set(['ru']));
});

// spec: SPD-02
test('a URL requests a language for one visit, until the person chooses one', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('language'));
  const html = page.locator('html');
  await page.goto('/courses/1?lang=ru');
  await expect(page.getByRole('heading', { level: 1, name: ru('catalogue:title') })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveURL(/\/courses\/1$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: ru('catalogue:title') })).toBeVisible();
  expect(await stored()).toBeNull();

  await page.goto('/?lang=uz-Cyrl');
  await expect(html).toHaveAttribute('lang', 'uz-Cyrl');
  await expect(page.getByRole('heading', { name: 'Сертификат ҳақиқийми?' })).toBeVisible();
  const choice = page
    .getByRole('banner')
    .getByRole('group', { name: /./ })
    .getByRole('button', { name: uz('shell:language.ruShort') });
  await choice.click();
  await expect(html).toHaveAttribute('lang', 'ru');
  expect(await stored()).toBe('ru');
  await page.goto('/?lang=en');
  await expect(html).toHaveAttribute('lang', 'en');
});
