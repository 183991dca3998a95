import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { storedTokens, makePerson, newPhone } from '#/people.ts';
import type { Texts } from '#/texts.ts';

const password = 'Bahor+Gul:26';

async function openSignUp(page: Page, t: Texts) {
  await page.goto('/sign-in');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('auth:signIn.toSignUp') }).click();
  return dialog;
}

async function askForCode(page: Page, t: Texts, phone: string) {
  await page.getByLabel(t('auth:phone')).fill(phone.slice(3));
  await page.getByRole('button', { name: t('auth:getCode') }).click();
  await expect(page.getByRole('heading', { name: t('auth:code.title') })).toBeVisible();
}

const other = (code: string) => (code === '12345' ? '54321' : '12345');

// spec: AUTH-01, AUTH-03, AUTH-05, AUTH-11, AUTH-16..20, AUTH-22, AUTH-32, AUTH-36..39, AUTH-41, AUTH-42
// spec: AUTH-45, AUTH-47, AUTH-49, AUTH-60, AUTH-63, LIM-02, LIM-04, LIM-07, UI-04
test('a pedagogue signs up by phone', { tag: '@core' }, async ({ page, server, t }) => {
  const phone = newPhone();
  const dialog = await openSignUp(page, t);
  const request = page.waitForRequest('**/api/v1/register');
  await askForCode(page, t, phone);
  expect((await request).postDataJSON()).toEqual({ login: phone });
  const code = await server.outbox(phone);

  const field = dialog.getByLabel(t('auth:code.label'));
  await expect(field).toBeFocused();
  await field.pressSequentially(`${other(code)}99`);
  await expect(field).toHaveValue(other(code));
  await expect(dialog.getByRole('alert')).toBeVisible();
  const checked = page.waitForRequest('**/api/v1/check-sms');
  await field.fill(code);
  expect((await checked).postDataJSON()).toEqual({ login: phone, smscode: code });

  const first = dialog.getByRole('textbox', { name: t('auth:newPassword.label'), exact: true });
  const again = dialog.getByRole('textbox', { name: t('auth:newPassword.confirm'), exact: true });
  const save = dialog.getByRole('button', { name: t('auth:newPassword.submit') });
  await first.fill('Gul:26');
  await again.fill('Gul:26');
  await save.click();
  await expect(dialog.getByText(t('auth:error.passwordShort'))).toBeVisible();
  await first.fill('Bahorб Gulў');
  await expect(first).toHaveValue('BahorGul');
  await first.pressSequentially('-+/|?2026');
  await expect(first).toHaveValue('BahorGul-+/|?20');
  await first.fill(password);
  await again.fill('Bahor+Gul:27');
  await save.click();
  await expect(dialog.getByText(t('auth:error.passwordsDiffer'))).toBeVisible();
  await again.fill(password);
  await save.click();

  const welcome = page.getByRole('alertdialog');
  await expect(welcome).toContainText('24');
  await expect(page).toHaveURL(/\/dashboard\/profile\/edit$/);
  await welcome.getByRole('button', { name: 'OK' }).click();
  await expect(welcome).toBeHidden();
  expect(await storedTokens(page)).toEqual({ local: expect.any(String), session: null });
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain(password);
  expect(stored).not.toContain(code);
});

// spec: AUTH-06..08, AUTH-23, AUTH-24, AUTH-51..53, AUTH-62, AUTH-63
test(
  'a forgotten password is replaced, and the new one signs in',
  { tag: '@core' },
  async ({ page, server, t }) => {
    const { phone } = await makePerson(server);
    await page.goto('/sign-in');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('auth:signIn.toForgot') }).click();
    await expect(dialog.getByRole('heading', { name: t('auth:forgot.title') })).toBeVisible();
    await askForCode(page, t, phone);
    const code = await server.outbox(phone);
    await dialog.getByLabel(t('auth:code.label')).fill(other(code));
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel(t('auth:code.label')).fill(code);
    await dialog
      .getByRole('textbox', { name: t('auth:newPassword.label'), exact: true })
      .fill('Kuz+Barg:2026');
    await dialog
      .getByRole('textbox', { name: t('auth:newPassword.confirm'), exact: true })
      .fill('Kuz+Barg:2026');
    await dialog.getByRole('button', { name: t('auth:newPassword.submit') }).click();

    await expect(dialog.getByRole('heading', { name: t('auth:signIn.title') })).toBeVisible();
    await expect(dialog.getByText(t('auth:signIn.changed'))).toBeVisible();
    await dialog.getByLabel(t('auth:password'), { exact: true }).fill('Kuz+Barg:2026');
    await dialog.getByRole('button', { name: t('auth:signIn.submit') }).click();
    await expect(page).toHaveURL(/\/dashboard\/profile$/);
  },
);
