import { createFileRoute } from '@tanstack/react-router';
import { readChartView } from '#/features/diagnostics/chart-rows.ts';
import {
  type DiagnosticSearch,
  DiagnosticTestPage,
} from '#/features/diagnostics/DiagnosticTestPage.tsx';
import { diagnosticQuery } from '#/features/diagnostics/queries.ts';
import { readTestStep } from '#/features/tests/test-step.ts';
import { loadTexts } from '#/i18n/setup.ts';

const readSearch = ({ step, view, course }: Record<string, unknown>): DiagnosticSearch => ({
  step: readTestStep(step),
  view: readChartView(view),
  course: Number.isInteger(course) && Number(course) > 0 ? Number(course) : undefined,
});

export const Route = createFileRoute('/dashboard/diagnostic-test')({
  validateSearch: readSearch,
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(diagnosticQuery);
    await loadTexts('diagnostics', 'test', 'catalogue');
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DiagnosticTestPage search={search} onSearch={(next) => void navigate({ search: next })} />
  );
}
