import { createFileRoute } from '@tanstack/react-router';
import { type ChartView, readChartView, resultsQuery } from '#/domains/assessment/index.ts';
import { DiagnosticStatisticPage } from '#/domains/assessment/diagnostics/DiagnosticStatisticPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/diagnostic-statistic')({
  validateSearch: ({ view }): { view?: ChartView } => {
    const known = readChartView(view);
    return known ? { view: known } : {};
  },
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(resultsQuery);
    await loadTexts('diagnostics');
  },
  component: Page,
});

function Page() {
  const { view = 'radar' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: ChartView) =>
    void navigate({ search: { view: next }, replace: true, resetScroll: false });
  return <DiagnosticStatisticPage view={view} onView={show} />;
}
