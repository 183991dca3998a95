import { listGroupCategories } from '@malaka/contracts/reporting/groups';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'editor', 'landing');

// spec: I18N-03, LIM-30
test('an unknown kept language falls back to Uzbek', async () => {
  localStorage.setItem('language', 'de');
  const { page } = await renderScreen('/');
  await expect.element(page.getByRole('heading', { name: t('landing:check.title') })).toBeVisible();
});

test('a word of two scripts is told of in a field, and mended by one press', async () => {
  api.answer(listGroupCategories, { data: [] });
  const { page } = await renderScreen('/dashboard/groups/create', {
    as: makePerson({ role: 'manager' }),
  });
  const main = page.getByRole('main');
  const name = main.getByRole('textbox').first();
  const fix = main.getByRole('button', { name: t('editor:mixed.mend') });
  await name.fill('Yangi maktab');
  await expect.element(fix).not.toBeInTheDocument();
  // Its second letter is Cyrillic.
  await name.fill('Yangi mаktab');
  await fix.click();
  await expect.element(name).toHaveValue('Yangi maktab');
  await expect.element(fix).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
});
