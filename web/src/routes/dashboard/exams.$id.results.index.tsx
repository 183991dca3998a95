import { createFileRoute } from '@tanstack/react-router';
import { ResultsPage } from '#/features/exams/ResultsPage.tsx';
import { idParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';
import { readResultsSearch } from '#/features/exams/exam-search.ts';

export const Route = createFileRoute('/dashboard/exams/$id/results/')({
  validateSearch: readResultsSearch,
  loader: async ({ params }) => {
    idParam(params);
    await loadTexts('exams', 'exports', 'questions');
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ResultsPage
      id={idParam(Route.useParams())}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  );
}
