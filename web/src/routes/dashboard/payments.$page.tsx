import { createFileRoute } from '@tanstack/react-router';
import { balanceQuery, readPaymentsSearch } from '#/domains/money/index.ts';
import { PaymentsPage } from '#/domains/money/payments/PaymentsPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

const loadPage = pagedLoader('payments', 'exports');

export const Route = createFileRoute('/dashboard/payments/$page')({
  validateSearch: readPaymentsSearch,
  loader: ({ params, context: { queryClient } }) => {
    void queryClient.prefetchQuery(balanceQuery);
    return loadPage({ params });
  },
  component: PaymentsPage,
});
