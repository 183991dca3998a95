import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '#/kit/lists/page-param.ts';
import { readResultsSearch } from '#/domains/surveys/index.ts';
import { ResultsPage } from '#/domains/surveys/survey-results/ResultsPage.tsx';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/surveys/$id/results')({
  validateSearch: readResultsSearch,
  loader: idLoader('survey-results', 'exports'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ResultsPage
      id={idParam(Route.useParams())}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
