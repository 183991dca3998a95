import {
  replacePhone,
  replacePhoneAccept,
  savePreferences,
} from '@malaka/contracts/people/account-settings';
import { me } from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { answerSettings } from '#test/settings.ts';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'settings', 'auth', 'shell');
const en = await textsIn('en', 'settings');

function openSettings() {
  answerSettings();
  return renderScreen('/dashboard/settings', { as: makePerson() });
}

// spec: SET-03
test('announcements that could not be switched off are shown as they were', async () => {
  const { page } = await openSettings();
  api.cut(savePreferences);
  const toggle = page.getByRole('switch', { name: t('settings:announcementsOn') });
  await expect.element(toggle).toBeChecked();
  await toggle.click({ force: true });
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('settings:failed'));
  await expect.element(toggle).toBeChecked();
});

// spec: SET-03
test('announcements are switched off', async () => {
  const { page } = await openSettings();
  api.answer(savePreferences, {});
  const toggle = page.getByRole('switch', { name: t('settings:announcementsOn') });
  await toggle.click({ force: true });
  await expect.element(toggle).not.toBeChecked();
  await expect
    .poll(() => api.callsOf(savePreferences).map(({ body }) => body))
    .toEqual([{ wantsAnnouncements: false }]);
});

// spec: SET-02, I18N-05, I18N-06, LIM-31
test('settings offer three languages, and the server is told which is spoken', async () => {
  const { page } = await openSettings();
  api.answer(savePreferences, {});
  const choice = page
    .getByRole('main')
    .getByRole('group', { name: t('settings:language') })
    .getByRole('button');
  await expect.element(choice).toHaveLength(3);
  await choice.filter({ hasText: t('shell:language.en') }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: en('settings:title') }))
    .toBeVisible();
  await expect.poll(() => localStorage.getItem('language')).toBe('en');
  await expect
    .poll(() => api.callsOf(savePreferences).map(({ body }) => body))
    .toEqual([{ language: 'en' }]);
});

async function openNewPhone() {
  const { page, address } = await renderScreen('/dashboard/update-phone', { as: makePerson() });
  await page.getByLabelText(t('settings:phone.next')).fill('901234567');
  await page
    .getByRole('textbox', { name: t('settings:phone.password'), exact: true })
    .fill('Bahor+Gul:26');
  return {
    page,
    address,
    askForCode: () => page.getByRole('button', { name: t('settings:phone.getCode') }).click(),
  };
}

// spec: SET-18
test('a code from the bot comes with the address of the bot', async () => {
  const botUrl = 'https://t.me/malaka_bot?start=key';
  api.answer(replacePhone, { success: 1, isTelegram: true, botUrl });
  const { page, askForCode } = await openNewPhone();
  await askForCode();
  const link = page.getByRole('link', { name: t('auth:code.openBot') });
  await expect.element(link).toHaveAttribute('href', botUrl);
  await expect.element(page.getByRole('button', { name: t('auth:code.copyLink') })).toBeVisible();
});

// spec: SET-19
test('a phone that could not be updated is told in words of its own', async () => {
  api.answer(replacePhone, { success: 1 });
  api.fail(replacePhoneAccept, 502);
  const { page, askForCode } = await openNewPhone();
  await askForCode();
  await page.getByLabelText(t('auth:code.label')).fill('12345');
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('settings:phone.failed'));
});

// spec: SET-20
test('the page of its own changes the phone as well', async () => {
  api.answer(replacePhone, { success: 1 });
  api.answer(replacePhoneAccept, ({ body }) => {
    api.answer(me, { data: makePerson({ phone: body.phone }) });
    return { login: body.phone };
  });
  const { page, address, askForCode } = await openNewPhone();
  await expect
    .element(page.getByRole('heading', { level: 1, name: t('settings:phone.pageTitle') }))
    .toBeVisible();
  await askForCode();
  answerSettings();
  await page.getByLabelText(t('auth:code.label')).fill('12345');
  await expect.poll(address).toBe('/dashboard/settings');
  await expect.element(page.getByText(/\+998 \(90\) 123-45-67/).first()).toBeVisible();
});
