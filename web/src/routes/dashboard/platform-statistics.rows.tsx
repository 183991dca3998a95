import { tashkentDay } from '@malaka/grading/tashkent';
import { createFileRoute } from '@tanstack/react-router';
import { FactRowsPage } from '#/domains/reporting/platform-statistics/FactRowsPage.tsx';
import { factsQuery, readRowsSearch } from '#/domains/reporting/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/platform-statistics/rows')({
  validateSearch: (search) => readRowsSearch(search, tashkentDay(new Date())),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(factsQuery(deps));
    await loadTexts('platform-statistics', 'exports');
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FactRowsPage
      search={search}
      onPage={(page) => void navigate({ search: { ...search, page } })}
    />
  );
}
