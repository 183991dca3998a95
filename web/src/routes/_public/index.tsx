import { createFileRoute } from '@tanstack/react-router';
import { readLandingSearch } from '#/domains/credentials/index.ts';
import { LandingPage } from '#/shell/landing/LandingPage.tsx';
import { landingQuery } from '#/shell/landing/queries.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/_public/')({
  validateSearch: readLandingSearch,
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(landingQuery);
    await loadTexts('landing', 'catalogue');
  },
  component: Page,
  // The loader stays in the first chunk, so that texts are requested before the screen's code
  // loads.
  codeSplitGroupings: [['component']],
});

function Page() {
  return <LandingPage certificate={Route.useSearch().certificate ?? ''} />;
}
