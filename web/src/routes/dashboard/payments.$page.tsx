import { createFileRoute } from '@tanstack/react-router';
import { balanceQuery, readPaymentsSearch } from '#/domains/money/index.ts';
import { PaymentsPage } from '#/domains/money/payments/PaymentsPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

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
