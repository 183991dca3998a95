import { createFileRoute } from '@tanstack/react-router';
import { readAccountSearch } from '#/domains/people/index.ts';
import { AccountsPage } from '#/domains/people/accounts/AccountsPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/accounts/$page')({
  validateSearch: readAccountSearch,
  loader: pagedLoader('bulk', 'accounts'),
  component: AccountsPage,
});
