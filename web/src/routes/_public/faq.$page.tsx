import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '#/domains/content/platform-content/FaqPage.tsx';
import { faqQuery } from '#/domains/content/index.ts';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/_public/faq/$page')({
  loader: async ({ params, context: { queryClient } }) => {
    void queryClient.prefetchQuery(faqQuery(pageParam(params)));
    await loadTexts('pages');
  },
  component: Page,
  // With the loader in its own chunk, other first visits do not load this screen's calls.
  codeSplitGroupings: [['component', 'loader']],
});

function Page() {
  return <FaqPage page={pageParam(Route.useParams())} />;
}
