import { createFileRoute } from '@tanstack/react-router';
import { readDeliveriesSearch } from '#/domains/conversation/index.ts';
import { DeliveriesPage } from '#/domains/conversation/deliveries/DeliveriesPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/deliveries/$page')({
  validateSearch: readDeliveriesSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('deliveries');
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <DeliveriesPage
      page={pageParam(Route.useParams())}
      search={Route.useSearch()}
      onShow={(page, search) => void navigate({ params: { page: String(page) }, search })}
    />
  );
}
