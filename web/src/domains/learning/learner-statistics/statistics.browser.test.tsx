import { viewStatistics } from '@malaka/contracts/learning/learner-statistics';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'learner-statistics');
const figures = {
  seconds: 5400,
  credits: 4.5,
  testsTaken: 2,
  testsPassed: 1,
  averagePercent: 60,
  coursesCompleted: 0,
};

// spec: STAT-01, STAT-03, STAT-04
test('statistics by week, and by day when that is chosen', async () => {
  api.answer(viewStatistics, ({ query: { period = 'week' } }) => ({
    data: {
      period,
      totals: figures,
      buckets: [{ ...figures, from: '2026-03-02', to: '2026-03-08' }],
    },
  }));
  const { page, address } = await renderScreen('/dashboard/statistics', { as: makePerson() });
  await expect.element(page.getByText(t('learner-statistics:range.week'))).toBeVisible();
  await page.getByRole('button', { name: t('learner-statistics:period.day'), exact: true }).click();
  await expect.element(page.getByText(t('learner-statistics:range.day'))).toBeVisible();
  await expect.poll(address).toMatch(/period=day$/);
  await expect.element(page.getByRole('table')).toMatchTextContent(/1\s*soat\s*30\s*daqiqa/);
  await expect.element(page.getByText(t('learner-statistics:chart.hours'))).toBeVisible();
  expectFits();
  await expectAccessible();
});

// spec: STAT-04
test('statistics that cannot be had are said to be away', async () => {
  api.fail(viewStatistics, 500);
  const { page } = await renderScreen('/dashboard/statistics?period=year', { as: makePerson() });
  await expect.element(page.getByText(t('learner-statistics:unavailable'))).toBeVisible();
});
