import { createFileRoute } from '@tanstack/react-router';
import { readDeskSearch } from '#/domains/money/index.ts';
import { MoneyDeskPage } from '#/domains/money/payments/MoneyDeskPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/money/$page')({
  validateSearch: readDeskSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('payments', 'exports');
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <MoneyDeskPage
      page={pageParam(Route.useParams())}
      search={Route.useSearch()}
      onShow={(page, search) => void navigate({ params: { page: String(page) }, search })}
    />
  );
}
