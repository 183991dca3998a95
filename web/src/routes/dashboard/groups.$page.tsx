import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '#/domains/reporting/groups/GroupsPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';
import { readNameSearch } from '#/kit/lists/address.ts';

export const Route = createFileRoute('/dashboard/groups/$page')({
  validateSearch: readNameSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('groups', 'exports');
  },
  component: Page,
});

function Page() {
  return <GroupsPage page={pageParam(Route.useParams())} search={Route.useSearch().search} />;
}
