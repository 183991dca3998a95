import { createFileRoute } from '@tanstack/react-router';
import { OwnTrainingsPage } from '#/domains/credentials/offline-trainings/OwnTrainingsPage.tsx';
import { ownTrainingsQuery } from '#/domains/credentials/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/offline-qualification')({
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownTrainingsQuery);
    await loadTexts('offline-trainings');
  },
  component: OwnTrainingsPage,
});
