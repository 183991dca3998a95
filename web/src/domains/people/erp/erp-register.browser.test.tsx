import { listImports } from '@malaka/contracts/kit/imports';
import { findInErp, listErpEmployees, listErpSchools } from '@malaka/contracts/people/erp';
import { expect, test } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import { pageOf } from '#test/answers.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'erp', 'imports', 'profile');

/** Its label ends in a star: the field is required. */
const field = (page: BrowserPage, name: 'passportNumber' | 'passportSeries') =>
  page.getByLabelText(t(`profile:field.${name}`), { exact: false });

async function searchRegister() {
  api.answer(listErpSchools, { data: null });
  const { page } = await renderScreen('/dashboard/erp/register', { as: makePerson() });
  const born = page.getByRole('group', { name: t('profile:field.birthDate') });
  await born.getByLabelText(t('common:birthDate.day')).fill('16');
  await born.getByLabelText(t('common:birthDate.month')).fill('03');
  await born.getByLabelText(t('common:birthDate.year')).fill('1985');
  await field(page, 'passportSeries').fill('AB');
  await field(page, 'passportNumber').fill('1234567');
  await page.getByRole('button', { name: t('erp:register.submit') }).click();
  return page;
}

// spec: ERP-05
test('who is not in the register is told so and goes on by hand', async () => {
  api.fail(findInErp, 404, { code: 'erp.not_found' });
  const page = await searchRegister();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('erp:notFound'));
  await expect
    .poll(() => api.callsOf(findInErp).map(({ body }) => body))
    .toEqual([{ birthDate: '1985-03-16', passportSeries: 'AB', passportNumber: '1234567' }]);
  await expect.element(field(page, 'passportNumber')).toHaveValue('1234567');
  await expect
    .element(page.getByRole('link', { name: t('erp:byHand') }))
    .toHaveAttribute('href', '/dashboard/profile/edit');
});

test('a register that is down leaves the form open', async () => {
  const msg = 'Kadrlar reyestri hozir javob bermayapti.';
  api.fail(findInErp, 503, { code: 'erp.unavailable', msg });
  const page = await searchRegister();
  await expect.element(page.getByRole('alert')).toMatchTextContent(msg);
  await expect.element(page.getByRole('link', { name: t('erp:byHand') })).toBeVisible();
});

test('an administrator sees the register and the way to load it', async () => {
  const employee = {
    id: 5,
    lastName: 'Karimova',
    firstName: 'Nilufar',
    middleName: 'Bahodirovna',
    personalNumber: '**********0017',
    schools: ['12-maktab'],
    updatedAt: new Date('2026-03-01T09:00:00Z'),
  };
  api.answer(listErpEmployees, pageOf([employee]));
  api.answer(listImports, pageOf([]));
  const { page } = await renderScreen('/dashboard/erp/employees/1', {
    as: makePerson({ role: 'admin' }),
  });
  await expect
    .element(page.getByRole('heading', { level: 1, name: t('erp:employees.title') }))
    .toBeVisible();
  await expect.element(page.getByText('Karimova Nilufar Bahodirovna')).toBeVisible();
  await expect.element(page.getByText(employee.personalNumber)).toBeVisible();
  await page.getByRole('button', { name: t('erp:employees.view.import') }).click();
  await expect.element(page.getByText(t('imports:intro.employees'))).toBeVisible();
  expectFits();
});
