import { viewContent } from '@malaka/contracts/content/platform-content';
import { viewApplication } from '@malaka/contracts/organizations/organizations';
import { accept, checkSms, forgotPassword, register } from '@malaka/contracts/people/sign-in';
import { expect, test, vi } from 'vitest';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'auth');
const phone = '998931234567';
const password = 'Bahor+Gul:26';
const sentBySms = { isTelegram: false, botUrl: null };

async function openSignUp() {
  const { page, address } = await renderScreen('/sign-in');
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: t('auth:signIn.toSignUp') }).click();
  const askForCode = async () => {
    await dialog.getByLabelText(t('auth:phone')).fill(phone.slice(3));
    await dialog.getByRole('button', { name: t('auth:getCode') }).click();
  };
  return { page, address, dialog, askForCode };
}

// spec: AUTH-04, AUTH-13, AUTH-21, AUTH-31, AUTH-40
test('an institution accepts the offer and comes to its own screen', async () => {
  const offer = { title: 'Ommaviy oferta', body: '<p>Shartlar</p>', version: 1 };
  api.answer(viewContent, { data: { ...offer, updatedAt: new Date() } });
  api.answer(register, sentBySms);
  const { page, address, dialog, askForCode } = await openSignUp();
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
  await dialog.getByText(t('auth:signUp.institution')).click();
  await askForCode();
  await expect.element(dialog.getByText(t('auth:error.offer'))).toBeVisible();
  expect(api.callsOf(register)).toEqual([]);

  await dialog.getByRole('button', { name: t('auth:signUp.readOffer') }).click();
  const terms = page.getByRole('dialog').last();
  await expect.element(terms.getByText('Shartlar')).toBeVisible();
  await terms.getByRole('button', { name: t('auth:close') }).click();
  await dialog.getByRole('checkbox', { name: t('auth:signUp.offer') }).click();
  await askForCode();
  await expect.element(dialog.getByRole('heading', { name: t('auth:code.title') })).toBeVisible();
  await expect
    .poll(() => api.callsOf(register).map(({ body }) => body))
    .toEqual([{ phone, isEduInstitution: true, isOfferAccepted: true }]);

  api.answer(checkSms, {});
  const user = makePerson({ isEduInstitution: true });
  api.answer(accept, { data: { token: 'a-token', user, role: user.role, isTeacher: false } });
  api.answer(viewApplication, { data: null });
  await dialog.getByLabelText(t('auth:code.label')).fill('12345');
  const field = (name: 'label' | 'confirm') =>
    dialog.getByRole('textbox', { name: t(`auth:newPassword.${name}`), exact: true });
  await field('label').fill(password);
  await field('confirm').fill(password);
  await dialog.getByRole('button', { name: t('auth:newPassword.submit') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(t('auth:institution.title'));
  await expect.poll(address).toBe('/dashboard/edu-institution');
});

// spec: AUTH-58
test('a phone that is registered says so', async () => {
  const msg = 'Bu raqam avval roʻyxatdan oʻtgan';
  api.fail(register, 422, { code: 'auth.phone_taken', msg });
  const { dialog, askForCode } = await openSignUp();
  await askForCode();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(msg);
});

// spec: AUTH-59, UI-32
test('another failure of signing up is a technical error', async () => {
  api.fail(register, 502);
  const { dialog, askForCode } = await openSignUp();
  await askForCode();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('auth:error.technical'));
});

// spec: AUTH-27, AUTH-28, LIM-03
test('after three minutes a new code is offered in place of the field', async () => {
  api.answer(register, sentBySms);
  const { dialog, askForCode } = await openSignUp();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await askForCode();
  const field = dialog.getByLabelText(t('auth:code.label'));
  await expect.element(dialog.getByText(t('auth:code.leftMinutes', { count: 3 }))).toBeVisible();
  await vi.advanceTimersByTimeAsync(170_000);
  await expect.element(field).toBeVisible();
  await vi.advanceTimersByTimeAsync(12_000);
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(dialog.getByText(t('auth:code.over'))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t('auth:code.resend') })).toBeEnabled();
});

// spec: AUTH-09, AUTH-10, AUTH-23, AUTH-46, AUTH-64, AUTH-65
test('a bot that sends the codes is opened from its own step', async () => {
  const botUrl = 'https://t.me/malaka_bot?start=1';
  api.answer(register, { isTelegram: true, botUrl });
  api.answer(forgotPassword, { isTelegram: true, botUrl });
  const { dialog, askForCode } = await openSignUp();
  await askForCode();
  const bot = dialog.getByRole('link', { name: t('auth:code.openBot') });
  await expect.element(bot).toHaveAttribute('href', botUrl);
  await dialog.getByRole('button', { name: t('auth:back') }).click();
  await dialog.getByRole('button', { name: t('auth:back') }).click();
  await dialog.getByRole('button', { name: t('auth:signIn.toForgot') }).click();
  await askForCode();
  await expect.element(bot).toHaveAttribute('href', botUrl);
});
