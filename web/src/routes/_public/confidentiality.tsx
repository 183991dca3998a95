import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '#/domains/content/platform-content/ContentPage.tsx';
import { contentQuery } from '#/domains/content/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/_public/confidentiality')({
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(contentQuery('confidentiality'));
    await loadTexts('pages');
  },
  component: Page,
  // With the loader in its own chunk, other first visits do not load this screen's calls.
  codeSplitGroupings: [['component', 'loader']],
});

function Page() {
  return <ContentPage page="confidentiality" />;
}
