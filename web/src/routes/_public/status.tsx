import { createFileRoute } from '@tanstack/react-router';
import { publicStateQuery } from '#/domains/content/index.ts';
import { StatusPage } from '#/domains/content/platform-state/StatusPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/_public/status')({
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(publicStateQuery);
    await loadTexts('platform-state');
  },
  component: StatusPage,
  // With the loader in its own chunk, other first visits do not load this screen's calls.
  codeSplitGroupings: [['component', 'loader']],
});
