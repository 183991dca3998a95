import { createFileRoute } from '@tanstack/react-router';
import { PlatformStatisticsPage } from '#/domains/reporting/platform-statistics/PlatformStatisticsPage.tsx';
import { readStatisticsSearch, statisticsQuery } from '#/domains/reporting/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/platform-statistics/')({
  validateSearch: readStatisticsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(statisticsQuery(deps));
    await loadTexts('platform-statistics');
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlatformStatisticsPage
      search={search}
      onSearch={(change) =>
        void navigate({
          search: readStatisticsSearch({ ...search, ...change }),
          resetScroll: false,
        })
      }
    />
  );
}
