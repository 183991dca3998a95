import { viewPlatformStatistics } from '@malaka/contracts/reporting/platform-statistics';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'platform-statistics');
const figures = {
  registrations: 4,
  confirmations: 3,
  purchases: 2,
  money: 50_000n,
  completions: 1,
  certificates: 1,
};
const span = { from: '2026-03-01', to: '2026-03-31' };

// spec: STAT-04
test('statistics that cannot be had say so, and come when they can', async () => {
  api.cut(viewPlatformStatistics);
  const { page } = await renderScreen('/dashboard/platform-statistics', {
    as: makePerson({ role: 'manager' }),
  });
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent(t('platform-statistics:unavailable'));
  api.answer(viewPlatformStatistics, {
    data: {
      ...span,
      period: 'month',
      isRunning: false,
      before: { from: '2026-02-01', to: '2026-02-28' },
      readAt: new Date(),
      path: [],
      seesCountry: true,
      totals: { now: figures, before: figures },
      series: [{ ...span, ...figures }],
      places: null,
    },
  });
  await main.getByRole('button', { name: t('common:action.tryAgain') }).click();
  await expect.element(main.getByRole('definition').first()).toBeVisible();
});
