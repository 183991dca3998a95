import {
  type PlatformStatistics,
  viewPlatformStatistics,
} from '@malaka/contracts/reporting/platform-statistics';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
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
const statistics: PlatformStatistics = {
  ...span,
  period: 'month',
  isRunning: false,
  until: '2026-03-31',
  before: { from: '2026-02-01', to: '2026-02-28' },
  compared: { from: '2026-02-01', to: '2026-02-28' },
  readAt: new Date(),
  path: [],
  seesCountry: true,
  totals: { now: figures, before: figures },
  series: [{ ...span, ...figures }],
  places: null,
};

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
  api.answer(viewPlatformStatistics, { data: statistics });
  await main.getByRole('button', { name: t('common:action.tryAgain') }).click();
  await expect.element(main.getByRole('definition').first()).toBeVisible();
});

// spec: STAT-04
test('another region than the own one is not available, and the way back leads to the own', async () => {
  api.fail(viewPlatformStatistics, 404, { code: 'reference.not_found' });
  const { page, address } = await renderScreen(
    '/dashboard/platform-statistics?region=14&period=year',
    { as: makePerson({ role: 'manager' }) },
  );
  const main = page.getByRole('main');
  const alert = main.getByRole('alert');
  await expect.element(alert).toMatchTextContent(t('platform-statistics:unavailable'));
  await expect.element(alert).toMatchTextContent(t('platform-statistics:noPlace'));
  // Retrying later would give the same answer.
  await expect
    .element(main.getByRole('button', { name: t('common:action.tryAgain') }))
    .not.toBeInTheDocument();
  await expectAccessible();
  expectFits();
  const path = [{ level: 'region' as const, id: 3, name: 'Buxoro viloyati' }];
  api.answer(viewPlatformStatistics, { data: { ...statistics, path, seesCountry: false } });
  await alert.getByRole('link', { name: t('platform-statistics:toReach') }).click();
  await expect.poll(address).toBe('/dashboard/platform-statistics?period=year');
  const place = main.getByRole('navigation', { name: t('platform-statistics:place') });
  await expect.element(place.getByText('Buxoro viloyati')).toBeVisible();
  await expect.element(place.getByText(t('platform-statistics:country'))).not.toBeInTheDocument();
  await expect
    .poll(() => {
      const regionIds = api.callsOf(viewPlatformStatistics).map(({ query }) => query.regionId);
      return [regionIds[0], regionIds.at(-1)];
    })
    .toEqual([14, undefined]);
});

test('says which days are compared, and gives no percent of a few', async () => {
  const compared = { from: '2026-02-01', to: '2026-02-12' };
  api.answer(viewPlatformStatistics, {
    data: {
      ...statistics,
      isRunning: true,
      until: '2026-03-12',
      compared,
      totals: { now: { ...figures, registrations: 30 }, before: { ...figures, registrations: 20 } },
    },
  });
  const { page } = await renderScreen('/dashboard/platform-statistics', {
    as: makePerson({ role: 'manager' }),
  });
  const main = page.getByRole('main');
  const before = '01.02.2026 – 12.02.2026';
  const words = t('platform-statistics:compared', { days: '01.03.2026 – 12.03.2026', before });
  await expect.element(main.getByText(words)).toBeVisible();
  const registrations = main.getByRole('definition').nth(0);
  await expect.element(registrations).toMatchTextContent(/\+10 \(\+50\s%\)/);
  await expect.element(registrations).toMatchTextContent(before);
  await expect.element(main.getByRole('definition').nth(2)).not.toMatchTextContent('%');
  expectFits();
});

test('compares nothing with the part of a day', async () => {
  const totals = { now: figures, before: null };
  api.answer(viewPlatformStatistics, { data: { ...statistics, compared: null, totals } });
  const { page } = await renderScreen('/dashboard/platform-statistics?period=day', {
    as: makePerson({ role: 'manager' }),
  });
  const main = page.getByRole('main');
  await expect.element(main.getByText(t('platform-statistics:notCompared'))).toBeVisible();
  await expect.element(main.getByText(t('platform-statistics:change'))).not.toBeInTheDocument();
});
