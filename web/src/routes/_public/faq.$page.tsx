import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '#/features/pages/FaqPage.tsx';
import { faqQuery } from '#/features/pages/queries.ts';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/_public/faq/$page')({
  loader: async ({ params, context: { queryClient } }) => {
    void queryClient.prefetchQuery(faqQuery(pageParam(params)));
    await loadTexts('pages');
  },
  component: Page,
  // With the loader apart, no other first visit pays for this screen's calls.
  codeSplitGroupings: [['component', 'loader']],
});

function Page() {
  return <FaqPage page={pageParam(Route.useParams())} />;
}
