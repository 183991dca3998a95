import { STATISTICS_PERIODS, type StatisticsPeriod } from '@malaka/contracts/learning/choices';
import { createFileRoute } from '@tanstack/react-router';
import { statisticsQuery } from '#/domains/learning/index.ts';
import { StatisticsPage } from '#/domains/learning/learner-statistics/StatisticsPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/statistics')({
  validateSearch: ({ period }): { period?: StatisticsPeriod } => {
    const known = STATISTICS_PERIODS.find((each) => each === period);
    return known ? { period: known } : {};
  },
  loaderDeps: ({ search: { period = 'week' } }) => ({ period }),
  loader: async ({ context: { queryClient }, deps: { period } }) => {
    void queryClient.prefetchQuery(statisticsQuery(period));
    await loadTexts('learner-statistics');
  },
  component: Page,
});

function Page() {
  const { period = 'week' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StatisticsPage
      period={period}
      onPeriod={(next) => void navigate({ search: { period: next } })}
    />
  );
}
