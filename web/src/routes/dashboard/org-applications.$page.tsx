import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsPage } from '#/domains/organizations/organizations/ApplicationsPage.tsx';
import { readDeskSearch } from '#/domains/organizations/index.ts';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/org-applications/$page')({
  validateSearch: readDeskSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('reviewing', 'organizations');
  },
  component: Page,
});

function Page() {
  return <ApplicationsPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
