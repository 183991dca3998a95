import { createFileRoute } from '@tanstack/react-router';
import { AccountCredits } from '#/domains/credentials/index.ts';
import { accountParam, readTabSearch } from '#/domains/people/index.ts';
import { AccountPage } from '#/domains/people/accounts/AccountPage.tsx';
import { AccountCards } from '#/shell/account/AccountCards.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/accounts/view/$id')({
  validateSearch: readTabSearch,
  loader: async ({ params }) => {
    accountParam(params);
    await loadTexts('accounts', 'credits', 'diagnostics', 'payments');
  },
  component: Page,
});

function Page() {
  const id = accountParam(Route.useParams());
  return (
    <AccountPage
      key={id}
      id={id}
      search={Route.useSearch()}
      Cards={AccountCards}
      Credits={AccountCredits}
    />
  );
}
