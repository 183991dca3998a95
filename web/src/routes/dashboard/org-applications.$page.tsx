import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '#/features/organizations/DeskPage.tsx';
import { readDeskSearch } from '#/features/organizations/registry-search.ts';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/org-applications/$page')({
  validateSearch: readDeskSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('reviewing', 'organizations');
  },
  component: Page,
});

function Page() {
  return <DeskPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
