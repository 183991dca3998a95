import { createFileRoute } from '@tanstack/react-router';
import { diagnosticQuery, readChartView, readTestStep } from '#/domains/assessment/index.ts';
import {
  type DiagnosticSearch,
  DiagnosticTestPage,
} from '#/domains/assessment/diagnostics/DiagnosticTestPage.tsx';
import { StudyPlan } from '#/domains/learning/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

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
    <DiagnosticTestPage
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      StudyPlan={StudyPlan}
    />
  );
}
