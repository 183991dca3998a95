import { createFileRoute } from '@tanstack/react-router';
import { readAppealSearch } from '#/domains/assessment/index.ts';
import { AppealsPage } from '#/domains/assessment/appeals/AppealsPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/appeals/$page')({
  validateSearch: readAppealSearch,
  loader: pagedLoader('reviewing', 'appeals', 'my-appeals'),
  component: Page,
});

function Page() {
  return <AppealsPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
