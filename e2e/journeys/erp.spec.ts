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
  await expect(page.getByLabel(t('profile:field.personalNumber'))).toHaveValue('41503850010017');
  await expect(page.getByText(t('profile:erpMark')).first()).toBeVisible();
  await page.goto('/dashboard/erp/schools');
  await expect(page.getByRole('heading', { name: t('erp:schools.nothing') })).toBeVisible();
});

// spec: ERP-05
test('who is not in the register is told so and goes on by hand', async ({ page, server, t }) => {
  const person = await makePerson(server);
  await comeBackAs(page, person);
  await page.goto('/dashboard/erp/register');
  await search(page, t, { birthDate: '1985-03-16', series: 'AB', number: '1234567' });
  await expect(page.getByRole('alert')).toContainText(
    'Maʼlumot topilmadi, maktab maʼmuriyatiga murojaat qiling',
  );
  await expect(page.getByLabel(t('profile:field.passportNumber'))).toHaveValue('1234567');
  await page.getByRole('link', { name: t('erp:byHand') }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile\/edit$/);
});

test('a register that is down leaves the form open', async ({ page, server, t }) => {
  const person = await makePerson(server);
  await comeBackAs(page, person);
  const msg = 'Kadrlar reyestri hozir javob bermayapti.';
  await page.route('**/api/v1/erp/find', (route) =>
    route.fulfill({
      status: 503,
      json: { success: 0, code: 'erp.unavailable', msg, request_id: 'x' },
    }),
  );
  await page.goto('/dashboard/erp/register');
  await search(page, t, { birthDate: '1985-03-15', series: 'AB', number: '1234567' });
  await expect(page.getByRole('alert')).toContainText(msg);
  await expect(page.getByRole('link', { name: t('erp:byHand') })).toBeVisible();
});

test('an administrator sees the register and the way to load it', async ({ page, server, t }) => {
  const admin = await makePerson(server, { role: 'admin' });
  await comeBackAs(page, admin);
  await page.goto('/dashboard/erp/employees/1');
  await expect(
    page.getByRole('heading', { level: 1, name: t('erp:employees.title') }),
  ).toBeVisible();
  await expect(page.getByText('Karimova Nilufar Bahodirovna')).toBeVisible();
  await expect(page.getByText('41503850010017')).toHaveCount(0);
  await page.getByRole('button', { name: t('erp:employees.view.import') }).click();
  await expect(page.getByText(t('imports:intro.employees'))).toBeVisible();
  await expectNoSidewaysScroll(page);
});
