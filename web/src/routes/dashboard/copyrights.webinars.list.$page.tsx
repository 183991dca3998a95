import { createFileRoute } from '@tanstack/react-router';
import { pageParam } from '#/kit/lists/page-param.ts';
import { AuthoredWebinarsPage } from '#/domains/live/webinars/AuthoredWebinarsPage.tsx';
import { readWebinarsSearch } from '#/domains/live/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

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
