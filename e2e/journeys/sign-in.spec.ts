import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { comeBackAs, keptTokens, makePerson } from '#/people.ts';
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
    await expect.poll(() => keptTokens(page)).toEqual({ local: expect.any(String), session: null });
  },
);

// spec: AUTH-33, AUTH-32, LIM-32
test('not remembered: the token lives in the session alone, the password nowhere', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server);
  const dialog = await openWindow(page, t);
  await fill(page, t, person);
  await dialog.getByLabel(t('auth:signIn.remember')).uncheck();
  await dialog.getByRole('button', { name: t('auth:signIn.submit') }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  expect(await keptTokens(page)).toEqual({ local: null, session: expect.any(String) });
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain(person.password);
});

// spec: AUTH-35, AUTH-34, LIM-01
test('the phone field holds exactly nine digits after 998', async ({ page, t }) => {
  const dialog = await openWindow(page, t);
  const phone = dialog.getByLabel(t('auth:phone'));
  await phone.pressSequentially('9012345678901');
  await expect(phone).toHaveValue('+998 (90) 123-45-67');
  await phone.press('Backspace');
  await dialog.getByLabel(t('auth:password'), { exact: true }).fill('Bahor+Gul:26');
  await dialog.getByRole('button', { name: t('auth:signIn.submit') }).click();
  await expect(dialog.getByText(t('auth:error.phone'))).toBeVisible();
});

// spec: AUTH-57, UI-32
test('an error of the server is said as a technical error', async ({ page, server, t }) => {
  const person = await makePerson(server);
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 500, json: { success: 0 } }),
  );
  const dialog = await openWindow(page, t);
  await fill(page, t, person);
  await dialog.getByRole('button', { name: t('auth:signIn.submit') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t('auth:error.technical'));
});

// spec: AUTH-14
test('/sign-in leads to the landing with the window open', async ({ page, t }) => {
  await page.goto('/sign-in');
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: t('auth:signIn.title') }),
  ).toBeVisible();
});

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
  expect(await keptTokens(page)).toEqual({ local: null, session: null });
  await fill(page, t, person);
  await page
    .getByRole('button', { name: t('auth:signIn.submit') })
    .last()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/edu-institution$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:institution.title'));
});

// spec: AUTH-12, AUTH-29
test('logging out asks first, then forgets the session', async ({ page, server, t }) => {
  const person = await makePerson(server);
  await comeBackAs(page, person);
  await page.goto('/dashboard/edu-institution');
  const logOut = page
    .getByRole('navigation', { name: t('shell:nav.label') })
    .getByRole('button', { name: t('shell:signOut.action') });
  await logOut.click();
  const dialog = page.getByRole('dialog', { name: t('shell:signOut.title') });
  await dialog.getByRole('button', { name: t('common:action.cancel') }).click();
  await expect(dialog).toBeHidden();
  await logOut.click();
  await dialog.getByRole('button', { name: t('shell:signOut.confirm') }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await keptTokens(page)).toEqual({ local: null, session: null });
});
