import { createFileRoute } from '@tanstack/react-router';
import { PlatformStatePage } from '#/domains/content/platform-state/PlatformStatePage.tsx';
import { platformStateQuery } from '#/domains/content/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/platform-state')({
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(platformStateQuery);
    await loadTexts('platform-state');
  },
  component: PlatformStatePage,
});
