import { createFileRoute } from '@tanstack/react-router';
import { readAlternativeSearch } from '#/domains/credentials/index.ts';
import { AlternativeReviewsPage } from '#/domains/credentials/alternative-certificates/AlternativeReviewsPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/alternative-certificates/$page')({
  validateSearch: readAlternativeSearch,
  loader: pagedLoader('reviewing', 'alternative-reviews'),
  component: Page,
});

function Page() {
  return <AlternativeReviewsPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
