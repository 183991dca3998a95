import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { comeBackAs, storedTokens, makePerson } from '#/people.ts';
import type { Person } from '#/people.ts';
import type { Texts } from '#/texts.ts';

const local = (phone: string) => phone.slice(3);

async function openWindow(page: Page, t: Texts) {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell:header.signIn') })
    .click();
  return page.getByRole('dialog');
}

async function fill(page: Page, t: Texts, { phone, password }: Pick<Person, 'phone' | 'password'>) {
  await page.getByLabel(t('auth:phone')).fill(local(phone));
  await page.getByLabel(t('auth:password'), { exact: true }).fill(password);
}

// spec: AUTH-01, AUTH-02, AUTH-25, AUTH-33, AUTH-34, AUTH-35, AUTH-43, AUTH-56, LIM-32, UI-02, I18N-09
test(
  'signing in: wrong password first, then the profile, remembered',
  { tag: '@core' },
  async ({ page, server, t }) => {
    const person = await makePerson(server);
    const dialog = await openWindow(page, t);
    await expect(dialog.getByRole('heading', { name: t('auth:signIn.title') })).toBeVisible();
    await expect(dialog.getByLabel(t('auth:signIn.remember'))).toBeChecked();
    await fill(page, t, { ...person, password: 'Notogri-1' });
    await expect(page.getByLabel(t('auth:phone'))).toHaveValue(/^\+998 \(93\) \d{3}-\d{2}-\d{2}$/);
    const call = page.waitForRequest('**/auth/login');
    await dialog.getByRole('button', { name: t('auth:signIn.submit') }).click();
    expect((await call).postDataJSON()).toMatchObject({
      name: person.phone,
      password: 'Notogri-1',
    });
    await expect(dialog.getByRole('alert')).toHaveText(/telefon.*parol/i);

    await dialog.getByLabel(t('auth:password'), { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: t('auth:signIn.submit') }).click();
    await expect(page).toHaveURL(/\/dashboard\/profile$/);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: t('shell:header.account') })).toBeVisible();
    await expect
      .poll(() => storedTokens(page))
      .toEqual({ local: expect.any(String), session: null });
  },
);

// spec: AUTH-15, AUTH-26, AUTH-55
test('a session ended elsewhere leads to /old-token and, signed in, back again', async ({
  page,
  request,
  server,
  t,
}) => {
  const person = await makePerson(server);
  await comeBackAs(page, person);
  await page.goto('/dashboard/edu-institution');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:institution.title'));
  const ended = await request.post('/api/v1/auth/logout', {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  expect(ended.ok()).toBe(true);

  await page.reload();
  await expect(page).toHaveURL(/\/old-token$/);
  await expect(page.getByRole('heading', { name: t('auth:oldToken.title') })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await storedTokens(page)).toEqual({ local: null, session: null });
  await fill(page, t, person);
  await page
    .getByRole('button', { name: t('auth:signIn.submit') })
    .last()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/edu-institution$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:institution.title'));
});
