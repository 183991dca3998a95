import { findInErp, listErpSchools } from '@malaka/contracts/people/erp';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'erp', 'profile');

async function searchRegister() {
  api.answer(listErpSchools, { data: null });
  const { page } = await renderScreen('/dashboard/erp/register', { as: makePerson() });
  const born = page.getByRole('group', { name: t('profile:field.birthDate') });
  await born.getByLabelText(t('common:birthDate.day')).fill('16');
  await born.getByLabelText(t('common:birthDate.month')).fill('03');
  await born.getByLabelText(t('common:birthDate.year')).fill('1985');
  await page.getByLabelText(t('profile:field.passportSeries')).fill('AB');
  await page.getByLabelText(t('profile:field.passportNumber')).fill('1234567');
  await page.getByRole('button', { name: t('erp:register.submit') }).click();
  return page;
}

// spec: ERP-05
test('who is not in the register is told so and goes on by hand', async () => {
  api.fail(findInErp, 404, { code: 'erp.not_found' });
  const page = await searchRegister();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('erp:notFound'));
  expect(api.callsOf(findInErp).map(({ body }) => body)).toEqual([
    { birthDate: '1985-03-16', passportSeries: 'AB', passportNumber: '1234567' },
  ]);
  await expect
    .element(page.getByLabelText(t('profile:field.passportNumber')))
    .toHaveValue('1234567');
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
