import { createFileRoute } from '@tanstack/react-router';
import { readAccountSearch } from '#/domains/people/index.ts';
import { AccountsPage } from '#/domains/people/accounts/AccountsPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/accounts/$page')({
  validateSearch: readAccountSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('accounts');
  },
  component: Page,
});

function Page() {
  return <AccountsPage page={pageParam(Route.useParams())} filters={Route.useSearch()} />;
}
