import { listWebinars } from '@malaka/contracts/live/webinars';
import { findAnything } from '@malaka/contracts/reporting/quick-search';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'shell');

test('a search that failed says so, and finds when it is made again', async () => {
  api.answer(listWebinars, pageOf([]));
  const { page } = await renderScreen('/dashboard/update-phone', {
    as: makePerson({ role: 'ministry' }),
    width: 1440,
  });
  await page.getByRole('button', { name: t('shell:quick.button') }).click();
  const field = page.getByRole('combobox', { name: t('shell:quick.title') });
  api.fail(findAnything, 400);
  await field.fill('qodiral');
  await expect.element(page.getByText(t('shell:quick.failed'))).toBeVisible();
  const title = 'Qodiraliyeva Zulfizar';
  api.answer(findAnything, { data: [{ kind: 'people', id: '12', title, note: null }] });
  await field.fill('qodirali');
  await expect.element(page.getByRole('option', { name: title })).toBeVisible();
});
