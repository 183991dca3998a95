import { createFileRoute } from '@tanstack/react-router';
import { readPaymentsSearch } from '#/features/payments/payments-search.ts';
import { PaymentsPage } from '#/features/payments/PaymentsPage.tsx';
import { balanceQuery } from '#/features/payments/balance.ts';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/payments/$page')({
  validateSearch: readPaymentsSearch,
  loader: async ({ params, context: { queryClient } }) => {
    pageParam(params);
    void queryClient.prefetchQuery(balanceQuery);
    await loadTexts('payments', 'exports');
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <PaymentsPage
      page={pageParam(Route.useParams())}
      search={Route.useSearch()}
      onShow={(page, search) => void navigate({ params: { page: String(page) }, search })}
    />
  );
}
