import { createFileRoute } from '@tanstack/react-router';
import { pageParam } from '#/features/shell/page-param.ts';
import { AuthoredWebinarsPage } from '#/features/webinars/AuthoredWebinarsPage.tsx';
import { readWebinarsSearch } from '#/features/webinars/webinars-search.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/copyrights/webinars/list/$page')({
  validateSearch: readWebinarsSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('webinars');
  },
  component: Page,
});

function Page() {
  return <AuthoredWebinarsPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
