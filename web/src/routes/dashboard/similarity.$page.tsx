import { createFileRoute } from '@tanstack/react-router';
import { readSimilaritySearch } from '#/domains/assessment/index.ts';
import { SimilarityPage } from '#/domains/assessment/similarity/SimilarityPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/similarity/$page')({
  validateSearch: readSimilaritySearch,
  loader: pagedLoader('similarity', 'reviewing'),
  component: Page,
});

function Page() {
  return <SimilarityPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
