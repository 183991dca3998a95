import type { Page } from '@playwright/test';
import { appCode } from '@malaka/server/test/app-code';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson, type Person } from '#/people.ts';
import type { Texts } from '#/texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The code of the next half-minute, already valid; the current one may be used up. */
const nextCode = (secret: string) => appCode(secret, new Date(Date.now() + 30_000));

/** Turns it on in the settings; returns the secret as typed by hand, and the recovery codes. */
async function turnOn(page: Page, t: Texts, { password }: Person) {
  const section = page.getByRole('region', { name: t('second-factor:title') });
  await section.getByRole('button', { name: t('second-factor:button.on') }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', {
    name: t('second-factor:owner.password'),
    exact: true,
  });
  await field.fill('Boshqa:parol1');
  await dialog.getByRole('button', { name: t('second-factor:go.on') }).click();
  await expect(field).toHaveAccessibleDescription(/Joriy parol notoʻgʻri/);
  await field.fill(password);
  await dialog.getByRole('button', { name: t('second-factor:go.on') }).click();
  await expect(dialog.getByRole('img', { name: t('second-factor:scan.qr') })).toBeVisible();
  const open = dialog.getByRole('link', { name: t('second-factor:scan.open') });
  await expect(open).toHaveAttribute('href', /^otpauth:\/\/totp\/Malaka/);
  await expectAccessible(page);
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel(t('second-factor:scan.code')).fill(appCode(secret));
  const done = dialog.getByRole('button', { name: t('second-factor:codes.done') });
  await expect(done).toBeDisabled();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('second-factor:codes.download') }).click();
  expect((await download).suggestedFilename()).toBe('malaka-kodlar.txt');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByLabel(t('second-factor:codes.kept')).check();
  await done.click();
  await expect(dialog).toBeHidden();
  return { secret, codes };
}

/** Enters phone and password, in the dialog as on the full page. */
async function fillPassword(page: Page, t: Texts, { phone, password }: Person) {
  const form = page.getByRole('form', { name: t('auth:signIn.title') });
  await form.getByLabel(t('auth:phone')).fill(phone.slice(3));
  await form.getByRole('textbox', { name: t('auth:password') }).fill(password);
  await form.getByRole('button', { name: t('auth:signIn.submit'), exact: true }).click();
  return page.getByRole('form', { name: t('second-factor:signIn.title') });
}

test(
  'a teacher turns it on and signs in with the app, then with a recovery code; an admin resets it',
  { tag: '@core' },
  async ({ page, server, t, openPage }) => {
    test.slow();
    const person = await makePerson(server, { role: 'teacher' });
    const elsewhere = await openPage();
    await elsewhere.goto(server.url);
    await comeBackAs(elsewhere, person);
    await comeBackAs(page, person);
    await page.goto('/dashboard/settings');
    const { secret, codes } = await turnOn(page, t, person);
    const section = page.getByRole('region', { name: t('second-factor:title') });
    await expect(section.getByText(t('second-factor:isOn'), { exact: true })).toBeVisible();

    await page.getByRole('button', { name: t('settings:signOut') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell:signOut.confirm') })
      .click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/sign-in');
    const step = await fillPassword(page, t, person);
    const code = step.getByLabel(t('second-factor:code.app'));
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(page);
    await code.fill('000000');
    await expect(code).toHaveAccessibleDescription(t('second-factor:code.wrong'));
    await code.fill(nextCode(secret));
    await expect(page).toHaveURL(/\/dashboard\/profile/);

    // An expired session leads to the full page, which also requires the code.
    await server.db
      .updateTable('sessions')
      .set({ endedAt: new Date() })
      .where('accountId', '=', person.id)
      .execute();
    await page.goto('/dashboard/notification');
    await expect(page).toHaveURL(/\/old-token$/);
    const again = await fillPassword(page, t, person);
    await again.getByRole('button', { name: t('second-factor:code.useRecovery') }).click();
    await again.getByLabel(t('second-factor:code.recovery')).fill(codes[0]!.toLowerCase());
    await again.getByRole('button', { name: t('second-factor:signIn.submit') }).click();
    await expect(page).toHaveURL(/\/dashboard\/notification/);
    await page.goto('/dashboard/settings');
    await expect(
      section.getByText(t('second-factor:recoveryLeft', { count: 9 }), { exact: true }),
    ).toBeVisible();

    const admin = await makePerson(server, { role: 'admin' });
    await comeBackAs(elsewhere, admin);
    await elsewhere.goto(`/dashboard/accounts/view/${person.id}`);
    await elsewhere.getByRole('button', { name: t('accounts:factor.reset') }).click();
    const dialog = elsewhere.getByRole('dialog');
    await dialog
      .getByLabel(t('accounts:access.reason'))
      .fill('Telefoni ham, kodlari ham yoʻqolgan');
    await dialog.getByRole('button', { name: t('accounts:factor.reset') }).click();
    await expect(dialog).toBeHidden();
    await expect(elsewhere.getByText(t('accounts:factor.off'), { exact: true })).toBeVisible();

    await page.reload();
    await expect(page).toHaveURL(/\/old-token$/);
    await fillPassword(page, t, person);
    await expect(page).toHaveURL(/\/dashboard\/settings/);
    await expect(section.getByRole('button', { name: t('second-factor:button.on') })).toBeVisible();
    await elsewhere.context().close();
  },
);
