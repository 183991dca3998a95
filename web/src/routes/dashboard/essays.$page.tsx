import { createFileRoute } from '@tanstack/react-router';
import { readEssaySearch } from '#/domains/assessment/index.ts';
import { EssaysPage } from '#/domains/assessment/essays/EssaysPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/essays/$page')({
  validateSearch: readEssaySearch,
  loader: pagedLoader('reviewing', 'essays'),
  component: Page,
});

function Page() {
  return <EssaysPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
