import { viewHome } from '@malaka/contracts/learning/home';
import { listRetakes } from '@malaka/contracts/learning/retakes';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { emptyHome, noRetakes } from '#test/home.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'diagnostics');
const failed = { lessonId: 1, courseId: 5, lessonName: 'Yakuniy test', courseName: 'Kurs' };

test('the home leads who failed a test back to his result, whether he may try again or waits', async () => {
  const retakes = [
    { ...failed, retryAt: null },
    { ...failed, lessonId: 2, retryAt: new Date('2026-03-02T09:00:00Z') },
  ];
  const data = { ...noRetakes, retakes };
  api.answer(viewHome, { data: { ...emptyHome, retakes: { success: 1, data } } });
  // Requested again on its own: the next attempt may just have become available.
  api.answer(listRetakes, { data });
  const { page } = await renderScreen('/dashboard/profile', { as: makePerson() });
  const deadlines = page.getByRole('heading', { name: t('diagnostics:deadlines.title') });
  await expect.element(deadlines).toBeVisible();
  const results = page.getByRole('link', { name: t('diagnostics:deadlines.result') });
  await expect.element(results).toHaveLength(2);
  for (const [n, lessonId] of [1, 2].entries()) {
    const result = `/dashboard/course/5/lesson/${lessonId}/result`;
    await expect.element(results.nth(n)).toHaveAttribute('href', result);
  }
  await expectAccessible();
});
