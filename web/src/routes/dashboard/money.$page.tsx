import { createFileRoute } from '@tanstack/react-router';
import { readDeskSearch } from '#/domains/money/index.ts';
import { MoneyDeskPage } from '#/domains/money/payments/MoneyDeskPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/money/$page')({
  validateSearch: readDeskSearch,
  loader: pagedLoader('payments', 'exports'),
  component: MoneyDeskPage,
});
