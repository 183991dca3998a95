import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson, newPhone, type Person } from '#/people.ts';
import type { Texts } from '#/texts.ts';

const other = (code: string) => (code === '12345' ? '54321' : '12345');
const shown = (phone: string) =>
  phone.replace(/(\d{3})(\d{2})(\d{3})(\d{2})(\d{2})/, '+$1 ($2) $3-$4-$5');

const passwordForm = (page: Page, t: Texts) => {
  const form = page.getByRole('form', { name: t('settings:password.title') });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  return {
    form,
    old: field(t('settings:password.old')),
    next: field(t('settings:password.next')),
    again: field(t('settings:password.again')),
    save: () => form.getByRole('button', { name: t('settings:password.submit') }).click(),
  };
};

async function openSettings(page: Page, t: Texts) {
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1, name: t('settings:title') })).toBeVisible();
}

async function signIn(page: Page, t: Texts, { phone, password }: Omit<Person, 'id' | 'token'>) {
  await page.goto('/sign-in');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('auth:phone')).fill(phone.slice(3));
  await dialog.getByRole('textbox', { name: t('auth:password') }).fill(password);
  await dialog.getByRole('button', { name: t('auth:signIn.submit'), exact: true }).click();
}

// spec: SET-01, SET-04, SET-06, SET-07, SET-08, SET-09, SET-10
test(
  'a new password ends the session of the other browser',
  { tag: '@core' },
  async ({ page, server, t, openPage }) => {
    test.slow();
    const person = await makePerson(server);
    const elsewhere = await openPage();
    await elsewhere.goto(server.url);
    await signIn(elsewhere, t, person);
    await expect(elsewhere).toHaveURL(/\/dashboard\/profile/);
    await comeBackAs(page, person);
    await openSettings(page, t);
    const { form, old, next, again, save } = passwordForm(page, t);

    await old.fill('Boshqa:parol1');
    await next.fill('Gul:26');
    await again.fill('Gul:27');
    await save();
    await expect(form.getByText(t('auth:error.passwordShort'))).toBeVisible();
    await expect(form.getByText(t('auth:error.passwordsDiffer'))).toBeVisible();
    const password = 'Kuz~Barg:27';
    await next.fill(password);
    await again.fill(password);
    await save();
    await expect(old).toHaveAccessibleDescription(/Joriy parol notoʻgʻri/);
    await expect(next).toHaveValue(password);
    await old.fill(person.password);
    await save();
    await expect(
      page.getByRole('status').filter({ hasText: t('settings:password.done') }),
    ).toBeVisible();
    await expect(old).toHaveValue('');

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/old-token$/);
    await openSettings(page, t);
    const again2 = await openPage();
    await again2.goto(server.url);
    await signIn(again2, t, { ...person, password });
    await expect(again2).toHaveURL(/\/dashboard\/profile/);
  },
);

// spec: SET-05, SET-11, SET-12, SET-13, SET-14, SET-15, SET-16, SET-17
test('the account moves to a new phone', async ({ page, server, t, openPage }) => {
  test.slow();
  const person = await makePerson(server);
  const neighbour = await makePerson(server);
  const phone = newPhone();
  await comeBackAs(page, person);
  await openSettings(page, t);
  const open = page.getByRole('button', { name: t('settings:phone.change') });
  await open.click();
  const dialog = page.getByRole('dialog');
  const next = dialog.getByLabel(t('settings:phone.next'));
  const password = dialog.getByRole('textbox', { name: t('settings:phone.password') });
  const send = dialog.getByRole('button', { name: t('settings:phone.getCode') });
  await next.fill('9012345');
  await send.click();
  await expect(dialog.getByText(t('auth:error.phone'))).toBeVisible();
  await expectAccessible(page);
  await next.fill(neighbour.phone.slice(3));
  await password.fill('Boshqa:parol1');
  await send.click();
  await expect(password).toHaveAccessibleDescription(/Joriy parol notoʻgʻri/);
  await password.fill(person.password);
  await send.click();
  await expect(next).toHaveAccessibleDescription(/avval roʻyxatdan oʻtgan/);
  await next.fill(phone.slice(3));
  await send.click();

  const field = dialog.getByLabel(t('auth:code.label'));
  const code = await server.outbox(phone);
  await field.fill(other(code));
  await expect(dialog.getByRole('alert')).toHaveText('Kod notoʻgʻri. Tekshirib, qayta kiriting.');
  await field.fill(code);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: shown(phone) })).toBeVisible();
  await expect(page.getByText(shown(phone)).first()).toBeVisible();
  await open.click();
  await expect(next).toHaveValue('');

  const elsewhere = await openPage();
  await elsewhere.goto(server.url);
  await signIn(elsewhere, t, person);
  await expect(elsewhere.getByRole('alert')).toBeVisible();
  await signIn(elsewhere, t, { ...person, phone });
  await expect(elsewhere).toHaveURL(/\/dashboard\/profile/);
});

test('a device that is not at hand is signed out from the list', async ({
  page,
  server,
  t,
  openPage,
}) => {
  test.slow();
  const person = await makePerson(server);
  const [elsewhere, third] = [await openPage(), await openPage()];
  for (const there of [elsewhere, third]) {
    await there.goto(server.url);
    await signIn(there, t, person);
    await expect(there).toHaveURL(/\/dashboard\/profile/);
  }
  await comeBackAs(page, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSettings(page, t);
  const devices = page.getByRole('listitem').filter({ hasText: '127.0.0.1' });
  await expect(page.getByText(t('settings:devices.current'), { exact: true })).toHaveCount(1);
  await expect(devices).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await devices.first().getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:devices.end'), exact: true })
    .click();
  await expect(
    page.getByRole('status').filter({ hasText: t('settings:devices.ended') }),
  ).toBeVisible();
  await expect(devices).toHaveCount(1);
  await page.getByRole('button', { name: t('settings:devices.endOthers') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:devices.endOthers') })
    .click();
  await expect(devices).toHaveCount(0);
  for (const there of [elsewhere, third]) {
    await there.reload();
    await expect(there).toHaveURL(/\/old-token$/);
  }
});
