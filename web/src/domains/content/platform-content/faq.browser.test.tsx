import { listFaq } from '@malaka/contracts/content/platform-content';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { renderScreen } from '#test/render-screen.tsx';

test('an answer opens under its question by a press, and closes by the next', async () => {
  const item = { id: 1, title: 'Sertifikat qachon keladi?', body: '<p>Kurs tugagan kuni.</p>' };
  api.answer(listFaq, pageOf([item]));
  const { page } = await renderScreen('/faq/1');
  const question = page.getByRole('button', { name: item.title, exact: false });
  const answer = page.getByText('Kurs tugagan kuni.');
  await expect.element(question).toHaveAttribute('aria-expanded', 'false');
  await question.click();
  await expect.element(answer).toBeVisible();
  await expectAccessible();
  expectFits();
  await question.click();
  await expect.element(question).toHaveAttribute('aria-expanded', 'false');
});
