import { createFileRoute } from '@tanstack/react-router';
import { readProviderSearch } from '#/domains/organizations/index.ts';
import { SelectProviderPage } from '#/domains/organizations/providers/SelectProviderPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/select-provider')({
  validateSearch: readProviderSearch,
  loader: async () => {
    await loadTexts('providers');
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const { page } = Route.useSearch();
  return (
    <SelectProviderPage
      search={Route.useSearch()}
      onShow={(search) => void navigate({ search, resetScroll: search.page !== page })}
    />
  );
}
