import { listCatalogue } from '@malaka/contracts/learning/courses';
import { expect, test } from 'vitest';
import { makeCard, pageOf } from '#test/answers.ts';
import { api } from '#test/fake-api.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'landing');

// spec: LAND-05, LAND-11
test('free courses stand before the popular ones, which are the paid', async () => {
  api.answer(listCatalogue, ({ query: { isFree, type } }) =>
    pageOf(isFree ? [makeCard(1)] : type === 'paid' ? [makeCard(2, { price: 5000n })] : []),
  );
  const { page } = await renderScreen('/');
  const courses = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect
    .poll(() => courses.elements().map((one) => one.textContent))
    .toEqual(['1-kurs', '2-kurs']);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const names = titles.elements().map((one) => one.textContent);
  expect(names.indexOf(t('landing:courses.free'))).toBeLessThan(
    names.indexOf(t('landing:courses.title')),
  );
  await expect.element(page.getByText('Oʻzbek tili').first()).toBeVisible();
});

test('without a free course there is no empty block of them', async () => {
  const { page } = await renderScreen('/');
  await expect.element(page.getByText(t('landing:courses.empty'))).toBeVisible();
  await expect.element(page.getByText(t('landing:courses.free'))).not.toBeInTheDocument();
});
