import { login, logout } from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'auth', 'common', 'shell');
const ru = await textsIn('ru', 'auth');
const password = 'Bahor+Gul:26';

async function openWindow() {
  const { page, address } = await renderScreen('/sign-in');
  const dialog = page.getByRole('dialog');
  return {
    page,
    dialog,
    address,
    phone: dialog.getByLabelText(t('auth:phone')),
    password: dialog.getByLabelText(t('auth:password'), { exact: true }),
    submit: dialog.getByRole('button', { name: t('auth:signIn.submit') }),
  };
}

// spec: AUTH-14
test('/sign-in leads to the landing with the window open', async () => {
  const { dialog, address } = await openWindow();
  await expect.element(dialog.getByRole('heading', { name: t('auth:signIn.title') })).toBeVisible();
  await expect.poll(address).toBe('/');
});

// spec: SEC-15
test('a screen that is loaded ahead opens nothing; one that is gone to opens the window', async () => {
  const { page, router } = await renderScreen('/');
  const screen = { to: '/dashboard/update-phone' } as const;
  await router.preloadRoute(screen);
  expect(page.getByRole('dialog').query()).toBeNull();
  await router.navigate(screen);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

// spec: AUTH-33, AUTH-32, LIM-32
test('not remembered: the token lives in the session alone, the password nowhere', async () => {
  const { preferences, ...person } = makePerson();
  const startPage = '/dashboard/update-phone';
  const user = { ...person, preferences: { ...preferences, startPage } };
  api.answer(login, { data: { accessToken: 'a-token', user } });
  const window = await openWindow();
  await window.phone.fill('931234567');
  await window.password.fill(password);
  await window.dialog.getByLabelText(t('auth:signIn.remember')).click();
  await window.submit.click();
  await expect.poll(window.address).toBe(startPage);
  await expect.poll(() => api.callsOf(login)[0]?.body).toMatchObject({ isRemembered: false });
  expect(localStorage.getItem('token')).toBeNull();
  await expect.poll(() => sessionStorage.getItem('token')).toBe('a-token');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(password);
});

// spec: AUTH-35, AUTH-34, LIM-01
test('the phone field holds exactly nine digits after 998', async () => {
  const { dialog, phone, ...window } = await openWindow();
  await phone.click();
  await userEvent.keyboard('9012345678901');
  await expect.element(phone).toHaveValue('+998 (90) 123-45-67');
  await userEvent.keyboard('{Backspace}');
  await window.password.fill(password);
  await window.submit.click();
  await expect.element(dialog.getByText(t('auth:error.phone'))).toBeVisible();
  expect(api.callsOf(login)).toEqual([]);
});

// spec: AUTH-57, UI-32
test('an error of the server is said as a technical error', async () => {
  api.fail(login, 500);
  const window = await openWindow();
  await window.phone.fill('931234567');
  await window.password.fill(password);
  await window.submit.click();
  await expect
    .element(window.dialog.getByRole('alert'))
    .toHaveTextContent(t('auth:error.technical'));
});

// spec: I18N-09
test('what the server refuses is asked for in the language of the page, and shown as it is', async () => {
  localStorage.setItem('language', 'ru');
  const msg = 'Телефон или пароль неверны';
  api.fail(login, 401, { code: 'auth.wrong_credentials', msg });
  const { page } = await renderScreen('/sign-in');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(ru('auth:phone')).fill('931234567');
  await dialog.getByLabelText(ru('auth:password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: ru('auth:signIn.submit') }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(msg);
  expect(new Set(api.headers('accept-language'))).toEqual(new Set(['ru']));
});

// spec: AUTH-12, AUTH-29
test('logging out asks first, then forgets the session', async () => {
  api.answer(logout, {});
  const { page, address } = await renderScreen('/dashboard/update-phone', {
    as: makePerson(),
    width: 1440,
  });
  const logOut = page
    .getByRole('navigation', { name: t('shell:nav.label') })
    .getByRole('button', { name: t('shell:signOut.action') });
  await logOut.click();
  const dialog = page.getByRole('dialog', { name: t('shell:signOut.title') });
  await dialog.getByRole('button', { name: t('common:action.cancel') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('token');
  await logOut.click();
  await dialog.getByRole('button', { name: t('shell:signOut.confirm') }).click();
  await expect.poll(address).toBe('/');
  await expect.poll(() => api.callsOf(logout)).toHaveLength(1);
  await expect
    .poll(() => [localStorage.getItem('token'), sessionStorage.getItem('token')])
    .toEqual([null, null]);
});
