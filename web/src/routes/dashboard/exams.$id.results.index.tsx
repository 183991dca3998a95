import { createFileRoute } from '@tanstack/react-router';
import { ResultsPage } from '#/domains/assessment/exams/ResultsPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { readResultsSearch } from '#/domains/assessment/index.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/exams/$id/results/')({
  validateSearch: readResultsSearch,
  loader: idLoader('exams', 'exports', 'questions'),
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
