import { createFileRoute } from '@tanstack/react-router';
import { readAccountSearch } from '#/features/accounts/account-search.ts';
import { AccountsPage } from '#/features/accounts/AccountsPage.tsx';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

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
