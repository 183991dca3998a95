import { createFileRoute } from '@tanstack/react-router';
import { DiagnosticsPage } from '#/domains/authoring/diagnostic-questions/DiagnosticsPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

const readSearch = ({ category }: Record<string, unknown>): { category?: number } =>
  Number.isInteger(category) && Number(category) > 0 ? { category: Number(category) } : {};

export const Route = createFileRoute('/dashboard/diagnostics')({
  validateSearch: readSearch,
  loader: () => loadTexts('questions', 'test', 'editor', 'question-bank', 'question-imports'),
  component: Page,
});

function Page() {
  const { category } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DiagnosticsPage
      categoryId={category}
      onCategory={(next) => void navigate({ search: next ? { category: next } : {} })}
    />
  );
}
