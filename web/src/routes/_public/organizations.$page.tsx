import { createFileRoute } from '@tanstack/react-router';
import { readRegistrySearch } from '#/domains/organizations/index.ts';
import { RegistryPage } from '#/domains/organizations/organizations/RegistryPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/_public/organizations/$page')({
  validateSearch: readRegistrySearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('organizations');
  },
  component: Page,
  // With the loader apart, no other first visit pays for this screen's calls.
  codeSplitGroupings: [['component', 'loader']],
});

function Page() {
  return <RegistryPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
