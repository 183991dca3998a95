import { expect, test } from '#/fixtures.ts';
import { leaveToClient } from '#/left-to-client.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { textsIn } from '#/texts.ts';

const uz = textsIn('uz');
const ru = textsIn('ru');
const en = textsIn('en');

// spec: UI-01, I18N-01..05, I18N-07, LIM-30, LIM-31, API-02
test('the header offers Uzbek and Russian, and the choice is kept', async ({ page }) => {
  const calls: string[] = [];
  await leaveToClient(page);
  page.on('request', (request) => {
    // Pictures are asked for by the browser itself, in its own words.
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

// spec: I18N-03, LIM-30
test('an unknown kept language falls back to Uzbek', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: uz('landing:check.title') })).toBeVisible();
});

// spec: I18N-06, I18N-05, LIM-31
test('settings offer three languages', async ({ page, server }) => {
  await comeBackAs(page, await makePerson(server));
  await page.goto('/dashboard/settings');
  const choice = page
    .getByRole('main')
    .getByRole('group', { name: uz('settings:language') })
    .getByRole('button');
  await expect(choice).toHaveCount(3);
  await choice.filter({ hasText: uz('shell:language.en') }).click();
  await expect(page.getByRole('heading', { level: 1, name: en('settings:title') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
});

// spec: I18N-09
test('what the server refuses is said in the language of the page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ru'));
  await page.goto('/sign-in');
  await page.getByLabel(ru('auth:phone')).fill('931234567');
  await page.getByLabel(ru('auth:password'), { exact: true }).fill('Bahor+Gul:26');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ru('auth:signIn.submit') })
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/телефон.*парол/i);
});

test('a word of two scripts is told of in a field and in a dialog, and mended by one press', async ({
  page,
  server,
}) => {
  await comeBackAs(page, await makePerson(server, { role: 'manager' }));
  await page.goto('/dashboard/groups/create');
  const main = page.getByRole('main');
  const name = main.getByRole('textbox').first();
  const mend = main.getByRole('button', { name: uz('editor:mixed.mend') });
  await name.fill('Yangi maktab');
  await expect(mend).toHaveCount(0);
  // Its second letter is Cyrillic.
  await name.fill('Yangi mаktab');
  await mend.click();
  await expect(name).toHaveValue('Yangi maktab');
  await expect(mend).toHaveCount(0);
  await expect(name).toBeFocused();
});

// spec: SPD-02
test('a URL requests a language for one visit, until the person chooses one', async ({ page }) => {
  const kept = () => page.evaluate(() => localStorage.getItem('language'));
  const html = page.locator('html');
  await page.goto('/courses/1?lang=ru');
  await expect(page.getByRole('heading', { level: 1, name: ru('catalogue:title') })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveURL(/\/courses\/1$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: ru('catalogue:title') })).toBeVisible();
  expect(await kept()).toBeNull();

  await page.goto('/?lang=uz-Cyrl');
  await expect(html).toHaveAttribute('lang', 'uz-Cyrl');
  await expect(page.getByRole('heading', { name: 'Сертификат ҳақиқийми?' })).toBeVisible();
  const choice = page
    .getByRole('banner')
    .getByRole('group', { name: /./ })
    .getByRole('button', { name: uz('shell:language.ruShort') });
  await choice.click();
  await expect(html).toHaveAttribute('lang', 'ru');
  expect(await kept()).toBe('ru');
  await page.goto('/?lang=en');
  await expect(html).toHaveAttribute('lang', 'en');
});
