import { viewCredits } from '@malaka/contracts/credentials/credits';
import { listFormerCourses } from '@malaka/contracts/credentials/former-courses';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'credits');

test('a year without credits says what brings them', async () => {
  const nothing = { total: 0, collected: 0, carried: 0, alternative: 0, carries: 0, expires: 0 };
  api.answer(viewCredits, {
    data: {
      ...nothing,
      year: 2026,
      minimum: 36,
      cap: 8,
      missing: 36,
      isReached: false,
      isClosed: false,
      reachedAt: null,
      endsAt: new Date('2026-12-31T19:00:00Z'),
      years: [2026],
      lines: [],
    },
  });
  api.answer(listFormerCourses, { data: [] });
  const { page } = await renderScreen('/dashboard/credits', { as: makePerson() });
  await expect.element(page.getByText(t('credits:empty'), { exact: true })).toBeVisible();
  await expectAccessible();
});
