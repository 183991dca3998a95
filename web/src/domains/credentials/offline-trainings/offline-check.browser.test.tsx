import { expect, test } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'offline-trainings');

test('an error moves no field of its row', async () => {
  const { page } = await renderScreen('/offline-check', { width: 1440 });
  const main = page.getByRole('main');
  const field = main.getByRole('textbox');
  const button = main.getByRole('button', { name: t('offline-trainings:check.action') });
  await expect.element(field).toBeVisible();
  const bottoms = () =>
    [field, button].map((place) => Math.round(place.element().getBoundingClientRect().bottom));
  const before = bottoms();
  await button.click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(bottoms()).toEqual(before);
  expect(new Set(before).size).toBe(1);
});
