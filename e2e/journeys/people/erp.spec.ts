import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { fillBirthDate } from '#/profile-form.ts';
import type { Texts } from '#/texts.ts';

type Query = { birthDate: string; series: string; number: string };

async function search(page: Page, t: Texts, { birthDate, series, number }: Query) {
  await fillBirthDate(page, t, birthDate);
  await page.getByLabel(t('profile:field.passportSeries')).fill(series);
  await page.getByLabel(t('profile:field.passportNumber')).fill(number);
  await page.getByRole('button', { name: t('erp:register.submit') }).click();
}

// spec: ERP-01, ERP-02, ERP-03, ERP-04, ERP-06
test('a teacher of the register has the profile filled', async ({ page, server, t }) => {
  const person = await makePerson(server, { lastName: '', firstName: '', middleName: '' });
  await comeBackAs(page, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/profile/edit');
  await page.getByRole('link', { name: t('profile:erpLink') }).click();
  await expect(page).toHaveURL(/\/dashboard\/erp\/register$/);
  await page.getByRole('button', { name: t('erp:register.submit') }).click();
  for (const error of ['birthDate', 'series', 'number']) {
    await expect(page.getByText(t(`erp:error.${error}`))).toBeVisible();
  }
  await expectAccessible(page);
  await search(page, t, { birthDate: '1985-03-15', series: 'ab', number: '1234567' });

  await expect(page).toHaveURL(/\/dashboard\/erp\/schools$/);
  await expect(page.getByText('Bahodirovna')).toBeVisible();
  await expect(page.getByText('**********0017')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const fill = page.getByRole('button', { name: t('erp:schools.submit') });
  await fill.click();
  await expect(page.getByText(t('erp:error.school'))).toBeVisible();
  await page.getByRole('radio').first().check();
  await fill.click();

  await expect(page).toHaveURL(/\/dashboard\/profile\/edit$/);
  await expect(page.getByLabel(t('profile:field.lastName'))).toHaveValue('Karimova');
  await expect(page.getByLabel(t('profile:field.personalNumber'))).toHaveValue('**********0017');
  await expect(page.getByText(t('profile:erpMark')).first()).toBeVisible();
  await page.goto('/dashboard/erp/schools');
  await expect(page.getByRole('heading', { name: t('erp:schools.nothing') })).toBeVisible();
});
