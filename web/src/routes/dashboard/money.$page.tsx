import { createFileRoute } from '@tanstack/react-router';
import { readMovementsSearch } from '#/domains/money/index.ts';
import { MovementsPage } from '#/domains/money/payments/MovementsPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/money/$page')({
  validateSearch: readMovementsSearch,
  loader: pagedLoader('payments', 'exports'),
  component: MovementsPage,
});
