import { createFileRoute } from '@tanstack/react-router';
import { pageParam } from '#/kit/lists/page-param.ts';
import { readWebinarsSearch } from '#/domains/live/index.ts';
import { WebinarsPage } from '#/domains/live/webinars/WebinarsPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/webinars/$page')({
  validateSearch: readWebinarsSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('webinars');
  },
  component: Page,
});

function Page() {
  const page = pageParam(Route.useParams());
  return <WebinarsPage isMine={false} page={page} search={Route.useSearch()} />;
}
