import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { storedTokens, makePerson } from '#/people.ts';
import { untilWritten } from '#/until-written.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Delays the client, but not what runs before it on a slow connection. */
async function delayClient(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!early-)[^/]+\.js$/, async (route) => {
    await promise;
    await route.fallback().catch(() => undefined);
  });
  return resolve;
}

// spec: AUTH-01, AUTH-33, AUTH-43, AUTH-56, SPD-01
test('who signs in on a bad line does so before the client is here', async ({
  page,
  server,
  t,
}) => {
  const { phone, password } = await makePerson(server);
  await untilWritten(page, '/');
  await untilWritten(page, '/sign-in/form');
  const release = await delayClient(page);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell:header.signIn') })
    .tap();
  await expect(page).toHaveURL(/\/sign-in\/form\??$/);
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: t('auth:signIn.submit') });
  await main.getByLabel(t('auth:phone')).fill(phone.slice(3));
  await main.getByLabel(t('auth:password'), { exact: true }).fill('Notogri-1');
  await submit.tap();
  await expect(main.getByRole('alert')).toHaveText(/telefon.*parol/i);
  // The phone is still filled in.
  await main.getByLabel(t('auth:password'), { exact: true }).fill(password);
  await submit.tap();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect.poll(() => storedTokens(page)).toEqual({ local: expect.any(String), session: null });
  release();
  await expect(page.getByRole('button', { name: t('shell:header.account') })).toBeVisible();
  // Reloading does not return to the page that handed over the session.
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
});

// spec: AUTH-33
test('what was typed is there when the client comes, and goes on being typed', async ({
  page,
  server,
  t,
}) => {
  const { phone, password } = await makePerson(server);
  await untilWritten(page, '/sign-in/form');
  const release = await delayClient(page);
  // The first field has the focus, which loads the client immediately.
  await page.goto('/sign-in/form', { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  await main.getByLabel(t('auth:phone')).pressSequentially(phone.slice(3));
  const field = main.getByLabel(t('auth:password'), { exact: true });
  await field.pressSequentially(password.slice(0, 4));
  release();
  await field.pressSequentially(password.slice(4), { delay: 40 });
  await expect(page.locator('#root')).not.toHaveAttribute('data-written');
  await expect(field).toHaveValue(password);
  await expect(main.getByLabel(t('auth:phone'))).toHaveValue(/^\+998 \(\d{2}\) \d{3}-\d{2}-\d{2}$/);
  const call = page.waitForRequest('**/auth/login');
  await main.getByRole('button', { name: t('auth:signIn.submit') }).tap();
  expect((await call).postDataJSON()).toMatchObject({ name: phone, password });
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
});
