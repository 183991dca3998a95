import { createFileRoute } from '@tanstack/react-router';
import { readLandingSearch } from '#/features/landing/certificate-check.ts';
import { LandingPage } from '#/features/landing/LandingPage.tsx';
import { landingQuery } from '#/features/landing/queries.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/_public/')({
  validateSearch: readLandingSearch,
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(landingQuery);
    await loadTexts('landing', 'catalogue');
  },
  component: Page,
  // Most first visits begin here: in the first chunk it spares a round trip.
  codeSplitGroupings: [],
});

function Page() {
  return <LandingPage certificate={Route.useSearch().certificate ?? ''} />;
}
