import { createFileRoute } from '@tanstack/react-router';
import { readPupilSearch } from '#/domains/reporting/index.ts';
import { PupilsPage } from '#/domains/reporting/pupils/PupilsPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/users/$page')({
  validateSearch: readPupilSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('pupils', 'places', 'saved-filters', 'exports');
  },
  component: Page,
});

function Page() {
  return <PupilsPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
