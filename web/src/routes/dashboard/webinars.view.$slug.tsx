import { createFileRoute } from '@tanstack/react-router';
import { webinarQuery } from '#/domains/live/index.ts';
import { WebinarPage } from '#/domains/live/webinars/WebinarPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/webinars/view/$slug')({
  loader: async ({ params, context: { queryClient } }) => {
    void queryClient.prefetchQuery(webinarQuery(params.slug));
    await loadTexts('webinars');
  },
  component: Page,
});

function Page() {
  return <WebinarPage slug={Route.useParams().slug} />;
}
